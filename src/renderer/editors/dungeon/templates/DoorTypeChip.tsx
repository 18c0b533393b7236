import type { ReactElement } from "react";
import type { DoorType } from "./doorTypes.ts";
import styles from "./DoorTypeChip.module.css";

/** The letter of a door type in its hue. Decorative: the name is next to it. */
export function DoorTypeChip({ type }: { type: DoorType }): ReactElement {
  return (
    <span className={styles["chip"]} style={{ borderColor: `var(--${type.token})` }} aria-hidden>
      {type.letter}
    </span>
  );
}
