import { createRandom } from "#shared/kernel/random.ts";
import { briefSchema } from "#shared/levels/linjat/briefDocument.ts";
import { parseOptimizeParameters } from "#shared/levels/linjat/optimizeTask.ts";
import type { Problem } from "#shared/levels/problems.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../engineTask.ts";
import { createIsland, harvest, iterate, scoreOf, startIsland } from "./island.ts";
import type { Entry, Island } from "./island.ts";
import { createWorkshop, finishedLevel, isUnique, rate, removeSpareDots } from "./puzzleWorkshop.ts";

/** Iterations between two signs of life. */
const stride = 1000;

/** The task "optimize": one island per shard; each hands out the best puzzles it found. */
export const optimizePuzzles: EngineTask = {
  shards: (_input, parameters, count) => Math.min(count, parseOptimizeParameters(parameters).islands),
  run: runIsland,
};

function* runIsland(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const brief = briefSchema.parse(job.input);
  const parameters = parseOptimizeParameters(job.parameters);
  const island = createIsland(createWorkshop(brief, false), parameters, createRandom(job.seed));
  for (;;) {
    const starts = island.starts;
    if (startIsland(island, 10 * stride)) break;
    if (island.starts === starts) return { counters: counters(island), problems: [noStart(island)] };
    yield { type: "progress", counters: counters(island) };
  }
  while (island.iteration < parameters.iterations) {
    const end = Math.min(parameters.iterations, island.iteration + stride);
    while (island.iteration < end) iterate(island);
    yield { type: "progress", counters: counters(island), best: island.best };
  }
  yield* candidates(island, job.count);
  return { counters: counters(island), problems: [] };
}

/** The best puzzles; the archive's search takes spare dots away and tells the score that is left. */
function* candidates(island: Island, count: number): Generator<EngineEvent, void, undefined> {
  const { workshop, parameters, random } = island;
  const finished = harvest(island)
    .slice(0, 2 * count)
    .map((entry): Entry => {
      if (parameters.method === "reference") return entry;
      const board = entry.board.slice();
      removeSpareDots(workshop, board, random);
      rate(workshop, board);
      return { ...entry, board, score: scoreOf(workshop.result, island.weights, island.perWidth) };
    })
    .sort((a, b) => b.score - a.score);
  const texts = new Set<string>();
  for (const { board, score, iteration } of finished) {
    if (texts.size === count) return;
    rate(workshop, board);
    if (texts.has(board.join()) || !isUnique(workshop, board)) continue;
    texts.add(board.join());
    yield { type: "candidate", level: finishedLevel(workshop, board), metrics: { score, iterations: iteration } };
  }
}

function counters({ iteration, solved, starts }: Island): Record<string, number> {
  return { iterations: iteration, solved, starts };
}

function noStart({ starts }: Island): Problem {
  return {
    severity: "warning",
    code: "no-start",
    message: `None of ${starts} random boards could be made into a puzzle of this brief. Ask for fewer numbers, a larger board, or allow harder rules.`,
    places: [],
  };
}
