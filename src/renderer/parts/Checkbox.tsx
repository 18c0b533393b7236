import { Checkbox as Base } from "@base-ui/react/checkbox";
import { Check } from "lucide-react";
import type { ReactElement } from "react";
import styles from "./Checkbox.module.css";
import { Icon } from "./Icon.tsx";
import { useDisabled } from "./fieldsDisabled.ts";

/** A choice that a button applies later, with its label and an optional second line. */
export function Checkbox(props: {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}): ReactElement {
  return (
    // The label wraps the control, whatever element Base UI makes of it.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className={styles["row"]}>
      <Base.Root
        className={styles["box"]}
        checked={props.checked}
        disabled={useDisabled(props.disabled)}
        onCheckedChange={(checked) => props.onChange(checked)}
      >
        <Base.Indicator className={styles["tick"]}>
          <Icon icon={Check} size={12} />
        </Base.Indicator>
      </Base.Root>
      <span>
        {props.label}
        {props.hint !== undefined && <span className={styles["hint"]}>{props.hint}</span>}
      </span>
    </label>
  );
}
