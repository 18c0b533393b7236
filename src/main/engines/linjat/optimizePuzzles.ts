import { createRandom } from "#shared/kernel/random.ts";
import { type Brief, briefProblems, briefSchema } from "#shared/levels/linjat/briefDocument.ts";
import { canonicalPuzzleKey } from "#shared/levels/linjat/canonicalPuzzle.ts";
import type { LinjatLevel } from "#shared/levels/linjat/linjatLevel.ts";
import { type OptimizeParameters, parseOptimizeParameters } from "#shared/levels/linjat/optimizeTask.ts";
import { type Problem, warningProblem } from "#shared/levels/problems.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../engineTask.ts";
import { scoreOf } from "./fast/scoring.ts";
import { createArchipelago } from "./optimize/archipelago.ts";
import { createReferenceSearch } from "./optimize/referenceSearch.ts";
import { type AnySearch, restoreSearch, saveSearch } from "./optimize/savedSearch.ts";
import { type Entry, type SearchContext, createSearchContext } from "./optimize/searchContext.ts";
import { finishedLevel, removeSpareDots } from "./generatorContext.ts";
import { removeHiddenLeaks } from "./removeHiddenLeaks.ts";
import { startAdvice } from "./startAdvice.ts";
import { tryCost } from "./startPuzzle.ts";
import { optimizePuzzleMessages } from "./messages.ts";

/** Iterations between two signs of life, and between two checkpoints. */
const stride = 1000;
const checkpointStride = 20_000;
/** Random boards that are tried for one first board before the brief is called impossible. */
const startTries = 1_000_000;
/** Boards finished per requested one; without their spare dots some are duplicates. */
const surplus = 2;

/** The task "optimize": every shard is an independent search and returns the best puzzles it found. */
export const optimizePuzzles: EngineTask = {
  shards: (input, parameters, count) =>
    Math.min(count, parseOptimizeParameters(parameters, briefSchema.parse(input).hardest).searches),
  // A sweep may have changed the brief since it was prepared.
  check: (input) => briefProblems(briefSchema.parse(input)),
  run: runSearch,
};

type Events = Generator<EngineEvent, void, undefined>;

function* runSearch(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const brief = briefSchema.parse(job.input);
  const parameters = parseOptimizeParameters(job.parameters, brief.hardest);
  const { checkpoint } = job;
  const search =
    checkpoint === undefined ? newSearch(brief, parameters, job.seed) : restoreSearch(brief, parameters, checkpoint);
  const { searchContext } = search;
  yield* begin(search);
  if (searchContext.best === -Infinity)
    return { counters: counters(searchContext), problems: [noStart(searchContext)] };
  let shown = -Infinity;
  while (searchContext.iteration < parameters.iterations) {
    const end = Math.min(parameters.iterations, searchContext.iteration + stride);
    while (searchContext.iteration < end) search.iterate();
    yield { type: "progress", counters: counters(searchContext), best: searchContext.best, ...news(search, shown) };
    shown = searchContext.best;
    if (searchContext.iteration % checkpointStride === 0) yield { type: "checkpoint", state: saveSearch(search) };
  }
  const found = yield* candidates(search, job.count);
  return { counters: counters(searchContext), problems: found === 0 ? [allLeak()] : [] };
}

/** The best puzzle, if it is better than the one shown last. */
function news({ searchContext, harvest }: AnySearch, shown: number): { partial?: LinjatLevel } {
  const [best] = searchContext.best > shown ? harvest() : [];
  return best === undefined ? {} : { partial: finishedLevel(searchContext.context, best.board) };
}

/** A search in its initial state. */
export function newSearch(brief: Brief, parameters: OptimizeParameters, seed: number): AnySearch {
  const searchContext = createSearchContext(brief, parameters, createRandom(seed));
  return parameters.method === "reference" ? createReferenceSearch(searchContext) : createArchipelago(searchContext);
}

/** Finds the first boards; ends without any when there seem to be none. */
function* begin(search: AnySearch): Events {
  const { searchContext } = search;
  const cost = tryCost(searchContext.context.brief);
  while (!search.start(Math.ceil(stride / cost))) {
    if (searchContext.best === -Infinity && searchContext.starts * cost >= startTries) return;
    yield { type: "progress", counters: counters(searchContext) };
  }
}

/**
 * The best puzzles without duplicates; the archipelago's without the dots that add nothing to the score. Returns how
 * many.
 */
function* candidates({ searchContext, harvest }: AnySearch, count: number): Generator<EngineEvent, number, undefined> {
  const finished: { readonly level: LinjatLevel; readonly score: number; readonly iteration: number }[] = [];
  const keys = new Set<string>();
  for (const entry of harvest()) {
    if (finished.length >= surplus * count) break;
    const score = finish(searchContext, entry);
    const level = finishedLevel(searchContext.context, searchContext.target);
    yield { type: "progress", counters: counters(searchContext), best: searchContext.best };
    if (score === undefined) continue;
    const key = canonicalPuzzleKey(level);
    if (keys.has(key)) continue;
    keys.add(key);
    finished.push({ level, score, iteration: entry.iteration });
  }
  const best = finished.toSorted((a, b) => b.score - a.score).slice(0, count);
  for (const { level, score, iteration } of best) {
    yield { type: "candidate", level, metrics: { score, iterations: iteration } };
  }
  return best.length;
}

/**
 * Copies an entry to the target, without spare dots where the search removes them and without leaks where they are
 * forbidden; returns its score. Undefined when a leak remains.
 */
function finish(
  { context, parameters, scoring, random, target }: SearchContext,
  { board, score }: Entry,
): number | undefined {
  target.set(board);
  if (parameters.method === "archive") removeSpareDots(context, target, random, { scoring, floor: score });
  const floor = () => ({ scoring, floor: scoreOf(context.result, scoring) });
  return removeHiddenLeaks(context, target, random, floor) ? scoreOf(context.result, scoring) : undefined;
}

function counters({ iteration, solved, starts }: SearchContext): Record<string, number> {
  return { iterations: iteration, solved, starts };
}

function allLeak(): Problem {
  return warningProblem("all-leak", optimizePuzzleMessages.allPuzzlesLeak);
}

function noStart({ starts, context }: SearchContext): Problem {
  return warningProblem("no-start", optimizePuzzleMessages.noneFound(starts, startAdvice(context.brief)));
}
