import { asJson } from "#shared/kernel/json.ts";
import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardProblems } from "#shared/levels/board/boardProblems.ts";
import { canonicalBoardKey } from "#shared/levels/board/canonicalBoard.ts";
import {
  equalGameCounters,
  equalScore,
  noEqualGames,
  pooledEqualGames,
  withEqualGames,
} from "#shared/levels/board/report/equalGames.ts";
import type { EqualGames } from "#shared/levels/board/report/equalGames.ts";
import { fairnessOf } from "#shared/levels/board/report/fairness.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { boardShape, pieces, pieceSide, startPosition } from "#shared/levels/board/boardShape.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../../engineTask.ts";
import { boardEffort } from "../effort/boardEffort.ts";
import { changeBoard, changedCells, halfTurn, hasHalfTurn, ownImages } from "./boardChange.ts";
import { type Sample, type SamplePlayers, bothSamples, goodness, metricsOf, playSample } from "./boardSample.ts";
import {
  confirmGames,
  confirmingPlayers,
  equalGamesOf,
  gamesFor,
  isBetter,
  isClearlyWorse,
  isDominated,
  isHopeless,
  openingPlies,
} from "./confirmBoard.ts";
import { pairFor, playerProblems } from "./taskPlayers.ts";
import { searchTaskMessages } from "../messages.ts";
import { mean } from "../play/intervals.ts";

/** Candidates of one shard at most. */
const shardSize = 10;

/** Limit on random changes per board that is played: most are duplicates, or excluded by locked cells and symmetry. */
const drawsPerBoard = 50;

/** Targets that can be reached: from a board this near to them, the search restarts from the drawn one. */
const saturating = new Set(["balance", "decisive", "skill"]);
const saturated = 0.9;

/** The board that the search changes next, with the games it is compared by. */
interface Climbed {
  readonly level: BoardLevel;
  readonly key: string;
  readonly quick: Sample;
  readonly strong: Sample;
}

/**
 * The task "search": measures the drawn board first; if it already meets the goal, it is the result. Otherwise hill
 * climbing over holes and start pieces, independently per shard. Games of the quick player only filter out boards that
 * are clearly worse or below the floors: how a board favors a side depends on strength, and a board that is biased for
 * the strong player may look even to the quick one. The strong player then races a board against the best one, and a
 * board that wins the race is a candidate once independent games show it to be better than the drawn one, and while no
 * other candidate is better in balance, skill and length at once.
 */
export const searchBoards: EngineTask = {
  check: (input, { player, weaker, confirmer }) =>
    playerProblems(boardInputSchema.parse(input).board, [
      { parameter: "player", text: player },
      { parameter: "weaker", text: weaker },
      { parameter: "confirmer", text: confirmer },
    ]),
  shards: (_input, _parameters, count) => Math.ceil(count / shardSize),
  withEarlier: (input, runs) => {
    const earlier = pooledEqualGames(runs);
    return earlier.games === 0 ? input : asJson({ ...boardInputSchema.parse(input), earlier });
  },
  isPointless: (_parameters, problems) => problems.some(({ code }) => code === alreadyFairCode),
  run: runShard,
};

const alreadyFairCode = "already-fair";

/** How many times the margin's number of games are played on the drawn board while its fairness is undecided. */
const mostTimes = 4;

function* runShard(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const { parameters, seed, runSeed = seed, count } = job;
  const { board, locked = [], earlier = noEqualGames } = boardInputSchema.parse(job.input);
  const margin = Number(parameters["margin"]) / 100;
  const most = gamesFor(margin);
  const counters: Record<string, number> & { boards: number; games: number; confirmed: number } = {
    boards: 0,
    games: 0,
    confirmed: 0,
  };
  const progress = (): EngineEvent => ({ type: "progress", counters: { ...counters } });
  function* play(
    level: BoardLevel,
    players: SamplePlayers,
    games: number,
    gamesSeed: number,
    ends?: (sample: Sample) => boolean,
  ) {
    let before = 0;
    const running = confirmGames(level, players, games, gamesSeed, ends);
    let step = running.next();
    while (step.done !== true) {
      counters.games += step.value.points.length + step.value.skill.length - before;
      before = step.value.points.length + step.value.skill.length;
      yield progress();
      step = running.next();
    }
    return step.value;
  }

  function* measureEffort(level: BoardLevel) {
    const measuring = boardEffort(level);
    let step = measuring.next();
    for (; step.done !== true; step = measuring.next()) yield progress();
    return step.value;
  }

  const strong = confirmingPlayers(board, parameters);
  // The same games in every shard: a run compares with one figure, reports one, and all its shards agree on whether it
  // is fair.
  let drawn = yield* play(board, strong, most, deriveSeed(runSeed, 3, 0));
  const confirmer = String(parameters["confirmer"]);
  const known = () => withEqualGames(earlier, equalGamesOf(drawn, confirmer));
  const wantsBalance = parameters["target"] === "balance";
  for (let more = most; wantsBalance && more < mostTimes * most; more *= 2) {
    if (fairnessOf(equalScore(known()), margin) !== "open") break;
    drawn = bothSamples(drawn, yield* play(board, strong, more, deriveSeed(runSeed, 4, more)));
  }
  // Every shard has played them; only the first counts them.
  if (job.shard === 0) Object.assign(counters, equalCounters(equalGamesOf(drawn, confirmer)));
  if (wantsBalance && fairnessOf(equalScore(known()), margin) === "fair") {
    return { counters: { ...counters }, problems: [alreadyFair(board, known(), margin)] };
  }
  const climber = climbingPlayers(board, parameters);
  const racers = parameters["target"] === "skill" ? strong : { ...strong, unequal: undefined };
  const games = Number(parameters["games"]);
  const sample = (level: BoardLevel, number: number) => {
    counters.games += games + (climber.unequal === undefined ? 0 : games);
    return playSample(level, climber, games, games, deriveSeed(seed, 1, number));
  };
  const share = Number(parameters["keep"]) / 100;
  const except = parameters["target"] === "short" || parameters["target"] === "length" ? "plies" : "none";
  const start: Climbed = { level: board, key: canonicalBoardKey(board), quick: sample(board, 0), strong: drawn };
  const quickFloors = floorsOf(board, start.quick, share);
  const floors = floorsOf(board, drawn, share);
  const kept = { images: keptImages(board, parameters), locked };
  const random = createRandom(deriveSeed(seed, 0));
  const keys = new Set([start.key]);
  const confirmed: Sample[] = [];
  let best = start;
  const tries = Number(parameters["tries"]) * count;
  for (let draws = 0; draws < drawsPerBoard * tries && counters.boards < tries && confirmed.length < count; draws++) {
    const changed = changeBoard(best.level, random, kept);
    if (changed === undefined || !isAllowed(board, changed.level, parameters)) continue;
    const { level, operator } = changed;
    const key = canonicalBoardKey(level);
    if (keys.has(key) || !hasEnoughPieces(level, floors)) continue;
    keys.add(key);
    const number = ++counters.boards;
    const quick = sample(level, number);
    yield progress();
    if (isClearlyWorse(quick, best.quick, parameters) || !isAboveFloors(quick, quickFloors, except)) continue;
    const leader = best;
    const raced = yield* play(level, racers, most / 2, deriveSeed(seed, 2, number), (so) =>
      isHopeless(so, leader.strong, parameters),
    );
    const isAhead = goodness(raced, parameters).value > goodness(leader.strong, parameters).value;
    if (!isAhead || !isAboveFloors(raced, floors, except)) continue;
    const sure = yield* play(level, strong, most, deriveSeed(seed, 3, number), (so) =>
      isHopeless(so, drawn, parameters),
    );
    // The winner of a race was lucky as well; the independent games correct for that.
    const together = bothSamples(raced, sure);
    const value = goodness(together, parameters).value;
    if (value > goodness(leader.strong, parameters).value) best = { level, key, quick, strong: together };
    const isDone = sure.points.length >= most && isAboveFloors(sure, floors, except);
    if (isDone && isBetter(sure, drawn, parameters) && !isDominated(sure, confirmed)) {
      const metrics = { ...metricsOf(sure), ...(yield* measureEffort(level)) };
      yield { type: "candidate", level, metrics, parentKey: leader.key, operator };
      counters.confirmed = confirmed.push(sure);
      yield progress();
    }
    if (saturating.has(String(parameters["target"])) && value > saturated) best = start;
  }
  if (confirmed.length > 0) return { counters: { ...counters } };
  const open = wantsBalance && fairnessOf(equalScore(known()), margin) === "open" ? margin : undefined;
  return { counters: { ...counters }, problems: [nothingBetter(board, counters.boards, known(), open)] };
}

/** The images of a change: the requested symmetry, as far as the drawn board has it. */
function keptImages(board: BoardLevel, { ownSymmetry, symmetric }: ParameterValues) {
  if (ownSymmetry === true) return ownImages(board);
  return symmetric === true && hasHalfTurn(board) ? halfTurn(board) : [];
}

/** The quick player for hill climbing, and its opponent if skill is the target. */
function climbingPlayers(board: BoardLevel, { player, weaker, target }: ParameterValues): SamplePlayers {
  return {
    equal: pairFor(board, player, player),
    unequal: target === "skill" ? pairFor(board, player, weaker) : undefined,
    openingPlies,
  };
}

/** Playable, without new problems, and similar enough to the drawn board. */
function isAllowed(drawn: BoardLevel, level: BoardLevel, parameters: ParameterValues): boolean {
  if (changedCells(drawn, level) > Number(parameters["changes"])) return false;
  const before = new Set(boardProblems(drawn).map(({ code }) => code));
  return boardProblems(level).every(
    ({ severity, code }) => severity === "info" || (severity !== "error" && before.has(code)),
  );
}

function equalCounters({ games, wins, losses }: EqualGames): Record<string, number> {
  return {
    [equalGameCounters.games]: games,
    [equalGameCounters.wins]: wins,
    [equalGameCounters.losses]: losses,
  };
}

function alreadyFair(board: BoardLevel, known: EqualGames, margin: number): Problem {
  const side = sideName(board.rules.game, board.toMove);
  const message = searchTaskMessages.alreadyFair(side, equalScore(known), known, margin);
  return { severity: "info", code: alreadyFairCode, message, places: [] };
}

/** `open`: the margin to which the fairness of the drawn board is undecided. */
function nothingBetter(board: BoardLevel, boards: number, known: EqualGames, open: number | undefined): Problem {
  const problem = (message: string): Problem => ({ severity: "info", code: "nothing-better", message, places: [] });
  if (boards === 0) {
    return problem(searchTaskMessages.noOtherBoard);
  }
  const side = sideName(board.rules.game, board.toMove);
  return problem(searchTaskMessages.noBoardWasShown(side, equalScore(known), known, open));
}

/** Minimum measures that a search must preserve, so that it doesn't "improve" a board into a trivial game. */
interface BoardFloors {
  /** Start pieces of each side. */
  readonly pieces: readonly [number, number];
  readonly plies: number;
  readonly choices: number;
  /** Points of the stronger player; undefined if no such games are played. */
  readonly skill: number | undefined;
}

/**
 * Floors at a share of the drawn board's measures; skill is measured above one half, at which strength does not matter.
 */
export function floorsOf(drawn: BoardLevel, sample: Sample, share: number): BoardFloors {
  const [first, second] = startPieces(drawn);
  return {
    pieces: [Math.ceil(first * share), Math.ceil(second * share)],
    plies: mean(sample.plies) * share,
    choices: mean(sample.choices) * share,
    skill: sample.skill.length === 0 ? undefined : 0.5 + Math.max(0, mean(sample.skill) - 0.5) * share,
  };
}

/** Whether a board keeps enough pieces to be played on at all. */
export function hasEnoughPieces(board: BoardLevel, floors: BoardFloors): boolean {
  const [first, second] = startPieces(board);
  return first >= floors.pieces[0] && second >= floors.pieces[1];
}

/**
 * Whether the games played on a board stay long, open and decided by skill. `except` is the measure that the search
 * lowers on purpose.
 */
export function isAboveFloors(sample: Sample, floors: BoardFloors, except: "plies" | "none"): boolean {
  if (except !== "plies" && mean(sample.plies) < floors.plies) return false;
  if (mean(sample.choices) < floors.choices) return false;
  return floors.skill === undefined || sample.skill.length === 0 || mean(sample.skill) >= floors.skill;
}

function startPieces(board: BoardLevel): [number, number] {
  const { cells } = startPosition(board, boardShape(board));
  const count = (side: 0 | 1) => cells.filter((piece) => piece !== pieces.empty && pieceSide(piece) === side).length;
  return [count(0), count(1)];
}
