import { useEffect, useState, type ReactElement } from "react";
import { useStore } from "zustand";
import { measureRoom, roomMetrics } from "#shared/levels/sokoban/roomMetrics.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { afterPause } from "#renderer/studio/afterPause.ts";
import { studio } from "#renderer/studio/session.ts";
import { liveRuns, useRuns } from "#renderer/runs/runsStore.ts";
import { bestSolution } from "../solutions/solutionList.ts";
import { useSolutionOrder, useSolutions } from "../solutions/useSolutions.ts";
import { answerOf } from "../live/answerStore.ts";
import { sokobanMessages } from "../messages.ts";
import { isOf } from "../overlays/overlayStore.ts";
import type { RoomModel } from "../roomModel.ts";
import styles from "./inspector.module.css";

/** The room is measured after this delay: each metric's comparison is a query to the store. */
const restMs = 700;
/** Values from this percentile on are emphasized. */
const high = 75;

interface Ranks {
  readonly values: Readonly<Record<string, number>>;
  readonly total: number;
  /** Percentile by metric, 0 to 100; absent where there is nothing to compare with. */
  readonly percentiles: Readonly<Record<string, number>>;
}

/** All metrics of the room with its best solution in the chosen order, each against the candidates of the project. */
export function MetricsSection({ model }: { model: RoomModel }): ReactElement | null {
  const { answer, isPending } = useStore(answerOf(model.session.id));
  useStore(model.session.store, (state) => state.history.data);
  const isCurrent = answer !== undefined && !isPending && isOf(answer, model.rows());
  const best = bestSolution(useSolutions(model), useSolutionOrder());
  const solution = isCurrent ? (best?.moves ?? answer.solution) : undefined;
  const ranks = useRanks(isCurrent ? answer.rows : undefined, solution);
  if (ranks === undefined) return null;
  const { values, total, percentiles } = ranks;
  const note = total === 0 ? sokobanMessages.noneToCompare : sokobanMessages.against(total);
  return (
    <Section title={sokobanMessages.metrics} note={note}>
      {roomMetrics.map((metric) => {
        const value = values[metric.id];
        if (value === undefined) return null;
        const percent = percentiles[metric.id];
        return (
          <div key={metric.id} className={styles["row"]}>
            <Tooltip label={metric.hint} side="left">
              <span className={styles["rowName"]}>{metric.label}</span>
            </Tooltip>
            <span className={styles["rowValue"]}>{value.toFixed(metric.digits)}</span>
            <span className={styles["track"]}>
              <i
                className={classes(styles["fill"], (percent ?? 0) >= high && styles["highFill"])}
                style={{ width: `${percent ?? 0}%` }}
              />
            </span>
            <span
              className={styles["percent"]}
              title={percent === undefined ? undefined : sokobanMessages.percentile(percent)}
            >
              {percent === undefined ? "" : `p${percent}`}
            </span>
          </div>
        );
      })}
    </Section>
  );
}

/** The room's metrics and their ranks; undefined while the room has not rested. */
function useRanks(rows: readonly string[] | undefined, solution: string | undefined): Ranks | undefined {
  const [ranks, setRanks] = useState<Ranks & { readonly key: string }>();
  // Every run that ends may have added candidates to compare with.
  const ended = useRuns((state) => state.runs.length - liveRuns(state.runs).length);
  const key = rows === undefined ? "" : `${rows.join("\n")}|${solution ?? ""}|${ended}`;
  useEffect(() => {
    if (rows === undefined) return undefined;
    return afterPause(restMs, (signal) => {
      const values = measureRoom({ rows: [...rows], ...(solution === undefined ? {} : { solution }) });
      rankOf(values).then(
        (found) => {
          if (!signal.aborted) setRanks({ ...found, values, key });
        },
        // Without an answer from the store the values are shown alone.
        () => {
          if (!signal.aborted) setRanks({ values, total: 0, percentiles: {}, key });
        },
      );
    });
    // The key holds rows and solution.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return ranks?.key === key ? ranks : undefined;
}

/** Less than the value, for metrics that are whole numbers or have three digits. */
const justBelow = 1e-6;

async function rankOf(values: Readonly<Record<string, number>>): Promise<Omit<Ranks, "values">> {
  const count = async (metric?: string, max?: number): Promise<number> => {
    const metrics = metric === undefined ? [] : [{ metric, ...(max === undefined ? {} : { max }) }];
    const { total } = await studio().candidates.page({
      filter: { kind: "sokoban", foldDuplicates: false, metrics },
      sort: { by: "arrival", direction: "ascending" },
      limit: 1,
    });
    return total;
  };
  const total = await count();
  if (total === 0) return { total, percentiles: {} };
  const ranked = await Promise.all(
    Object.entries(values).map(async ([metric, value]) => {
      const below = await count(metric, value - justBelow);
      return [metric, Math.round((100 * below) / total)] as const;
    }),
  );
  return { total, percentiles: Object.fromEntries(ranked) };
}
