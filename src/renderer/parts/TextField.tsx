import type { LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import styles from "./Field.module.css";
import { Icon } from "./Icon.tsx";
import { classes } from "./classes.ts";
import type { CommitText } from "./draftCommits.ts";
import { useDisabled } from "./fieldsDisabled.ts";
import { useInvalidField } from "./invalidFields.ts";
import { useDraft } from "./useDraft.ts";

/** `value` is the stored text; what is being typed stays in the field until it is committed. */
export interface TextFieldProps {
  /** Inside the field on the left when `showLabel`, otherwise for screen readers. */
  readonly label: string;
  readonly showLabel?: boolean;
  readonly value: string;
  /**
   * Stores the text: 300 ms after the last key, on Enter, on Esc and on blur. All calls of one visit share a gesture,
   * so that they can be one undo step (`retakeEdit` where others refer to the text).
   */
  readonly onCommit?: CommitText;
  /**
   * Why a text can't be stored; undefined when it can. The field shows the reason and keeps the text, the stored value
   * still applies, and Esc restores it.
   */
  readonly rule?: (text: string) => string | undefined;
  /** Called on every key press: search fields. */
  readonly onInput?: (value: string) => void;
  readonly placeholder?: string;
  readonly icon?: LucideIcon;
  readonly maxLength?: number;
  /** The rule that the value breaks, in words ("at most 40"). */
  readonly invalid?: string | undefined;
  /** The value is invalid, and the reason is shown elsewhere. */
  readonly isInvalid?: boolean;
  readonly disabled?: boolean;
  readonly mono?: boolean;
  /** A password: the text is masked. */
  readonly secret?: boolean;
  readonly trailing?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One line of text. With `onCommit` no valid text is lost; Esc leaves the field and stores the text. */
export function TextField({ inputRef, ...props }: TextFieldProps): ReactElement {
  const draft = useDraft(props.value, props.onCommit);
  const [isFocused, setFocused] = useState(false);
  const broken = draft.shown === props.value ? undefined : props.rule?.(draft.shown);
  const invalid = props.invalid ?? broken;
  useInvalidField(props.label, broken);

  const isInvalid = invalid !== undefined || props.isInvalid === true;
  const reason = useRef<HTMLSpanElement>(null);
  // The reason appears below the field, which may be the last thing in view.
  useEffect(() => {
    if (invalid !== undefined && isFocused) reason.current?.scrollIntoView({ block: "nearest" });
  }, [invalid, isFocused]);

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    props.onKeyDown?.(event);
    if (event.key === "Enter" || event.key === "Escape") draft.end(event.key === "Enter" && broken !== undefined);
  }

  return (
    <label
      className={classes(
        styles["field"],
        isInvalid && styles["invalid"],
        broken !== undefined && !isFocused && styles["left"],
      )}
    >
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
        aria-invalid={isInvalid}
        value={draft.shown}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        disabled={useDisabled(props.disabled)}
        spellCheck={false}
        type={props.secret === true ? "password" : "text"}
        autoComplete={props.secret === true ? "new-password" : "off"}
        onChange={(event) => {
          draft.typed(event.target.value, props.rule?.(event.target.value) === undefined);
          props.onInput?.(event.target.value);
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          draft.end(broken !== undefined);
        }}
        onKeyDown={handleKey}
      />
      {invalid !== undefined && (
        <span ref={reason} className={styles["rule"]}>
          {invalid}
        </span>
      )}
      {props.trailing}
    </label>
  );
}
