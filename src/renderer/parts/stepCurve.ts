/** Samples [x, y] of a value that is constant until the next sample; x ascending. */
export type StepSamples = readonly (readonly [x: number, y: number])[];

/** A step curve in a box of 100 x 100, y up, and the ranges of its axes. */
export interface StepCurve {
  /** SVG path of the line. */
  readonly line: string;
  /** The same, closed along the bottom. */
  readonly area: string;
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  /** Height of the last value, 0 (bottom) to 100. */
  readonly end: number;
}

/**
 * The curve of samples up to `until` (the last sample's x when absent). A constant value is drawn in the middle.
 * Undefined without samples.
 */
export function stepCurve(samples: StepSamples, until?: number): StepCurve | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const to = Math.max(last[0], until ?? last[0]);
  const ys = samples.map(([, y]) => y);
  const low = Math.min(...ys);
  const high = Math.max(...ys);
  const px = (x: number): number => (to === first[0] ? 0 : (100 * (x - first[0])) / (to - first[0]));
  const py = (y: number): number => (high === low ? 50 : 96 - (92 * (y - low)) / (high - low));
  const corners = samples.map(([x, y], i) => {
    const at = `${px(x).toFixed(2)} ${py(y).toFixed(2)}`;
    const before = samples[i - 1];
    return before === undefined ? `M${at}` : `L${px(x).toFixed(2)} ${py(before[1]).toFixed(2)}L${at}`;
  });
  const line = `${corners.join("")}L100 ${py(last[1]).toFixed(2)}`;
  return { line, area: `${line}L100 100L0 100Z`, from: first[0], to, low, high, end: 100 - py(last[1]) };
}
