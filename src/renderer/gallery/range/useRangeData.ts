import { useCallback, useEffect, useState } from "react";
import type { Run } from "#shared/contract/runs.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { splitSweep } from "#shared/sweep/sweepParameter.ts";
import type { SweepReport } from "#shared/sweep/sweepReport.ts";
import { studio } from "#renderer/studio/session.ts";
import type { RangeSource } from "#renderer/runs/comparedRuns.ts";
import type { PlotAxes } from "../plotAxes.ts";
import { decodePoints, type ScatterPoints } from "../scatterModel.ts";
import { type PlotData, usePlotData } from "../usePlotData.ts";
import { compareRanges, type RangeComparison } from "./rangeModel.ts";
import { type RangeScope, sourceFilter } from "./rangeSources.ts";

/** Points of a side at most; more are sampled evenly. */
const mostPoints = 20_000;

type Quantiles = Awaited<ReturnType<StudioClient["candidates"]["quantiles"]>>["quantiles"];

/** Facts about one side, shown next to the plot. */
export interface SideFacts {
  readonly total: number;
  readonly kept: number;
  readonly shown: number;
  readonly quantiles: Quantiles;
}

/** What one query of the comparison gave; `facts` cover all levels, the densities at most a sample of them. */
export interface RangeData {
  readonly comparison: RangeComparison;
  readonly facts: { readonly a: SideFacts; readonly b: SideFacts | null };
  /** Time to compute densities, contours and regions. */
  readonly milliseconds: number;
}

/** The report of a sweep, reloaded whenever one of its shards ends; null for other runs and until it is loaded. */
export function useSweepReport(run: Run | undefined): SweepReport | null {
  const isSweep = run !== undefined && splitSweep(run.parameters).sweep !== "";
  const over = run?.progress.shardsOver;
  const id = isSweep ? run.id : "";
  const state = run?.progress.state;
  const [known, setKnown] = useState<{ readonly id: string; readonly report: SweepReport | null }>();
  useEffect(() => {
    if (id === "") return undefined;
    let isCurrent = true;
    studio()
      .runs.sweep({ id })
      .then(
        ({ report }) => isCurrent && setKnown({ id, report }),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [id, over, state]);
  return known?.id === id && isSweep ? known.report : null;
}

/** Loads both sides' points and figures, and computes the comparison; null without a first side. */
export function useRangeData(asked: {
  readonly kind: LevelKind;
  readonly axes: PlotAxes;
  readonly a: RangeSource;
  readonly b: RangeSource | null;
  readonly reports: { readonly a: SweepReport | null; readonly b: SweepReport | null };
  readonly scope: RangeScope;
}): PlotData<RangeData> {
  const { kind, axes, a, b, reports, scope } = asked;
  const key = JSON.stringify([
    sourceFilter(a, reports.a, scope),
    b === null ? null : sourceFilter(b, reports.b, scope),
    axes.x.id,
    axes.y.id,
  ]);
  const ask = useCallback(async (): Promise<RangeData> => {
    // The key contains the full request, so that equal requests are sent once.
    const [filterA, filterB, x, y] = JSON.parse(key) as [SideFilter, SideFilter | null, string, string];
    const [one, two] = await Promise.all([
      readSide(kind, filterA, x, y),
      filterB === null ? null : readSide(kind, filterB, x, y),
    ]);
    const started = performance.now();
    const find = (id: string) => kind.metrics.find((metric) => metric.id === id) ?? axes.x;
    // A side without levels has no shape.
    const other = two === null || two.points.ids.length === 0 ? null : two.points;
    const comparison = compareRanges(one.points, other, { x: find(x), y: find(y) });
    const milliseconds = performance.now() - started;
    return { comparison, facts: { a: one.facts, b: two?.facts ?? null }, milliseconds };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind, key]);
  return usePlotData(ask);
}

type SideFilter = ReturnType<typeof sourceFilter>;

async function readSide(
  kind: LevelKind,
  filter: SideFilter,
  x: string,
  y: string,
): Promise<{ readonly points: ScatterPoints; readonly facts: SideFacts }> {
  const [scatter, counts, { quantiles }] = await Promise.all([
    studio().candidates.scatter({ filter, x, y, limit: mostPoints }),
    studio().candidates.counts({ filter }),
    studio().candidates.quantiles({ filter, metrics: kind.metrics.map(({ id }) => id) }),
  ]);
  const points = decodePoints(await scatter.points.arrayBuffer());
  const shown = scatter.total > points.ids.length ? points.ids.length : scatter.total;
  return { points, facts: { total: counts.total, kept: counts.flags.keep, shown, quantiles } };
}
