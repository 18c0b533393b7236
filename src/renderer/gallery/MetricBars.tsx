import { useCallback, type ReactElement } from "react";
import { studio } from "#renderer/studio/session.ts";
import { useProjectKind } from "#renderer/history/projectKinds.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { classes } from "#renderer/parts/classes.ts";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import { useCurate } from "./curateStore.ts";
import { matchCount } from "./emptiedFilter.ts";
import styles from "./MetricBars.module.css";
import { metricUnit, metricValue } from "./metricText.ts";
import { usePlotData } from "./usePlotData.ts";
import { messages } from "./messages.ts";

/** Values from here on are emphasized, 0 to 1. */
const high = 0.75;

/** Metrics of a candidate, each with its percentile among those that pass the filter. */
export function MetricBars({ candidate }: { candidate: CandidateSummary }): ReactElement {
  const total = useCurate(matchCount);
  const ask = useCallback(
    () => studio().candidates.percentiles({ id: candidate.id, filter: useCurate.getState().filter }),
    [candidate.id],
  );
  const { data } = usePlotData(ask);
  const metrics = useProjectKind(candidate.kind)?.metrics ?? [];
  return (
    <Section title={messages.metrics} note={messages.againstCandidates(total)}>
      {metrics.map((metric) => {
        const value = candidate.metrics[metric.id];
        if (value === undefined) return null;
        // A single candidate has no rank.
        const share = total > 1 ? data?.percentiles[metric.id] : undefined;
        const percent = share === undefined || share === null ? null : Math.round(share * 100);
        const areEqual = share === null;
        return (
          <div key={metric.id} className={styles["row"]}>
            <Tooltip label={metric.hint} side="left">
              <span className={styles["name"]}>{metric.label}</span>
            </Tooltip>
            <span className={styles["value"]} title={metricValue(metric, value)}>
              {metricValue(metric, value)}
              {metric.unit !== "" && <span className={styles["unit"]}> {metricUnit(metric, value)}</span>}
            </span>
            <span className={classes(styles["bar"], areEqual && styles["none"])}>
              <i
                className={classes(styles["fill"], (share ?? 0) > high && styles["high"])}
                style={{ width: `${percent ?? 0}%` }}
              />
            </span>
            <span
              className={classes(styles["percent"], areEqual && styles["equal"])}
              title={areEqual ? messages.allEqualHint : rankWords(percent)}
            >
              {areEqual ? messages.allEqual : percent === null ? "" : `p${percent}`}
            </span>
          </div>
        );
      })}
    </Section>
  );
}

function rankWords(percent: number | null): string | undefined {
  return percent === null ? undefined : messages.percentileHint(percent);
}
