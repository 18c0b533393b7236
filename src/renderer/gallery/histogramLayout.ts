import type { MetricRange } from "#shared/filterText/metricTerms.ts";

/** Bars of a metric filter (look.md, section 5). */
export const histogramBars = 34;

/**
 * Bars for a metric shown with `digits`: whole numbers get one bar per value, or one per fixed group of values, because
 * 34 bars over 50 numbers would show a comb that isn't in the data.
 */
export function barsFor(extent: { readonly min: number; readonly max: number }, digits: number): number {
  const numbers = Math.round(extent.max - extent.min) + 1;
  if (digits > 0 || numbers <= 1) return histogramBars;
  return Math.ceil(numbers / Math.ceil(numbers / histogramBars));
}

/** The store's counts: equal bins over `min` to `max`. */
export interface HistogramCounts {
  readonly min: number;
  readonly max: number;
  /** Candidates per bin, ignoring the metric's own condition. */
  readonly all: readonly number[];
}

/** A bar: its height as a fraction of the fullest, and whether its middle is inside the brush. */
export interface HistogramBar {
  readonly height: number;
  readonly isInBrush: boolean;
}

/** Bars scaled to the fullest bin. A non-empty bin has a visible minimum height. */
export function histogramBarsOf(counts: HistogramCounts, range: MetricRange | null): HistogramBar[] {
  const fullest = Math.max(1, ...counts.all);
  const width = (counts.max - counts.min) / counts.all.length;
  return counts.all.map((count, bin) => {
    const centre = counts.min + (bin + 0.5) * width;
    return {
      height: count === 0 ? 0 : Math.max(0.04, count / fullest),
      isInBrush: (range?.min ?? -Infinity) <= centre && centre <= (range?.max ?? Infinity),
    };
  });
}

/** A brush's position, as fractions of the width. */
export function brushSpan(counts: HistogramCounts, range: MetricRange): { from: number; to: number } {
  return {
    from: range.min === undefined ? 0 : fractionOf(counts, range.min),
    to: range.max === undefined ? 1 : fractionOf(counts, range.max),
  };
}

/** What a press on the strip grabs; `fraction` and `reach` are fractions of the width. */
export type BrushGrip = "from" | "to" | "move" | "new";

/** The nearer end within `reach`; else "move" inside the brush, "new" outside or without one. */
export function gripAt(
  counts: HistogramCounts,
  range: MetricRange | null,
  fraction: number,
  reach: number,
): { grip: BrushGrip } {
  if (range === null) return { grip: "new" };
  const { from, to } = brushSpan(counts, range);
  const toFrom = Math.abs(fraction - from);
  const toTo = Math.abs(fraction - to);
  if (Math.min(toFrom, toTo) <= reach) return { grip: toFrom < toTo ? "from" : "to" };
  return { grip: fraction > from && fraction < to ? "move" : "new" };
}

/** A brush gesture: what was grabbed, where it was pressed, and the brush before. */
export interface BrushGesture {
  readonly grip: BrushGrip;
  readonly pressed: number;
  readonly before: MetricRange | null;
}

/**
 * The range while a brush is dragged to `fraction` (0 to 1, clamped). An end that touches the border is open, so that
 * later candidates beyond it pass. `digits` rounds the ends to the displayed values.
 */
export function draggedRange(
  counts: HistogramCounts,
  gesture: BrushGesture,
  fraction: number,
  digits: number,
): MetricRange {
  const at = clamp01(fraction);
  const before =
    gesture.before === null ? { from: gesture.pressed, to: gesture.pressed } : brushSpan(counts, gesture.before);
  switch (gesture.grip) {
    case "new":
      return rangeBetween(counts, gesture.pressed, at, digits);
    case "from":
      return rangeBetween(counts, at, before.to, digits);
    case "to":
      return rangeBetween(counts, before.from, at, digits);
    case "move": {
      const by = Math.min(1 - before.to, Math.max(-before.from, at - gesture.pressed));
      return rangeBetween(counts, before.from + by, before.to + by, digits);
    }
  }
}

/** Moves one end by whole bins, for the keyboard. */
export function nudgedRange(
  counts: HistogramCounts,
  range: MetricRange | null,
  end: "from" | "to",
  bins: number,
  digits: number,
): MetricRange {
  const span = range === null ? { from: 0, to: 1 } : brushSpan(counts, range);
  const step = bins / counts.all.length;
  const moved = { ...span, [end]: clamp01(span[end] + step) };
  return rangeBetween(counts, Math.min(moved.from, moved.to), Math.max(moved.from, moved.to), digits);
}

/** A range between two fractions in either order, open where it touches the border. */
export function rangeBetween(
  extent: { readonly min: number; readonly max: number },
  a: number,
  b: number,
  digits: number,
): MetricRange {
  const from = Math.min(a, b);
  const to = Math.max(a, b);
  const value = (fraction: number) => roundTo(extent.min + fraction * (extent.max - extent.min), digits);
  return { ...(from <= 0.001 ? {} : { min: value(from) }), ...(to >= 0.999 ? {} : { max: value(to) }) };
}

function fractionOf(counts: HistogramCounts, value: number): number {
  const span = counts.max - counts.min;
  return span <= 0 ? 0 : clamp01((value - counts.min) / span);
}

function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
