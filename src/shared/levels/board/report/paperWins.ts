import type { BoardLevel } from "../boardLevel.ts";
import { hexxagonStart } from "../standardBoards.ts";

/** Games won by player 1 over the series of a setting. */
interface WinRange {
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

/** Games in each series of the paper. */
export const paperGames = 999;

/**
 * Results of Rostański (2003) for series of 999 games, by group of settings and starting side, for comparison with a
 * replication. The full tables are in `reproductions/ants-hexxagon-2003`, whose test checks these against them.
 */
export const paperWins: Readonly<Record<string, WinRange>> = {
  "equal 0": { mean: 497.1, least: 472, most: 528 },
  "equal 1": { mean: 498.5, least: 485, most: 511 },
  "ants 0": { mean: 681, least: 671, most: 691 },
  "ants 1": { mean: 681, least: 671, most: 691 },
};

/** Whether the paper's games began on this board: the standard Hexxagon board. */
export function isPaperBoard({ topology, rows }: Pick<BoardLevel, "topology" | "rows">): boolean {
  const standard = hexxagonStart();
  return topology === standard.topology && rows.join("\n") === standard.rows.join("\n");
}
