import type { ReactElement } from "react";
import { sentenceParts } from "#shared/levels/linjat/sentenceParts.ts";
import styles from "./Sentence.module.css";

/** A sentence of the solver with its cells set off. */
export function Sentence({ text }: { text: string }): ReactElement {
  return (
    <>
      {sentenceParts(text).map((part, i) =>
        "cell" in part ? (
          // The parts of a sentence have no id but their place in it.
          // oxlint-disable-next-line react/no-array-index-key
          <b key={i} className={styles["cell"]}>
            {part.cell}
          </b>
        ) : (
          part.text
        ),
      )}
    </>
  );
}
