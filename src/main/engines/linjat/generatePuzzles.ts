import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { briefSchema } from "#shared/levels/linjat/briefDocument.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { canonicalPuzzleKey } from "#shared/levels/linjat/canonicalPuzzle.ts";
import { parseGenerateParameters } from "#shared/levels/linjat/generateTask.ts";
import type { LinjatLevel } from "#shared/levels/linjat/linjatLevel.ts";
import type { Problem } from "#shared/levels/problems.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../engineTask.ts";
import {
  createGeneratorContext,
  finishedLevel,
  isHardEnough,
  isUnique,
  rate,
  removeSpareDots,
} from "./generatorContext.ts";
import type { GeneratorContext } from "./generatorContext.ts";
import { deepenPuzzle, depthFloor } from "./deepenPuzzle.ts";
import type { DepthGoal } from "./deepenPuzzle.ts";
import { startAdvice } from "./startAdvice.ts";
import { startPuzzle, tryCost } from "./startPuzzle.ts";

/** Candidates of one shard at most, and shards of one run at most. */
const shardSize = 25;
const shardLimit = 400;
/** Tries between two signs of life. */
const tryBatch = 500;
/** Equal puzzles in a row before the shard is content with less than it was asked for. */
const staleLimit = 50;

/** The task "generate": puzzles of a brief, each from its own random boards, equal ones left out. */
export const generatePuzzles: EngineTask = {
  shards: (_input, _parameters, count) => Math.max(1, Math.min(shardLimit, Math.ceil(count / shardSize))),
  run: runShard,
};

function* runShard(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const brief = briefSchema.parse(job.input);
  const parameters = parseGenerateParameters(job.parameters);
  const context = createGeneratorContext(brief, { unblock: parameters.dots === "unblock", countsLeaks: false });
  const memory = restore(job.checkpoint);
  const cost = tryCost(brief);
  const batch = Math.ceil(tryBatch / cost);
  let stale = 0;
  while (memory.keys.length < job.count && stale < staleLimit) {
    const random = createRandom(deriveSeed(job.seed, memory.puzzle++));
    let level: LinjatLevel | undefined;
    const before = memory.tries;
    for (
      let starts = 0;
      level === undefined && starts * (cost - 1) + memory.tries - before < parameters.tries;
      starts++
    ) {
      memory.tries++;
      const board = new Int8Array(brief.width * brief.height);
      if (yield* finish(context, board, parameters, memory, random)) level = finishedLevel(context, board);
      if (starts % batch === batch - 1) yield { type: "progress", counters: counters(memory) };
    }
    if (level === undefined) break;
    const key = canonicalPuzzleKey(level);
    if (memory.keys.includes(key)) stale++;
    else {
      stale = 0;
      memory.keys.push(key);
      yield { type: "candidate", level };
    }
    yield { type: "progress", counters: counters(memory) };
    yield { type: "checkpoint", state: { ...memory, keys: [...memory.keys] } };
  }
  return {
    counters: counters(memory),
    problems: memory.keys.length < job.count ? [tooFew(memory, job.count, brief)] : [],
  };
}

/**
 * Numbers and dots, a climb to a deeper puzzle, the brief's demands, one solution, no spare dots. True when `board` is such
 * a puzzle; the changes of the climb count as tries.
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
    memory.tries += step.value;
  }
  if (!isHardEnough(context, board)) return false;
  rate(context, board);
  removeSpareDots(context, board, random, goal.changes > 0 ? depthFloor(context.result.depth) : undefined);
  return rate(context, board);
}

interface Memory {
  puzzle: number;
  tries: number;
  readonly keys: string[];
}

/** The memory of an interrupted shard, or that of a new one. The value is our own. */
function restore(saved: JsonValue | undefined): Memory {
  if (typeof saved !== "object" || saved === null || !("puzzle" in saved)) return { puzzle: 0, tries: 0, keys: [] };
  const { puzzle, tries, keys } = saved as unknown as Memory;
  return { puzzle, tries, keys: [...keys] };
}

function counters({ keys, tries }: Memory): Record<string, number> {
  return { puzzles: keys.length, tries };
}

function tooFew({ keys, tries }: Memory, asked: number, brief: Brief): Problem {
  return {
    severity: "warning",
    code: "fewer-puzzles",
    message: `Only ${keys.length} of ${asked} puzzles were found in ${tries} tries. ${startAdvice(brief)} More tries may help as well.`,
    places: [],
  };
}
