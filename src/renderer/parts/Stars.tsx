import { Star } from "lucide-react";
import type { KeyboardEvent, ReactElement } from "react";
import styles from "./Stars.module.css";
import { classes } from "./classes.ts";
import { messages } from "./messages.ts";

const places = [1, 2, 3, 4, 5] as const;

/** 0 to 5 stars. With `onChange` a slider-like control (arrows, click; the current value clears), else an image. */
export function Stars(props: { value: number; onChange?: (stars: number) => void; size?: number }): ReactElement {
  const { value, onChange, size = 14 } = props;
  const text = `${value} of 5 stars`;
  const drawn = places.map((place) => (
    <Star
      key={place}
      aria-hidden
      size={size}
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      strokeWidth={1.6}
      absoluteStrokeWidth
      className={classes(styles["star"], place <= value && styles["full"])}
      onClick={onChange === undefined ? undefined : () => onChange(place === value ? 0 : place)}
    />
  ));
  if (onChange === undefined)
    return (
      <span className={styles["stars"]} role="img" aria-label={text}>
        {drawn}
      </span>
    );

  function handleKey(event: KeyboardEvent): void {
    const step =
      event.key === "ArrowRight" || event.key === "ArrowUp"
        ? 1
        : event.key === "ArrowLeft" || event.key === "ArrowDown"
          ? -1
          : 0;
    if (step === 0) return;
    event.preventDefault();
    onChange?.(Math.min(5, Math.max(0, value + step)));
  }
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={messages.stars}
      aria-valuemin={0}
      aria-valuemax={5}
      aria-valuenow={value}
      aria-valuetext={text}
      className={classes(styles["stars"], styles["active"])}
      onKeyDown={handleKey}
    >
      {drawn}
    </span>
  );
}
