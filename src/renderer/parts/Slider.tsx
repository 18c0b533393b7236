import { Slider as Base } from "@base-ui/react/slider";
import type { ReactElement } from "react";
import { useDisabled } from "./fieldsDisabled.ts";
import styles from "./Slider.module.css";

/** A value on a short track, applied while dragging. */
export function Slider(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  /** Track length in rem; 100 % of the row when absent. */
  width?: number;
}): ReactElement {
  return (
    <Base.Root
      value={props.value}
      min={props.min}
      max={props.max}
      step={props.step ?? 1}
      disabled={useDisabled()}
      onValueChange={(value) => props.onChange(value)}
      style={{ width: props.width === undefined ? "100%" : `${props.width}rem` }}
    >
      <Base.Control className={styles["control"]}>
        <Base.Track className={styles["track"]}>
          <Base.Indicator className={styles["range"]} />
          <Base.Thumb className={styles["thumb"]} aria-label={props.label} />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
