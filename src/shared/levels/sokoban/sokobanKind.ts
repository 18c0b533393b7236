import { withAim } from "../aim.ts";
import { withSweep } from "../../sweep/sweepParameter.ts";
import type { DocumentType, LevelKind } from "../levelKind.ts";
import { roomFeatures } from "./roomFeatures.ts";
import { similarityBy } from "../featureSimilarity.ts";
import { measureTask } from "../measureTask.ts";
import { canonicalRoomKey } from "./canonicalRoom.ts";
import { drawRoom } from "./draw/drawRoom.ts";
import { additionsTask, climbTask, generateTask } from "./generateTask.ts";
import { improveTask } from "./improveTask.ts";
import { drawSolution } from "./draw/drawSolution.ts";
import { lurdFormat, sokFormat } from "./formats/sokFormat.ts";
import { slcFormat } from "./formats/slcFormat.ts";
import { puzzleScriptFormat } from "./formats/puzzleScriptFormat.ts";
import { rleFormat, xsbFormat } from "./formats/xsbFormat.ts";
import { validateRoom } from "./validator/validateRoom.ts";
import { sokobanLevelSchema } from "./level.ts";
import type { SokobanLevel } from "./level.ts";
import { roomType } from "./roomDocument.ts";
import { sokobanKindMessages as messages } from "./messages.ts";
import { roomMap } from "./roomMap.ts";
import { measureRoom, roomMetrics } from "./roomMetrics.ts";
import { prepareRoom, sokobanTaskFiles } from "./sokobanInput.ts";
import { sokobanReplay } from "./sokobanReplay.ts";

/** Rooms in which a player pushes boxes onto goals. */
export const sokobanKind: LevelKind<SokobanLevel> = {
  id: "sokoban",
  title: messages.title,
  newProject: { ...messages.newProject, documentType: roomType.id },
  example: () => ({
    level: {
      rows: ["#########", "#   #   #", "# $   . #", "##  $  ##", "# @ #.  #", "#   # $ #", "#  .    #", "#########"],
    },
  }),
  rules: messages.rules,
  inPuzzleBooks: true,
  hasWebGame: true,
  levelSchema: sokobanLevelSchema,
  documentTypes: [roomType] as readonly DocumentType<unknown>[],
  tasks: [
    withSweep(withAim(generateTask)),
    withSweep(withAim(climbTask)),
    withSweep(withAim(additionsTask)),
    improveTask,
    measureTask,
  ],
  metrics: roomMetrics,
  engineMetrics: ["pushes", "moves"],
  archive: { x: "pushes", y: "box-changes", quality: "box-lines" },
  difficulty: "pushes",
  effort: "effort",
  textFormats: [xsbFormat, rleFormat, slcFormat, sokFormat, lurdFormat, puzzleScriptFormat],
  taskFiles: sokobanTaskFiles,
  validate: validateRoom,
  measure: measureRoom,
  canonicalKey: canonicalRoomKey,
  similarity: similarityBy(roomFeatures),
  features: roomFeatures,
  draw: drawRoom,
  drawSolved: (level, options) => drawSolution(level, options),
  replay: sokobanReplay,
  toMap: roomMap,
  prepare: (_taskId, document) => prepareRoom(document),
};
