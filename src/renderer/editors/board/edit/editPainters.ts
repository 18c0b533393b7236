import type { CanvasPainter, CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import { paintCellShapes } from "#renderer/editors/grid/paintCells.ts";
import { padlock } from "#renderer/editors/grid/padlock.ts";
import { toScreen } from "#renderer/canvas/camera.ts";
import { paintLabel } from "#renderer/canvas/paintLabel.ts";
import { noGrowth, type Growth } from "#renderer/editors/grid/symbolRows.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import type { ShapeStyle, SceneShape } from "#shared/scene/scene.ts";
import { editMessages } from "./messages.ts";
import { cellMiddle, frameOutline } from "#shared/levels/board/drawBoard.ts";
import { shownBoard, type BoardModel } from "../boardModel.ts";
import { boardShapes, cursorStyle, heatFill, holeShapes, hoverStyle, outline } from "../boardPainters.ts";
import { orbitOf } from "./symmetry.ts";

/** The board being drawn: holes, cells, pieces and locks below, cursor and images of the pointer above. */
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
        ...boardShapes(board, frame.camera.zoom, heatFill(view, board)),
        ...locks,
        ...(view.ghost?.cells ?? []).map((cell) => outline(board, cell, 0.92, ghostStyle)),
      ]);
    },
    overlay(ctx, frame) {
      const document = model.document();
      const { hover, symmetry, tool, edge, growth } = model.view.getState();
      const cursor = model.cursor();
      const shapes: SceneShape[] = [];
      if (hover !== undefined && tool !== "hand") {
        const images = tool === "select" ? [{ cell: hover }] : orbitOf(document, symmetry, hover);
        shapes.push(...images.map(({ cell }) => outline(document, cell, 0.9, hoverStyle)));
      }
      if (cursor !== undefined) shapes.push(outline(document, cursor, 0.9, cursorStyle));
      if (edge !== undefined || growth !== undefined) {
        const points = frameOutline(document, growth ?? noGrowth);
        shapes.push({ type: "polyline", points, closed: true, style: frameStyle(frame.camera.zoom) });
      }
      paintCellShapes(ctx, frame, shapes);
      if (growth !== undefined) paintSize(ctx, frame, document, growth);
    },
  };
}

/** Cells in which a previewed suggestion differs. */
const ghostStyle: ShapeStyle = { stroke: "accent-line", strokeWidth: 0.09, dash: [0.2, 0.14] };

/** The frame of the board while an edge of it is under the pointer or dragged; two pixels wide at any zoom. */
function frameStyle(zoom: number): ShapeStyle {
  return { stroke: "accent-line", strokeWidth: 2 / zoom, dash: [6 / zoom, 5 / zoom] };
}

/** "11 × 9" in the middle of the board as it would be. */
function paintSize(ctx: CanvasRenderingContext2D, frame: CanvasFrame, board: BoardLevel, growth: Growth): void {
  const points = frameOutline(board, growth);
  const middle = (at: 0 | 1) => ((points[at] ?? 0) + (points[at + 4] ?? 0)) / 2;
  const width = (board.rows[0]?.length ?? 0) + growth.left + growth.right;
  const height = board.rows.length + growth.top + growth.bottom;
  const spot = toScreen(frame.camera, { x: middle(0), y: middle(1) });
  paintLabel(ctx, frame, spot, editMessages.size.label(width, height), "plain");
}
