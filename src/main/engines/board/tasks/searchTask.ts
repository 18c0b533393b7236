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
import { summarise } from "./gameSummary.ts";
import { changeBoard, changedCells, halfTurn, ownImages } from "./boardChange.ts";
import { pairFor, playerProblems } from "./taskPlayers.ts";

/** Candidates of one shard at most. */
const shardSize = 5;
const z = 1.959964;

/** Results of games on one board, in the order played. */
interface Sample {
  /** Points of the side that begins. */
  readonly points: readonly number[];
  readonly plies: readonly number[];
  readonly leadChanges: readonly number[];
  /** Points of the player against the weaker one; empty unless skill is the target. */
  readonly skill: readonly number[];
}

/**
 * The task "search": hill climbing over holes and start pieces, each shard on its own from the drawn board. A change is kept when
 * it is better in two independent samples of games, so that a lucky one is not; the metrics come from both together.
 */
export const searchBoards: EngineTask = {
  check: (input, { player, weaker }) =>
    playerProblems(boardInputSchema.parse(input).board, [
      { parameter: "player", text: player },
      { parameter: "weaker", text: weaker },
    ]),
  shards: (_input, _parameters, count) => Math.ceil(count / shardSize),
  run: runShard,
};

function* runShard(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const { parameters, seed, count } = job;
  const { board, locked = [] } = boardInputSchema.parse(job.input);
  const images =
    parameters["ownSymmetry"] === true ? ownImages(board) : parameters["symmetric"] === true ? halfTurn(board) : [];
  const kept = { images, locked };
  const players = pairFor(board, parameters["player"], parameters["player"]);
  const unequal =
    parameters["target"] === "skill" ? pairFor(board, parameters["player"], parameters["weaker"]) : undefined;
  const games = Number(parameters["games"]);
  const random = createRandom(deriveSeed(seed, 0));
  const sample = (level: BoardLevel, number: number, again: number) =>
    playedOn(level, players, games, deriveSeed(seed, 1, number, again), unequal);
  const first = both(sample(board, 0, 0), sample(board, 0, 1));
  let best = { level: board, value: goodness(first, parameters), key: canonicalBoardKey(board) };
  const keys = new Set([best.key]);
  let found = 0;
  let tried = 0;
  let played = 2 * games;
  for (const tries = Number(parameters["tries"]) * count; found < count && tried < tries;) {
    tried++;
    const changed = changeBoard(best.level, random, kept);
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
  return boardProblems(level).every(
    ({ severity, code }) => severity === "info" || (severity !== "error" && before.has(code)),
  );
}

function playedOn(board: BoardLevel, players: Pair, games: number, seed: number, unequal: Pair | undefined): Sample {
  const sample = { points: [] as number[], plies: [] as number[], leadChanges: [] as number[], skill: [] as number[] };
  for (const game of playSeries({ board, players, games, seed, openingPlies: 0, sides: 0 })) {
    const { winner } = game.outcome;
    sample.points.push(winner === board.toMove ? 1 : winner === 0 || winner === 1 ? 0 : 0.5);
    sample.plies.push(game.moves.length);
    sample.leadChanges.push(summarise(game).leadChanges);
  }
  if (unequal === undefined) return sample;
  const settings = {
    board,
    players: unequal,
    games,
    seed: deriveSeed(seed, 2),
    openingPlies: 0,
    sides: "swap",
  } as const;
  for (const { outcome, firstPlays } of playSeries(settings)) {
    const { winner } = outcome;
    sample.skill.push(winner === firstPlays ? 1 : winner === 0 || winner === 1 ? 0 : 0.5);
  }
  return sample;
}

type Pair = readonly [PlayerSpec, PlayerSpec];

function both(one: Sample, other: Sample): Sample {
  const joined = (key: keyof Sample) => [...one[key], ...other[key]];
  return {
    points: joined("points"),
    plies: joined("plies"),
    leadChanges: joined("leadChanges"),
    skill: joined("skill"),
  };
}

function metricsOf({ points, plies, leadChanges, skill }: Sample): Readonly<Record<string, number>> {
  const average = mean(points);
  const variance = mean(points.map((one) => (one - average) ** 2));
  return {
    balance: 1 - Math.abs(2 * average - 1),
    "first-points": average,
    "first-points-error": z * Math.sqrt(variance / points.length),
    decisiveness: points.filter((one) => one !== 0.5).length / points.length,
    plies: mean(plies),
    "lead-changes": mean(leadChanges),
    ...(skill.length === 0 ? {} : { skill: mean(skill) }),
    "played-games": points.length,
  };
}

/** Higher is better. */
function goodness({ points, plies, leadChanges, skill }: Sample, { target, plies: wanted }: ParameterValues): number {
  if (target === "short") return 0 - mean(plies);
  if (target === "long") return mean(plies);
  if (target === "lively") return mean(leadChanges);
  if (target === "skill") return mean(skill);
  if (target === "length") return 0 - Math.abs(mean(plies) - Number(wanted));
  if (target === "decisive") return points.filter((one) => one !== 0.5).length / points.length;
  return 1 - Math.abs(2 * mean(points) - 1);
}
