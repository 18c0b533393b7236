import type { ReactElement } from "react";
import styles from "./Field.module.css";
import { classes } from "./classes.ts";
import type { CommitText } from "./draftCommits.ts";
import { useDisabled } from "./fieldsDisabled.ts";
import { useDraft } from "./useDraft.ts";

/** Several lines of text, stored shortly after the last key and on blur; Esc keeps the text. */
export function TextArea(props: {
  label: string;
  value: string;
  onCommit: CommitText;
  /** Esc was pressed: moves the focus on. */
  onEscape?: () => void;
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
}): ReactElement {
  const draft = useDraft(props.value, props.onCommit);
  return (
    <textarea
      className={classes(styles["field"], styles["area"])}
      aria-label={props.label}
      value={draft.shown}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      disabled={useDisabled(props.disabled)}
      onChange={(event) => draft.typed(event.target.value)}
      onBlur={() => draft.end()}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        draft.end();
        if (props.onEscape === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        props.onEscape();
      }}
    />
  );
}
