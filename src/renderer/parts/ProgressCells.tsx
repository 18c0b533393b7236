import type { ReactElement } from "react";
import styles from "./ProgressCells.module.css";
import { Tooltip } from "./Tooltip.tsx";
import { classes } from "./classes.ts";

/** A part of the work that advances on its own, such as a shard. */
export interface ProgressCell {
  /** 0 to 1. */
  readonly fraction: number;
  /** Set on a failed part: the reason. */
  readonly failure?: string;
}

const mostCells = 48;

/**
 * A run's shards side by side, each filling from the left; a failed one is red with its reason. With more than 48
 * shards, neighbors share a cell.
 */
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
      {shareCells(props.cells).map((cell, index) => (
        <Cell key={index} cell={cell} />
      ))}
    </div>
  );
}

/** At most `mostCells` cells: the mean of neighbors; failed when one of them is. */
export function shareCells(cells: readonly ProgressCell[]): readonly ProgressCell[] {
  const numbered = cells.map((cell, index) =>
    cell.failure === undefined ? cell : { ...cell, failure: `Shard ${index + 1}: ${cell.failure}` },
  );
  if (numbered.length <= mostCells) return numbered;
  return Array.from({ length: mostCells }, (_, index) => {
    const from = Math.floor((index * numbered.length) / mostCells);
    const part = numbered.slice(from, Math.floor(((index + 1) * numbered.length) / mostCells));
    const fraction = part.reduce((sum, cell) => sum + cell.fraction, 0) / part.length;
    const failure = part.find((cell) => cell.failure !== undefined)?.failure;
    return failure === undefined ? { fraction } : { fraction, failure };
  });
}

function Cell({ cell }: { cell: ProgressCell }): ReactElement {
  const failed = cell.failure !== undefined;
  const box = (
    <span className={classes(styles["cell"], failed && styles["failed"])}>
      <span className={styles["fill"]} style={{ width: `${100 * (failed ? 1 : cell.fraction)}%` }} />
    </span>
  );
  return failed ? <Tooltip label={cell.failure ?? ""}>{box}</Tooltip> : box;
}
