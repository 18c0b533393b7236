import type { Rect } from "../../../kernel/geometry.ts";
import { type Board, playerCells } from "../plain/board.ts";

/**
 * The cells that a game shows: the page with the player (`flickscreen`), a window around the player that stays inside the
 * board (`zoomscreen`), or everything. Without a player the last window stays.
 */
export function screenWindow(board: Board, last: Rect | undefined): Rect {
  const { flickscreen, zoomscreen } = board.program.prelude;
  const all = { x: 0, y: 0, width: board.width, height: board.height };
  const size = flickscreen ?? zoomscreen;
  if (size === undefined) return all;
  const [width, height] = [Math.min(size[0], board.width), Math.min(size[1], board.height)];
  const [cell] = playerCells(board);
  if (cell === undefined) return last ?? { ...all, width, height };
  const [x, y] = [Math.floor(cell / board.height), cell % board.height];
  if (flickscreen !== undefined) {
    const [left, top] = [x - (x % flickscreen[0]), y - (y % flickscreen[1])];
    // The last page of a row or column may be cut.
    return {
      x: left,
      y: top,
      width: Math.min(width, board.width - left),
      height: Math.min(height, board.height - top),
    };
  }
  const start = (at: number, length: number, end: number): number =>
    Math.max(0, Math.min(at - Math.floor(length / 2), end - length));
  return { x: start(x, width, board.width), y: start(y, height, board.height), width, height };
}
