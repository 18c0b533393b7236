import type { LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ReactElement, type ReactNode, type Ref, useState } from "react";
import styles from "./Field.module.css";
import { Icon } from "./Icon.tsx";
import { classes } from "./classes.ts";

export interface TextFieldProps {
  /** Inside the field on the left when `showLabel`, otherwise for screen readers. */
  readonly label: string;
  readonly showLabel?: boolean;
  readonly value: string;
  /** Called once, on Enter or when the field is left; not on Esc, which restores. */
  readonly onCommit?: (value: string) => void;
  /** Called at every key press: search fields. */
  readonly onInput?: (value: string) => void;
  readonly placeholder?: string;
  readonly icon?: LucideIcon;
  readonly maxLength?: number;
  /** The rule that the value breaks, in words ("at most 40"). */
  readonly invalid?: string | undefined;
  readonly disabled?: boolean;
  readonly mono?: boolean;
  readonly trailing?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One line of text. With `onCommit`, one call a gesture; Esc puts the old value back. */
export function TextField({ inputRef, ...props }: TextFieldProps): ReactElement {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? props.value;

  function commit(): void {
    if (draft !== null && draft !== props.value) props.onCommit?.(draft);
    setDraft(null);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    props.onKeyDown?.(event);
    if (event.key === "Enter") commit();
    if (event.key === "Escape" && draft !== null) {
      event.preventDefault();
      event.stopPropagation();
      setDraft(null);
    }
  }

  return (
    <label className={classes(styles["field"], props.invalid !== undefined && styles["invalid"])}>
      {props.icon !== undefined && (
        <span className={styles["label"]}>
          <Icon icon={props.icon} size={14} />
        </span>
      )}
      {props.showLabel === true && <span className={styles["label"]}>{props.label}</span>}
      <input
        ref={inputRef}
        className={classes(styles["input"], props.mono === true && styles["number"])}
        aria-label={props.label}
        aria-invalid={props.invalid !== undefined}
        value={shown}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        disabled={props.disabled}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          if (props.onCommit !== undefined) setDraft(event.target.value);
          props.onInput?.(event.target.value);
        }}
        onBlur={commit}
        onKeyDown={handleKey}
      />
      {props.invalid !== undefined && <span className={styles["rule"]}>{props.invalid}</span>}
      {props.trailing}
    </label>
  );
}
