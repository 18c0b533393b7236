import type { Random } from "#shared/kernel/random.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import type { OptimizeParameters } from "#shared/levels/linjat/optimizeTask.ts";
import { type Scoring, createScoring, scoreOf } from "../fast/scoring.ts";
import type { SolvedBoard } from "../mutateNumbers.ts";
import { type GeneratorContext, createGeneratorContext, isHardEnough, isUnique, rate } from "../generatorContext.ts";
import { startPuzzle } from "../startPuzzle.ts";

/** A puzzle found by a search: it has one solution and satisfies the brief. */
export interface Entry extends SolvedBoard {
  readonly score: number;
  readonly iteration: number;
}

/** Shared state of every search, and its counters. */
export interface SearchContext {
  readonly context: GeneratorContext;
  readonly parameters: OptimizeParameters;
  readonly scoring: Scoring;
  readonly random: Random;
  /** The board in work. */
  readonly target: Int8Array;
  iteration: number;
  /** Iterations whose board the rules solve. */
  solved: number;
  /** Random boards tried for fresh starts. */
  starts: number;
  /** Highest score so far. */
  best: number;
}

/** A search that can be continued without end. */
export interface Search {
  readonly searchContext: SearchContext;
  /** Tries this many random boards for the missing starts. True when the search can begin. */
  readonly start: (tries: number) => boolean;
  readonly iterate: () => void;
  /** The puzzles found, best first. */
  readonly harvest: () => Entry[];
}

/** All counters zero and no score yet (-Infinity). */
export function createSearchContext(brief: Brief, parameters: OptimizeParameters, random: Random): SearchContext {
  const leakPenalty = brief.leaks === "penalise" ? parameters.leakPenalty : 0;
  return {
    context: createGeneratorContext(brief, { unblock: false, countsLeaks: leakPenalty > 0 }),
    parameters,
    scoring: createScoring(parameters.weights, leakPenalty),
    random,
    target: new Int8Array(brief.width * brief.height),
    iteration: 0,
    solved: 0,
    starts: 0,
    best: -Infinity,
  };
}

/**
 * A random board made into a puzzle, in at most `tries` tries. With `needsHardRule`, one that uses a rule after FIT
 * (which the reference requires of its first board).
 */
export function findStart(searchContext: SearchContext, tries: number, needsHardRule: boolean): Entry | undefined {
  const { context, target, random } = searchContext;
  const { layers } = context.result;
  for (let i = 0; i < tries; i++) {
    searchContext.starts++;
    if (!startPuzzle(context, target, random)) continue;
    if (needsHardRule && (layers[4] as number) + (layers[5] as number) + (layers[6] as number) === 0) continue;
    const score = scoreOf(context.result, searchContext.scoring);
    if (isHardEnough(context, target) && isUnique(context, target)) return takeEntry(searchContext, score);
  }
  return undefined;
}

/** A copy of the target, with the owners of its solution. */
export function takeEntry(searchContext: SearchContext, score: number): Entry {
  const { context, target, iteration } = searchContext;
  // Checks in between may have left another position in the solver.
  if (context.insufficient.length > 0 || context.result.leaned) rate(context, target);
  searchContext.best = Math.max(searchContext.best, score);
  return { board: target.slice(), owners: context.solver.owner.slice(), score, iteration };
}
