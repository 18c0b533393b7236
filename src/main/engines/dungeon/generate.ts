import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import { canonicalLayoutKey } from "#shared/levels/dungeon/canonicalLayout.ts";
import { dungeonInputSchema } from "#shared/levels/dungeon/dungeonInput.ts";
import { parseGenerateParameters } from "#shared/levels/dungeon/generateTask.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { restoreMemory, saveMemory } from "./generateCheckpoint.ts";
import type { GenerateMemory } from "./generateCheckpoint.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../engineTask.ts";
import { chainsOf } from "./chains.ts";
import { explainFailure } from "./explainFailure.ts";
import { feasibilityProblems } from "./feasibility.ts";
import { finishedLayout } from "./finishedLayout.ts";
import { graphVariant } from "./graphVariant.ts";
import type { LayoutModel } from "./layoutModel.ts";
import { searchLayout } from "./layoutSearch.ts";
import { graphOf } from "./modelGraph.ts";
import { novelty, roomMiddles } from "./novelty.ts";

/** Candidates of one shard at most, and shards of one run at most. */
const shardSize = 16;
const shardLimit = 256;
/** Attempts in a row that give nothing new before the shard is content with less than it was asked for. */
const staleLimit = 50;

/** The task "generate": layouts by seeded attempts, each a search of its own, equal ones left out. */
export const generateLayouts: EngineTask = {
  // A shard has one graph: with changes, each layout gets a shard and so a graph of its own, as far as shards go.
  shards: (_input, { changes = 0 }, count) =>
    Math.max(1, Math.min(shardLimit, Math.ceil(count / (changes === 0 ? shardSize : 1)))),
  run: runShard,
};

function* runShard(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const parameters = parseGenerateParameters(job.parameters);
  const { model, operator } = graphVariant(dungeonInputSchema.parse(job.input), parameters, job.seed);
  const problems = feasibilityProblems(model);
  if (problems.some(({ severity }) => severity === "error")) return { counters: { layouts: 0, moves: 0 }, problems };
  const chains = chainsOf(graphOf(model));
  const memory = restoreMemory(job.checkpoint);
  let stale = 0;
  let hardest = 0;
  while (memory.found < job.count && stale < staleLimit && memory.failed <= memory.found + 1) {
    const random = createRandom(deriveSeed(job.seed, memory.attempt++));
    const search = searchLayout(model, chains, parameters, random);
    let step = search.next();
    for (; step.done !== true; step = search.next()) {
      const { state, moves } = step.value;
      yield {
        type: "progress",
        counters: counters(memory, memory.moves + moves),
        partial: finishedLayout(model, state, createRandom(0)),
      };
    }
    memory.moves += step.value.moves;
    if (step.value.state === undefined) {
      memory.failed++;
      hardest = step.value.hardest;
    } else {
      const level = finishedLayout(model, step.value.state, random);
      const key = canonicalLayoutKey(level);
      const middles = roomMiddles(level);
      const isNew = novelty(middles, memory.middles);
      if (memory.keys.has(key) || (isNew ?? Infinity) < parameters.difference) {
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
          metrics: { moves: step.value.moves, ...(isNew === undefined ? {} : { novelty: isNew }) },
        };
      }
    }
    yield { type: "progress", counters: counters(memory, memory.moves) };
    yield { type: "checkpoint", state: saveMemory(memory) };
  }
  return { counters: counters(memory, memory.moves), problems: endProblems(model, job.count, memory, hardest, chains) };
}

function counters(memory: GenerateMemory, moves: number): Record<string, number> {
  const { found, failed, repeated, attempt } = memory;
  return { moves, layouts: found, attempts: attempt, failed, repeated };
}

function endProblems(
  model: LayoutModel,
  count: number,
  memory: GenerateMemory,
  hardest: number,
  chains: ReturnType<typeof chainsOf>,
): Problem[] {
  if (memory.found >= count) return [];
  if (memory.found === 0 && memory.failed > 0) return explainFailure(model, chains, hardest);
  return [
    {
      severity: "warning",
      code: "fewer-layouts",
      message: `Only ${memory.found} of ${count} layouts were found: ${memory.failed} attempts reached the search limit, ${memory.repeated} gave a layout that was too similar to an earlier one. Raise the search limit, lower the least difference, or add templates.`,
      places: [],
    },
  ];
}
