import type { Run } from "#shared/contract/runs.ts";
import type { AimRange } from "#shared/levels/aim.ts";
import type { LevelKind, MetricDefinition } from "#shared/levels/levelKind.ts";
import type { SweepReport } from "#shared/sweep/sweepReport.ts";
import { startAimedRun } from "#renderer/runs/aimedRun.ts";
import type { RangeSource } from "#renderer/runs/comparedRuns.ts";
import { useCurate } from "../curateStore.ts";
import { withRange } from "../filterModel.ts";
import { showQuery } from "../galleryPages.ts";
import type { PlotAxes } from "../plotAxes.ts";
import type { RangeRegion } from "./rangeModel.ts";
import { sourceFilter } from "./rangeSources.ts";
import { useRangeLook } from "./rangeStore.ts";

/** Levels requested by a run for a region. */
const wanted = 8;

/** Shows the levels of a source in the gallery: those of a region by its ranges of both metrics. */
export async function showRegion(
  own: { readonly source: RangeSource; readonly report: SweepReport | null },
  region: RangeRegion | null,
  axes: PlotAxes,
): Promise<void> {
  const { foldDuplicates, keptOnly } = useRangeLook.getState();
  const all = sourceFilter(own.source, own.report, { foldDuplicates, keptOnly });
  const range = ([min, max]: readonly [number, number]) => ({ min, max });
  const filter =
    region === null ? all : withRange(withRange(all, axes.x.id, range(region.xRange)), axes.y.id, range(region.yRange));
  useCurate.setState({ mode: "grid", isBig: false });
  await showQuery({ filter });
}

/** Starts a run aimed at a region, with the settings of the run that reaches it. */
export async function generateInRegion(
  kind: LevelKind,
  run: Run,
  region: RangeRegion,
  axes: PlotAxes,
  words: string,
): Promise<void> {
  const aim = [aimRange(axes.x, region.xRange), aimRange(axes.y, region.yRange)];
  await startAimedRun({ kind, aim, runs: [run], count: wanted, words });
}

/** A range that fits the aim's text: rounded outwards to the metric's digits. */
function aimRange({ id, digits }: MetricDefinition, [low, high]: readonly [number, number]): AimRange {
  const step = 10 ** digits;
  return { metric: id, min: Math.floor(low * step) / step, max: Math.ceil(high * step) / step };
}
