import type { Point } from "#shared/kernel/geometry.ts";
import { drawPicture } from "#shared/levels/linjat/draw/drawPuzzle.ts";
import type { PuzzlePicture } from "#shared/levels/linjat/draw/drawPuzzle.ts";
import { numberShapes } from "#shared/levels/linjat/draw/numberShapes.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import type { CanvasFrame, CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { paintShapes } from "#renderer/canvas/paintScene.ts";
import { cellTarget, readSelection } from "#renderer/editors/grid/cells.ts";
import { paintHover, paintResizing, paintSelection } from "#renderer/editors/grid/paintGridMarks.ts";
import { shownBoard } from "../linjatModel.ts";
import type { LinjatModel } from "../linjatModel.ts";
import type { DrawnBoard } from "./boardEdits.ts";

const noPicture: PuzzlePicture = { lines: [], causes: [] };

/** The board that is being drawn: ink and locks below, selection and pointer above. */
export function boardPainters(model: LinjatModel): {
  readonly content: CanvasPainter;
  readonly overlay: CanvasPainter;
} {
  return {
    content(ctx, frame) {
      const state = model.view.getState();
      const board = shownBoard(model.brief(), state);
      paintCellShapes(ctx, frame, boardShapes(board, noPicture, rulerSizeAt(frame)));
      if (state.evidence.length === 0) return;
      // The numbers once more, over the lines that they are about.
      const numbers = numberShapes(gridOf({ rows: [...board.rows] }), noPicture, "full");
      paintCellShapes(ctx, frame, [...state.evidence, ...numbers]);
    },
    overlay(ctx, frame) {
      const { hover, growth } = model.view.getState();
      const selection = readSelection(model.session.store.getState().history.selection, model.size());
      if (hover !== undefined && growth === undefined) paintHover(ctx, frame, hover);
      if (selection !== undefined) paintSelection(ctx, frame, selection);
      if (growth !== undefined) paintResizing(ctx, frame, model.size(), growth);
    },
  };
}

/** A board with lines on it; locked cells are tinted and carry a padlock. */
function boardShapes({ rows, locked }: DrawnBoard, picture: PuzzlePicture, rulerSize: number): readonly SceneShape[] {
  const options = { detail: "full", pinned: locked.map(cellTarget), rulerSize } as const;
  const { shapes } = drawPicture({ rows: [...rows] }, picture, options);
  return [...shapes, ...locked.flatMap(padlock)];
}

/** Pixels of the row and column names at least, and cells at most: beyond that they would meet. */
const rulerPixels = 11;
const largestRuler = 0.52;

/** Height of the row and column names in cells, so that they can be read while the cells are small. */
export function rulerSizeAt({ camera }: CanvasFrame): number {
  return Math.min(largestRuler, Math.max(0.26, rulerPixels / camera.zoom));
}

/** Paints shapes whose unit is a cell of the canvas's world. */
export function paintCellShapes(
  ctx: CanvasRenderingContext2D,
  { camera, theme }: CanvasFrame,
  shapes: readonly SceneShape[],
): void {
  ctx.save();
  ctx.scale(camera.zoom, camera.zoom);
  ctx.translate(-camera.x, -camera.y);
  paintShapes(ctx, shapes, theme);
  ctx.restore();
}

/** In the upper right corner of a cell. */
function padlock([x, y]: Point): SceneShape[] {
  const left = x + 0.77;
  const top = y + 0.15;
  return [
    {
      type: "path",
      // The shackle: up, over, down.
      data: [
        0,
        left + 0.035,
        top,
        1,
        left + 0.035,
        top - 0.03,
        2,
        left + 0.035,
        top - 0.1,
        left + 0.125,
        top - 0.1,
        left + 0.125,
        top - 0.03,
        1,
        left + 0.125,
        top,
      ],
      style: { stroke: "accent-line", strokeWidth: 0.032 },
    },
    { type: "rect", x: left, y: top, width: 0.16, height: 0.12, radius: 0.025, style: { fill: "accent-line" } },
  ];
}
