import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import type { ReactElement } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./Select.module.css";
import { useDisabled } from "./fieldsDisabled.ts";

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

/** Options for values that have names. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): readonly SelectOption<Value>[] {
  return values.map((value) => ({ value, label: names[value] }));
}

/** Options in the order of their names. */
export function namedOptions<Value extends string>(
  names: Readonly<Record<Value, string>>,
): readonly SelectOption<Value>[] {
  // Object.keys forgets the type of the keys, which are all there are.
  return optionsOf(Object.keys(names) as Value[], names);
}

/** One of several values behind a button; for 2 to 5 views side by side use `Segmented`. */
export function Select<Value extends string>(props: {
  label: string;
  /** The label is for screen readers only, not inside the field on the left. */
  hideLabel?: boolean;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}): ReactElement {
  return (
    <Base.Root
      value={props.value}
      items={props.options}
      modal={false}
      disabled={useDisabled(props.disabled)}
      onValueChange={(value) => {
        if (value !== null) props.onChange(value);
      }}
    >
      {/* The value is cut where the field is narrow. */}
      <Base.Trigger
        className={styles["trigger"]}
        aria-label={props.label}
        title={props.options.find(({ value }) => value === props.value)?.label}
      >
        {props.hideLabel !== true && <span className={styles["name"]}>{props.label}</span>}
        <Base.Value className={styles["value"]} />
        <Base.Icon className={styles["chevron"]}>
          <Icon icon={ChevronDown} size={14} />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles["positioner"]} alignItemWithTrigger={false} sideOffset={4}>
          <Base.Popup className={styles["popup"]}>
            {props.options.map((option) => (
              <Base.Item key={option.value} value={option.value} className={styles["item"]}>
                <span className={styles["mark"]}>
                  <Base.ItemIndicator>
                    <Icon icon={Check} size={14} />
                  </Base.ItemIndicator>
                </span>
                <Base.ItemText>{option.label}</Base.ItemText>
                {option.hint !== undefined && <span className={styles["hint"]}>{option.hint}</span>}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
