import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardProblems } from "#shared/levels/board/boardProblems.ts";
import { canonicalBoardKey } from "#shared/levels/board/canonicalBoard.ts";
import type { PlayerSpec } from "#shared/levels/board/playerSpec.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../../engineTask.ts";
import { mean } from "../play/intervals.ts";
import { playSeries } from "../play/series.ts";
import { changeBoard, changedCells } from "./boardChange.ts";
import { pairFor, playerProblems } from "./taskPlayers.ts";

/** Candidates of one shard at most. */
const shardSize = 5;
const z = 1.959964;

/** Results of games on one board, in the order played. */
interface Sample {
  /** Points of the side that begins. */
  readonly points: readonly number[];
  readonly plies: readonly number[];
}

/**
 * The task "search": hill climbing over holes and start pieces, each shard on its own from the drawn board. A change is kept when
 * it is better in two independent samples of games, so that a lucky one is not; the metrics come from both together.
 */
export const searchBoards: EngineTask = {
  check: (input, { player }) =>
    playerProblems(boardInputSchema.parse(input).board, [{ parameter: "player", text: player }]),
  shards: (_input, _parameters, count) => Math.ceil(count / shardSize),
  run: runShard,
};

function* runShard(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const { parameters, seed, count } = job;
  const { board } = boardInputSchema.parse(job.input);
  const players = pairFor(board, parameters["player"], parameters["player"]);
  const games = Number(parameters["games"]);
  const random = createRandom(deriveSeed(seed, 0));
  const sample = (level: BoardLevel, number: number, again: number) =>
    playedOn(level, players, games, deriveSeed(seed, 1, number, again));
  const first = both(sample(board, 0, 0), sample(board, 0, 1));
  let best = { level: board, value: goodness(first, parameters), key: canonicalBoardKey(board) };
  const keys = new Set([best.key]);
  let found = 0;
  let tried = 0;
  let played = 2 * games;
  for (const tries = Number(parameters["tries"]) * count; found < count && tried < tries;) {
    tried++;
    const changed = changeBoard(best.level, random, parameters["symmetric"] === true);
    const key = changed === undefined ? "" : canonicalBoardKey(changed.level);
    if (changed !== undefined && !keys.has(key) && isAllowed(board, changed.level, parameters)) {
      keys.add(key);
      const { level, operator } = changed;
      const one = sample(level, tried, 0);
      played += games;
      if (goodness(one, parameters) > best.value) {
        const other = sample(level, tried, 1);
        played += games;
        const together = both(one, other);
        if (goodness(other, parameters) > best.value) {
          yield { type: "candidate", level, metrics: metricsOf(together), parentKey: best.key, operator };
          best = { level, value: goodness(together, parameters), key };
          found++;
        }
      }
    }
    yield { type: "progress", counters: { boards: tried, games: played } };
  }
  return { counters: { boards: tried, games: played } };
}

/** Playable, without new faults, and near enough to what was drawn. */
function isAllowed(drawn: BoardLevel, level: BoardLevel, parameters: ParameterValues): boolean {
  if (changedCells(drawn, level) > Number(parameters["changes"])) return false;
  const before = new Set(boardProblems(drawn).map(({ code }) => code));
  return boardProblems(level).every(({ severity, code }) => severity !== "error" && before.has(code));
}

function playedOn(board: BoardLevel, players: readonly [PlayerSpec, PlayerSpec], games: number, seed: number): Sample {
  const points: number[] = [];
  const plies: number[] = [];
  for (const { outcome, moves } of playSeries({ board, players, games, seed, openingPlies: 0, sides: 0 })) {
    const { winner } = outcome;
    points.push(winner === board.toMove ? 1 : winner === 0 || winner === 1 ? 0 : 0.5);
    plies.push(moves.length);
  }
  return { points, plies };
}

function both(one: Sample, other: Sample): Sample {
  return { points: [...one.points, ...other.points], plies: [...one.plies, ...other.plies] };
}

function metricsOf({ points, plies }: Sample): Readonly<Record<string, number>> {
  const average = mean(points);
  const variance = mean(points.map((one) => (one - average) ** 2));
  return {
    balance: 1 - Math.abs(2 * average - 1),
    "first-points": average,
    "first-points-error": z * Math.sqrt(variance / points.length),
    decisiveness: points.filter((one) => one !== 0.5).length / points.length,
    plies: mean(plies),
    "played-games": points.length,
  };
}

/** Higher is better. */
function goodness({ points, plies }: Sample, { target, plies: wanted }: ParameterValues): number {
  if (target === "length") return 0 - Math.abs(mean(plies) - Number(wanted));
  if (target === "decisive") return points.filter((one) => one !== 0.5).length / points.length;
  return 1 - Math.abs(2 * mean(points) - 1);
}
