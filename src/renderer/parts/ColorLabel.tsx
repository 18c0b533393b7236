import type { ReactElement } from "react";
import { labelNames } from "#shared/contract/candidates.ts";
import styles from "./ColorLabel.module.css";

/** The color label of a candidate as a small square with its name; nothing for label 0. */
export function ColorLabel(props: { label: number }): ReactElement | null {
  const name = labelNames[props.label];
  if (props.label === 0 || name === undefined) return null;
  return (
    <span className={styles["label"]}>
      <span
        className={styles["square"]}
        style={{ background: `var(--label-${props.label})` }}
        role="img"
        aria-label={name}
      />
    </span>
  );
}
