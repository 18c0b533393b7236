import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { paintCellShapes } from "#renderer/editors/grid/paintCells.ts";
import { groundPainter, piecesOf } from "../play/playPainters.ts";
import { trailFrom } from "../overlays/trailShapes.ts";
import type { ReplayModel } from "./replayModel.ts";

/** Number of upcoming pushes shown as arrows. */
const shownPushes = 10;

/** Walls, floor and goals below; boxes, player and the next pushes above. */
export function replayPainters(model: ReplayModel): {
  readonly content: CanvasPainter;
  readonly overlay: CanvasPainter;
} {
  return {
    content: groundPainter(model.rows),
    overlay(ctx, frame) {
      const { index } = model.player.store.getState();
      const position = model.track.at(index);
      paintCellShapes(ctx, frame, [
        ...piecesOf(position),
        ...trailFrom(position, model.track.moves.slice(index, index + mostLookahead), shownPushes),
      ]);
    },
  };
}

/** Moves that are looked through for the next pushes. */
const mostLookahead = 200;
