import type { ReactElement } from "react";
import styles from "./ProgressCells.module.css";
import { Tooltip } from "./Tooltip.tsx";
import { classes } from "./classes.ts";

export interface ProgressCell {
  /** 0 to 1. */
  readonly fraction: number;
  /** Set on a part that failed: the reason. */
  readonly failure?: string;
}

/** A run's shards side by side, each filling from the left; a failed one is red and says why. */
export function ProgressCells(props: { label: string; cells: readonly ProgressCell[] }): ReactElement {
  const total = props.cells.reduce((sum, cell) => sum + cell.fraction, 0);
  const percent = props.cells.length === 0 ? 0 : Math.round((100 * total) / props.cells.length);
  return (
    <div
      role="progressbar"
      aria-label={props.label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles["cells"]}
    >
      {props.cells.map((cell, index) => (
        <Cell key={index} number={index + 1} cell={cell} />
      ))}
    </div>
  );
}

function Cell({ number, cell }: { number: number; cell: ProgressCell }): ReactElement {
  const failed = cell.failure !== undefined;
  const box = (
    <span className={classes(styles["cell"], failed && styles["failed"])}>
      <span className={styles["fill"]} style={{ width: `${100 * (failed ? 1 : cell.fraction)}%` }} />
    </span>
  );
  return failed ? <Tooltip label={`Shard ${number}: ${cell.failure}`}>{box}</Tooltip> : box;
}
