import type { ReactElement } from "react";
import styles from "./Mark.module.css";
import { messages } from "./messages.ts";

/** The studio's sign: a floor plan corner in the shape of an L. */
export function Mark({ size = 20 }: { size?: number }): ReactElement {
  return (
    <span className={styles["brand"]}>
      <svg
        width={`${size / 16}rem`}
        height={`${size / 16}rem`}
        viewBox="0 0 20 20"
        role="img"
        aria-label={messages.levelwright}
      >
        <path d="M2 2h7v5h9v11H2Z" className={styles["markBody"]} />
        <path d="M5.5 5.5v9h9" className={styles["markLine"]} />
      </svg>
    </span>
  );
}
