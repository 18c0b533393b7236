import { type RoomPosition, cellBeside, directions } from "./roomPosition.ts";

/**
 * Cells from which a box that is alone in the room can be pushed to a goal, by pulling it back from every goal. A box on
 * any other cell is lost for good. O(cells).
 */
export function liveSquares({ board }: Pick<RoomPosition, "board">): ReadonlySet<number> {
  const live = new Set<number>();
  const open = [...board.goals.keys()].filter((cell) => board.goals[cell] === 1 && board.walls[cell] === 0);
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    if (live.has(cell)) continue;
    live.add(cell);
    for (const direction of directions) {
      const from = cellBeside(board, cell, direction);
      // The player stands on the far side of the box and needs a cell to step back to.
      if (from >= 0 && cellBeside(board, from, direction) >= 0) open.push(from);
    }
  }
  return live;
}
