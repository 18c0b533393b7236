import { defined } from "../../kernel/defined.ts";
import type { DrawOptions } from "../levelKind.ts";
import type { LevelReplay } from "../levelReplay.ts";
import type { Scene, SceneShape } from "../../scene/scene.ts";
import { compiledLevel } from "./compiledLevel.ts";
import { boardShapes } from "./drawBoard.ts";
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

function selectedCell(target: string): SceneShape[] {
  const match = /^cell:(\d+),(\d+)$/.exec(target);
  if (match === null) return [];
  const style = { stroke: "accent-line", strokeWidth: 0.08 } as const;
  return [{ type: "rect", x: Number(match[1]) + 0.03, y: Number(match[2]) + 0.03, width: 0.94, height: 0.94, style }];
}
