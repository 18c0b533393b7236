import * as z from "zod";
import { boardLevelSchema } from "./boardLevel.ts";
import { type GameSummary, gameSumsSchema } from "./boardReports.ts";

/** Groups of series in the paper's experiments; "control" and "own" (ants against ants) are our additions. */
const experimentGroups = ["equal", "ants", "own", "control", "beta", "q0"] as const;

const texts = z.array(z.string()).readonly();
const numbers = z.array(z.number()).readonly();

/** A number with its 95 % interval. */
const estimateSchema = z.object({ value: z.number(), low: z.number(), high: z.number() });

/** Statistics of a match, from the first player's side. */
const matchStatisticsSchema = z.object({
  games: z.int(),
  wins: z.int(),
  losses: z.int(),
  draws: z.int(),
  capped: z.int(),
  /** Points per game; the interval is bootstrapped over pairs. */
  score: estimateSchema,
  elo: estimateSchema,
  /** Wins among decided games (Wilson). */
  decided: estimateSchema,
  /** Different move lists among all; below 1 some games were played twice. */
  distinctRatio: z.number(),
  endReasons: z.record(z.string(), z.int()),
  /** Pairs of games by the points that the first player won in them: none, half a point, ... two. Absent: a report of an older studio. */
  pairs: z.array(z.int()).length(5).optional(),
  warnings: texts,
});

/** How games of a series are decided by a lead. */
const leadRule = {
  /** Men by which a lead decided a game; 0: every game was played to its end. */
  lead: z.number().default(0),
  /** Games in which a lead was large enough and that were played on, and those of them that the leader won. */
  checkedLeads: z.object({ games: z.int(), won: z.int() }).optional(),
} as const;

/** Report of the task "match". */
const matchReportSchema = z.object({
  summary: matchStatisticsSchema,
  /** The sequential test of `elo1` against `elo0`: its log-likelihood ratio, and the decision. */
  sprt: z.object({
    elo0: z.number(),
    elo1: z.number(),
    ratio: z.number(),
    verdict: z.string(),
    /** The ratio that decides it, either way; 5 % errors in reports of older studios. */
    bound: z.number().default(Math.log(19)),
  }),
  tables: texts,
  players: texts,
  board: boardLevelSchema,
  ...leadRule,
});

/** Report of the task "tournament". */
const tournamentReportSchema = z.object({
  /** Best first; Elo fitted to all results at once, mean 0. */
  standings: z.array(
    z.object({
      player: z.string(),
      points: z.number(),
      games: z.int(),
      share: z.number(),
      elo: estimateSchema,
    }),
  ),
  warnings: texts,
  tables: texts,
  /** One a pairing, in the order of their games; `seats` are numbers of players from 0. */
  matches: z.array(
    z.object({
      pairing: z.tuple([z.string(), z.string()]),
      seats: z.tuple([z.int(), z.int()]),
      board: boardLevelSchema,
      /** Of a knockout, from 1. */
      round: z.int().optional(),
      summary: matchStatisticsSchema,
      ...leadRule,
    }),
  ),
});

/** The ten groups of measures of a balance report; "first" is the side that moves first. */
const balanceGroupsSchema = z.object({
  "first-player advantage": z.object({ points: estimateSchema, decided: estimateSchema }),
  outcome: z.object({
    balance: estimateSchema,
    drawishness: estimateSchema,
    decisiveness: estimateSchema,
    completion: estimateSchema,
    timeouts: estimateSchema,
    "end reasons": z.record(z.string(), z.int()),
  }),
  length: z.object({
    mean: estimateSchema,
    deviation: estimateSchema,
    median: z.number(),
    p5: z.number(),
    p95: z.number(),
    /** Games by length in steps of ten plies, from 0. */
    histogram: numbers,
    /** Share of the ideal length, and the plies that are ideal. */
    ideal: estimateSchema,
    range: z.tuple([z.number(), z.number()]).readonly(),
  }),
  branching: z.object({
    mean: estimateSchema,
    most: z.number(),
    "by ply": numbers,
    "decision moves": estimateSchema,
    "forced captures": estimateSchema,
  }),
  drama: z.object({
    "lead changes": estimateSchema,
    /** Absent in reports before engine 14, which compared turns that share a ply. */
    "swing lasts": estimateSchema.optional(),
    drama: estimateSchema,
    "most drama": estimateSchema,
    "killer move": estimateSchema,
    "decided at": estimateSchema,
  }),
  /** Cells that a game used, and the board's own metrics by id. */
  coverage: z.object({ used: estimateSchema, dead: z.int(), board: z.record(z.string(), z.number()) }),
  "game tree": z.object({ "log10 size": estimateSchema }),
  skill: z.object({
    /** Score of the pair that all boards' skill is measured by; absent in reports of earlier versions. */
    measure: estimateSchema.optional(),
    area: estimateSchema,
    trace: z.array(
      z.object({
        stronger: z.string(),
        weaker: z.string(),
        games: z.int(),
        score: estimateSchema,
        elo: estimateSchema,
      }),
    ),
  }),
  uniformity: z.object({ uniformity: estimateSchema, "distinct games": z.number() }),
  elo: z.object({ "first side": estimateSchema }),
});

/** Width of a bar of the length histogram, in plies. */
export const histogramStep = 10;

/** Report of the task "report": how a board plays. */
const balanceReportSchema = z.object({
  groups: balanceGroupsSchema,
  warnings: texts,
  tables: texts,
  player: z.string(),
  /** By cell number: position [x, y], sums over the games, and the later winner's share of its occupation minus 0.5. */
  cells: gameSumsSchema.extend({
    places: z.array(z.tuple([z.int(), z.int()]).readonly()).readonly(),
    cellValue: numbers,
  }),
  /**
   * First moves of the games between equal players, equal ones by symmetry together, and the points of the side that makes
   * them. Absent in reports of older studios.
   */
  firstMoves: z
    .array(z.object({ moves: texts, games: z.int(), points: estimateSchema }))
    .readonly()
    .optional(),
  board: boardLevelSchema,
});

/** Report of the task "experiment": every series next to the paper's results for it. */
const experimentReportSchema = z.object({
  notes: texts,
  tables: texts,
  rows: z.array(
    z.object({
      series: z.int(),
      group: z.enum(experimentGroups),
      name: z.string(),
      player: z.string(),
      opponent: z.string(),
      /** Side of the player; side 0 begins. */
      side: z.union([z.literal(0), z.literal(1)]),
      paper: z.string(),
      /** Of a sweep: beta, or q0 in percent. */
      x: z.number().optional(),
      /** Sums over all series. */
      wins: z.int(),
      losses: z.int(),
      other: z.int(),
      distinct: z.int(),
      games: z.int(),
      /** Share won, with the least and the most of a series. No interval: games of a learning player depend on each other. */
      share: estimateSchema,
      /** Games won in each series, how many games one has, and how many of the series differ at all. */
      won: numbers.optional(),
      perSeries: z.int().optional(),
      differing: z.int().optional(),
    }),
  ),
});

const resultCounts = {
  positions: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  /** Plies of the longest win or loss. */
  longest: z.int(),
};

/** Positions by material, as the side to move sees them. */
const tableCountsSchema = z.object({
  men0: z.int(),
  kings0: z.int(),
  men1: z.int(),
  kings1: z.int(),
  ...resultCounts,
});

/** Report of the task "tables": how many positions of an ending are won, drawn and lost. */
const tablesReportSchema = z.object({
  board: boardLevelSchema,
  /** Most pieces of a position. */
  pieces: z.int(),
  ...resultCounts,
  rows: z.array(tableCountsSchema).readonly(),
  /** The board's start, if it is among the positions: plies to its end (odd: the side to move wins), or a draw. */
  start: z.union([z.int(), z.literal("draw")]).optional(),
  tables: texts,
});

/**
 * Reports of board runs by task, as `runs.report` returns them: without the games, which `runs.reportGames` returns
 * page by page (each a `gameSummarySchema`).
 */
export const boardRunReports = {
  match: matchReportSchema,
  tournament: tournamentReportSchema,
  report: balanceReportSchema,
  experiment: experimentReportSchema,
  tables: tablesReportSchema,
} as const;

/** A report as the run keeps it. */
export type WithGames<Report> = Report & { readonly games: readonly GameSummary[] };

/** Counts are games; `score`, `elo` and `decided` are those of the first player. */
export type MatchStatistics = z.infer<typeof matchStatisticsSchema>;
/** The merged report of a match, without its games. */
export type MatchReport = z.infer<typeof matchReportSchema>;
/** The merged report of a tournament or knockout, without its games. */
export type TournamentReport = z.infer<typeof tournamentReportSchema>;
/** Shares of games have Wilson intervals, other estimates bootstrap ones over pairs of games, all at 95 %. */
export type BalanceGroups = z.infer<typeof balanceGroupsSchema>;
/** The merged report of the task "report", without its games. */
export type BalanceReport = z.infer<typeof balanceReportSchema>;
/** The merged report of the paper's experiments, one row per setting. */
export type ExperimentReport = z.infer<typeof experimentReportSchema>;
/** Counts of an endgame tablebase by material; `longest` is in plies. */
export type TablesReport = z.infer<typeof tablesReportSchema>;
