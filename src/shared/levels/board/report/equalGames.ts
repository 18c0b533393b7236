import * as z from "zod";
import type { ParameterValues } from "../../parameters.ts";
import type { Estimate } from "./estimate.ts";

/** Games between equal players on one board, from the side that moves first. */
export const equalGamesSchema = z.strictObject({
  /** Numbers of the runs that played them, ascending. */
  runs: z.array(z.int()),
  /** The players, each of which played against itself. */
  players: z.array(z.string()),
  games: z.int(),
  wins: z.int(),
  losses: z.int(),
});
/** Wins and losses are those of the side that moves first; the rest of `games` was drawn or stopped. */
export type EqualGames = z.infer<typeof equalGamesSchema>;

/** The data of a run needed for its games between equal players. */
export interface PlayedRun {
  readonly number: number;
  readonly task: string;
  readonly parameters: ParameterValues;
  readonly seed: number;
  readonly counters: Readonly<Record<string, number>>;
}

/** Counters of the games between equal players, by how they end for the side that moves first. */
export const equalGameCounters = { games: "equalGames", wins: "equalWins", losses: "equalLosses" } as const;

/**
 * All games between equal players of runs on the same board. Runs that replay the same games (the same player from the same
 * seed) count once, with the longest of them.
 */
export function pooledEqualGames(runs: readonly PlayedRun[]): EqualGames {
  const bySeries = new Map<string, PlayedRun>();
  for (const run of runs.toSorted((a, b) => a.number - b.number)) {
    const player = equalPlayerOf(run);
    if (player === undefined || gamesOf(run) === 0) continue;
    const key = JSON.stringify([run.task, player, run.parameters["opening"] ?? "", run.seed]);
    const before = bySeries.get(key);
    if (before === undefined || gamesOf(before) < gamesOf(run)) bySeries.set(key, run);
  }
  const kept = [...bySeries.values()];
  const sum = (counter: string) => kept.reduce((total, { counters }) => total + (counters[counter] ?? 0), 0);
  return {
    runs: kept.map(({ number }) => number).toSorted((a, b) => a - b),
    players: [...new Set(kept.map((run) => equalPlayerOf(run) ?? ""))],
    games: sum(equalGameCounters.games),
    wins: sum(equalGameCounters.wins),
    losses: sum(equalGameCounters.losses),
  };
}

/** The neutral element of `withEqualGames`. */
export const noEqualGames: EqualGames = { runs: [], players: [], games: 0, wins: 0, losses: 0 };

/** Adds the counts of two sets of games, which must have no game in common; runs and players are merged. */
export function withEqualGames(one: EqualGames, other: EqualGames): EqualGames {
  return {
    runs: [...new Set([...one.runs, ...other.runs])].toSorted((a, b) => a - b),
    players: [...new Set([...one.players, ...other.players])],
    games: one.games + other.games,
    wins: one.wins + other.wins,
    losses: one.losses + other.losses,
  };
}

/**
 * Points per game of the side that moves first with the 95 % interval. The variance has one won and one lost game added: the
 * first few often end alike.
 */
export function equalScore({ games, wins, losses }: EqualGames): Estimate {
  const drawn = games - wins - losses;
  const value = games === 0 ? 0.5 : (wins + drawn / 2) / games;
  const mean = (wins + drawn / 2 + 1) / (games + 2);
  const variance = (wins + drawn / 4 + 1) / (games + 2) - mean * mean;
  const error = games === 0 ? 0.5 : 1.959964 * Math.sqrt(variance / games);
  return { value, low: value - error, high: value + error };
}

function gamesOf({ counters }: PlayedRun): number {
  return counters[equalGameCounters.games] ?? 0;
}

function equalPlayerOf({ task, parameters }: PlayedRun): string | undefined {
  switch (task) {
    case "report":
      return String(parameters["player"]);
    case "search":
      return String(parameters["confirmer"]);
    case "match":
      return parameters["first"] === parameters["second"] ? String(parameters["first"]) : undefined;
    default:
      return undefined;
  }
}
