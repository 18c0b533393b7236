import { contourRings, type Ring } from "#shared/expressiveRange/contours.ts";
import {
  densityOf,
  type Bandwidth,
  type DensityGrid,
  type Extent,
  extentOf,
  levelEnclosing,
  overlap,
  type Points,
  scottBandwidth,
  within,
} from "#shared/expressiveRange/density.ts";
import { cellsReached, countOutside, reachedAlone } from "#shared/expressiveRange/reach.ts";
import { middleRange, quantile } from "#shared/statistics/intervals.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import type { RangeSide } from "#renderer/runs/comparedRuns.ts";
import type { ScatterPoints } from "../scatterModel.ts";

/** Shares of the levels that contours enclose, the outermost first. */
export const contourShares = [0.95, 0.8, 0.5] as const;
const gridSize = { columns: 144, rows: 96 };
/** Size of the coarse grid on which reach is counted. */
const archive = { columns: 12, rows: 8 };
const mostBins = 44;

/** One side of the comparison, ready to draw. */
export interface RangeSet {
  readonly points: ScatterPoints;
  readonly grid: DensityGrid;
  /** By `contourShares`: the level and its lines, in values. */
  readonly contours: readonly { readonly share: number; readonly level: number; readonly rings: readonly Ring[] }[];
  readonly median: readonly [number, number];
  readonly across: Histogram;
  readonly up: Histogram;
  readonly cells: number;
  /** Points outside the other side's outermost contour; 0 without another side. */
  readonly outside: number;
}

/** Shares of the points in equal bins from a value on. */
export interface Histogram {
  readonly from: number;
  readonly width: number;
  readonly shares: readonly number[];
}

/** A numbered region that only one side reaches. */
export interface RangeRegion {
  readonly number: number;
  readonly side: RangeSide;
  readonly ids: readonly number[];
  readonly x: number;
  readonly y: number;
  /** The middle nine tenths of its levels. */
  readonly xRange: readonly [number, number];
  readonly yRange: readonly [number, number];
}

/** Both sides over one extent and the same cells; `b` null: only one side was chosen. */
export interface RangeComparison {
  readonly extent: Extent;
  readonly a: RangeSet;
  readonly b: RangeSet | null;
  /** Share that both have; null without another side. */
  readonly overlap: number | null;
  readonly regions: readonly RangeRegion[];
  readonly archiveCells: number;
}

/** Both densities over the same cells, their contours, and what only one of them reaches. O(points + cells). */
export function compareRanges(
  a: ScatterPoints,
  b: ScatterPoints | null,
  axes: { readonly x: MetricDefinition; readonly y: MetricDefinition },
): RangeComparison {
  const both = b === null ? [a] : [a, b];
  const plain = extentOf(both, { x: 0, y: 0 });
  const least = {
    x: leastWidth(axes.x, plain.xMax - plain.xMin),
    y: leastWidth(axes.y, plain.yMax - plain.yMin),
  };
  const widths = both.map((points) => scottBandwidth(points, least));
  const extent = extentOf(both, {
    x: Math.max(...widths.map(({ x }) => x)),
    y: Math.max(...widths.map(({ y }) => y)),
  });
  const setA = rangeSet(a, extent, widths[0] ?? least, axes);
  const setB = b === null ? null : rangeSet(b, extent, widths[1] ?? least, axes);
  const total = archive.columns * archive.rows;
  if (setB === null) return { extent, a: setA, b: null, overlap: null, regions: [], archiveCells: total };
  const regions = [...regionsOf("a", setA, setB, 1)];
  regions.push(...regionsOf("b", setB, setA, regions.length + 1));
  return {
    extent,
    a: { ...setA, outside: countOutside(setA.points, outermost(setB)) },
    b: { ...setB, outside: countOutside(setB.points, outermost(setA)) },
    overlap: overlap(setA.grid, setB.grid),
    regions,
    archiveCells: total,
  };
}

/** Contours of points over a given extent, nothing else: for a thumbnail of a few dozen pixels. */
export function smallContours(
  points: ScatterPoints,
  extent: Extent,
  least: Bandwidth,
): { readonly outer: readonly Ring[]; readonly inner: readonly Ring[]; readonly median: readonly [number, number] } {
  const limits = limitsOf(points, least);
  const grid = within(densityOf(points, extent, { columns: 56, rows: 36 }, scottBandwidth(points, least)), limits);
  const rings = (share: number): readonly Ring[] =>
    contourRings(grid, levelEnclosing(grid, points, share, 1000)).map((ring) => ringWithin(ring, limits));
  return { outer: rings(0.8), inner: rings(0.5), median: [middle(points.x), middle(points.y)] };
}

/** Minimum width, so that whole numbers and constant values aren't drawn as hairlines. */
export function leastWidth(metric: MetricDefinition, range: number): number {
  const step = metric.digits === 0 ? 0.5 : 0;
  return Math.max(step, range / 80, range === 0 ? 10 ** -metric.digits : 0);
}

function rangeSet(
  points: ScatterPoints,
  extent: Extent,
  width: Bandwidth,
  axes: { readonly x: MetricDefinition; readonly y: MetricDefinition },
): RangeSet {
  const limits = limitsOf(points, { x: leastWidth(axes.x, 0), y: leastWidth(axes.y, 0) });
  const grid = within(densityOf(points, extent, gridSize, width), limits);
  return {
    points,
    grid,
    contours: contourShares.map((share) => {
      const level = levelEnclosing(grid, points, share);
      return { share, level, rings: contourRings(grid, level).map((ring) => ringWithin(ring, limits)) };
    }),
    median: [middle(points.x), middle(points.y)],
    across: histogram(points.x, [extent.xMin, extent.xMax], axes.x),
    up: histogram(points.y, [extent.yMin, extent.yMax], axes.y),
    cells: cellsReached(points, grid, archive.columns, archive.rows),
    outside: 0,
  };
}

/**
 * Nothing is drawn beyond the minimum and maximum that were reached: a share above 1, or an area above the document's
 * limit, can't occur. A constant value is drawn one step wide.
 */
function limitsOf(points: Points, least: Bandwidth): Extent {
  const { xMin, xMax, yMin, yMax } = extentOf([points], { x: 0, y: 0 });
  const [across, up] = [xMin === xMax ? least.x : 0, yMin === yMax ? least.y : 0];
  return { xMin: xMin - across, xMax: xMax + across, yMin: yMin - up, yMax: yMax + up };
}

/** Contours run between cell centers: what protrudes by a fraction of a cell is clamped to the limit. */
function ringWithin(ring: Ring, { xMin, xMax, yMin, yMax }: Extent): Ring {
  return ring.map(([x, y]) => [Math.max(xMin, Math.min(xMax, x)), Math.max(yMin, Math.min(yMax, y))] as const);
}

function outermost({ grid, contours }: RangeSet): { readonly grid: DensityGrid; readonly level: number } {
  return { grid, level: contours[0]?.level ?? Infinity };
}

/** Share of a region's levels inside its range of each metric. */
const mostOfRegion = 0.9;

function* regionsOf(side: RangeSide, own: RangeSet, other: RangeSet, from: number): Generator<RangeRegion> {
  const parts = reachedAlone({ ...outermost(own), points: own.points }, outermost(other));
  for (const [at, { points, x, y }] of parts.entries()) {
    const xs = Float64Array.from(points, (point) => own.points.x[point] ?? 0).sort();
    const ys = Float64Array.from(points, (point) => own.points.y[point] ?? 0).sort();
    yield {
      number: from + at,
      side,
      ids: points.map((point) => own.points.ids[point] ?? 0),
      x,
      y,
      xRange: middleRange(xs, mostOfRegion),
      yRange: middleRange(ys, mostOfRegion),
    };
  }
}

function middle(values: Float64Array): number {
  return quantile(values.toSorted(), 0.5);
}

/** Bins of whole numbers contain the same number of them each: otherwise they would show combs. */
function histogram(
  values: Float64Array,
  [min, max]: readonly [number, number],
  { digits }: MetricDefinition,
): Histogram {
  const plain = (max - min) / mostBins;
  const width = digits === 0 ? Math.max(1, Math.ceil(plain)) : plain;
  const from = digits === 0 ? Math.ceil(min) - 0.5 : min;
  const shares = Array<number>(Math.max(1, Math.floor((max - from) / width))).fill(0);
  for (const value of values) {
    const bin = Math.max(0, Math.min(shares.length - 1, Math.floor((value - from) / width)));
    shares[bin] = (shares[bin] ?? 0) + 1 / values.length;
  }
  return { from, width, shares };
}
