import type { CellCounts } from "#shared/levels/board/boardReports.ts";
import { pieces, pieceSide } from "#shared/levels/board/boardShape.ts";
import type { SeriesGame } from "../play/series.ts";

export function emptyCellCounts(cells: number): CellCounts {
  const zeros = () => Array.from({ length: cells }, () => 0);
  return { games: 0, landings: zeros(), captures: zeros(), held: zeros(), heldAndWon: zeros() };
}

/** Adds one game, in place. */
export function addGame(sums: CellCounts, { landings, captures, final, outcome }: SeriesGame): void {
  sums.games++;
  for (const cell of landings) raise(sums.landings, cell, 1);
  for (const cell of captures) raise(sums.captures, cell, 1);
  for (const [cell, piece] of final.cells.entries()) {
    if (piece === pieces.empty) continue;
    raise(sums.held, cell, 1);
    const isDrawn = outcome.winner === "draw" || outcome.winner === "none";
    raise(sums.heldAndWon, cell, isDrawn ? 0.5 : outcome.winner === pieceSide(piece) ? 1 : 0);
  }
}

export function sumCellCounts(parts: readonly CellCounts[]): CellCounts {
  const sum = emptyCellCounts(parts[0]?.landings.length ?? 0);
  for (const part of parts) {
    sum.games += part.games;
    for (const key of ["landings", "captures", "held", "heldAndWon"] as const) {
      for (const [cell, value] of part[key].entries()) raise(sum[key], cell, value);
    }
  }
  return sum;
}

function raise(values: number[], cell: number, by: number): void {
  values[cell] = (values[cell] ?? 0) + by;
}
