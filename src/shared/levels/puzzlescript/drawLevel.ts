import { defined } from "../../kernel/defined.ts";
import type { DrawOptions } from "../levelKind.ts";
import type { LevelReplay } from "../levelReplay.ts";
import type { Scene, SceneShape } from "../../scene/scene.ts";
import type { SceneToken } from "../../scene/tokens.ts";
import { compiledLevel } from "./compiledLevel.ts";
import type { Program } from "./language/program.ts";
import type { PuzzleLevel } from "./level.ts";
import { puzzleLevelMessages as messages } from "./messages.ts";
import { playSolution } from "./validateLevel.ts";

const pad = 0.2;
const frameMs = 200;

/** Colors of objects by id: as many as are distinguishable. */
const tokens: readonly SceneToken[] = [
  "role-treasure",
  "role-key",
  "role-shop",
  "role-boss",
  "role-lock",
  "role-start",
  "label-1",
  "label-2",
  "label-3",
  "label-4",
];

/** The board as a plan: objects as tiles by layer, the player as a disc. Linear in cells and objects. */
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
  const ground: SceneShape = { type: "rect", x: 0, y: 0, width, height, style: { fill: "floor" } };
  if (program === undefined) return [ground];
  const shapes = cells.flatMap((ids, cell) =>
    ids
      .filter((id) => defined(program.objects[id]).layer !== program.backgroundLayer)
      .map((id) => objectShape(program, id, Math.floor(cell / height), cell % height)),
  );
  return [ground, ...shapes];
}

function objectShape(program: Program, id: number, x: number, y: number): SceneShape {
  const { name, layer } = defined(program.objects[id]);
  if (program.player.objects.includes(id)) {
    return { type: "circle", cx: x + 0.5, cy: y + 0.5, r: 0.34, style: { fill: "accent-solid" } };
  }
  if (/wall/.test(name)) return { type: "rect", x, y, width: 1, height: 1, style: { fill: "wall" } };
  const fill = defined(tokens[id % tokens.length]);
  // Lower layers are drawn larger and flat, so that what lies on them leaves a rim of them to see.
  const inset = Math.min(0.3, 0.06 + 0.06 * Math.max(0, layer - 1));
  const style = { fill, fillOpacity: layer <= program.backgroundLayer + 1 ? 0.5 : 1 };
  return { type: "rect", x: x + inset, y: y + inset, width: 1 - 2 * inset, height: 1 - 2 * inset, radius: 0.1, style };
}

function selectedCell(target: string): SceneShape[] {
  const match = /^cell:(\d+),(\d+)$/.exec(target);
  if (match === null) return [];
  const style = { stroke: "accent-line", strokeWidth: 0.08 } as const;
  return [{ type: "rect", x: Number(match[1]) + 0.03, y: Number(match[2]) + 0.03, width: 0.94, height: 0.94, style }];
}
