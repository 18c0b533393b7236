import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import { canonicalLayoutKey } from "#shared/levels/dungeon/canonicalLayout.ts";
import { dungeonInputSchema } from "#shared/levels/dungeon/dungeonInput.ts";
import { parseGenerateParameters } from "#shared/levels/dungeon/generateTask.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { errorProblem, isUsable } from "#shared/levels/problems.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { restoreMemory, saveMemory } from "./generateCheckpoint.ts";
import type { GenerateMemory } from "./generateCheckpoint.ts";
import type { EngineEvent, EngineTask, ShardFindings, ShardJob, ShardResult } from "../engineTask.ts";
import type { ClosestLayout } from "./diagnosis/bestAttempt.ts";
import { chainsOf } from "./search/chains.ts";
import { closestWithout } from "./diagnosis/closestWithout.ts";
import { neverFit } from "./diagnosis/explainFailure.ts";
import type { Failure } from "./diagnosis/explainFailure.ts";
import { feasibility } from "./diagnosis/feasibility.ts";
import { beginAttempt, finish, report, openDiagnosis } from "./diagnosis/diagnosisSession.ts";
import { finishedLayout } from "./model/finishedLayout.ts";
import { withoutFixes, withTriedFixes } from "./diagnosis/triedFixes.ts";
import { graphVariant } from "./graphVariant.ts";
import { relaxedProblem, repeatSteps } from "./relaxedRepeats.ts";
import type { RepeatStep } from "./relaxedRepeats.ts";
import { graphOf } from "./model/modelGraph.ts";
import { novelty, roomMiddles } from "./variety/novelty.ts";
import { differentLayout } from "./variety/differentLayout.ts";
import { roomsKey, startKey } from "./startKey.ts";

/** Candidates of one shard at most, and shards of one run at most. */
const shardSize = 16;
const shardLimit = 256;
/** Attempts in a row that give nothing new before the shard is content with less than it was asked for. */
const staleLimit = 50;
/** Layouts of a shard for each attempt between two checkpoints: shards of the usual size save after every attempt. */
const attemptsPerCheckpoint = 2 * shardSize;

/** The task "generate": layouts by seeded attempts, each a search of its own, equal ones left out. */
export const generateLayouts: EngineTask = {
  // A shard has one graph: with changes, each layout gets a shard and so a graph of its own, as far as shards go. Layouts
  // that must differ from every earlier one are found one after the other, in one shard.
  shards: (_input, { changes = 0, difference = 0 }, count) => {
    if (changes === 0 && difference !== 0) return 1;
    return Math.max(1, Math.min(shardLimit, Math.ceil(count / (changes === 0 ? shardSize : 1))));
  },
  run: runShard,
  // With changes each shard has a graph of its own.
  isPointless: ({ changes = 0 }, problems) => changes === 0 && problems.some(({ code }) => code === neverFit),
};

function* runShard(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const input = dungeonInputSchema.parse(job.input);
  const steps = repeatSteps(input);
  const memory = restoreMemory(job.checkpoint);
  for (;;) {
    const step = steps[memory.relaxed] ?? { input, relaxed: {} };
    const result = yield* layoutsUnder(step, job, memory);
    if (memory.found > 0 || memory.relaxed + 1 >= steps.length) {
      const notes = memory.found > 0 ? relaxedProblem(step) : [];
      return { ...result, problems: [...(result.problems ?? []), ...notes] };
    }
    memory.relaxed++;
    memory.failed = 0;
  }
}

/** Layouts under one step of the repeat rules. */
function* layoutsUnder(
  { input, relaxed }: RepeatStep,
  job: ShardJob<unknown>,
  memory: GenerateMemory,
): Generator<EngineEvent, ShardResult, undefined> {
  const parameters = parseGenerateParameters(job.parameters);
  const variant = graphVariant(input, parameters, job.seed);
  const { operator } = variant;
  const { problems, model } = feasibility(variant.model);
  if (!isUsable(problems)) {
    const random = createRandom(job.seed);
    const closest = closestWithout(model.input, problems, random);
    const sofar = counters(memory, memory.moves);
    yield { type: "findings", problems: problems.map(withoutFixes), ...closestOf(closest) };
    // Changes of another graph than the drawn one would not fit it.
    const explained =
      operator === undefined
        ? yield* told(withTriedFixes(model.input, problems, random), sofar)
        : problems.map(withoutFixes);
    return { counters: sofar, problems: explained, ...closestOf(closest) };
  }
  const chains = chainsOf(graphOf(model), model.anchors);
  const start = startKey(model);
  let stale = 0;
  let failure: Failure = { hardest: -1 };
  const diagnosis = openDiagnosis({ model, chains, seed: job.seed, isDrawn: operator === undefined });
  while (
    memory.found < job.count &&
    stale < staleLimit &&
    memory.failed <= memory.found + 1 &&
    failure.impossible === undefined
  ) {
    const random = createRandom(deriveSeed(job.seed, memory.attempt++));
    const search = differentLayout(model, chains, parameters, memory.middles, random);
    let step = search.next();
    beginAttempt(diagnosis);
    for (; step.done !== true; step = search.next()) {
      const { state, moves } = step.value;
      const sofar = counters(memory, memory.moves + moves);
      if (memory.found === 0) yield* told(report(diagnosis, step.value), sofar);
      yield { type: "progress", counters: sofar, partial: finishedLayout(model, state, createRandom(0)) };
    }
    memory.moves += step.value.moves;
    if (step.value.state === undefined) {
      memory.failed++;
      failure = step.value;
    } else {
      const level = noted(finishedLayout(model, step.value.state, random, step.value.routes), relaxed);
      const key = canonicalLayoutKey(level);
      const middles = roomMiddles(level);
      const isNew = novelty(middles, memory.middles, parameters.difference > 0 ? Infinity : undefined);
      const isStart = start !== undefined && roomsKey(level) === start;
      if (isStart) memory.started++;
      if (isStart || memory.keys.has(key) || (isNew ?? Infinity) < parameters.difference) {
        stale++;
        memory.repeated++;
      } else {
        stale = 0;
        memory.found++;
        memory.keys.add(key);
        memory.middles.push(middles);
        yield {
          type: "candidate",
          level,
          ...(operator === undefined ? {} : { operator }),
          metrics: {
            moves: step.value.moves,
            ...(isNew === undefined ? {} : { novelty: isNew }),
            ...(step.value.cost === undefined ? {} : { "wish-cost": step.value.cost }),
          },
        };
      }
    }
    yield { type: "progress", counters: counters(memory, memory.moves) };
    if (isCheckpointDue(memory)) yield { type: "checkpoint", state: saveMemory(memory) };
  }
  const all = counters(memory, memory.moves);
  if (memory.found >= job.count) return { counters: all, problems: [] };
  if (memory.found > 0) return { counters: all, problems: [fewer(job.count, memory)] };
  if (memory.failed === 0) return { counters: all, problems: [noOther(memory.started)] };
  return { counters: all, ...(yield* told(finish(diagnosis, failure), all)) };
}

/** A checkpoint holds every layout found: the more there are, the rarer it is, so that all of them together stay small. */
function isCheckpointDue({ attempt, found }: GenerateMemory): boolean {
  return attempt % Math.ceil((found + 1) / attemptsPerCheckpoint) === 0;
}

/** What a diagnosis says, and otherwise that it is alive. */
function* told<Result>(
  inquiring: Generator<ShardFindings | undefined, Result>,
  sofar: Record<string, number>,
): Generator<EngineEvent, Result, undefined> {
  let step = inquiring.next();
  for (; step.done !== true; step = inquiring.next()) {
    yield step.value === undefined ? { type: "progress", counters: sofar } : { type: "findings", ...step.value };
  }
  return step.value;
}

function closestOf(closest: ClosestLayout | undefined): Pick<ShardFindings, "closest"> {
  return closest === undefined ? {} : { closest };
}

/** The layout with the repeat rules that were asked for and are not kept. */
function noted(layout: DungeonLayout, relaxed: RepeatStep["relaxed"]): DungeonLayout {
  return Object.keys(relaxed).length === 0 ? layout : { ...layout, rules: { ...layout.rules, relaxed } };
}

function counters(memory: GenerateMemory, moves: number): Record<string, number> {
  const { found, failed, repeated, attempt } = memory;
  return { moves, layouts: found, attempts: attempt, failed, repeated };
}

function fewer(count: number, { found, failed, repeated }: GenerateMemory): Problem {
  const message = `Only ${found} of ${count} layouts were found: ${failed} attempts reached the search limit, ${repeated} gave a layout that was too similar to an earlier one. Raise the search limit, lower the minimum difference, or add templates.`;
  return { severity: "warning", code: "fewer-layouts", message, places: [] };
}

/** Every layout was the one to start from. */
function noOther(times: number): Problem {
  const message = `No other layout found: all ${times} attempts gave the one to start from. Raise Variation, unpin rooms, or allow more templates.`;
  return errorProblem("no-other-layout", message);
}
