import type { Random } from "#shared/kernel/random.ts";
import { type Brief, briefProblems, briefSchema } from "#shared/levels/linjat/briefDocument.ts";
import { canonicalPuzzleKey } from "#shared/levels/linjat/canonicalPuzzle.ts";
import { parseGenerateParameters } from "#shared/levels/linjat/generateTask.ts";
import { type Problem, warningProblem } from "#shared/levels/problems.ts";
import { type AttemptMemory, attemptMemory, runAttempts } from "../attempts/attemptLoop.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../engineTask.ts";
import {
  createGeneratorContext,
  finishedLevel,
  isHardEnough,
  isUnique,
  rate,
  removeSpareDots,
  type GeneratorContext,
  addDots,
} from "./generatorContext.ts";
import { removeHiddenLeaks } from "./removeHiddenLeaks.ts";
import { startAdvice } from "./startAdvice.ts";
import type { ScoreFloor } from "./fast/fastSteps.ts";
import { startPuzzle, tryCost } from "./startPuzzle.ts";
import { generatePuzzleMessages } from "./messages.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import { createScoring, scoreOf } from "./fast/scoring.ts";
import { mutateBoard } from "./mutateBoard.ts";

/** How far a puzzle is deepened. */
interface DepthGoal {
  /** Changes to try. */
  readonly changes: number;
  /** Sufficient number of layers; 0 = as many as possible. */
  readonly depth: number;
}

/** Every layer is a point: the score is the depth. */
const depthScoring = createScoring(
  { uncontested: 1, cover: 1, "single-solution": 1, fit: 1, square: 1, dependency: 1, "one-of": 1, width: 0 },
  0,
);

/** A floor for ratings: puzzles of fewer layers are given up. */
function depthFloor(depth: number): ScoreFloor {
  return { scoring: depthScoring, floor: depth };
}

/** One change in this many may cost a layer, to cross small dips. */
const dipEvery = 5;

/** Puzzles of COVER and FIT alone are rated so fast that this many times the changes are tried on them. */
const simpleChanges = 4;

/** Changes between two signs of life. */
const stride = 50;

/**
 * Climbs from a puzzle with one solution that the allowed rules solve (on `board`) to a deeper one that needs the rules
 * of the brief: small changes, of which those that cost no layer are kept (now and then one that costs one), and none
 * that loses a needed rule again. Leaves the deepest puzzle on `board`. Yields now and then; returns the number of
 * changes tried. The caller must check whether the needed rules are reached.
 */
function* deepenPuzzle(
  context: GeneratorContext,
  board: Int8Array,
  { changes, depth }: DepthGoal,
  random: Random,
): Generator<void, number, undefined> {
  const { result, solver, plan } = context;
  const target = new Int8Array(board.length);
  const best = board.slice();
  let isHard = isHardEnough(context, board);
  rate(context, board);
  let reached = result.depth;
  let [deepest, isBestHard] = [reached, isHard];
  const owners = solver.owner.slice();
  const isSimple = rules.indexOf(context.brief.hardest) <= rules.indexOf("fit");
  const most = isSimple ? changes * simpleChanges : changes;
  const isDone = (): boolean => isBestHard && depth > 0 && deepest >= depth;
  let change = 0;
  for (; change < most && !isDone(); change++) {
    if (change % stride === stride - 1) yield;
    const least = reached - (random.below(dipEvery) === 0 ? 1 : 0);
    mutateBoard({ board, owners }, plan, target, random);
    if (!addDots(context, target, random, depthFloor(least))) continue;
    // The checks that follow overwrite the solver and, at last, the result.
    if (scoreOf(result, depthScoring) < least || !isUnique(context, target)) continue;
    const isTargetHard = isHardEnough(context, target);
    if (isHard && !isTargetHard) continue;
    isHard = isTargetHard;
    rate(context, target);
    reached = result.depth;
    board.set(target);
    owners.set(solver.owner);
    if (isHard === isBestHard ? reached <= deepest : isBestHard) continue;
    [deepest, isBestHard] = [reached, isHard];
    best.set(board);
  }
  board.set(best);
  return change;
}

/** Candidates of one shard at most, and shards of one run at most. */
const shardSize = 25;
const shardLimit = 100_000;
/** Tries between two signs of life. */
const tryBatch = 500;
/** Duplicates in a row after which the shard ends with fewer puzzles than requested. */
const staleLimit = 50;

/** The task "generate": puzzles of a brief, each from its own random boards, equal ones left out. */
export const generatePuzzles: EngineTask = {
  shards: (_input, _parameters, count) => Math.max(1, Math.min(shardLimit, Math.ceil(count / shardSize))),
  // A sweep may have changed the brief since it was prepared.
  check: (input) => briefProblems(briefSchema.parse(input)),
  run: runShard,
};

function* runShard(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const brief = briefSchema.parse(job.input);
  const parameters = parseGenerateParameters(job.parameters);
  const context = createGeneratorContext(brief, { unblock: parameters.dots === "unblock", countsLeaks: false });
  const cost = tryCost(brief);
  const batch = Math.ceil(tryBatch / cost);
  const memory = attemptMemory<Tries>(job, { tries: 0 });
  yield* runAttempts(job, memory, {
    staleLimit,
    attempt: function* (random) {
      const before = memory.own.tries;
      for (let starts = 0; starts * (cost - 1) + memory.own.tries - before < parameters.tries; starts++) {
        memory.own.tries++;
        const board = new Int8Array(brief.width * brief.height);
        const isFound = yield* finish(context, board, parameters, memory, random);
        if (starts % batch === batch - 1) yield { type: "progress", counters: counters(memory) };
        if (!isFound) continue;
        const level = finishedLevel(context, board);
        return { type: "level", key: canonicalPuzzleKey(level), candidate: { level } };
      }
      return { type: "exhausted" };
    },
    counters,
  });
  const found = memory.keys.size;
  return {
    counters: counters(memory),
    problems: found < job.count ? [tooFew(found, job.count, memory.own.tries, brief)] : [],
  };
}

/**
 * Numbers and dots, a climb to a deeper puzzle, the brief's demands, one solution, no spare dots. True when `board` is
 * such a puzzle; the changes of the climb count as tries.
 */
function* finish(
  context: GeneratorContext,
  board: Int8Array,
  goal: DepthGoal,
  memory: Memory,
  random: Random,
): Generator<EngineEvent, boolean, undefined> {
  if (!startPuzzle(context, board, random) || !isUnique(context, board)) return false;
  if (goal.changes > 0) {
    const climb = deepenPuzzle(context, board, goal, random);
    let step = climb.next();
    for (; step.done !== true; step = climb.next()) yield { type: "progress", counters: counters(memory) };
    memory.own.tries += step.value;
  }
  if (!isHardEnough(context, board)) return false;
  rate(context, board);
  const floor = (): ScoreFloor | undefined => (goal.changes > 0 ? depthFloor(context.result.depth) : undefined);
  removeSpareDots(context, board, random, floor());
  return removeHiddenLeaks(context, board, random, floor);
}

/** Boards started and changes tried so far. */
interface Tries {
  tries: number;
}

type Memory = Pick<AttemptMemory<Tries>, "keys" | "own">;

function counters({ keys, own }: Memory): Record<string, number> {
  return { puzzles: keys.size, tries: own.tries };
}

function tooFew(found: number, asked: number, tries: number, brief: Brief): Problem {
  return warningProblem(
    "fewer-puzzles",
    generatePuzzleMessages.foundFewerThanAsked(found, asked, tries, startAdvice(brief)),
  );
}
