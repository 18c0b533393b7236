import type { ReactElement } from "react";
import { stepCurve, type StepSamples } from "./stepCurve.ts";
import styles from "./StepPlot.module.css";

/** A step plot of a value over time, with the ranges of both axes; `label` describes it in words. */
export function StepPlot(props: {
  label: string;
  samples: StepSamples;
  /** Where the time axis ends; the last sample when absent. */
  until?: number;
  valueText: (value: number) => string;
  timeText: (time: number) => string;
}): ReactElement | null {
  const { valueText, timeText } = props;
  const curve = stepCurve(props.samples, props.until);
  if (curve === undefined) return null;
  return (
    <div className={styles["plot"]} role="img" aria-label={props.label}>
      <div className={styles["values"]} aria-hidden>
        <span>{valueText(curve.high)}</span>
        {curve.high !== curve.low && <span>{valueText(curve.low)}</span>}
      </div>
      <div className={styles["box"]} aria-hidden>
        <svg className={styles["chart"]} viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className={styles["area"]} d={curve.area} />
          <path className={styles["line"]} d={curve.line} />
        </svg>
        <span className={styles["now"]} style={{ bottom: `${curve.end}%` }} />
      </div>
      <div className={styles["times"]} aria-hidden>
        <span>{timeText(curve.from)}</span>
        <span>{timeText(curve.to)}</span>
      </div>
    </div>
  );
}
