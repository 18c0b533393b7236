import { type Board, boardOf } from "../board.ts";

/** LURD letters in the order in which walks try them; opposite directions are two apart. */
export const directions = ["l", "u", "r", "d"] as const;
/** A step to a neighboring cell; "u" is towards the top row. */
export type Direction = (typeof directions)[number];

/** A room while it is played: walls and goals of the board, and where boxes and player are now. Cells are row-major. */
export interface RoomPosition {
  readonly board: Board;
  readonly boxes: Uint8Array;
  readonly player: number;
}

/** The start of a sound room. */
export function startPosition(rows: readonly string[]): RoomPosition {
  const board = boardOf(rows);
  return { board, boxes: board.boxes, player: board.players[0] ?? 0 };
}

/** The neighbour of a cell; -1 for walls and beyond the edge. */
export function cellBeside({ width, height, walls }: Board, cell: number, direction: Direction): number {
  const x = cell % width;
  const next =
    direction === "l"
      ? x > 0
        ? cell - 1
        : -1
      : direction === "r"
        ? x + 1 < width
          ? cell + 1
          : -1
        : direction === "u"
          ? cell - width
          : cell + width;
  return next < 0 || next >= width * height || walls[next] === 1 ? -1 : next;
}

/** The direction that undoes a step. */
export function opposite(direction: Direction): Direction {
  return directions[(directions.indexOf(direction) + 2) % 4] ?? direction;
}

/** One step of the player: where it leads, and its LURD letter, a capital when it pushes. Undefined when something is in the way. */
export function stepOf(
  position: RoomPosition,
  direction: Direction,
): { readonly position: RoomPosition; readonly letter: string } | undefined {
  const { board, boxes, player } = position;
  const to = cellBeside(board, player, direction);
  if (to < 0) return undefined;
  if (boxes[to] === 0) return { position: { board, boxes, player: to }, letter: direction };
  const beyond = cellBeside(board, to, direction);
  if (beyond < 0 || boxes[beyond] === 1) return undefined;
  const moved = boxes.slice();
  moved[to] = 0;
  moved[beyond] = 1;
  return { position: { board, boxes: moved, player: to }, letter: direction.toUpperCase() };
}

/** True when every box is on a goal. */
export function isSolved({ board, boxes }: RoomPosition): boolean {
  return boxes.every((box, cell) => box === 0 || board.goals[cell] === 1);
}

/** The position as rows of a room. */
export function rowsOf({ board, boxes, player }: RoomPosition): string[] {
  const { width, height, walls, goals } = board;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_unused, x) => {
      const cell = y * width + x;
      if (walls[cell] === 1) return "#";
      if (cell === player) return goals[cell] === 1 ? "+" : "@";
      if (boxes[cell] === 1) return goals[cell] === 1 ? "*" : "$";
      return goals[cell] === 1 ? "." : " ";
    }).join(""),
  );
}

/** Steps the player needs to each cell without pushing; -1 if unreachable. Linear in the area. */
export function walkDistances({ board, boxes, player }: RoomPosition): Int32Array {
  const steps = new Int32Array(board.width * board.height).fill(-1);
  steps[player] = 0;
  const open = [player];
  for (const cell of open) {
    for (const direction of directions) {
      const next = cellBeside(board, cell, direction);
      if (next < 0 || boxes[next] === 1 || steps[next] !== -1) continue;
      steps[next] = (steps[cell] ?? 0) + 1;
      open.push(next);
    }
  }
  return steps;
}

/** A shortest walk to a cell as LURD letters; undefined when it is unreachable. */
export function walkTo(position: RoomPosition, target: number): string | undefined {
  const steps = walkDistances(position);
  if ((steps[target] ?? -1) < 0) return undefined;
  let path = "";
  for (let cell = target; cell !== position.player;) {
    const back = directions.find((direction) => {
      const before = cellBeside(position.board, cell, direction);
      return before >= 0 && steps[before] === (steps[cell] ?? 0) - 1;
    });
    if (back === undefined) return undefined;
    path = opposite(back) + path;
    cell = cellBeside(position.board, cell, back);
  }
  return path;
}
