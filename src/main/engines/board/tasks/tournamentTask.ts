import type { JsonValue } from "#shared/kernel/json.ts";
import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import { pairingPartSchema } from "#shared/levels/board/boardReports.ts";
import type { GameSummary, PairingPart } from "#shared/levels/board/boardReports.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { errorProblem, parameterPlace } from "#shared/levels/problems.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../../engineTask.ts";
import { PairStop } from "../play/pairStop.ts";
import { playSeries } from "../play/series.ts";
import { LiveScore } from "./liveScore.ts";
import { pairScore, summarise } from "./gameSummary.ts";
import { shardGames } from "./shardGames.ts";
import { stopProblems, stopRule, stopsEarly } from "./stopsEarly.ts";
import { pairFor, playerProblems, anyLearns } from "./taskPlayers.ts";
import { tournamentReport } from "./tournamentReport.ts";
import { tournamentTaskMessages } from "../messages.ts";

/**
 * The task "tournament": every player against every other, or in a gauntlet the first against each of the others. The
 * pairings alternate shard by shard; where a player learns, a pairing is one shard, so that its games keep their order.
 */
export const playTournament: EngineTask = {
  check: (input, parameters) => {
    const names = namesOf(parameters["players"]);
    const { board } = boardInputSchema.parse(input);
    const asked = names.map((text) => ({ parameter: "players", text }));
    if (names.length >= 2) return [...playerProblems(board, asked), ...stopProblems(parameters)];
    const message = tournamentTaskMessages.playersMissing;
    return [errorProblem("players-missing", message, [parameterPlace("players")])];
  },
  shards: (input, parameters, count) => {
    const pairings = Math.max(1, pairingsOf(parameters).length);
    if (anyLearns(boardInputSchema.parse(input).board, namesOf(parameters["players"]))) return pairings;
    return pairings * Math.max(1, Math.floor(count / (pairings * shardGames)));
  },
  inPairs: true,
  run: runShard,
  earlyStop: (_input, parameters) => {
    const pairings = Math.max(1, pairingsOf(parameters).length);
    return stopsEarly(parameters, (shard) => shard % pairings);
  },
  mergeReports: (reports) =>
    tournamentReport(joined(reports.map((report) => pairingPartSchema.parse(report)))) as unknown as JsonValue,
};

function* runShard(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const { board } = boardInputSchema.parse(job.input);
  const names = namesOf(job.parameters["players"]);
  const pairings = pairingsOf(job.parameters);
  const seats = pairings[job.shard % Math.max(1, pairings.length)] ?? [0, 1];
  const pairing = seats.map((seat) => names[seat] ?? "");
  const players = pairFor(board, pairing[0], pairing[1]);
  const games: GameSummary[] = [];
  const score = new LiveScore(` ${seats.join("-")}`);
  const openingPlies = Number(job.parameters["opening"]);
  const lead = Number(job.parameters["lead"] ?? 0);
  const stop = new PairStop(job.shards === pairings.length ? stopRule(job.parameters) : { when: "never" });
  const series = { board, players, games: job.count, seed: job.seed, openingPlies, sides: "swap", lead } as const;
  for (const game of playSeries(series)) {
    games.push(summarise(game));
    score.take(games.at(-1));
    yield { type: "progress", counters: { games: games.length, ...score.counters } };
    if (games.length % 2 === 1) continue;
    stop.take(pairScore(games.slice(-2)));
    if (stop.isDecided()) break;
  }
  return { counters: { games: games.length, ...score.counters }, report: { board, pairing, seats, lead, games } };
}

function namesOf(text: unknown): string[] {
  return String(text)
    .split(";")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Numbers of the two players of each pairing. */
function pairingsOf({ players, pairings }: ParameterValues): [number, number][] {
  const names = namesOf(players);
  const firsts = pairings === "gauntlet" ? names.slice(0, 1) : names;
  return firsts.flatMap((_, first) =>
    names.slice(first + 1).map((_other, i): [number, number] => [first, first + 1 + i]),
  );
}

/** One part per pairing, games in shard order. */
function joined(parts: readonly PairingPart[]): PairingPart[] {
  const all = new Map<string, PairingPart>();
  for (const part of parts) {
    const key = part.seats.join();
    const before = all.get(key);
    all.set(key, before === undefined ? part : { ...before, games: [...before.games, ...part.games] });
  }
  return [...all.values()];
}
