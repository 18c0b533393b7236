import { type KeyboardEvent, type PointerEvent, type ReactElement, useRef } from "react";
import styles from "./Splitter.module.css";
import { classes } from "./classes.ts";

const pixelsPerKey = 10;

/**
 * The line between two panels: drag it, move it with the arrows (Shift = 5 steps), double-click for `onReset`. `size`
 * is the size in px (at normal text size) of the panel on its `grows` side: "right" when the panel is on the left of
 * the line.
 */
export function Splitter(props: {
  label: string;
  size: number;
  min: number;
  max: number;
  /** Direction of pointer movement that makes the panel bigger. */
  grows: "right" | "left" | "up" | "down";
  onResize: (size: number) => void;
  onReset: () => void;
}): ReactElement {
  const drag = useRef<{ at: number; size: number } | null>(null);
  const vertical = props.grows === "right" || props.grows === "left";
  const sign = props.grows === "right" || props.grows === "down" ? 1 : -1;

  function resize(size: number): void {
    props.onResize(Math.round(Math.min(props.max, Math.max(props.min, size))));
  }
  function move(event: PointerEvent): void {
    if (drag.current === null) return;
    const at = vertical ? event.clientX : event.clientY;
    resize(drag.current.size + (sign * (at - drag.current.at)) / remScale());
  }
  function handleKey(event: KeyboardEvent): void {
    const direction = arrowDirection(event.key, vertical);
    if (event.key === "Enter") props.onReset();
    if (direction === 0) return;
    event.preventDefault();
    resize(props.size + direction * sign * pixelsPerKey * (event.shiftKey ? 5 : 1));
  }

  return (
    // A focusable separator is a widget with a value: the window splitter pattern of the ARIA guide.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={props.label}
      aria-orientation={vertical ? "vertical" : "horizontal"}
      aria-valuenow={props.size}
      aria-valuemin={props.min}
      aria-valuemax={Math.round(props.max)}
      className={classes(styles["splitter"], vertical ? styles["vertical"] : styles["horizontal"])}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { at: vertical ? event.clientX : event.clientY, size: props.size };
      }}
      onPointerMove={move}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
      onDoubleClick={props.onReset}
      onKeyDown={handleKey}
    />
  );
}

/** Text size relative to normal: sizes are stored for 16 px. */
export function remScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

function arrowDirection(key: string, vertical: boolean): number {
  if (key === (vertical ? "ArrowRight" : "ArrowDown")) return 1;
  return key === (vertical ? "ArrowLeft" : "ArrowUp") ? -1 : 0;
}
