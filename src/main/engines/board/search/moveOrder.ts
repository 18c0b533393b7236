import type { Random } from "#shared/kernel/random.ts";
import { mostMoves } from "#shared/levels/board/rules/tooManyMoves.ts";
import type { MoveList } from "../fast/fastGame.ts";

/** Indexes of the root's moves, most gain first; ties by `random`, or in the generator's order. */
export function rootOrder(list: MoveList, count: number, random: Random | undefined): number[] {
  const indexes = Array.from({ length: count }, (_, i) => i);
  if (random !== undefined) {
    for (let i = count - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [indexes[i], indexes[j]] = [indexes[j] as number, indexes[i] as number];
    }
  }
  const rating = (i: number) => 2 * (list.gain[i] as number) + (list.flag[i] as number);
  return indexes.toSorted((a, b) => rating(b) - rating(a));
}

/** An order entry: the highest rating is picked first, then the lowest index. Ratings are below a million. */
export function orderEntry(rating: number, index: number): number {
  return rating * mostMoves + (mostMoves - 1 - index);
}

/** Takes the entry with the highest rating out of the order; returns its index. */
export function pickNext(order: Int32Array, count: number): number {
  let at = 0;
  for (let i = 1; i < count; i++) if ((order[i] as number) > (order[at] as number)) at = i;
  const index = mostMoves - 1 - ((order[at] as number) & (mostMoves - 1));
  order[at] = -1;
  return index;
}

/** Identifies a move across positions: squares from and to. Below 65,536. */
export function moveCode(list: MoveList, index: number): number {
  return (list.from[index] as number) * 256 + (list.to[index] as number);
}
