import type { JsonValue } from "#shared/kernel/json.ts";
import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import { matchPartSchema } from "#shared/levels/board/boardReports.ts";
import type { GameSummary, MatchPart } from "#shared/levels/board/boardReports.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../../engineTask.ts";
import { bootstrap, mean, pairLogLikelihoodRatio } from "../play/intervals.ts";
import { playSeries } from "../play/series.ts";
import { firstPlayerScore, pairsOf, summarise } from "./gameSummary.ts";
import { matchStatistics } from "./matchStatistics.ts";
import { playersFor, someLearn } from "./taskPlayers.ts";
import { percent, plain, textTable } from "./textTable.ts";

/** Games of one shard; even, so that pairs stay together. */
const shardGames = 20;
/** Bounds of the SPRT at 5 % errors: ln(0.95 / 0.05). */
const sprtBound = Math.log(19);
const [elo0, elo1] = [0, 20];
const narrow = 0.06;

/** The task "match". */
export const playMatch: EngineTask = {
  shards: (input, { first, second, stop }, count) => {
    const { board } = boardInputSchema.parse(input);
    const inOrder = stop !== "never" || someLearn(board, [first, second]);
    return inOrder ? 1 : Math.max(1, Math.floor(count / shardGames));
  },
  run: runShard,
  mergeReports: (reports) => {
    const parts = reports.map((report) => matchPartSchema.parse(report));
    return matchReport(
      parts[0],
      parts.flatMap(({ games }) => games),
    ) as unknown as JsonValue;
  },
};

function* runShard({
  input,
  parameters,
  seed,
  count,
}: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const { board } = boardInputSchema.parse(input);
  const { first, second, opening, stop } = parameters;
  const read = playersFor(board, [first, second]);
  if (!read.ok) return read.result;
  const [one, other] = read.players;
  if (one === undefined || other === undefined) throw new Error("A match needs two players.");
  const games: GameSummary[] = [];
  let plies = 0;
  const series = { board, games: count, seed, openingPlies: Number(opening), sides: "swap" } as const;
  for (const game of playSeries({ ...series, players: [one, other] })) {
    games.push(summarise(game));
    plies += game.moves.length;
    yield { type: "progress", counters: { games: games.length, plies } };
    if (games.length % 2 === 0 && isDecided(games, stop)) break;
  }

  const report = { board, players: [String(first), String(second)], games };
  return { counters: { games: games.length, plies }, report };
}

function isDecided(games: readonly GameSummary[], stop: unknown): boolean {
  if (stop === "never" || games.length < 20) return false;
  const scores = pairScores(games);
  if (stop === "sprt") return Math.abs(pairLogLikelihoodRatio(scores, elo0, elo1)) >= sprtBound;
  const { low, high } = bootstrap(scores, mean, 200);
  return high - low <= narrow;
}

function pairScores(games: readonly GameSummary[]): number[] {
  return pairsOf(games).map((pair) => mean(pair.map(firstPlayerScore)));
}

function matchReport(part: MatchPart | undefined, games: readonly GameSummary[]): object {
  const statistics = matchStatistics(games);
  const ratio = pairLogLikelihoodRatio(pairScores(games), elo0, elo1);
  const { wins, losses, draws, capped, score, elo } = statistics;
  const [first = "", second = ""] = part?.players ?? [];
  const table = textTable([
    ["Player", "Wins", "Losses", "Draws", "Capped", "Score", "Elo"],
    [first, String(wins), String(losses), String(draws), String(capped), percent(score), plain(elo, 0)],
    [second, String(losses), String(wins), String(draws), String(capped), percent(mirrored(score)), ""],
  ]);
  const verdict =
    ratio >= sprtBound ? `${first} is stronger` : ratio <= -sprtBound ? `${first} is not stronger` : "open";
  const sprt = { elo0, elo1, ratio, verdict };
  return { summary: statistics, sprt, tables: [table], players: part?.players ?? [], board: part?.board, games };
}

function mirrored({ value, low, high }: { value: number; low: number; high: number }): {
  value: number;
  low: number;
  high: number;
} {
  return { value: 1 - value, low: 1 - high, high: 1 - low };
}
