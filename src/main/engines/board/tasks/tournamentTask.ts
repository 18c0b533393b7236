import type { JsonValue } from "#shared/kernel/json.ts";
import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import { pairingPartSchema } from "#shared/levels/board/boardReports.ts";
import type { GameSummary, PairingPart } from "#shared/levels/board/boardReports.ts";
import type { PlayerSpec } from "#shared/levels/board/playerSpec.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../../engineTask.ts";
import { playSeries } from "../play/series.ts";
import { summarise } from "./gameSummary.ts";
import { matchStatistics } from "./matchStatistics.ts";
import { playersFor } from "./taskPlayers.ts";
import { percent, textTable } from "./textTable.ts";

/** The task "tournament": one shard a pairing, so that learning players keep their order. */
export const playTournament: EngineTask = {
  shards: (_input, { players }) => Math.max(1, pairings(namesOf(players)).length),
  run: runShard,
  mergeReports: (reports) =>
    tournamentReport(reports.map((report) => pairingPartSchema.parse(report))) as unknown as JsonValue,
};

function* runShard(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const { board } = boardInputSchema.parse(job.input);
  const pairing = pairings(namesOf(job.parameters["players"]))[job.shard];
  if (pairing === undefined) {
    const message = "A tournament needs at least two players. Separate them by semicolons.";
    return { counters: {}, problems: [errorProblem("players-missing", message)] };
  }
  const read = playersFor(board, pairing);
  if (!read.ok) return read.result;
  const players = read.players as [PlayerSpec, PlayerSpec];
  const games: GameSummary[] = [];
  const openingPlies = Number(job.parameters["opening"]);
  for (const game of playSeries({ board, players, games: job.count, seed: job.seed, openingPlies, sides: "swap" })) {
    games.push(summarise(game));
    yield { type: "progress", counters: { games: games.length } };
  }
  return { counters: { games: games.length }, report: { board, pairing, games } };
}

function namesOf(text: unknown): string[] {
  return String(text)
    .split(";")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function pairings(names: readonly string[]): [string, string][] {
  return names.flatMap((first, i) => names.slice(i + 1).map((second): [string, string] => [first, second]));
}

function tournamentReport(parts: readonly PairingPart[]): object {
  const names = [...new Set(parts.flatMap(({ pairing }) => pairing))];
  const matches = parts.map(({ board, pairing, games }) => ({
    pairing,
    board,
    summary: matchStatistics(games),
    games,
  }));
  const points = new Map(names.map((name) => [name, { points: 0, games: 0 }]));
  for (const { pairing, summary } of matches) {
    const won = summary.score.value * summary.games;
    for (const [name, gained] of [[pairing[0], won] as const, [pairing[1], summary.games - won] as const]) {
      const total = points.get(name);
      if (total === undefined) continue;
      total.points += gained;
      total.games += summary.games;
    }
  }
  const standings = [...points]
    .map(([player, total]) => ({ player, ...total, share: total.games === 0 ? 0 : total.points / total.games }))
    .toSorted((a, b) => b.share - a.share);
  const table = textTable([
    ["Player", "Points", "Games", "Share"],
    ...standings.map(({ player, points: won, games, share }) => [
      player,
      String(won),
      String(games),
      `${(100 * share).toFixed(1)} %`,
    ]),
  ]);
  const cross = textTable([
    ["First", "Second", "Wins", "Losses", "Draws", "Score"],
    ...matches.map(({ pairing, summary: { wins, losses, draws, score } }) => [
      ...pairing,
      String(wins),
      String(losses),
      String(draws),
      percent(score),
    ]),
  ]);
  return { standings, tables: [table, cross], matches };
}
