import { createRandom } from "#shared/kernel/random.ts";
import { dungeonInputSchema } from "#shared/levels/dungeon/dungeonInput.ts";
import { parseGenerateParameters } from "#shared/levels/dungeon/generateTask.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { attemptMemory, runAttempts } from "../attempts/attemptLoop.ts";
import type { EngineEvent, EngineTask, ShardFindings, ShardJob, ShardResult } from "../engineTask.ts";
import type { ClosestLayout } from "./diagnosis/bestAttempt.ts";
import { chainsOf } from "./search/chains.ts";
import { closestWithout } from "./diagnosis/closestWithout.ts";
import { type Failure, neverFit } from "./diagnosis/explainFailure.ts";
import { feasibility, feasibilityProblems } from "./diagnosis/feasibility.ts";
import { floorLayoutsUnder } from "./floors/floorLayouts.ts";
import { hasFloors } from "./floors/splitFloors.ts";
import { beginAttempt, finish, report, openDiagnosis } from "./diagnosis/diagnosisSession.ts";
import { finishedLayout } from "./model/finishedLayout.ts";
import { withTriedFixes } from "./diagnosis/triedFixes.ts";
import { withoutFixes } from "./diagnosis/withoutFixes.ts";
import { graphVariant } from "./graphVariant.ts";
import { type RepeatStep, relaxedProblem, repeatSteps } from "./relaxedRepeats.ts";
import {
  counters,
  fewer,
  newLayout,
  noOther,
  noted,
  told,
  type LayoutCounts,
  type LayoutMemory,
} from "./layoutShard.ts";
import { type LayoutModel, layoutModel } from "./model/layoutModel.ts";
import { graphOf } from "./model/modelGraph.ts";
import { plannedModel } from "./model/plannedModel.ts";
import type { LayoutOrder, LayoutSearch } from "./search/searchTypes.ts";
import { plannedFirst } from "./variety/plannedFirst.ts";
import { canonicalLayoutKey } from "#shared/levels/dungeon/canonicalLayout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { emptyState } from "./model/layoutState.ts";
import { put } from "./model/placement.ts";

/** Candidates of one shard at most, and shards of one run at most. */
const shardSize = 16;
const shardLimit = 100_000;
/** Attempts in a row without a new layout after which the shard ends with fewer than requested. */
const staleLimit = 50;

/** The task "generate": layouts by seeded attempts, each an independent search, without duplicates. */
export const generateLayouts: EngineTask = {
  // A shard has one graph: with changes, each layout gets its own shard and graph, as far as shards suffice. Layouts
  // that must differ from every earlier one are found one after the other, in one shard.
  shards: (_input, { changes = 0, difference = 0 }, count) => {
    if (changes === 0 && difference !== 0) return 1;
    return Math.max(1, Math.min(shardLimit, Math.ceil(count / (changes === 0 ? shardSize : 1))));
  },
  run: (job) => layoutShard(job),
  // With changes each shard has a graph of its own.
  isPointless: ({ changes = 0 }, problems) => changes === 0 && problems.some(({ code }) => code === neverFit),
};

/** A shard of layouts; `search` takes the place of the portfolio, as a paper's method does. */
export function* layoutShard(
  job: ShardJob<unknown>,
  search?: LayoutSearch,
): Generator<EngineEvent, ShardResult, undefined> {
  const input = dungeonInputSchema.parse(job.input);
  const steps = repeatSteps(input);
  const start = { failed: 0, started: 0, moves: 0, relaxed: 0, failedBefore: 0, middles: [] };
  const memory = attemptMemory<LayoutCounts>(job, start);
  for (;;) {
    const step = steps[memory.own.relaxed] ?? { input, relaxed: {} };
    const result = yield* hasFloors(input)
      ? floorLayoutsUnder(step, job, memory, search)
      : layoutsUnder(step, job, memory, search);
    const found = memory.keys.size;
    if (found > 0 || memory.own.relaxed + 1 >= steps.length) {
      const notes = found > 0 ? relaxedProblem(step) : [];
      return { ...result, problems: [...(result.problems ?? []), ...notes] };
    }
    memory.own.relaxed++;
    memory.own.failedBefore = memory.own.failed;
    memory.stale = 0;
  }
}

/** Layouts under one step of the repeat rules. */
function* layoutsUnder(
  { input, relaxed }: RepeatStep,
  job: ShardJob<unknown>,
  memory: LayoutMemory,
  method: LayoutSearch | undefined,
): Generator<EngineEvent, ShardResult, undefined> {
  const parameters: LayoutOrder = { ...parseGenerateParameters(job.parameters), ...(method && { search: method }) };
  const isPossible = (model: LayoutModel) => isUsable(feasibilityProblems(model));
  const variant = graphVariant(input, parameters, job.seed, layoutModel, isPossible);
  const { operator } = variant;
  const { problems, model } = feasibility(variant.model);
  if (!isUsable(problems)) {
    const random = createRandom(job.seed);
    const closest = closestWithout(model.input, problems, random);
    const sofar = counters(memory);
    yield { type: "findings", problems: problems.map(withoutFixes), ...closestOf(closest) };
    // Changes of another graph would not fit the drawn one.
    const explained =
      operator === undefined
        ? yield* told(withTriedFixes(model.input, problems, random), sofar)
        : problems.map(withoutFixes);
    return { counters: sofar, problems: explained, ...closestOf(closest) };
  }
  const chains = chainsOf(graphOf(model), model.anchors);
  const planned = method === undefined ? plannedModel(model) : undefined;
  const start = startKey(model);
  let failure: Failure = { hardest: -1 };
  const diagnosis = openDiagnosis({ model, chains, seed: job.seed, isDrawn: operator === undefined });
  yield* runAttempts(job, memory, {
    staleLimit,
    isOver: ({ keys, own }) => own.failed - own.failedBefore > keys.size + 1 || failure.impossible !== undefined,
    attempt: function* (random) {
      const { own, keys } = memory;
      const search = plannedFirst(planned, model, chains, parameters, own.middles, random);
      let step = search.next();
      beginAttempt(diagnosis);
      for (; step.done !== true; step = search.next()) {
        const { state, moves } = step.value;
        const sofar = counters(memory, moves);
        if (keys.size === 0) yield* told(report(diagnosis, step.value), sofar);
        yield { type: "progress", counters: sofar, partial: finishedLayout(model, state) };
      }
      const { state, routes, moves, cost } = step.value;
      own.moves += moves;
      if (state === undefined) {
        own.failed++;
        failure = step.value;
        return { type: "nothing" };
      }
      const level = noted(finishedLayout(model, state, routes), relaxed);
      if (start !== undefined && roomsKey(level) === start) {
        own.started++;
        return { type: "repeated" };
      }
      const made = newLayout(level, parameters, memory);
      if (made === undefined) return { type: "repeated" };
      const metrics = { moves, ...made.metrics, ...(cost === undefined ? {} : { "wish-cost": cost }) };
      return {
        type: "level",
        key: made.key,
        candidate: { level, ...(operator === undefined ? {} : { operator }), metrics },
      };
    },
    counters,
  });
  const all = counters(memory);
  const found = memory.keys.size;
  if (found >= job.count) return { counters: all, problems: [] };
  if (found > 0) return { counters: all, problems: [fewer(job.count, memory)] };
  if (memory.own.failed === memory.own.failedBefore) return { counters: all, problems: [noOther(memory.own.started)] };
  return { counters: all, ...(yield* told(finish(diagnosis, failure), all)) };
}

function closestOf(closest: ClosestLayout | undefined): Pick<ShardFindings, "closest"> {
  return closest === undefined ? {} : { closest };
}

/** A key of the places of the rooms, regardless of doors and corridors; up to symmetry like the layout's key. */
function roomsKey(layout: DungeonLayout): string {
  return canonicalLayoutKey({ ...layout, rooms: layout.rooms.filter(({ isCorridor }) => !isCorridor), doors: [] });
}

/**
 * The key of the layout to start from; undefined when there is none, or it lacks a room or a shape is not allowed any
 * more.
 */
function startKey(model: LayoutModel): string | undefined {
  if (model.base.length === 0 || model.base.length < model.roomCount) return undefined;
  const state = emptyState(model);
  for (const { room, shape, x, y } of model.base) put(model, state, room, shape, x, y);
  return roomsKey(finishedLayout(model, state));
}
