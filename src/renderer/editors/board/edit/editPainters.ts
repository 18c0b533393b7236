import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { paintCellShapes } from "#renderer/editors/grid/paintCells.ts";
import { padlock } from "#renderer/editors/grid/padlock.ts";
import { cellMiddle } from "#shared/levels/board/drawBoard.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import { shownBoard } from "../boardModel.ts";
import type { BoardModel } from "../boardModel.ts";
import { boardShapes, cursorStyle, heatFill, holeShapes, hoverStyle, leastNamed, outline } from "../boardPainters.ts";
import { orbitOf } from "./symmetry.ts";

/** The board that is being drawn: holes, cells, pieces and locks below, cursor and images of the pointer above. */
export function editPainters(model: BoardModel): { readonly content: CanvasPainter; readonly overlay: CanvasPainter } {
  return {
    content(ctx, frame) {
      const document = model.document();
      const view = model.view.getState();
      const board = shownBoard(document, view);
      const locked = view.preview?.locked ?? document.locked;
      const locks = locked.flatMap(([x, y]) => {
        const [middleX, middleY] = cellMiddle(board, x, y);
        return padlock([middleX - 0.62, middleY - 0.56]);
      });
      paintCellShapes(ctx, frame, [
        ...holeShapes(board),
        ...boardShapes(board, frame.camera.zoom >= leastNamed, heatFill(view, board)),
        ...locks,
      ]);
    },
    overlay(ctx, frame) {
      const document = model.document();
      const { hover, symmetry, tool } = model.view.getState();
      const cursor = model.cursor();
      const shapes: SceneShape[] = [];
      if (hover !== undefined && tool !== "hand") {
        const images = tool === "select" ? [{ cell: hover }] : orbitOf(document, symmetry, hover);
        shapes.push(...images.map(({ cell }) => outline(document, cell, 0.9, hoverStyle)));
      }
      if (cursor !== undefined) shapes.push(outline(document, cursor, 0.9, cursorStyle));
      paintCellShapes(ctx, frame, shapes);
    },
  };
}
