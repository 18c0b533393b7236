import type { BalancePart, GameSummary } from "#shared/levels/board/boardReports.ts";
import type { BalanceReport } from "#shared/levels/board/boardRunReports.ts";
import { equalFirstMoves } from "#shared/levels/board/symmetricMoves.ts";
import { groupScore } from "../play/intervals.ts";
import { pairsOf } from "./gameSummary.ts";

/**
 * First moves of the games between equal players with the points of the side that makes them, best first. Moves that
 * are equal by symmetry are counted together: separate counts would show spurious differences.
 */
export function firstMoveTable({ board, own }: BalancePart): NonNullable<BalanceReport["firstMoves"]> {
  const starter = board.toMove;
  const points = ({ winner }: GameSummary) => (winner === starter ? 1 : winner === 1 - starter ? 0 : 0.5);
  const pairs = pairsOf(own);
  return equalFirstMoves(board)
    .map((moves) => {
      const made = pairs
        .map((pair) => pair.filter(({ moves: text }) => moves.includes(text.split(" ", 1)[0] ?? "")))
        .filter(({ length }) => length > 0);
      return { moves, games: made.flat().length, points: groupScore(made, (pair) => pair.map(points)) };
    })
    .filter(({ games }) => games > 0)
    .toSorted((a, b) => b.points.value - a.points.value);
}
