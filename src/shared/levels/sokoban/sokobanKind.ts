import { withAim } from "../aim.ts";
import { withSweep } from "../../sweep/sweepParameter.ts";
import type { DocumentType, LevelKind } from "../levelKind.ts";
import { gridFeatures } from "../gridFeatures.ts";
import { boardOf, insideOf } from "./board.ts";
import { type LevelFeatures, similarityBy } from "../featureSimilarity.ts";
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
import { type SokobanLevel, sokobanLevelSchema } from "./level.ts";
import { roomType } from "./roomDocument.ts";
import { sokobanKindMessages as messages, sokobanReplayMessages } from "./messages.ts";
import { measureRoom, roomMetrics } from "./roomMetrics.ts";
import { prepareRoom, sokobanTaskFiles } from "./sokobanInput.ts";
import type { LevelReplay } from "../levelReplay.ts";
import { goalShapes, groundShapes, pieceShapes } from "./draw/roomShapes.ts";
import { replayTrack } from "./play/replayTrack.ts";
import { replaySolution } from "./validator/replaySolution.ts";
import { roomMap } from "./roomMap.ts";

const frameMs = 120;

/** Cells around the room. */
const margin = 0.5;

/** A room's known solution move by move; undefined for a room without a valid solution. */
function sokobanReplay({ rows, solution }: SokobanLevel): LevelReplay | undefined {
  if (solution === undefined || solution === "" || !replaySolution(rows, solution).ok) return undefined;
  const track = replayTrack(rows, solution);
  const start = boardOf(rows);
  const ground = groundShapes(start, insideOf(start).cells, "thumbnail");
  const view = { x: -margin, y: -margin, width: start.width + 2 * margin, height: start.height + 2 * margin };
  return {
    count: track.moves.length + 1,
    frameMs,
    at: (index) => {
      const { boxes, player } = track.at(index);
      const board = { ...start, boxes, players: [player] };
      return {
        view,
        shapes: [...ground, ...goalShapes(board, false), ...pieceShapes(board, false)],
        title: sokobanReplayMessages.sokoban,
      };
    },
  };
}

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

/** Floor, goals and boxes inside the walls, each with what is around it. Where the player starts does not count. */
function roomFeatures({ rows }: SokobanLevel): LevelFeatures {
  const board = boardOf(rows);
  const { width, height, goals, boxes } = board;
  const inside = insideOf(board).cells;
  return gridFeatures({ width, height, turns: true }, (x, y) => {
    const cell = y * width + x;
    if (x < 0 || y < 0 || x >= width || y >= height || inside[cell] !== 1) return undefined;
    return (goals[cell] ?? 0) + 2 * (boxes[cell] ?? 0);
  });
}
