import { drodLevelSchema } from "#shared/levels/drod/drodRoom.ts";
import { measureRoom } from "#shared/levels/drod/roomMetrics.ts";
import type { LevelMeasurement } from "../measureLevels.ts";
import { solveRoom } from "./solveRoom.ts";
import { measureRoomMessages } from "./messages.ts";

/** Steps of the beam search, one turn each over all its widths: a limit that is the same on every machine. */
const mostSteps = 4000;

/** The room's metrics with its own solution or, if it has none, with the one that the beam search finds. */
export function* measureRoomBySolving(value: unknown): Generator<void, LevelMeasurement, undefined> {
  const level = drodLevelSchema.parse(value);
  const own = measureRoom(level);
  if ("turns" in own) return { metrics: own };
  let steps = 0;
  const answer = yield* solveRoom(level, { timeLimitSeconds: mostSteps, memoryMiB: 128, options: {} }, () => steps++);
  if (answer.solution === undefined) {
    return { metrics: own, problem: answer.problems[0]?.message ?? measureRoomMessages.noSolutionWithinLimits };
  }
  return { metrics: { ...measureRoom({ ...level, solution: answer.solution }), ...answer.metrics } };
}
