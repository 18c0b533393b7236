import type { LevelKind } from "#shared/levels/levelKind.ts";
import { sokobanKind } from "#shared/levels/sokoban/sokobanKind.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { measureRoom } from "#shared/levels/sokoban/roomMetrics.ts";
import { aimedTask } from "../aim/aimedTask.ts";
import type { KindEngine, SolveLimits } from "../engineTask.ts";
import { aimClimbedRooms, aimGeneratedRooms } from "./aimRooms.ts";
import { askBest, askDeadlock, askDeadSquares, askDifficulty, askEffects, askSolve } from "./analyses.ts";
import { askHeat } from "./deadlockHeat.ts";
import { climbRooms, generateRooms } from "./generate.ts";
import { measureLevels, type LevelMeasurement } from "../measureLevels.ts";
import { solveRoom } from "./solver/solveRoom.ts";
import { suggestRooms } from "./suggestRooms.ts";
import type { Resumable } from "./solver/resumable.ts";
import { verifyRooms } from "./verifyRooms.ts";
import { improveSolution } from "./improve.ts";

/** Positions that a room is worth: the fewest pushes are looked for first, then any solution. */
const modes = [
  { mode: "pushes", nodes: "200000" },
  { mode: "any", nodes: "1000000" },
] as const;

/** No limit by the clock: the same room always has the same values. */
const limits: Omit<SolveLimits, "options"> = { timeLimitSeconds: Infinity, memoryMiB: 256 };

/** The room's metrics with its own solution or, where it has none, with the one the solver finds. */
function* measureRoomBySolving(value: unknown): Resumable<LevelMeasurement> {
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

/** Everything that is computed for Sokoban rooms. */
export const sokobanEngine: KindEngine = {
  // Engines read levels of their own kind only.
  levelKind: sokobanKind as LevelKind,
  version: "14",
  tasks: {
    generate: aimedTask(sokobanKind as LevelKind, generateRooms, aimGeneratedRooms),
    climb: aimedTask(sokobanKind as LevelKind, climbRooms, aimClimbedRooms),
    improve: improveSolution,
    measure: measureLevels(measureRoomBySolving),
  },
  analyses: {
    solve: askSolve,
    best: askBest,
    deadlock: askDeadlock,
    "dead-squares": askDeadSquares,
    effects: askEffects,
    difficulty: askDifficulty,
    heat: askHeat,
    suggest: suggestRooms,
  },
  solve: solveRoom,
  verify: verifyRooms,
};
