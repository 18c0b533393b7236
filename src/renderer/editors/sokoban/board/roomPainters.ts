import { boardOf, insideOf } from "#shared/levels/sokoban/board.ts";
import type { Board } from "#shared/levels/sokoban/board.ts";
import { goalShapes, groundShapes, pieceShapes } from "#shared/levels/sokoban/draw/roomShapes.ts";
import { rulerShapes } from "#shared/levels/rulers.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import type { GridSize } from "#renderer/editors/grid/cells.ts";
import { padlock } from "#renderer/editors/grid/padlock.ts";
import { paintCellShapes, rulerSizeAt } from "#renderer/editors/grid/paintCells.ts";
import { paintHover, paintResizing, paintSelection } from "#renderer/editors/grid/paintGridMarks.ts";
import type { DrawingSymmetry } from "#renderer/editors/grid/symmetry.ts";
import { blameShapes } from "../overlays/blameShapes.ts";
import { overlayShapes } from "../overlays/overlayShapes.ts";
import { shownRoom } from "../roomModel.ts";
import type { RoomModel } from "../roomModel.ts";

/** The room that is being drawn: ink below, overlays, then locks, selection and pointer. */
export function roomPainters(model: RoomModel): { readonly content: CanvasPainter; readonly overlay: CanvasPainter } {
  return {
    content(ctx, frame) {
      const { rows, locked } = shownRoom(model);
      const { ground, pieces } = roomInk(rows);
      const { width, height } = sizeOf(rows);
      paintCellShapes(ctx, frame, [...rulerShapes(width, height, rulerSizeAt(frame)), ...ground]);
      const over = overlayShapes(model, rows);
      paintCellShapes(ctx, frame, [...over.below, ...pieces, ...over.above, ...blameShapes(model, rows)]);
      paintCellShapes(ctx, frame, locked.flatMap(padlock));
    },
    overlay(ctx, frame) {
      const { hover, growth, symmetry } = model.view.getState();
      const selection = model.selection();
      paintCellShapes(ctx, frame, symmetryAxes(model.size(), symmetry));
      if (hover !== undefined && growth === undefined) paintHover(ctx, frame, hover);
      if (selection !== undefined) paintSelection(ctx, frame, selection);
      if (growth !== undefined) paintResizing(ctx, frame, model.size(), growth);
    },
  };
}

interface RoomInk {
  readonly ground: readonly SceneShape[];
  readonly pieces: readonly SceneShape[];
}

let last: { readonly rows: readonly string[]; readonly ink: RoomInk } | undefined;

/** The shapes of a room; those of the last rows are kept, since most frames draw the same room. */
function roomInk(rows: readonly string[]): RoomInk {
  if (last !== undefined && last.rows.join("\n") === rows.join("\n")) return last.ink;
  const board = boardOf(rows);
  const ink: RoomInk = {
    ground: [frameShape(sizeOf(rows)), ...groundShapes(board, floorOf(board), "full"), ...goalShapes(board, false)],
    pieces: pieceShapes(board, false),
  };
  last = { rows, ink };
  return ink;
}

/** The floor of a room that may be unfinished: while there is no player, all that is no wall. */
function floorOf(board: Board): Uint8Array {
  return board.players.length === 0 ? board.walls.map((wall) => 1 - wall) : insideOf(board).cells;
}

/** The edge of the drawing, which a room need not fill. */
function frameShape({ width, height }: GridSize): SceneShape {
  const style = { stroke: "line-2", strokeWidth: 0.03, dash: [0.12, 0.12] } as const;
  return { type: "rect", x: 0, y: 0, width, height, style };
}

function symmetryAxes({ width, height }: GridSize, symmetry: DrawingSymmetry): readonly SceneShape[] {
  const style = { stroke: "accent-line", strokeWidth: 0.04, dash: [0.2, 0.14], strokeOpacity: 0.8 } as const;
  const across: SceneShape = { type: "segments", points: [width / 2, -0.2, width / 2, height + 0.2], style };
  const down: SceneShape = { type: "segments", points: [-0.2, height / 2, width + 0.2, height / 2], style };
  switch (symmetry) {
    case "none":
      return [];
    case "mirror-x":
      return [across];
    case "mirror-y":
      return [down];
    case "turn":
      return [{ type: "circle", cx: width / 2, cy: height / 2, r: 0.22, style }];
    case "four":
      return [across, down];
  }
}

function sizeOf(rows: readonly string[]): GridSize {
  return { width: rows[0]?.length ?? 0, height: rows.length };
}
