import type { ReactElement } from "react";
import styles from "./MaskPicture.module.css";

/** Column and row of the neighbors, clockwise from the top. */
const places = [
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
  [0, 0],
] as const;

/** A mask as its neighborhood: filled where the same terrain is, the tile itself ringed. */
export function MaskPicture({ mask, label }: { mask: number; label: string }): ReactElement {
  return (
    <svg className={styles["mask"]} viewBox="0 0 30 30" role="img" aria-label={label}>
      {places.map(([x, y], i) => (
        <rect
          key={`${x}${y}`}
          x={x * 10 + 0.5}
          y={y * 10 + 0.5}
          width="9"
          height="9"
          className={styles[((mask >> i) & 1) === 1 ? "same" : "other"]}
        />
      ))}
      <rect x="11" y="11" width="8" height="8" className={styles["self"]} />
    </svg>
  );
}
