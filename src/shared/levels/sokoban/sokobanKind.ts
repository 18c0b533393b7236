import { withAim } from "../aim.ts";
import { withSweep } from "../../sweep/sweepParameter.ts";
import type { DocumentType, LevelKind } from "../levelKind.ts";
import { gridFeatures } from "../gridFeatures.ts";
import { boardOf, insideOf, type Board } from "./board.ts";
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
import { sokobanKindMessages as messages, sokobanReplayMessages, roomMapMessages } from "./messages.ts";
import { measureRoom, roomMetrics } from "./roomMetrics.ts";
import { prepareRoom, sokobanTaskFiles } from "./sokobanInput.ts";
import type { LevelReplay } from "../levelReplay.ts";
import { goalShapes, groundShapes, pieceShapes } from "./draw/roomShapes.ts";
import { replayTrack } from "./play/replayTrack.ts";
import { replaySolution } from "./validator/replaySolution.ts";
import { cellObject, type CellValue, type LevelMap, type MapObject, type ObjectLayer } from "../levelMap.ts";

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

const groundValues: readonly CellValue[] = [
  { value: 1, name: "floor", token: "floor" },
  { value: 2, name: "wall", token: "wall" },
];
const goalValues: readonly CellValue[] = [{ value: 1, name: "goal", token: "role-treasure" }];
const pieceValues: readonly CellValue[] = [
  { value: 1, name: "box", token: "role-treasure" },
  { value: 2, name: "player", token: "accent-solid" },
];

/**
 * The room for map editors: cell layers ground, goals and pieces; goals, boxes and the player also as objects, and the
 * pushes of a known solution on an initially hidden layer.
 */
function roomMap({ rows, solution }: SokobanLevel): LevelMap {
  const board = boardOf(rows);
  const { width, height, walls, goals, boxes, players } = board;
  const inside = insideOf(board).cells;
  const cells = Array.from({ length: width * height }, (_, cell) => cell);
  const objects: MapObject[] = [];
  for (const cell of cells) {
    const type = boxes[cell] === 1 ? "box" : players.includes(cell) ? "player" : undefined;
    if (type === undefined) continue;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    objects.push(cellObject(`${type}-${x}-${y}`, type, type, [x, y], { onGoal: goals[cell] === 1 }));
  }
  return {
    width,
    height,
    cellLayers: [
      {
        name: "ground",
        values: groundValues,
        cells: cells.map((cell) => (walls[cell] === 1 ? 2 : (inside[cell] ?? 0))),
      },
      { name: "goals", values: goalValues, cells: cells.map((cell) => goals[cell] ?? 0) },
      {
        name: "pieces",
        values: pieceValues,
        cells: cells.map((cell) => (boxes[cell] === 1 ? 1 : players.includes(cell) ? 2 : 0)),
      },
    ],
    objectLayers: [
      { name: "goals", objects: cells.filter((cell) => goals[cell] === 1).map((cell) => goalAt(cell, width)) },
      { name: "pieces", objects },
      ...solutionLayer(board, solution),
    ],
    properties: solution === undefined ? {} : { solution },
  };
}

const steps: Readonly<Record<string, readonly [number, number, string]>> = {
  l: [-1, 0, "left"],
  u: [0, -1, "up"],
  r: [1, 0, "right"],
  d: [0, 1, "down"],
};

/** One object per push, on the cell that the box is pushed from; none where the room has no solution or several players. */
function solutionLayer({ width, players }: Board, solution: string | undefined): ObjectLayer[] {
  const [start] = players;
  if (solution === undefined || solution === "" || start === undefined || players.length > 1) return [];
  const objects: MapObject[] = [];
  let [x, y] = [start % width, Math.floor(start / width)];
  for (const [index, letter] of Array.from(solution).entries()) {
    const [dx, dy, direction] = steps[letter.toLowerCase()] ?? [0, 0, ""];
    [x, y] = [x + dx, y + dy];
    if (letter === letter.toLowerCase()) continue;
    const number = objects.length + 1;
    const properties = { number, move: index + 1, direction };
    objects.push(cellObject(`push-${number}`, roomMapMessages.push(number), "push", [x, y], properties));
  }
  return [{ name: "solution", isSolution: true, objects }];
}

function goalAt(cell: number, width: number): MapObject {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  return cellObject(`goal-${x}-${y}`, "goal", "goal", [x, y]);
}
