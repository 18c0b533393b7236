import { Plus } from "lucide-react";
import type { ReactElement } from "react";
import { canAim, type Aim } from "#shared/levels/aim.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { runAimedAt, startAimedRun } from "#renderer/runs/aimedRun.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { aimOfCell, type MapSize } from "./bestsModel.ts";
import { useCurate } from "./curateStore.ts";
import { sourceOf, withSource } from "./filterModel.ts";
import { showQuery } from "./galleryPages.ts";
import { messages } from "./messages.ts";
import { rangeWords } from "./metricText.ts";
import type { PlotAxes } from "./plotAxes.ts";
import styles from "./plots.module.css";

/** Candidates requested by a run for one cell: the best of a few, not just any. */
const wantedPerCell = 8;

/** An empty cell of the archive: a click starts a run aimed at it. */
export function EmptyCell(props: {
  kind: LevelKind;
  axes: PlotAxes;
  data: MapSize & { readonly xRange: readonly [number, number]; readonly yRange: readonly [number, number] };
  index: number;
  isTabStop: boolean;
}): ReactElement {
  const { kind, axes, data, index } = props;
  const readOnly = useReadOnly();
  const across = aimOfCell(axes.x, data.xRange, data.columns, index % data.columns);
  const up = aimOfCell(axes.y, data.yRange, data.rows, Math.floor(index / data.columns));
  const aim: Aim | null = across === null || up === null ? null : [across, up];
  const isAimedAt = useRuns(({ runs }) => aim !== null && runAimedAt(runs, kind.id, aim) !== undefined);
  if (aim === null || across === null || up === null || readOnly || !kind.tasks.some(canAim)) {
    const why = aim === null ? messages.cellHasNoValues : messages.emptyCell;
    return <span title={why} className={classes(styles["cell"], styles["none"])} />;
  }
  const words = messages.metricsInRanges(
    [axes.x.label, rangeWords(axes.x, across)],
    [axes.y.label, rangeWords(axes.y, up)],
  );
  const text = isAimedAt ? messages.searchingForCell(words) : messages.searchForCell(words);
  return (
    <button
      type="button"
      data-cell={index}
      title={text}
      aria-label={text}
      aria-busy={isAimedAt}
      tabIndex={props.isTabStop ? 0 : -1}
      className={classes(styles["cell"], styles["none"], styles["wanted"], isAimedAt && styles["searching"])}
      onClick={() => attempt(messages.couldntSearchCell, () => fillCell(kind, aim, words))}
    >
      <Icon icon={Plus} size={12} />
    </button>
  );
}

/**
 * Starts the run with the current settings; when the source is individual runs, the new one is added to it so that its
 * results show.
 */
async function fillCell(kind: LevelKind, aim: Aim, words: string): Promise<void> {
  const source = sourceOf(useCurate.getState().filter);
  const all = useRuns.getState().runs;
  const shown = all.filter(
    ({ id, documentId }) =>
      (source.type !== "runs" || source.runIds.includes(id)) &&
      (source.type !== "document" || source.documentId === documentId),
  );
  const run = await startAimedRun({ kind, aim, runs: shown, count: wantedPerCell, words });
  if (run === undefined || source.type !== "runs") return;
  const { filter } = useCurate.getState();
  const now = sourceOf(filter);
  if (now.type === "runs")
    await showQuery({ filter: withSource(filter, { type: "runs", runIds: [...now.runIds, run.id] }) });
}
