import { withAim } from "../aim.ts";
import { withSweep } from "../../sweep/sweepParameter.ts";
import type { DocumentType, LevelKind, DrawOptions } from "../levelKind.ts";
import { type LevelFeatures, similarityBy } from "../featureSimilarity.ts";
import { measureTask } from "../measureTask.ts";
import { canonicalPuzzleKey } from "./canonicalLevel.ts";
import { gameType } from "./gameDocument.ts";
import { type PuzzleLevel, puzzleLevelSchema } from "./level.ts";
import { defined } from "../../kernel/defined.ts";
import { gridFeatures } from "../gridFeatures.ts";
import { puzzleScriptFormat } from "./puzzleFormat.ts";
import { puzzleKindMessages as messages, puzzleLevelMessages } from "./messages.ts";
import { prepareGame, puzzleTaskFiles } from "./puzzleInput.ts";
import { measurePuzzleLevel, puzzleMetrics, searchedMetrics } from "./puzzleMetrics.ts";
import { generateTask, improveTask, mutateTask, solveTask } from "./puzzleTasks.ts";
import { validatePuzzleLevel, playSolution } from "./validateLevel.ts";
import { emptyGame } from "./emptyGame.ts";
import { levelsOfText, titleOfGame } from "./gameText.ts";
import { type SceneColor, isOwnColor } from "../../scene/tokens.ts";
import type { CellLayer, LevelMap } from "../levelMap.ts";
import { compiledLevel } from "./compiledLevel.ts";
import { spriteShapes, boardShapes } from "./drawBoard.ts";
import type { GameObject, Program } from "./language/program.ts";
import type { LevelReplay } from "../levelReplay.ts";
import type { Scene, SceneShape } from "../../scene/scene.ts";

/** Levels of games that are written in the rules of PuzzleScript. */
export const puzzleScriptKind: LevelKind<PuzzleLevel> = {
  id: "puzzlescript",
  title: messages.title,
  rules: messages.rules,
  inPuzzleBooks: true,
  hasWebGame: true,
  newProject: { ...messages.newProject, documentType: gameType.id },
  example: () => ({ level: levelsOfText(emptyGame)[0]?.level }),
  levelSchema: puzzleLevelSchema,
  documentTypes: [gameType] as readonly DocumentType<unknown>[],
  tasks: [
    withSweep(withAim(generateTask)),
    withSweep(withAim(mutateTask)),
    withSweep(withAim(improveTask)),
    solveTask,
    measureTask,
  ],
  metrics: puzzleMetrics,
  engineMetrics: searchedMetrics,
  archive: { x: "turns", y: "rules-fired", quality: "direction-changes" },
  difficulty: "turns",
  effort: "turns",
  textFormats: [puzzleScriptFormat],
  taskFiles: puzzleTaskFiles,
  validate: validatePuzzleLevel,
  measure: measurePuzzleLevel,
  canonicalKey: canonicalPuzzleKey,
  similarity: similarityBy(puzzleFeatures),
  features: puzzleFeatures,
  draw: drawPuzzleLevel,
  replay: puzzleReplay,
  tileGroup: puzzleTileGroup,
  toMap: puzzleMap,
  prepare: (_taskId, document) => prepareGame(document),
};

/** Symbols of the board, each with what is around it. */
function puzzleFeatures({ rows }: PuzzleLevel): LevelFeatures {
  const lower = rows.map((row) => row.toLowerCase());
  return gridFeatures({ width: defined(lower[0]).length, height: lower.length, turns: true }, (x, y) =>
    lower[y]?.charCodeAt(x),
  );
}

/** Longest name of a layer; one of many objects is named after its first ones. */
const longestName = 40;

/** The board for map editors: one cell layer per collision layer, with the objects as values and their sprites as tiles. */
function puzzleMap(level: PuzzleLevel): LevelMap {
  const { program } = compiledLevel(level);
  const [width, height] = [defined(level.rows[0]).length, level.rows.length];
  const board = program?.levels[0];
  return {
    width,
    height,
    cellLayers: program === undefined || board?.kind !== "level" ? [] : cellLayers(program, board.cells, width, height),
    objectLayers: [],
    properties: level.solution === undefined ? {} : { solution: level.solution },
  };
}

function cellLayers(
  program: Program,
  cells: readonly (readonly number[])[],
  width: number,
  height: number,
): CellLayer[] {
  const names = layerNames(program);
  return program.layers.map((members, layer) => ({
    name: defined(names[layer]),
    values: members.map((id, i) => {
      const object = defined(program.objects[id]);
      return { value: i + 1, name: plainName(object.name), token: colorOf(object), look: spriteShapes(object) };
    }),
    cells: Array.from({ length: width * height }, (_, cell) => {
      const ids = defined(cells[(cell % width) * height + Math.floor(cell / width)]);
      return members.findIndex((id) => ids.includes(id)) + 1;
    }),
  }));
}

/** Levels of games with the same objects and layers share their tiles, whatever their rules. */
function puzzleTileGroup(level: PuzzleLevel): { readonly key: string; readonly name: string } {
  const { program } = compiledLevel(level);
  return { key: JSON.stringify([program?.objects, program?.layers]), name: titleOfGame(level.game) };
}

/** Layers by the objects they are for: "player_wall_crate". */
function layerNames({ layers, objects }: Program): string[] {
  const names: string[] = [];
  for (const members of layers) {
    let name = "";
    for (const id of members) {
      const longer = [name, plainName(defined(objects[id]).name)].filter((part) => part !== "").join("_");
      if (name !== "" && longer.length > longestName) break;
      name = longer.slice(0, longestName);
    }
    names.push(names.includes(name) ? `${name}_${names.length + 1}` : name);
  }
  return names;
}

function plainName(name: string): string {
  return name.replaceAll(/[^a-z0-9_]/g, "_");
}

/** The first color that is seen. */
function colorOf({ colors }: GameObject): SceneColor {
  return colors.find(isOwnColor) ?? "floor";
}

const pad = 0.2;
const frameMs = 200;

/** The board as the game shows it: sprites in the author's colors, layer over layer. Linear in cells and sprite pixels. */
export function drawPuzzleLevel(level: PuzzleLevel, options: DrawOptions): Scene {
  const { program } = compiledLevel(level);
  const board = program?.levels[0];
  const [width, height] = [defined(level.rows[0]).length, level.rows.length];
  const cells = board?.kind === "level" ? board.cells : [];
  return {
    view: viewOf(width, height),
    shapes: [
      ...boardShapes(program, cells, width, height),
      ...(options.selected ?? []).flatMap((target) => selectedCell(target)),
    ],
    title: puzzleLevelMessages.picture(width, height),
  };
}

/** The solution input by input; undefined without one that wins. */
function puzzleReplay(level: PuzzleLevel): LevelReplay | undefined {
  if (level.solution === undefined || level.solution === "") return undefined;
  const { program } = compiledLevel(level);
  const { won, boards } = playSolution(level);
  if (!won) return undefined;
  const [width, height] = [defined(level.rows[0]).length, level.rows.length];
  return {
    count: boards.length,
    frameMs,
    at: (index) => ({
      view: viewOf(width, height),
      shapes: boardShapes(program, defined(boards[index]), width, height),
      title: puzzleLevelMessages.picture(width, height),
    }),
  };
}

function viewOf(width: number, height: number): Scene["view"] {
  return { x: -pad, y: -pad, width: width + 2 * pad, height: height + 2 * pad };
}

function selectedCell(target: string): SceneShape[] {
  const match = /^cell:(\d+),(\d+)$/.exec(target);
  if (match === null) return [];
  const style = { stroke: "accent-line", strokeWidth: 0.08 } as const;
  return [{ type: "rect", x: Number(match[1]) + 0.03, y: Number(match[2]) + 0.03, width: 0.94, height: 0.94, style }];
}
