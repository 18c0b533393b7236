import { puzzleLevelSchema } from "#shared/levels/puzzlescript/level.ts";
import { measurePuzzleLevel } from "#shared/levels/puzzlescript/puzzleMetrics.ts";
import type { LevelMeasurement } from "../measureLevels.ts";
import { rateLevel } from "./rateLevel.ts";
import { verdictText } from "./solvePuzzle.ts";

/** Limit on boards per level. */
const states = 200_000;

/** The level's metrics with the solution that the solver finds. */
export function* measurePuzzle(value: unknown): Generator<void, LevelMeasurement, undefined> {
  const level = puzzleLevelSchema.parse(value);
  const { level: solved, verdict, metrics } = yield* rateLevel(level, states);
  const all = { ...measurePuzzleLevel(solved), ...metrics };
  const isSolved = verdict.status === "shortest" || verdict.status === "at-most";
  return isSolved ? { metrics: all } : { metrics: all, problem: verdictText(verdict) };
}
