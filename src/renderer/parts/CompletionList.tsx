import type { ReactElement } from "react";
import styles from "./CompletionList.module.css";

/** A row of a list of completions: what is written, and what it means. */
export interface CompletionRow {
  readonly label: string;
  readonly note: string;
}

/** The completions below a text field that keeps the keyboard and names the active row, "id-2", by aria-activedescendant. */
export function CompletionList(props: {
  id: string;
  label: string;
  rows: readonly CompletionRow[];
  active: number;
  onTake: (index: number) => void;
}): ReactElement {
  const { id, label, rows, active, onTake } = props;
  return (
    <div id={id} className={styles["list"]} role="listbox" aria-label={label}>
      {rows.map((row, index) => (
        // The field above has the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={`${row.label} ${row.note}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles["row"]}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(index)}
        >
          <span className={styles["insert"]}>{row.label}</span>
          <span className={styles["note"]}>{row.note}</span>
        </div>
      ))}
    </div>
  );
}
