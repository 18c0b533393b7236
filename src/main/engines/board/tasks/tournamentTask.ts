import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { deriveSeed } from "#shared/kernel/random.ts";
import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import { knockoutPartSchema, pairingPartSchema, type PairingPart } from "#shared/levels/board/boardReports.ts";
import type { GameSummary } from "#shared/levels/board/boardReports.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { errorProblem, parameterPlace } from "#shared/levels/problems.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../../engineTask.ts";
import { PairStop, type StopRule } from "../play/pairStop.ts";
import { playSeries } from "../play/series.ts";
import { LiveScore } from "./liveScore.ts";
import { firstPlayerScore, pairScore, summarise } from "./gameSummary.ts";
import { shardGames, shareInPairs } from "./shardGames.ts";
import { stopProblems, stopRule, stopsEarly } from "./stopsEarly.ts";
import { pairFor, playerProblems, anyLearns } from "./taskPlayers.ts";
import { tournamentTaskMessages } from "../messages.ts";
import { tournamentReport } from "./tournamentReport.ts";

/**
 * The task "tournament": every player against every other, in a gauntlet the first against each of the others, or a
 * knockout. The pairings alternate shard by shard; where a player learns, a pairing is one shard, so that its games keep their order.
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
    if (isKnockout(parameters)) return 1;
    const pairings = Math.max(1, pairingsOf(parameters).length);
    if (anyLearns(boardInputSchema.parse(input).board, namesOf(parameters["players"]))) return pairings;
    return pairings * Math.max(1, Math.floor(count / (pairings * shardGames)));
  },
  inPairs: true,
  run: runShard,
  earlyStop: (_input, parameters) => {
    if (isKnockout(parameters)) return undefined;
    const pairings = Math.max(1, pairingsOf(parameters).length);
    return stopsEarly(parameters, (shard) => shard % pairings);
  },
  mergeReports: (reports) => asJson(tournamentReport(joined(reports.flatMap(partsOf)))),
};

function* runShard(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  if (isKnockout(job.parameters)) return yield* runKnockout(job);
  const pairings = pairingsOf(job.parameters);
  const seats = pairings[job.shard % Math.max(1, pairings.length)] ?? [0, 1];
  const stop = job.shards === pairings.length ? stopRule(job.parameters) : ({ when: "never" } as const);
  const counters: Counters = { games: 0 };
  const report = yield* playPairing(job, { seats, seed: job.seed, games: job.count, stop }, counters);
  return { counters, report: asJson(report) };
}

/**
 * A knockout, round by round in one shard, since who meets whom depends on the games before: the first of those that are
 * left meets the last, and so on; the first listed skip the first round where their number is no power of two. More
 * points advance, at a tie the player that is listed first.
 */
function* runKnockout(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const counters: Counters = { games: 0 };
  const parts: PairingPart[] = [];
  let left = namesOf(job.parameters["players"]).map((_, seat) => seat);
  const shares = shareInPairs(job.count, Math.max(1, left.length - 1));
  for (let round = 1; left.length > 1; round++) {
    const byes = 2 ** Math.ceil(Math.log2(left.length)) - left.length;
    const winners = left.slice(0, byes);
    const meeting = left.slice(byes);
    for (let i = 0; i < meeting.length / 2; i++) {
      const seats = [meeting[i] ?? 0, meeting[meeting.length - 1 - i] ?? 0] as [number, number];
      const number = parts.length;
      const games = shares[number] ?? 0;
      const series = { seats, seed: deriveSeed(job.seed, number), games, stop: stopRule(job.parameters) };
      const part = yield* playPairing(job, series, counters);
      parts.push({ ...part, round });
      const points = part.games.reduce((sum, game) => sum + firstPlayerScore(game), 0);
      winners.push(points >= part.games.length / 2 ? seats[0] : seats[1]);
    }
    left = winners;
  }
  return { counters, report: asJson({ parts }) };
}

type Counters = Record<string, number>;

/** Plays one pairing, and adds to the counters of its shard. */
function* playPairing(
  job: ShardJob<unknown>,
  series: { readonly seats: [number, number]; readonly seed: number; readonly games: number; readonly stop: StopRule },
  counters: Counters,
): Generator<EngineEvent, PairingPart, undefined> {
  const { board } = boardInputSchema.parse(job.input);
  const names = namesOf(job.parameters["players"]);
  const { seats } = series;
  const pairing: [string, string] = [names[seats[0]] ?? "", names[seats[1]] ?? ""];
  const players = pairFor(board, ...pairing);
  const before = counters["games"] ?? 0;
  const games: GameSummary[] = [];
  const score = new LiveScore(` ${seats.join("-")}`);
  const openingPlies = Number(job.parameters["opening"]);
  const lead = Number(job.parameters["lead"] ?? 0);
  const stop = new PairStop(series.stop);
  const settings = {
    board,
    players,
    games: series.games,
    seed: series.seed,
    openingPlies,
    sides: "swap",
    lead,
  } as const;
  for (const game of playSeries(settings)) {
    games.push(summarise(game));
    score.take(games.at(-1));
    Object.assign(counters, score.counters, { games: before + games.length });
    yield { type: "progress", counters: { ...counters } };
    if (games.length % 2 === 1) continue;
    stop.take(pairScore(games.slice(-2)));
    if (stop.isDecided()) break;
  }
  return { board, pairing, seats, lead, games };
}

function isKnockout({ pairings }: ParameterValues): boolean {
  return pairings === "knockout";
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

/** The pairings of a shard's report: those of all rounds in a knockout, else one. */
function partsOf(report: JsonValue): PairingPart[] {
  const knockout = knockoutPartSchema.safeParse(report);
  return knockout.success ? knockout.data.parts : [pairingPartSchema.parse(report)];
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
