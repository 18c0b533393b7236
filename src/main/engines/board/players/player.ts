import type { Random } from "#shared/kernel/random.ts";
import type { FastGame, MoveList } from "../fast/fastGame.ts";

/** A move that was made, in cell numbers; clones have no `from`. */
export interface MadeMove {
  readonly side: 0 | 1;
  readonly from: number;
  readonly to: number;
  readonly captured: readonly number[];
  /** Later moves can't undo it. */
  readonly isProgress: boolean;
  /** The mover becomes a king (checkers), or is new (clones). */
  readonly promotes: boolean;
}

/** A player. All randomness is drawn from the stream passed to `begin`, which is called with the board at the start. */
export interface Player {
  begin(side: 0 | 1, random: Random): void;
  /** Index of a move of `list`, which contains all of `game`'s moves. The position must be left unchanged. */
  choose(game: FastGame, list: MoveList): number;
  /** Called after every move of both sides, for players with memory. */
  sees?(move: MadeMove): void;
  /** Called at the end of a game, for players that learn. */
  ends?(won: boolean, points: number): void;
}

/** One of the best by `rate`: the first, or any with equal probability. */
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
