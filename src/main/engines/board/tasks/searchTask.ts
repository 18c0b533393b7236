import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardProblems } from "#shared/levels/board/boardProblems.ts";
import { canonicalBoardKey } from "#shared/levels/board/canonicalBoard.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import type { Problem } from "#shared/levels/problems.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../../engineTask.ts";
import { changeBoard, changedCells, halfTurn, ownImages } from "./boardChange.ts";
import { floorsOf, hasEnoughPieces, isAboveFloors } from "./boardFloors.ts";
import { bothSamples, goodness, meanError, metricsOf, playSample } from "./boardSample.ts";
import type { Sample, SamplePlayers } from "./boardSample.ts";
import {
  confirmGames,
  confirmingPlayers,
  gamesFor,
  isBetter,
  isDominated,
  isFair,
  isHopeless,
  openingPlies,
} from "./confirmBoard.ts";
import { pairFor, playerProblems } from "./taskPlayers.ts";

/** Candidates of one shard at most. Each shard measures the drawn board for itself. */
const shardSize = 10;

/** Targets at which the quick player's measure soon tells no board from the next: the search starts again from the drawn one. */
const saturating = new Set(["balance", "decisive", "skill"]);
const saturated = 0.9;

/**
 * The task "search": the drawn board is measured first; if it is what was asked for already, that is the answer. Otherwise hill
 * climbing over holes and start pieces with a quick player, each shard on its own: a change is kept when it is better in two
 * independent samples and stays above the floors. What is found so is a candidate only after the strong player has confirmed
 * it with enough games, and while no other one is better in balance, skill and length at once.
 */
export const searchBoards: EngineTask = {
  check: (input, { player, weaker, confirmer }) =>
    playerProblems(boardInputSchema.parse(input).board, [
      { parameter: "player", text: player },
      { parameter: "weaker", text: weaker },
      { parameter: "confirmer", text: confirmer },
    ]),
  shards: (_input, _parameters, count) => Math.ceil(count / shardSize),
  run: runShard,
};

function* runShard(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const { parameters, seed, count } = job;
  const { board, locked = [] } = boardInputSchema.parse(job.input);
  const margin = Number(parameters["margin"]) / 100;
  const most = gamesFor(margin);
  const strong = confirmingPlayers(board, parameters);
  const counters = { boards: 0, games: 0, confirmed: 0 };
  const progress = (): EngineEvent => ({ type: "progress", counters: { ...counters } });
  function* confirm(level: BoardLevel, number: number, ends?: (sample: Sample) => boolean) {
    let before = 0;
    const games = confirmGames(level, strong, most, deriveSeed(seed, 3, number), ends);
    let step = games.next();
    while (step.done !== true) {
      counters.games += step.value.points.length + step.value.skill.length - before;
      before = step.value.points.length + step.value.skill.length;
      yield progress();
      step = games.next();
    }
    return step.value;
  }

  const drawn = yield* confirm(board, 0);
  if (parameters["target"] === "balance" && isFair(drawn, margin)) {
    return { counters: { ...counters }, problems: [alreadyFair(board, drawn, String(parameters["confirmer"]))] };
  }
  const climber = climbingPlayers(board, parameters);
  const games = Number(parameters["games"]);
  const sample = (level: BoardLevel, number: number, again: number) => {
    counters.games += games + (climber.unequal === undefined ? 0 : games);
    return playSample(level, climber, games, games, deriveSeed(seed, 1, number, again));
  };
  const share = Number(parameters["keep"]) / 100;
  const except = parameters["target"] === "short" || parameters["target"] === "length" ? "plies" : "none";
  const first = bothSamples(sample(board, 0, 0), sample(board, 0, 1));
  const quickFloors = floorsOf(board, first, share);
  const floors = floorsOf(board, drawn, share);
  const start = { level: board, value: goodness(first, parameters).value, key: canonicalBoardKey(board) };
  let best = start;
  const keys = new Set([start.key]);
  const confirmed: Sample[] = [];
  const images =
    parameters["ownSymmetry"] === true ? ownImages(board) : parameters["symmetric"] === true ? halfTurn(board) : [];
  const random = createRandom(deriveSeed(seed, 0));
  let found = 0;
  for (const tries = Number(parameters["tries"]) * count; found < count && counters.boards < tries;) {
    counters.boards++;
    const number = counters.boards;
    const changed = changeBoard(best.level, random, { images, locked });
    const key = changed === undefined ? "" : canonicalBoardKey(changed.level);
    const isNew = changed !== undefined && !keys.has(key) && isAllowed(board, changed.level, parameters);
    if (isNew && hasEnoughPieces(changed.level, floors)) {
      keys.add(key);
      const { level, operator } = changed;
      const one = sample(level, number, 0);
      if (goodness(one, parameters).value > best.value && isAboveFloors(one, quickFloors, except)) {
        const other = sample(level, number, 1);
        if (goodness(other, parameters).value > best.value && isAboveFloors(other, quickFloors, except)) {
          const parentKey = best.key;
          const together = bothSamples(one, other);
          best = { level, value: goodness(together, parameters).value, key };
          // A small step is climbed on from; the strong player's games are for what the quick one tells from the drawn board.
          if (isBetter(together, first, parameters)) {
            const strongly = yield* confirm(level, number, (so) => isHopeless(so, drawn, parameters));
            const isDone = strongly.points.length >= most && isAboveFloors(strongly, floors, except);
            if (isDone && isBetter(strongly, drawn, parameters) && !isDominated(strongly, confirmed)) {
              yield { type: "candidate", level, metrics: metricsOf(strongly), parentKey, operator };
              confirmed.push(strongly);
              counters.confirmed = ++found;
            }
            if (saturating.has(String(parameters["target"])) && best.value > saturated) best = start;
          }
        }
      }
    }
    yield progress();
  }
  if (found > 0) return { counters: { ...counters } };
  return { counters: { ...counters }, problems: [nothingBetter(counters.boards, drawn, most)] };
}

/** The quick player that climbs, and its opponent where skill is what is climbed for. */
function climbingPlayers(board: BoardLevel, { player, weaker, target }: ParameterValues): SamplePlayers {
  return {
    equal: pairFor(board, player, player),
    unequal: target === "skill" ? pairFor(board, player, weaker) : undefined,
    openingPlies,
  };
}

/** Playable, without new faults, and near enough to what was drawn. */
function isAllowed(drawn: BoardLevel, level: BoardLevel, parameters: ParameterValues): boolean {
  if (changedCells(drawn, level) > Number(parameters["changes"])) return false;
  const before = new Set(boardProblems(drawn).map(({ code }) => code));
  return boardProblems(level).every(
    ({ severity, code }) => severity === "info" || (severity !== "error" && before.has(code)),
  );
}

function alreadyFair(board: BoardLevel, { points }: Sample, confirmer: string): Problem {
  const side = sideName(board.rules.game, board.toMove);
  const message = `The drawn board is already fair within the error: ${side}, who moves first, scores ${percent(points)} in ${points.length} games of ${confirmer} against itself. To look for smaller differences, choose a narrower margin.`;
  return { severity: "info", code: "already-fair", message, places: [] };
}

function nothingBetter(boards: number, { points }: Sample, games: number): Problem {
  const message = `None of ${boards} boards was shown to be better than the drawn one, on which the first side scores ${percent(points)}, in ${games} games of the strong player each. Allow more changed cells, lower the floors, or try more boards.`;
  return { severity: "info", code: "nothing-better", message, places: [] };
}

function percent(points: readonly number[]): string {
  const { value, error } = meanError(points);
  return `${(100 * value).toFixed(1)} % ± ${(100 * error).toFixed(1)}`;
}
