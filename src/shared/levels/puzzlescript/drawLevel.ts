import { defined } from "../../kernel/defined.ts";
import type { DrawOptions } from "../levelKind.ts";
import type { LevelReplay } from "../levelReplay.ts";
import { pathOps } from "../../scene/scene.ts";
import type { Scene, SceneShape } from "../../scene/scene.ts";
import { isOwnColor } from "../../scene/tokens.ts";
import { compiledLevel } from "./compiledLevel.ts";
import type { GameObject, Program } from "./language/program.ts";
import type { PuzzleLevel } from "./level.ts";
import { puzzleLevelMessages as messages } from "./messages.ts";
import { playSolution } from "./validateLevel.ts";

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
    title: messages.picture(width, height),
  };
}

/** The solution input by input; undefined without one that wins. */
export function puzzleReplay(level: PuzzleLevel): LevelReplay | undefined {
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
      title: messages.picture(width, height),
    }),
  };
}

function viewOf(width: number, height: number): Scene["view"] {
  return { x: -pad, y: -pad, width: width + 2 * pad, height: height + 2 * pad };
}

function boardShapes(
  program: Program | undefined,
  cells: readonly (readonly number[])[],
  width: number,
  height: number,
): SceneShape[] {
  const background = program?.prelude.backgroundColor ?? "";
  const fill = isOwnColor(background) ? background : "floor";
  const ground: SceneShape = { type: "rect", x: 0, y: 0, width, height, style: { fill } };
  if (program === undefined) return [ground];
  const placesOf = program.objects.map((): [number, number][] => []);
  for (const [cell, ids] of cells.entries()) {
    for (const id of ids) defined(placesOf[id]).push([Math.floor(cell / height), cell % height]);
  }
  // Ids ascend by layer, and a cell has one object of a layer at most.
  return [ground, ...program.objects.flatMap((object, id) => objectShapes(object, defined(placesOf[id])))];
}

/** All cells with an object, as one path for each of its colors. */
function objectShapes({ colors, sprite }: GameObject, places: readonly (readonly [number, number])[]): SceneShape[] {
  if (places.length === 0) return [];
  return colors.flatMap((fill, color): SceneShape[] => {
    if (!isOwnColor(fill)) return [];
    const runs = sprite === undefined ? (color === 0 ? [wholeCell] : []) : spriteRuns(sprite, color);
    const data = places.flatMap(([x, y]) =>
      runs.flatMap((run) => rectPath(x + run.x, y + run.y, run.width, run.height)),
    );
    return data.length === 0 ? [] : [{ type: "path", data, style: { fill } }];
  });
}

interface Run {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const wholeCell: Run = { x: 0, y: 0, width: 1, height: 1 };

/** Pixels of one color, in runs along the rows. */
function spriteRuns(sprite: readonly (readonly number[])[], color: number): Run[] {
  const size = 1 / sprite.length;
  return sprite.flatMap((row, y) => {
    const runs: Run[] = [];
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== color) continue;
      let end = x + 1;
      while (row[end] === color) end++;
      runs.push({ x: x * size, y: y * size, width: (end - x) * size, height: size });
      x = end;
    }
    return runs;
  });
}

function rectPath(x: number, y: number, width: number, height: number): number[] {
  const { move, line, close } = pathOps;
  return [move, x, y, line, x + width, y, line, x + width, y + height, line, x, y + height, close];
}

function selectedCell(target: string): SceneShape[] {
  const match = /^cell:(\d+),(\d+)$/.exec(target);
  if (match === null) return [];
  const style = { stroke: "accent-line", strokeWidth: 0.08 } as const;
  return [{ type: "rect", x: Number(match[1]) + 0.03, y: Number(match[2]) + 0.03, width: 0.94, height: 0.94, style }];
}
