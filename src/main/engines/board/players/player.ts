import type { Random } from "#shared/kernel/random.ts";
import type { FastGame, MoveList } from "../fast/fastGame.ts";

/** A move that was made, in cell numbers; clones have no `from`. */
export interface MadeMove {
  readonly side: 0 | 1;
  readonly from: number;
  readonly to: number;
  readonly captured: readonly number[];
  /** It cannot be taken back by later moves. */
  readonly isProgress: boolean;
  /** The mover becomes a king (checkers), or is new (clones). */
  readonly promotes: boolean;
}

/** Someone who plays. All chance comes from the stream given to `begin`, which is called with the board at the start. */
export interface Player {
  begin(side: 0 | 1, random: Random): void;
  /** Index of a move of `list`, which holds all of `game`'s moves. The position must be left as it was. */
  choose(game: FastGame, list: MoveList): number;
  /** Told of every move of both sides, for players that remember. */
  sees?(move: MadeMove): void;
  /** Told of the end, for players that learn. */
  ends?(won: boolean, points: number): void;
}

/** One of the best by `rate`: the first, or any with equal chance. */
export function bestMove(count: number, rate: (index: number) => number, random: Random | undefined): number {
  let best = -Infinity;
  let chosen = 0;
  let equals = 0;
  for (let i = 0; i < count; i++) {
    const rating = rate(i);
    if (rating < best) continue;
    if (rating > best) {
      best = rating;
      chosen = i;
      equals = 1;
    } else if (random !== undefined && random.below(++equals) === 0) chosen = i;
  }
  return chosen;
}
