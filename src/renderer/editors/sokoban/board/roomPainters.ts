import { sizeOfRows } from "#renderer/editors/grid/drawing.ts";
import { rulerShapes } from "#shared/levels/rulers.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { padlock } from "#renderer/editors/grid/padlock.ts";
import { paintCellShapes, rulerSizeAt } from "#renderer/editors/grid/paintCells.ts";
import { ghostMarks } from "#renderer/editors/grid/variantMarks.ts";
import { paintDrawingMarks } from "#renderer/editors/grid/paintGridMarks.ts";
import { symmetryAxes } from "#renderer/editors/grid/symmetryAxes.ts";
import { blameShapes } from "../overlays/blameShapes.ts";
import { overlayShapes } from "../overlays/overlayShapes.ts";
import { shownRoom, type RoomModel } from "../roomModel.ts";
import { roomInk } from "./roomInk.ts";

/** The room being drawn: ink below, overlays, then locks, selection and pointer. */
export function roomPainters(model: RoomModel): { readonly content: CanvasPainter; readonly overlay: CanvasPainter } {
  return {
    content(ctx, frame) {
      const { rows, locked } = shownRoom(model);
      const { ground, pieces } = roomInk(rows);
      const { width, height } = sizeOfRows(rows);
      const { preview, ghost } = model.view.getState();
      paintCellShapes(ctx, frame, [...rulerShapes(width, height, rulerSizeAt(frame)), ...ground]);
      // Overlays of the room stay while a variant of it is previewed.
      const drawn = preview === undefined ? model.rows() : rows;
      const over = overlayShapes(model, drawn);
      paintCellShapes(ctx, frame, [...over.below, ...pieces, ...over.above, ...blameShapes(model, drawn)]);
      if (ghost !== undefined) paintCellShapes(ctx, frame, ghostMarks(ghost.cells));
      paintCellShapes(ctx, frame, locked.flatMap(padlock));
    },
    overlay(ctx, frame) {
      paintCellShapes(ctx, frame, symmetryAxes(model.size(), model.view.getState().symmetry));
      paintDrawingMarks(ctx, frame, model);
    },
  };
}
