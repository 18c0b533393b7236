import { rulerShapes } from "#shared/levels/rulers.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import { toScreen } from "#renderer/canvas/camera.ts";
import type { CanvasFrame, CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import type { GridSize } from "#renderer/editors/grid/cells.ts";
import { sizeOfRows } from "#renderer/editors/grid/drawing.ts";
import { padlock } from "#renderer/editors/grid/padlock.ts";
import { paintCellShapes, rulerSizeAt } from "#renderer/editors/grid/paintCells.ts";
import { paintDrawingMarks } from "#renderer/editors/grid/paintGridMarks.ts";
import { symmetryAxes } from "#renderer/editors/grid/symmetryAxes.ts";
import { ghostMarks } from "#renderer/editors/grid/variantMarks.ts";
import { effectMapOf, effectMarks } from "#renderer/editors/tools/effects/effectMap.ts";
import { effectShapes } from "#renderer/editors/tools/effects/effectShapes.ts";
import { shownLevel, type GameModel } from "../gameModel.ts";
import { cellsOf, floorSymbol } from "../sketch/gameSketch.ts";
import { paintBoard, type BoardLook } from "./paintBoard.ts";

/** The level being drawn: the board with the game's sprites, then locks, selection and pointer. */
export function levelPainters(model: GameModel): { readonly content: CanvasPainter; readonly overlay: CanvasPainter } {
  const effects = effectMapOf(model.session.id);
  return {
    content(ctx, frame) {
      const { rows, locked } = shownLevel(model);
      const size = sizeOfRows(rows);
      const look = model.look();
      paintCellShapes(ctx, frame, rulerShapes(size.width, size.height, rulerSizeAt(frame)));
      if (look !== undefined && size.height > 0)
        paintOnCanvas(ctx, frame, look, { cells: cellsOf(look, rows), ...size });
      paintCellShapes(ctx, frame, gridLines(frame, size));
      const { ghost } = model.view.getState();
      const floor = look === undefined ? "" : floorSymbol(look, rows);
      const isFilled = (x: number, y: number): boolean => rows[y]?.charAt(x).toLowerCase() !== floor;
      if (ghost === undefined && model.view.getState().preview === undefined)
        paintCellShapes(ctx, frame, effectShapes(effectMarks(effects.getState().effects, isFilled)));
      if (ghost !== undefined) paintCellShapes(ctx, frame, ghostMarks(ghost.cells));
      paintCellShapes(ctx, frame, locked.flatMap(padlock));
    },
    overlay(ctx, frame) {
      paintCellShapes(ctx, frame, symmetryAxes(model.size(), model.view.getState().symmetry));
      paintDrawingMarks(ctx, frame, model);
    },
  };
}

/** Draws a board where the canvas's camera shows it. */
export function paintOnCanvas(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  look: BoardLook,
  board: { readonly cells: readonly (readonly number[])[] } & GridSize,
): void {
  const { camera, visible } = frame;
  const { x, y } = toScreen(camera, { x: 0, y: 0 });
  const place = { x, y, cell: camera.zoom, ratio: ctx.getTransform().a || 1 };
  paintBoard(ctx, look, board, place, {
    left: Math.floor(visible.x),
    top: Math.floor(visible.y),
    right: Math.ceil(visible.x + visible.width),
    bottom: Math.ceil(visible.y + visible.height),
  });
}

/** Hair lines between cells that are large enough for them. */
export function gridLines({ camera }: CanvasFrame, { width, height }: GridSize): readonly SceneShape[] {
  if (camera.zoom < 14 || width === 0) return [];
  const style = { stroke: "ghost", strokeWidth: 0.6 / camera.zoom, strokeOpacity: 0.45 } as const;
  const across = Array.from({ length: width + 1 }, (_, x) => [x, 0, x, height]);
  const down = Array.from({ length: height + 1 }, (_, y) => [0, y, width, y]);
  return [{ type: "segments", points: [...across, ...down].flat(), style }];
}
