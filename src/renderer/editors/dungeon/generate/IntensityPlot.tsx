import type { ReactElement } from "react";
import { mostIntensity } from "#shared/levels/dungeon/rewrite/intensity.ts";
import { generateMessages } from "./messages.ts";
import styles from "./IntensityPlot.module.css";

/** Intensity of the rooms of a critical path in their order, a bar each. */
export function IntensityPlot({ values }: { values: readonly number[] }): ReactElement {
  return (
    <figure className={styles["plot"]}>
      <div className={styles["bars"]} role="img" aria-label={generateMessages.plotValues(values)}>
        {values.map((value, index) => (
          // A bar is its place on the path.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} style={{ height: `${Math.max(3, (100 * value) / mostIntensity)}%` }} />
        ))}
      </div>
      <figcaption className={styles["caption"]}>{generateMessages.plot}</figcaption>
    </figure>
  );
}
