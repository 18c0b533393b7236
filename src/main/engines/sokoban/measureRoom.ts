import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { measureRoom } from "#shared/levels/sokoban/roomMetrics.ts";
import type { SolveLimits } from "../engineTask.ts";
import type { LevelMeasurement } from "../measureLevels.ts";
import type { Resumable } from "./solver/resumable.ts";
import { solveRoom } from "./solver/solveRoom.ts";

/** Positions that a room is worth: the fewest pushes are looked for first, then any solution. */
const modes = [
  { mode: "pushes", nodes: "200000" },
  { mode: "any", nodes: "1000000" },
] as const;
/** No limit by the clock: the same room always has the same values. */
const limits: Omit<SolveLimits, "options"> = { timeLimitSeconds: Infinity, memoryMiB: 256 };

/** The room's metrics with its own solution or, where it has none, with the one the solver finds. */
export function* measureRoomBySolving(value: unknown): Resumable<LevelMeasurement> {
  const room = sokobanLevelSchema.parse(value);
  const own = measureRoom(room);
  if ("pushes" in own) return { metrics: own };
  let problem: string | undefined;
  for (const options of modes) {
    const answer = yield* solveRoom(room, { ...limits, options }, () => 0);
    if (answer.solution !== undefined) return { metrics: measureRoom({ ...room, solution: answer.solution }) };
    problem = answer.problems.at(-1)?.message;
    if (answer.status === "unsolvable" || answer.status === "unsupported") break;
  }
  return { metrics: own, ...(problem === undefined ? {} : { problem }) };
}
