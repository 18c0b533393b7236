import type { GameSums } from "#shared/levels/board/boardReports.ts";
import { type BoardShape, type Position, pieceSide, pieces } from "#shared/levels/board/boardShape.ts";
import type { SeriesGame } from "../play/series.ts";

/** Zero for every cell; the lists by ply grow with the games added. */
export function emptySums({ cells }: BoardShape): GameSums {
  const zeros = () => cells.map(() => 0);
  return {
    games: 0,
    plies: 0,
    landings: zeros(),
    captures: zeros(),
    held: zeros(),
    heldByWinner: zeros(),
    gamesAtPly: [],
    movesAtPly: [],
  };
}

/** Adds one game that began at `start`, in place. O(plies * cells). */
export function addGame(sums: GameSums, { game }: BoardShape, start: Position, played: SeriesGame): void {
  const { made, branching, outcome } = played;
  const winner = outcome.winner === 0 || outcome.winner === 1 ? outcome.winner : undefined;
  /** Side on each cell, -1 for none. */
  const owners = start.cells.map((piece) => (piece === pieces.empty ? -1 : pieceSide(piece)));
  sums.games++;
  sums.plies += made.length;
  for (const [ply, { side, from, to, captured }] of made.entries()) {
    raise(sums.gamesAtPly, ply, 1);
    raise(sums.movesAtPly, ply, branching[ply] ?? 0);
    if (from >= 0) owners[from] = -1;
    for (const cell of captured) {
      owners[cell] = game === "hexxagon" ? side : -1;
      raise(sums.captures, cell, 1);
    }
    if (to >= 0) {
      owners[to] = side;
      raise(sums.landings, to, 1);
    }
    for (const [cell, owner] of owners.entries()) {
      if (owner < 0) continue;
      raise(sums.held, cell, 1);
      raise(sums.heldByWinner, cell, winner === undefined ? 0.5 : owner === winner ? 1 : 0);
    }
  }
}

/** Adds two sums of the same board; lists by ply may differ in length. Commutative, so shards merge in any order. */
export function addSums(one: GameSums, other: GameSums): GameSums {
  const sum = (key: "landings" | "captures" | "held" | "heldByWinner" | "gamesAtPly" | "movesAtPly") =>
    Array.from({ length: Math.max(one[key].length, other[key].length) }, (_, at) => {
      return (one[key][at] ?? 0) + (other[key][at] ?? 0);
    });
  return {
    games: one.games + other.games,
    plies: one.plies + other.plies,
    landings: sum("landings"),
    captures: sum("captures"),
    held: sum("held"),
    heldByWinner: sum("heldByWinner"),
    gamesAtPly: sum("gamesAtPly"),
    movesAtPly: sum("movesAtPly"),
  };
}

function raise(values: number[], at: number, by: number): void {
  values[at] = (values[at] ?? 0) + by;
}
