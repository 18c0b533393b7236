import { parseGenerateParameters } from "#shared/levels/dungeon/generateTask.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { runAttempts } from "../../attempts/attemptLoop.ts";
import type { EngineEvent, ShardJob, ShardResult } from "../../engineTask.ts";
import { graphVariant } from "../graphVariant.ts";
import { type LayoutMemory, counters, fewer, newLayout, noted } from "../layoutShard.ts";
import type { RepeatStep } from "../relaxedRepeats.ts";
import { explainFloors } from "./explainFloors.ts";
import { type FloorsModel, floorsModel } from "./floorsModel.ts";
import { type FloorsResult, layFloors } from "./layFloors.ts";
import type { LayoutOrder, LayoutSearch } from "../search/searchTypes.ts";

/** Attempts in a row without a new layout after which the shard ends with fewer than requested. */
const staleLimit = 50;

/** Layouts of several floors under one step of the repeat rules. */
export function* floorLayoutsUnder(
  { input, relaxed }: RepeatStep,
  job: ShardJob<unknown>,
  memory: LayoutMemory,
  search: LayoutSearch | undefined,
): Generator<EngineEvent, ShardResult, undefined> {
  const parameters: LayoutOrder = { ...parseGenerateParameters(job.parameters), ...(search && { search }) };
  const isPossible = ({ problems }: FloorsModel) => isUsable(problems);
  const { model, operator } = graphVariant(input, parameters, job.seed, floorsModel, isPossible);
  if (!isPossible(model)) return { counters: counters(memory), problems: model.problems };
  let last: FloorsResult | undefined;
  yield* runAttempts(job, memory, {
    staleLimit,
    isOver: ({ keys, own }) => own.failed - own.failedBefore > keys.size + 1 || last?.first?.impossible !== undefined,
    attempt: function* (random) {
      const { own } = memory;
      const laying = layFloors(model, parameters, random);
      let step = laying.next();
      for (; step.done !== true; step = laying.next())
        yield { type: "progress", counters: counters(memory, step.value.moves), partial: step.value.partial() };
      last = step.value;
      own.moves += last.moves;
      if (last.layout === undefined) {
        own.failed++;
        return { type: "nothing" };
      }
      const level = noted(last.layout, relaxed);
      const made = newLayout(level, parameters, memory);
      if (made === undefined) return { type: "repeated" };
      const { moves, cost } = last;
      const metrics = { moves, ...made.metrics, ...(cost === undefined ? {} : { "wish-cost": cost }) };
      const candidate = { level, ...(operator === undefined ? {} : { operator }), metrics };
      return { type: "level", key: made.key, candidate };
    },
    counters,
  });
  const all = counters(memory);
  const found = memory.keys.size;
  if (found >= job.count) return { counters: all, problems: [] };
  if (found > 0) return { counters: all, problems: [fewer(job.count, memory)] };
  return { counters: all, problems: explainFloors(model, last ?? { layout: undefined, moves: 0 }) };
}
