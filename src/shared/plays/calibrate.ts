import type { KindCalibration } from "../contract/plays.ts";

/** A level that people have solved: the kind's effort metric, and what they took. */
export interface TimedLevel {
  readonly effort: number;
  /** Median of those who solved it; above 0. */
  readonly seconds: number;
  readonly solvers: number;
}

/** The own metric of a project that has the expected times of a kind. */
export const expectedTimeId = "own-expected-time";
/** Solved plays that an expected time needs. */
export const neededSolves = 10;
/** Levels of different effort: a line needs two, and its error a third. */
export const neededLevels = 3;
/** Share of levels that the interval is to contain. */
export const intervalShare = 0.8;

/** Expected seconds: `factor * (effort + 1) ^ power`. */
export type Calibration = NonNullable<KindCalibration["calibration"]>;

type Calibrated =
  | { readonly ok: true; readonly calibration: Calibration }
  | { readonly ok: false; readonly solves: number; readonly levels: number };

/**
 * Fits expected times to what people took: a straight line between logarithms, by least squares weighted by solvers, that
 * never falls. Logarithms, because solving times are about log-normal (Jarušek and Pelánek, "Analysis of a Simple Model of
 * Problem Solving Times", 2012). Its error is cross-validated, leaving out one level at a time. O(levels log levels).
 */
export function calibrate(levels: readonly TimedLevel[]): Calibrated {
  const used = levels.filter(({ seconds, solvers }) => seconds > 0 && solvers > 0);
  const solves = used.reduce((sum, { solvers }) => sum + solvers, 0);
  const efforts = new Set(used.map(({ effort }) => effort)).size;
  if (solves < neededSolves || efforts < neededLevels) return { ok: false, solves, levels: efforts };
  const points = used.map(pointOf);
  const total = sumsOf(points);
  const { intercept, slope } = lineOf(total);
  const residuals = points.map((point) => {
    const line = lineOf(without(total, point));
    return Math.abs(point.y - line.intercept - line.slope * point.x);
  });
  const meanSquare = residuals.reduce((sum, one) => sum + one ** 2, 0) / residuals.length;
  const sorted = residuals.toSorted((a, b) => a - b);
  // Of n levels left out, (n + 1) * share are within it for a new one: conformal prediction.
  const rank = Math.min(sorted.length, Math.ceil(intervalShare * (sorted.length + 1)));
  return {
    ok: true,
    calibration: {
      factor: Math.exp(intercept),
      power: slope,
      levels: used.length,
      solves,
      error: Math.exp(Math.sqrt(meanSquare)),
      spread: Math.exp(sorted[rank - 1] ?? 0),
    },
  };
}

/** Seconds that people are expected to take for a level, and the interval. */
export function expectedSeconds({ factor, power, spread }: Calibration, effort: number): [number, number, number] {
  const middle = factor * (Math.max(0, effort) + 1) ** power;
  return [middle, middle / spread, middle * spread];
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

interface Sums {
  readonly weight: number;
  readonly x: number;
  readonly y: number;
  readonly xx: number;
  readonly xy: number;
}

function pointOf({ effort, seconds, solvers }: TimedLevel): Point {
  return { x: Math.log(Math.max(0, effort) + 1), y: Math.log(seconds), weight: solvers };
}

function sumsOf(points: readonly Point[]): Sums {
  return points.reduce<Sums>((sums, point) => added(sums, point, 1), { weight: 0, x: 0, y: 0, xx: 0, xy: 0 });
}

function without(sums: Sums, point: Point): Sums {
  return added(sums, point, -1);
}

function added(sums: Sums, { x, y, weight }: Point, sign: 1 | -1): Sums {
  const w = sign * weight;
  return {
    weight: sums.weight + w,
    x: sums.x + w * x,
    y: sums.y + w * y,
    xx: sums.xx + w * x * x,
    xy: sums.xy + w * x * y,
  };
}

function lineOf({ weight, x, y, xx, xy }: Sums): { readonly intercept: number; readonly slope: number } {
  const spread = weight * xx - x * x;
  const slope = spread < 1e-9 ? 0 : Math.max(0, (weight * xy - x * y) / spread);
  return { slope, intercept: (y - slope * x) / weight };
}
