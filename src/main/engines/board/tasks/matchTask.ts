import { asJson } from "#shared/kernel/json.ts";
import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import { type GameSummary, type MatchPart, matchPartSchema } from "#shared/levels/board/boardReports.ts";
import type { MatchReport, WithGames } from "#shared/levels/board/boardRunReports.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../../engineTask.ts";
import { PairStop, pairLogLikelihoodRatio, sprtBound } from "../play/pairStop.ts";
import { playSeries } from "../play/series.ts";
import { pairScore, pairScores, summarise } from "./gameSummary.ts";
import { LiveScore } from "./liveScore.ts";
import { leadCheck, matchStatistics } from "./matchStatistics.ts";
import { shardGames } from "./shardGames.ts";
import { stopProblems, stopRule, stopsEarly, testedElo } from "./stopsEarly.ts";
import { pairFor, playerProblems, anyLearns } from "./taskPlayers.ts";
import { percent, plain } from "./estimateText.ts";
import { textTable } from "#shared/text/textTable.ts";
import { matchTaskMessages } from "../messages.ts";

/** The task "match". Learning players keep one order of games and are one shard; others are cut into short ones. */
export const playMatch: EngineTask = {
  check: (input, parameters) => [
    ...playerProblems(boardInputSchema.parse(input).board, [
      { parameter: "first", text: parameters["first"] },
      { parameter: "second", text: parameters["second"] },
    ]),
    ...stopProblems(parameters),
  ],
  shards: (input, { first, second }, count) => {
    const { board } = boardInputSchema.parse(input);
    return anyLearns(board, [first, second]) ? 1 : Math.max(1, Math.floor(count / shardGames));
  },
  inPairs: true,
  run: runShard,
  earlyStop: (_input, parameters) => stopsEarly(parameters, () => 0),
  mergeReports: (reports) => {
    const parts = reports.map((report) => matchPartSchema.parse(report));
    const [first] = parts;
    if (first === undefined) return null;
    return asJson(matchReport({ ...first, games: parts.flatMap(({ games }) => games) }));
  },
};

function* runShard(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const { parameters, seed, shards } = job;
  const { board } = boardInputSchema.parse(job.input);
  const { first, second, opening } = parameters;
  const lead = Number(parameters["lead"] ?? 0);
  const players = pairFor(board, first, second);
  // Where there are several shards, the run decides between them.
  const stop = new PairStop(shards === 1 ? stopRule(parameters) : { when: "never" });
  const games: GameSummary[] = [];
  const score = new LiveScore();
  let plies = 0;
  const series = { board, games: job.count, seed, openingPlies: Number(opening), sides: "swap", lead } as const;
  for (const game of playSeries({ ...series, players })) {
    games.push(summarise(game));
    plies += game.moves.length;
    score.take(games.at(-1));
    // Adjudicated games don't measure the board itself.
    if (first === second && lead === 0) score.takeEqual(game.outcome, board.toMove);
    yield { type: "progress", counters: { games: games.length, plies, ...score.counters } };
    if (games.length % 2 === 1) continue;
    stop.take(pairScore(games.slice(-2)));
    if (stop.isDecided()) break;
  }
  const report = { board, players: [String(first), String(second)], test: testedElo(parameters), lead, games };
  return { counters: { games: games.length, plies, ...score.counters }, report };
}

function matchReport({ board, players, games, test, lead }: MatchPart): WithGames<MatchReport> {
  const statistics = matchStatistics(games);
  const { elo0, elo1, errors } = test;
  const bound = sprtBound(errors);
  const ratio = pairLogLikelihoodRatio(pairScores(games), elo0, elo1);
  const { wins, losses, draws, capped, score, elo } = statistics;
  const [first = "", second = ""] = players;
  const mirrored = { value: 1 - score.value, low: 1 - score.high, high: 1 - score.low };
  const table = textTable([
    matchTaskMessages.playerColumns,
    [first, String(wins), String(losses), String(draws), String(capped), percent(score), plain(elo, 0)],
    [second, String(losses), String(wins), String(draws), String(capped), percent(mirrored), ""],
  ]);
  const verdict =
    ratio >= bound
      ? matchTaskMessages.isStronger(first)
      : ratio <= -bound
        ? matchTaskMessages.notStronger(first)
        : "open";
  const sprt = { elo0, elo1, ratio, verdict, bound };
  return { summary: statistics, sprt, tables: [table], players, board, ...leadCheck(games, lead), games };
}
