import { useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from "react";
import { classes } from "#renderer/parts/classes.ts";
import { tenthOf } from "./tenthOf.ts";
import styles from "./StepBars.module.css";

/** One step of a solution: how much happens in it. */
export interface StepBar {
  readonly value: number;
  /** Marked by a dot below: a bottleneck. */
  readonly isMarked: boolean;
  /** The accessible name, also shown in the tooltip. */
  readonly label: string;
}

/**
 * The steps of a solution as bars, as high as the activity in them; dragging or the arrows step through them. `index` 0
 * is before the first step.
 */
export function StepBars(props: {
  label: string;
  bars: readonly StepBar[];
  index: number;
  /** Absent: read-only. */
  onIndex?: (index: number) => void;
}): ReactElement {
  const { bars, index, onIndex } = props;
  const box = useRef<HTMLDivElement>(null);
  const most = Math.max(1, ...bars.map(({ value }) => value));

  function scrub(event: PointerEvent): void {
    if (event.buttons !== 1 || onIndex === undefined) return;
    const all = [...(box.current?.children ?? [])];
    const hit = all.findIndex((bar) => event.clientX < bar.getBoundingClientRect().right);
    const next = hit === -1 ? bars.length : hit + 1;
    if (next !== index) onIndex(next);
  }
  function handleKey(event: KeyboardEvent): void {
    const next = keyedIndex(event.key, index, bars.length);
    if (next === undefined || onIndex === undefined) return;
    event.preventDefault();
    onIndex(next);
  }

  return (
    // It has a role, only not a fixed one.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className={styles["bars"]}
      aria-label={props.label}
      {...(onIndex === undefined
        ? { role: "img" }
        : {
            role: "slider",
            tabIndex: 0,
            "aria-valuemin": 0,
            "aria-valuemax": bars.length,
            "aria-valuenow": Math.min(index, bars.length),
            "aria-valuetext": bars[index - 1]?.label ?? "Start",
          })}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        scrub(event);
      }}
      onPointerMove={scrub}
    >
      {bars.map((bar, i) => (
        <span
          // Steps have no id but their place in the order.
          // oxlint-disable-next-line react/no-array-index-key
          key={i}
          title={bar.label}
          className={classes(
            styles["bar"],
            i + 1 < index && styles["past"],
            i + 1 === index && styles["now"],
            bar.isMarked && styles["mark"],
          )}
          style={{ height: `${Math.max(12, (100 * bar.value) / most)}%` }}
        />
      ))}
    </div>
  );
}

function keyedIndex(key: string, index: number, last: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(0, index - 1);
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(last, index + 1);
    case "PageUp":
      return Math.min(last, index + 10);
    case "PageDown":
      return Math.max(0, index - 10);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return tenthOf(key, last);
  }
}
