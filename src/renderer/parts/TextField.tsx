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
   * a gesture, so that they can be one step to undo.
   */
  readonly onCommit?: CommitText;
  /** Half a text would be wrong (a name that others refer to, a position): it is stored when the field is left, Esc too. */
  readonly commitWhenLeft?: boolean;
  /** Storing makes something new (a saved filter): it waits until the field is left, and Esc makes nothing. */
  readonly creates?: boolean;
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

/** One line of text. With `onCommit` nothing that was typed is lost; Esc leaves the field and keeps the text. */
export function TextField({ inputRef, ...props }: TextFieldProps): ReactElement {
  const draft = useDraft(props.value, props.onCommit, props.commitWhenLeft !== true && props.creates !== true);

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    props.onKeyDown?.(event);
    if (event.key === "Enter") draft.end();
    if (event.key !== "Escape") return;
    if (props.creates === true) draft.typed(props.value);
    draft.end();
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
        value={draft.shown}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        disabled={props.disabled}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          draft.typed(event.target.value);
          props.onInput?.(event.target.value);
        }}
        onBlur={() => draft.end()}
        onKeyDown={handleKey}
      />
      {props.invalid !== undefined && <span className={styles["rule"]}>{props.invalid}</span>}
      {props.trailing}
    </label>
  );
}
