import { deltaX, deltaY, noDirection } from "../directions.ts";
import { roomCells, roomColumns } from "../room.ts";
import { isWalkable, type Movement } from "./plainObstacles.ts";
import { cellOf, distance, isInside, type PlainMonster, type PlainState } from "./plainState.ts";

/** Candidates in the order the reference tries them; ties keep it. */
const candidateOrder = [1, 3, 5, 7, noDirection, 0, 2, 6, 8];

/** By cell: its neighbours inside the room, up to eight. */
const neighbours = Array.from({ length: roomCells }, (_, cell) =>
  Array.from({ length: 9 }, (_, direction) => [
    (cell % roomColumns) + deltaX(direction),
    Math.floor(cell / roomColumns) + deltaY(direction),
  ]).flatMap(([x = 0, y = 0]) => (isInside(x, y) && cellOf(x, y) !== cell ? [cellOf(x, y)] : [])),
);

/** Whether a living brain senses the player: always, unless he is invisible and more than five squares away. */
export function doesBrainSense(state: PlainState): boolean {
  return state.monsters.some(
    (monster) => monster.type === "brain" && (!state.invisible || distance(monster, state.player) <= 5),
  );
}

/**
 * Distance to the player from every square by uniform-cost search over eight neighbors; Infinity where there is no
 * path. Arrows, items and serpent bodies block a square, ordinary monsters don't. Spec section 6.1.
 */
export function pathMap(state: PlainState, movement: Movement): number[] {
  const map = Array.from({ length: roomCells }, () => Infinity);
  const closed = new Uint8Array(roomCells);
  for (const cell of state.monsters.flatMap(bodyCells)) closed[cell] = 1;
  const start = cellOf(state.player.x, state.player.y);
  map[start] = 0;
  const queue = [start];
  for (const cell of queue) {
    for (const next of neighbours[cell] ?? []) {
      if (map[next] !== Infinity || closed[next] === 1) continue;
      if (isClosed(state, next, movement)) {
        closed[next] = 1;
        continue;
      }
      map[next] = (map[cell] ?? 0) + 1;
      queue.push(next);
    }
  }
  return map;
}

function isClosed(state: PlainState, cell: number, movement: Movement): boolean {
  const item = state.t[cell];
  if (item !== "empty" && item !== "fuse") return true;
  const mark = state.f[cell];
  if (mark !== "empty" && mark?.startsWith("arrow_") === true) return true;
  return !isWalkable(state.o[cell], movement);
}

/** Squares that a monster closes on the map: serpent pieces and rubble. */
function bodyCells({ broken, x, y, pieces }: PlainMonster): number[] {
  const cells = pieces.map((piece) => cellOf(piece.x, piece.y));
  return broken ? [...cells, cellOf(x, y)] : cells;
}

/** Directions worth taking, best first; "no direction" among them means: better to stay than what follows. */
export function recommendedSteps(state: PlainState, x: number, y: number, movement: Movement): number[] {
  const map = pathMap(state, movement);
  const own = map[cellOf(x, y)] ?? Infinity;
  const valueOf = (direction: number): number => {
    const nx = x + deltaX(direction);
    const ny = y + deltaY(direction);
    return isInside(nx, ny) ? (map[cellOf(nx, ny)] ?? Infinity) : Infinity;
  };
  return candidateOrder
    .filter((direction) => valueOf(direction) <= own && valueOf(direction) < Infinity)
    .toSorted((a, b) => valueOf(a) - valueOf(b));
}
