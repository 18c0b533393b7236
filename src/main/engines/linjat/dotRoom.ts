import type { Random } from "#shared/kernel/random.ts";
import { largestSide } from "#shared/levels/linjat/symbols.ts";
import type { FastSolver } from "./fast/fastSolver.ts";

const mostCells = largestSide * largestSide;
/** Set bits of a mask: numbers that reach a cell. */
const bitCount = Uint8Array.of(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
const mostReach = 4;

/** By cell: how many numbers reach it at the start; 0 = no dot may go there. */
const firstReach = new Uint8Array(mostCells);
/**
 * Cells where a dot may go, in one ascending list per initial reach. A used cell stays used, so the lists only get
 * shorter while dots are placed.
 */
const rooms = Array.from({ length: mostReach + 1 }, () => new Int16Array(mostCells));
const roomLengths = new Int16Array(mostReach + 1);
/** Cells that are equally good. */
const best = new Int16Array(mostCells);

/** Records the cells of a board, as loaded, where dots may go: empty, not locked, and reached by some number. */
export function findRoom({ content, mask }: FastSolver, locked: Uint8Array): void {
  roomLengths.fill(0);
  for (let cell = 0; cell < content.length; cell++) {
    const reach = content[cell] === 0 && locked[cell] === 0 ? (bitCount[mask[cell] as number] as number) : 0;
    firstReach[cell] = reach;
    if (reach === 0) continue;
    const length = roomLengths[reach] as number;
    (rooms[reach] as Int16Array)[length] = cell;
    roomLengths[reach] = length + 1;
  }
}

/**
 * The open cell that most numbers reach, now and at the start together; with `unblock`, that the fewest still reach:
 * the fewer numbers, the sooner the dot's owner is determined. Ties at random; -1 = there is none.
 */
export function bestCell(solver: FastSolver, unblock: boolean, random: Random): number {
  const { content, owner, mask } = solver;
  let most = 0;
  let ties = 0;
  for (let first = mostReach; first > 0; first--) {
    // No cell of the remaining lists is as good.
    if (!unblock && most > 2 * first) break;
    const room = rooms[first] as Int16Array;
    const length = roomLengths[first] as number;
    let left = 0;
    for (let i = 0; i < length; i++) {
      const cell = room[i] as number;
      const bits = mask[cell] as number;
      if (bits === 0 || (owner[cell] as number) >= 0 || content[cell] !== 0) continue;
      room[left++] = cell;
      const reach = bitCount[bits] as number;
      const worth = unblock ? 1 + mostReach - reach : first + reach;
      if (worth < most) continue;
      if (worth > most) ties = 0;
      most = worth;
      best[ties++] = cell;
    }
    roomLengths[first] = left;
  }
  return pick(ties, random);
}

/** Of the open cells that a number reaches, the one that most numbers reach, now and at the start together. */
export function bestCellNear(solver: FastSolver, number: number, random: Random): number {
  const { extent, step, numberCell, mask, owner, content } = solver;
  let most = 0;
  let ties = 0;
  for (let direction = 0; direction < 4; direction++) {
    const by = step[direction] as number;
    let cell = numberCell[number] as number;
    for (let distance = extent[4 * number + direction] as number; distance > 0; distance--) {
      cell += by;
      const first = firstReach[cell] as number;
      if (first === 0 || (owner[cell] as number) >= 0 || content[cell] !== 0) continue;
      const worth = first + (bitCount[mask[cell] as number] as number);
      if (worth < most) continue;
      if (worth > most) ties = 0;
      most = worth;
      best[ties++] = cell;
    }
  }
  return pick(ties, random);
}

/**
 * A random one of the first `ties` best cells, by its rank among them: the order in which they were found must not
 * matter.
 */
function pick(ties: number, random: Random): number {
  if (ties === 0) return -1;
  for (let i = 1; i < ties; i++) {
    const cell = best[i] as number;
    let at = i;
    for (; at > 0 && (best[at - 1] as number) > cell; at--) best[at] = best[at - 1] as number;
    best[at] = cell;
  }
  return best[random.below(ties)] as number;
}
