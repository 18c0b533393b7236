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
  /** The side whose lead has decided the game, or would have where it was played on. */
  ahead: z.union([z.literal(0), z.literal(1)]).exactOptional(),
  plies: z.int(),
  branching: z.number(),
  mostBranching: z.number(),
  /** Plies with more than one move. */
  decisions: z.int(),
  /** Plies on which the mover had to capture (checkers). */
  forced: z.int(),
  /** log10 of the product of the numbers of moves. */
  treeSize: z.number(),
  /** Of these and the following: the lead in a turn is averaged over two successive plies. */
  leadChanges: z.int(),
  /** Mean over the turns of how far the winner was behind, in men; 0 for draws. */
  drama: z.number(),
  /** The farthest that the winner was behind, in men. */
  dramaMost: z.number(),
  /** Mean share of a change of the lead from one turn to the next that the turn after it doesn't reverse. */
  permanence: z.number(),
  /** Largest change of the lead from one turn to the next, in men. */
  swing: z.number(),
  /** Ply after which the leader stays the same. */
  decidedAt: z.int(),
});

/** A played game without its positions; `moves` are its moves in notation, separated by spaces. */
export type GameSummary = z.infer<typeof gameSummarySchema>;

const counts = z.array(z.number());

/** Sums over games by cell number and by ply, for heat maps and cell values. */
export const gameSumsSchema = z.object({
  games: z.int(),
  plies: z.int(),
  /** By cell: moves that end there, pieces taken or converted there. */
  landings: counts,
  captures: counts,
  /**
   * By cell: plies after which it is occupied, and those of them where the piece belongs to the later winner (draws
   * count half).
   */
  held: counts,
  heldByWinner: counts,
  /** By ply: games that got so far, and their legal moves. */
  gamesAtPly: counts,
  movesAtPly: counts,
});
/** Lists are by cell number of the board, or by ply from 0; sums of several shards add up element by element. */
export type GameSums = z.infer<typeof gameSumsSchema>;

/** The part of a shard's report that decides whether its series can end. */
export const gamesPartSchema = z.object({ games: z.array(gameSummarySchema) });

/** A match shard's contribution to the merged report. */
export const matchPartSchema = z.object({
  board: boardLevelSchema,
  players: z.array(z.string()),
  /** The sequential test that was asked for: Elo bounds, and the share of wrong decisions either way. */
  test: z
    .object({ elo0: z.number(), elo1: z.number(), errors: z.number() })
    .default({ elo0: 0, elo1: 20, errors: 0.05 }),
  /** Men by which a lead decided a game; 0: every game was played to its end. */
  lead: z.number().default(0),
  games: z.array(gameSummarySchema),
});
/** The games of one shard of a match, and what is needed to merge it with others. */
export type MatchPart = z.infer<typeof matchPartSchema>;

/** One pairing of a tournament. */
export const pairingPartSchema = z.object({
  board: boardLevelSchema,
  pairing: z.tuple([z.string(), z.string()]),
  /** Numbers of the two players. */
  seats: z.tuple([z.int(), z.int()]),
  lead: z.number().default(0),
  /** Of a knockout, from 1. */
  round: z.int().optional(),
  games: z.array(gameSummarySchema),
});
/** The games of one pairing in one shard; `seats` are indexes in the tournament's list of players. */
export type PairingPart = z.infer<typeof pairingPartSchema>;

/** The only shard of a knockout: its pairings, round by round. */
export const knockoutPartSchema = z.object({ parts: z.array(pairingPartSchema) });

/** One shard of a balance report: games of the player with itself, and of each rung of the skill ladder. */
export const balancePartSchema = z.object({
  board: boardLevelSchema,
  player: z.string(),
  /** Plies that the designer would like a game to last. */
  ideal: z.tuple([z.number(), z.number()]),
  own: z.array(gameSummarySchema),
  rungs: z.array(z.object({ stronger: z.string(), weaker: z.string(), games: z.array(gameSummarySchema) })),
  sums: gameSumsSchema,
});
/** The games of one shard of a balance report; its rungs are in the order of the skill ladder. */
export type BalancePart = z.infer<typeof balancePartSchema>;

/**
 * One series of games: player 1's wins and losses, the number of distinct games, and a text that is equal for equal
 * series.
 */
const seriesResultSchema = z.object({
  wins: z.int(),
  losses: z.int(),
  other: z.int(),
  distinct: z.int(),
  signature: z.string(),
});
/** Counts are games; `other` ones were drawn or stopped at the ply cap. */
export type SeriesResult = z.infer<typeof seriesResultSchema>;

/** One setting of the paper's experiments, by number, with its repeated series. */
export const seriesPartSchema = z.object({ series: z.int(), results: z.array(seriesResultSchema) });
/** The series of one setting; `series` is the setting's index from 0, `results` has one entry per repetition. */
export type SeriesPart = z.infer<typeof seriesPartSchema>;
