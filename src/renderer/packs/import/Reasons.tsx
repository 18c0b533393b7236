import type { ReactElement } from "react";
import styles from "./ImportDialog.module.css";
import { importMessages } from "./messages.ts";

interface ReasonsProps {
  readonly title: string;
  readonly sentences: readonly string[];
  /** Sentences that are listed; the rest is counted. */
  readonly most: number;
}

/** The first of some sentences, and how many more there are. */
export function Reasons({ title, sentences, most }: ReasonsProps): ReactElement | null {
  if (sentences.length === 0) return null;
  return (
    <>
      <p className={styles["left"]}>{title}</p>
      <ul className={styles["reasons"]}>
        {sentences.slice(0, most).map((sentence, i) => (
          // Two levels may have the same fault.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>{sentence}</li>
        ))}
        {sentences.length > most && <li>{importMessages.moreLeftOut(sentences.length - most)}</li>}
      </ul>
    </>
  );
}
