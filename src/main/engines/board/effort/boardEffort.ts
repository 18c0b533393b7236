import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { type ExpectedGame, expectedGame } from "./expectedGame.ts";

/** Games that the metrics are means of: the effort of one differs by a third from that of another. */
const games = 8;

/** How much people have to think on a board, by metric id, with a yield after each game. The same board always has the same values. */
export function* boardEffort(board: BoardLevel): Generator<void, Readonly<Record<string, number>>, undefined> {
  const played: ExpectedGame[] = [];
  for (let seed = 1; seed <= games; seed++) {
    played.push(expectedGame(board, seed));
    yield;
  }
  return effortOf(played);
}

/** The metrics of some games; depth and share of only-moves are not defined where nobody ever has a choice. O(decisions). */
export function effortOf(played: readonly ExpectedGame[]): Readonly<Record<string, number>> {
  const all = played.flatMap(({ decisions }) => decisions);
  if (all.length === 0) return { decisions: 0, effort: 0 };
  const decisions = all.length / played.length;
  const depth = all.reduce((sum, one) => sum + one.depth, 0) / all.length;
  const onlyMoves = all.filter(({ isOnlyMove }) => isOnlyMove).length / all.length;
  return { decisions, depth, "only-moves": onlyMoves, effort: decisions * depth * (1 + onlyMoves) };
}
