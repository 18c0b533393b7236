import { drodLevelSchema } from "#shared/levels/drod/drodRoom.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { drodKind } from "#shared/levels/drod/drodKind.ts";
import { aimedTask } from "../aim/aimedTask.ts";
import type { KindEngine } from "../engineTask.ts";
import { aimSolutions } from "./aimSolutions.ts";
import { askBeamMemory, askCompletion, askCurve, askHeatMap } from "./analyses.ts";
import { beamEngineTask } from "./beamTask.ts";
import { keepEngineTask } from "./keepTask.ts";
import { measureLevels } from "../measureLevels.ts";
import { measureRoomBySolving } from "./measureRoom.ts";
import { polishEngineTask } from "./polish/polishTask.ts";
import { suggestDrodRooms } from "./suggestDrodRooms.ts";
import { simulateRoom } from "./simulateRoom.ts";
import { askEffects } from "./roomEffects.ts";
import { solveRoom } from "./solveRoom.ts";
import { verifyRooms } from "./verifyRooms.ts";

/** Everything that is computed for DROD rooms. */
export const drodEngine: KindEngine = {
  // Engines read levels of their own kind only.
  levelKind: drodKind as LevelKind,
  version: "8",
  tasks: {
    beam: aimedTask(drodKind as LevelKind, beamEngineTask, aimSolutions),
    polish: polishEngineTask,
    keep: keepEngineTask,
    measure: measureLevels(measureRoomBySolving),
  },
  analyses: {
    evaluate: askCurve,
    "heat-map": askHeatMap,
    complete: askCompletion,
    "beam-memory": askBeamMemory,
    suggest: suggestDrodRooms,
    effects: askEffects,
  },
  solve: (level, limits, now) => solveRoom(drodLevelSchema.parse(level), limits, now),
  simulate: (level, commands) => simulateRoom(drodLevelSchema.parse(level), commands),
  verify: verifyRooms,
};
