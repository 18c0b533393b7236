import type { LevelKind } from "#shared/levels/levelKind.ts";
import { sokobanKind } from "#shared/levels/sokoban/sokobanKind.ts";
import { aimedTask } from "../aim/aimedTask.ts";
import type { KindEngine } from "../engineTask.ts";
import { aimClimbedRooms, aimGeneratedRooms } from "./aimRooms.ts";
import { askBest, askDeadlock, askDeadSquares, askDifficulty, askEffects, askSolve } from "./analyses.ts";
import { askHeat } from "./deadlockHeat.ts";
import { climbRooms, generateRooms } from "./generate.ts";
import { improveSolution } from "./improve.ts";
import { measureLevels } from "../measureLevels.ts";
import { measureRoomBySolving } from "./measureRoom.ts";
import { solveRoom } from "./solver/solveRoom.ts";
import { suggestRooms } from "./suggestRooms.ts";
import { verifyRooms } from "./verifyRooms.ts";

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
