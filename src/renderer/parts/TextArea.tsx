import { type ReactElement, useState } from "react";
import styles from "./Field.module.css";
import { classes } from "./classes.ts";

/** Several lines of text; one `onCommit` when the field is left, Esc puts the old text back. */
export function TextArea(props: {
  label: string;
  value: string;
  onCommit: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
}): ReactElement {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <textarea
      className={classes(styles["field"], styles["area"])}
      aria-label={props.label}
      value={draft ?? props.value}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      disabled={props.disabled}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => {
        if (draft !== null && draft !== props.value) props.onCommit(draft);
        setDraft(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || draft === null) return;
        event.preventDefault();
        event.stopPropagation();
        setDraft(null);
      }}
    />
  );
}
