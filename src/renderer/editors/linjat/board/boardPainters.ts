import type { Drawing } from "#renderer/editors/grid/drawing.ts";
import { drawPicture } from "#shared/levels/linjat/draw/drawPuzzle.ts";
import type { PuzzlePicture } from "#shared/levels/linjat/draw/puzzlePicture.ts";
import { numberShapes } from "#shared/levels/linjat/draw/numberShapes.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { cellTarget } from "#renderer/editors/grid/cells.ts";
import { padlock } from "#renderer/editors/grid/padlock.ts";
import { paintCellShapes, rulerSizeAt } from "#renderer/editors/grid/paintCells.ts";
import { ghostMarks } from "#renderer/editors/grid/variantMarks.ts";
import { effectMapOf, effectMarks } from "#renderer/editors/tools/effects/effectMap.ts";
import { effectShapes } from "#renderer/editors/tools/effects/effectShapes.ts";
import { paintDrawingMarks } from "#renderer/editors/grid/paintGridMarks.ts";
import { shownBoard, type LinjatModel } from "../linjatModel.ts";

const noPicture: PuzzlePicture = { lines: [], causes: [] };

/** The board being drawn: ink and locks below, selection and pointer above. */
export function boardPainters(model: LinjatModel): {
  readonly content: CanvasPainter;
  readonly overlay: CanvasPainter;
} {
  const effects = effectMapOf(model.session.id);
  return {
    content(ctx, frame) {
      const state = model.view.getState();
      const board = shownBoard(model.brief(), state);
      paintCellShapes(ctx, frame, boardShapes(board, noPicture, rulerSizeAt(frame)));
      if (state.ghost !== undefined) paintCellShapes(ctx, frame, ghostMarks(state.ghost.cells));
      else if (state.preview === undefined) {
        const isFilled = (x: number, y: number): boolean => (board.rows[y]?.[x] ?? " ") !== " ";
        paintCellShapes(ctx, frame, effectShapes(effectMarks(effects.getState().effects, isFilled)));
      }
      if (state.evidence.length === 0 || state.ghost !== undefined) return;
      // Repeats the numbers above the lines they belong to.
      const numbers = numberShapes(gridOf({ rows: [...board.rows] }), noPicture, "full");
      paintCellShapes(ctx, frame, [...state.evidence, ...numbers]);
    },
    overlay(ctx, frame) {
      paintDrawingMarks(ctx, frame, model);
    },
  };
}

/** A board with lines on it; locked cells are tinted and have a padlock. */
function boardShapes({ rows, locked }: Drawing, picture: PuzzlePicture, rulerSize: number): readonly SceneShape[] {
  const options = { detail: "full", pinned: locked.map(cellTarget), rulerSize } as const;
  const { shapes } = drawPicture({ rows: [...rows] }, picture, options);
  return [...shapes, ...locked.flatMap(padlock)];
}
