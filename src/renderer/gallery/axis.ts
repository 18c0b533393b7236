/** Maps values to pixels along one axis; `to` < `from` reverses it, as for a y axis. */
export interface Axis {
  readonly min: number;
  readonly max: number;
  readonly from: number;
  readonly to: number;
  /** Names of the values, for metrics that aren't numbers to users: rules. */
  readonly names?: Readonly<Record<number, string>>;
}

/** An axis that contains all values; a single value gets room on both sides. */
export function axisFor(min: number, max: number, from: number, to: number): Axis {
  if (min < max) return { min, max, from, to };
  const room = min === 0 ? 1 : Math.abs(min) * 0.5;
  return { min: min - room, max: max + room, from, to };
}

/** Linear; values outside min to max land outside the axis. */
export function toPixel(axis: Axis, value: number): number {
  return axis.from + ((value - axis.min) / (axis.max - axis.min)) * (axis.to - axis.from);
}

/** Inverse of `toPixel`. */
export function toValue(axis: Axis, pixel: number): number {
  return axis.min + ((pixel - axis.from) / (axis.to - axis.from)) * (axis.max - axis.min);
}

/** About `count` round values (1, 2 or 5 times a power of ten) inside the axis. */
export function ticks(axis: Axis, count: number): { values: number[]; digits: number } {
  const span = axis.max - axis.min;
  if (!Number.isFinite(span) || span <= 0) return { values: [axis.min], digits: 0 };
  const rough = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const first = Math.ceil(axis.min / step - 1e-9);
  const last = Math.floor(axis.max / step + 1e-9);
  return {
    values: Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toFixed(digits))),
    digits,
  };
}
