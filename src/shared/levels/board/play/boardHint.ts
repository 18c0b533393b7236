import { movesOf } from "./gamePlay.ts";
import { type BoardGame, gameOutcome, playMove } from "../rules/boardGame.ts";
import type { BoardMove } from "../rules/boardMove.ts";

/** Positions that one hint looks at: a fraction of a second in a browser. */
const budget = 1500;
const mostDepth = 8;
/** More than any count of pieces; a win earlier is worth more. */
const win = 10_000;
/** Worth of a king, in men. */
const king = 3;

/**
 * A good move for the side to move, by alpha-beta search with iterative deepening over the count of pieces; undefined where
 * there is none. Pure, and bounded by a number of positions, not by time: the same position gives the same hint everywhere.
 */
export function boardHint(game: BoardGame): BoardMove | undefined {
  let best: BoardMove | undefined;
  const left = { positions: budget };
  for (let depth = 1; depth <= mostDepth; depth++) {
    const found = bestAt(game, depth, best, left);
    // A depth that wasn't searched to its end has no better answer than the one before.
    if (left.positions <= 0 && best !== undefined) break;
    best = found?.move ?? best;
    if (found === undefined || Math.abs(found.value) > win / 2) break;
  }
  return best;
}

interface Left {
  positions: number;
}

function bestAt(game: BoardGame, depth: number, first: BoardMove | undefined, left: Left) {
  let found: { readonly move: BoardMove; readonly value: number } | undefined;
  for (const move of inOrder(movesOf(game), first)) {
    const value = -search(playMove(game, move), depth - 1, -Infinity, -(found?.value ?? -Infinity), left);
    if (found === undefined || value > found.value) found = { move, value };
    if (left.positions <= 0) break;
  }
  return found;
}

/** Negamax: the value for the side to move. */
function search(game: BoardGame, depth: number, low: number, high: number, left: Left): number {
  left.positions--;
  const outcome = gameOutcome(game);
  if (outcome !== undefined) {
    const { winner } = outcome;
    if (winner !== 0 && winner !== 1) return 0;
    return winner === game.position.toMove ? win + depth : -win - depth;
  }
  const moves = movesOf(game);
  const isForced = moves.length === 1 && depth === 0;
  if ((depth <= 0 && !isForced) || left.positions <= 0) return pieceBalance(game);
  let best = low;
  for (const move of moves) {
    best = Math.max(best, -search(playMove(game, move), isForced ? 0 : depth - 1, -high, -best, left));
    if (best >= high) break;
  }
  return best;
}

function inOrder(moves: readonly BoardMove[], first: BoardMove | undefined): readonly BoardMove[] {
  return first === undefined ? moves : [first, ...moves.filter((move) => move !== first)];
}

/** Men, with a king as three, of the side to move less the other's. */
function pieceBalance({ position: { cells, toMove } }: BoardGame): number {
  let sum = 0;
  for (const cell of cells) {
    if (cell === 0) continue;
    const worth = cell > 2 ? king : 1;
    sum += (cell % 2 === 1) === (toMove === 0) ? worth : -worth;
  }
  return sum;
}
