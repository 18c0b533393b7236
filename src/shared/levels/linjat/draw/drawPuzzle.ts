import type { Scene, SceneShape } from "../../../scene/scene.ts";
import type { DrawDetail, DrawOptions } from "../../levelKind.ts";
import { type LinjatGrid, type LinjatLevel, gridOf } from "../linjatLevel.ts";
import { rulerShapes } from "../../rulers.ts";
import { numberShapes } from "./numberShapes.ts";
import { lineShapes } from "./lineShapes.ts";
import type { PuzzlePicture } from "./puzzlePicture.ts";
import { drawPuzzleMessages } from "../messages.ts";
import { rectShape } from "../../../scene/shapes.ts";

const margin = { full: 1, thumbnail: 0.5, silhouette: 0.2 } as const;

/** How a puzzle with lines on it is drawn. */
export interface PictureOptions extends DrawOptions {
  /** Height of the row and column names, in cells: canvases enlarge them when a cell is small. */
  readonly rulerSize?: number;
}

const usualRulerSize = 0.26;

/**
 * A puzzle as ink on paper: grid, frame, numbers on discs, dots, row and column names outside. Cells that are `pinned`
 * ("cell:3,5") are shown as locked. Deterministic; linear in the cells.
 */
export function drawPuzzle(level: LinjatLevel, options: DrawOptions): Scene {
  return drawPicture(level, { lines: [], causes: [] }, options);
}

/** A puzzle with lines on it: a player's, a solver's, a solution's. */
export function drawPicture(level: LinjatLevel, picture: PuzzlePicture, options: PictureOptions): Scene {
  const grid = gridOf(level);
  const { width, height } = grid;
  const { detail } = options;
  const pad = margin[detail];
  return {
    view: { x: -pad, y: -pad, width: width + 2 * pad, height: height + 2 * pad },
    shapes: [
      ...paper(grid, detail, options.rulerSize ?? usualRulerSize),
      ...lockShapes(grid, options),
      ...picture.lines.flatMap((line) => lineShapes(grid, line)),
      ...numberShapes(grid, picture, detail),
      ...selectionShapes(grid, options),
    ],
    title: drawPuzzleMessages.puzzleSize(width, height),
  };
}

function paper({ width, height }: LinjatGrid, detail: DrawDetail, rulerSize: number): SceneShape[] {
  const points: number[] = [];
  for (let x = 1; x < width; x++) points.push(x, 0, x, height);
  for (let y = 1; y < height; y++) points.push(0, y, width, y);
  const frame: SceneShape = rectShape(
    { x: 0, y: 0, width, height },
    { fill: "canvas", stroke: "wall-thin", strokeWidth: 0.05 },
    0.12,
  );
  const rules: SceneShape = { type: "segments", points, style: { stroke: "grid-dot", strokeWidth: 0.025 } };
  if (detail === "silhouette") return [frame];
  return detail === "thumbnail" ? [frame, rules] : [frame, rules, ...rulerShapes(width, height, rulerSize)];
}

function lockShapes(grid: LinjatGrid, { pinned = [] }: DrawOptions): SceneShape[] {
  return cellBoxes(grid, pinned, { fill: "accent-solid", fillOpacity: 0.1 });
}

function selectionShapes(grid: LinjatGrid, { selected = [] }: DrawOptions): SceneShape[] {
  return cellBoxes(grid, selected, { stroke: "accent-line", strokeWidth: 0.06 });
}

type RectStyle = Extract<SceneShape, { type: "rect" }>["style"];

function cellBoxes(grid: LinjatGrid, ids: readonly string[], style: RectStyle): SceneShape[] {
  return ids.flatMap((id): SceneShape[] => {
    const [, x, y] = /^cell:(\d+),(\d+)$/.exec(id) ?? [];
    if (x === undefined || Number(x) >= grid.width || Number(y) >= grid.height) return [];
    return [{ type: "rect", x: Number(x) + 0.04, y: Number(y) + 0.04, width: 0.92, height: 0.92, radius: 0.1, style }];
  });
}
