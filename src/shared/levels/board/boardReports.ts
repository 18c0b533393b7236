import * as z from "zod";
import { boardLevelSchema } from "./boardLevel.ts";
import { endReasons } from "./rules/outcome.ts";

/** A played game as reports keep it: the moves replay, the rest is what is measured. */
export const gameSummarySchema = z.object({
  moves: z.string(),
  /** Side of the first player. */
  firstPlays: z.union([z.literal(0), z.literal(1)]),
  winner: z.union([z.literal(0), z.literal(1), z.literal("draw"), z.literal("none")]),
  reason: z.enum(endReasons),
  plies: z.int(),
  branching: z.number(),
  mostBranching: z.number(),
  /** Plies with more than one move. */
  decisions: z.int(),
  /** log10 of the product of the numbers of moves. */
  treeSize: z.number(),
  leadChanges: z.int(),
  /** Mean of how far the winner was behind, in men; 0 for draws. */
  drama: z.number(),
  /** Largest change of material over one full turn, in men. */
  swing: z.number(),
  /** Ply after which the leader stays the same. */
  decidedAt: z.int(),
});

export type GameSummary = z.infer<typeof gameSummarySchema>;

const counts = z.array(z.number());

/** Sums over games by cell number; what heat maps and cell values are made of. */
export const cellCountsSchema = z.object({
  games: z.int(),
  landings: counts,
  captures: counts,
  /** Games in which a side holds the cell at the end, and those of them that it won (draws half). */
  held: counts,
  heldAndWon: counts,
});
export type CellCounts = z.infer<typeof cellCountsSchema>;

/** What one shard of a match hands to the merge. */
export const matchPartSchema = z.object({
  board: boardLevelSchema,
  players: z.array(z.string()),
  games: z.array(gameSummarySchema),
});
export type MatchPart = z.infer<typeof matchPartSchema>;

/** One pairing of a tournament. */
export const pairingPartSchema = z.object({
  board: boardLevelSchema,
  pairing: z.tuple([z.string(), z.string()]),
  games: z.array(gameSummarySchema),
});
export type PairingPart = z.infer<typeof pairingPartSchema>;

/** One shard of a balance report: games of equal players, and against the weaker one. */
export const balancePartSchema = z.object({
  board: boardLevelSchema,
  players: z.array(z.string()),
  own: z.array(gameSummarySchema),
  skill: z.array(gameSummarySchema),
  cells: cellCountsSchema,
});

/** One series of the paper's experiments; `series` is its number. */
export const seriesPartSchema = z.object({
  series: z.int(),
  wins: z.int(),
  losses: z.int(),
  other: z.int(),
  distinct: z.int(),
});
export type SeriesPart = z.infer<typeof seriesPartSchema>;
