import type { LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ReactElement, type ReactNode, type Ref } from "react";
import styles from "./Field.module.css";
import { Icon } from "./Icon.tsx";
import { classes } from "./classes.ts";
import type { CommitText } from "./draftCommits.ts";
import { useDraft } from "./useDraft.ts";

export interface TextFieldProps {
  /** Inside the field on the left when `showLabel`, otherwise for screen readers. */
  readonly label: string;
  readonly showLabel?: boolean;
  readonly value: string;
  /**
   * Stores the text: 300 ms after the last key, on Enter, on Esc and when the field is left. All calls of one visit share
   * a gesture, so that they can be one step to undo (where others refer to the text by `retakeEdit`).
   */
  readonly onCommit?: CommitText;
  /** Why a text cannot be stored, in words; undefined when it can. The field says it, and what was stored stays. */
  readonly rule?: (text: string) => string | undefined;
  /** Called at every key press: search fields. */
  readonly onInput?: (value: string) => void;
  readonly placeholder?: string;
  readonly icon?: LucideIcon;
  readonly maxLength?: number;
  /** The rule that the value breaks, in words ("at most 40"). */
  readonly invalid?: string | undefined;
  readonly disabled?: boolean;
  readonly mono?: boolean;
  /** A password: what is typed is not shown. */
  readonly secret?: boolean;
  readonly trailing?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One line of text. With `onCommit` nothing that was typed is lost; Esc leaves the field and keeps the text. */
export function TextField({ inputRef, ...props }: TextFieldProps): ReactElement {
  const draft = useDraft(props.value, props.onCommit);
  const invalid = props.invalid ?? (draft.shown === props.value ? undefined : props.rule?.(draft.shown));

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    props.onKeyDown?.(event);
    if (event.key === "Enter" || event.key === "Escape") draft.end();
  }

  return (
    <label className={classes(styles["field"], invalid !== undefined && styles["invalid"])}>
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
        aria-invalid={invalid !== undefined}
        value={draft.shown}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        disabled={props.disabled}
        spellCheck={false}
        type={props.secret === true ? "password" : "text"}
        autoComplete={props.secret === true ? "new-password" : "off"}
        onChange={(event) => {
          draft.typed(event.target.value, props.rule?.(event.target.value) === undefined);
          props.onInput?.(event.target.value);
        }}
        onBlur={() => draft.end()}
        onKeyDown={handleKey}
      />
      {invalid !== undefined && <span className={styles["rule"]}>{invalid}</span>}
      {props.trailing}
    </label>
  );
}
