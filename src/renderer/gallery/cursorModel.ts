/** Keys that move the cursor through a grid of tiles. */
export type MoveKey = "left" | "right" | "up" | "down" | "pageUp" | "pageDown" | "home" | "end";

/** The cursor after a move, within 0 to `total` - 1. A move past the end leaves it in place. */
export function movedCursor(cursor: number, move: MoveKey, columns: number, rowsInView: number, total: number): number {
  if (total === 0) return 0;
  const jump = Math.max(1, rowsInView - 1) * columns;
  const target = {
    left: cursor - 1,
    right: cursor + 1,
    up: cursor - columns,
    down: cursor + columns,
    pageUp: cursor - jump,
    pageDown: cursor + jump,
    home: 0,
    end: total - 1,
  }[move];
  if (move === "up" && target < 0) return cursor;
  if (move === "down" && target >= total) return lastRow(cursor, columns, total) ? cursor : total - 1;
  return Math.min(total - 1, Math.max(0, target));
}

/** After a mark by key: the next one, when a single candidate was marked and advancing is on. */
export function advancedCursor(cursor: number, marked: number, isOn: boolean, total: number): number {
  return isOn && marked === 1 ? Math.min(total - 1, cursor + 1) : cursor;
}

function lastRow(cursor: number, columns: number, total: number): boolean {
  return Math.floor(cursor / columns) === Math.floor((total - 1) / columns);
}
