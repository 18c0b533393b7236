import { winningShare, type RatedMoves } from "./bestMoves.ts";

/** A move to draw as an arrow: 1 is the best, near 0 is hardly worth it. */
export interface MoveArrow {
  readonly text: string;
  readonly strength: number;
}

/** Loss of winning chance, on a scale from -1 to 1, from which a move gets no arrow. */
const hiddenFrom = 0.2;
const mostArrows = 6;

/** Loss of winning chance against the best move, from 0 to 2: the chance goes from -1 (lost) to 1 (won). */
export function lossOf(value: number, best: number): number {
  return Math.max(0, 2 * (winningShare(best) - winningShare(value)));
}

/** The best move and others nearly as good, best first, each fainter by what it loses. */
export function moveArrows(moves: RatedMoves["moves"]): MoveArrow[] {
  const best = moves[0]?.value ?? 0;
  return moves.slice(0, mostArrows).flatMap(({ text, value }) => {
    const loss = lossOf(value, best);
    return loss >= hiddenFrom ? [] : [{ text, strength: 1 - loss / hiddenFrom }];
  });
}
