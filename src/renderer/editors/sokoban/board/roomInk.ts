import { boardOf, insideOf, type Board } from "#shared/levels/sokoban/board.ts";
import { goalShapes, groundShapes, pieceShapes } from "#shared/levels/sokoban/draw/roomShapes.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import type { GridSize } from "#renderer/editors/grid/cells.ts";
import { sizeOfRows } from "#renderer/editors/grid/drawing.ts";

interface RoomInk {
  readonly ground: readonly SceneShape[];
  readonly pieces: readonly SceneShape[];
}

let last: { readonly key: string; readonly ink: RoomInk } | undefined;

/**
 * The shapes of a room; those of the last one are cached, since most frames draw the same room. `drawn` is the room
 * without the parts drawn elsewhere; floor and frame are those of `rows`.
 */
export function roomInk(rows: readonly string[], drawn = rows): RoomInk {
  const key = `${rows.join("\n")}|${drawn.join("\n")}`;
  if (last?.key === key) return last.ink;
  const board = boardOf(drawn);
  const ink: RoomInk = {
    ground: [
      frameShape(sizeOfRows(rows)),
      ...groundShapes(board, floorOf(boardOf(rows)), "full"),
      ...goalShapes(board, false),
    ],
    pieces: pieceShapes(board, false),
  };
  last = { key, ink };
  return ink;
}

/** The floor of a room that may be unfinished: without a player, every cell that isn't a wall. */
function floorOf(board: Board): Uint8Array {
  return board.players.length === 0 ? board.walls.map((wall) => 1 - wall) : insideOf(board).cells;
}

/** The edge of the drawing, which a room need not fill. */
function frameShape({ width, height }: GridSize): SceneShape {
  const style = { stroke: "line-2", strokeWidth: 0.03, dash: [0.12, 0.12] } as const;
  return { type: "rect", x: 0, y: 0, width, height, style };
}
