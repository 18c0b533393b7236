import type { ReactElement } from "react";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { Run } from "#shared/contract/runs.ts";
import { digitsOf } from "#shared/levels/metricDefinition.ts";
import { StepPlot } from "#renderer/parts/StepPlot.tsx";
import { duration } from "#renderer/parts/time.ts";
import styles from "./BestSoFar.module.css";
import { LevelThumbnail } from "./LevelThumbnail.tsx";
import { isLive, useRuns } from "./runsStore.ts";
import { bestMetric } from "./runWords.ts";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { messages } from "./messages.ts";

/** A run's best result over time and, while it runs, its current partial level, even before there is a result. */
export function BestSoFar({ run }: { run: Run }): ReactElement | null {
  const partial = useRuns((state) => state.partials[run.id]);
  const metric = bestMetric(run);
  const { best, seconds } = run.progress;
  const [first] = best;
  const last = best.at(-1);
  const thinking = isLive(run) && partial !== undefined && (
    <figure className={styles["thinking"]}>
      <LevelThumbnail kind={run.kind} level={levelIn(partial)} label={messages.currentState(run.number)} />
    </figure>
  );
  if (metric === undefined) return null;
  if (first === undefined || last === undefined) {
    return thinking === false ? null : <div className={styles["best"]}>{thinking}</div>;
  }
  const text = (value: number): string => value.toFixed(digitsOf(metric, value));
  const name = metric.label;
  const label = messages.bestOverTime(name, text(first[1]), duration(first[0]), text(last[1]));
  return (
    <div className={styles["best"]}>
      <figure className={styles["course"]}>
        <figcaption className={styles["caption"]}>
          <MessageText text={messages.bestValue(name, text(last[1]))} strongClass="mono" />
          {best.length > 1 && <span>{messages.since(duration(last[0]))}</span>}
        </figcaption>
        <StepPlot label={label} samples={best} until={seconds} valueText={text} timeText={duration} />
      </figure>
      {thinking}
    </div>
  );
}

/** Some kinds show more than a level while they think: the level is a member then. */
function levelIn(partial: JsonValue): JsonValue {
  return typeof partial === "object" && partial !== null && "level" in partial
    ? (partial["level"] ?? partial)
    : partial;
}
