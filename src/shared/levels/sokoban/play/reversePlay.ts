import { boardOf, insideOf } from "../board.ts";
import { type Direction, type RoomPosition, cellBeside, opposite, walkTo } from "./roomPosition.ts";

/**
 * The end of a room, for reverse play: every box on a goal. The player is on `player`, or else on the first free floor
 * in reading order; a solution may end anywhere.
 */
export function reverseStart(rows: readonly string[], player?: number): RoomPosition {
  const board = boardOf(rows);
  const inside = insideOf(board).cells;
  const boxes = board.goals.slice();
  const isFree = (cell: number): boolean => inside[cell] === 1 && boxes[cell] === 0;
  const free = boxes.findIndex((_, cell) => isFree(cell));
  return { board, boxes, player: player !== undefined && isFree(player) ? player : Math.max(0, free) };
}

/** A step backwards: where it leads, and the letter of the same step forwards. Undefined when something is in the way. */
export function stepBack(
  position: RoomPosition,
  direction: Direction,
  pulls: boolean,
): { readonly position: RoomPosition; readonly letter: string } | undefined {
  const { board, boxes, player } = position;
  const to = cellBeside(board, player, direction);
  if (to < 0 || boxes[to] === 1) return undefined;
  const forwards = opposite(direction);
  const behind = cellBeside(board, player, forwards);
  const hasBox = behind >= 0 && boxes[behind] === 1;
  if (!pulls) return { position: { board, boxes, player: to }, letter: forwards };
  if (!hasBox) return undefined;
  const moved = boxes.slice();
  moved[behind] = 0;
  moved[player] = 1;
  return { position: { board, boxes: moved, player: to }, letter: forwards.toUpperCase() };
}

/**
 * The solution that reverse steps amount to: `letters` in the order in which they were made. Undefined until every box
 * is at its start and the player's start is reachable.
 */
export function forwardSolution(rows: readonly string[], position: RoomPosition, letters: string): string | undefined {
  const start = boardOf(rows);
  if (!start.boxes.every((box, cell) => box === position.boxes[cell])) return undefined;
  const [player] = start.players;
  const walk = player === undefined ? undefined : walkTo({ ...position, player }, position.player);
  return walk === undefined ? undefined : walk + Array.from(letters).toReversed().join("");
}
