import type { Random } from "#shared/kernel/random.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import type { OptimizeParameters } from "#shared/levels/linjat/optimizeTask.ts";
import { createScoring, scoreOf } from "../fast/scoring.ts";
import type { Scoring } from "../fast/scoring.ts";
import type { SolvedBoard } from "../mutateNumbers.ts";
import { createWorkshop, isHardEnough, isUnique, rate } from "../puzzleWorkshop.ts";
import type { Workshop } from "../puzzleWorkshop.ts";
import { startPuzzle } from "../startPuzzle.ts";

/** A puzzle that a search has found: it has one solution and is what the brief asks for. */
export interface Entry extends SolvedBoard {
  readonly score: number;
  readonly iteration: number;
}

/** What every search works with, and what it has counted. */
export interface SearchGround {
  readonly workshop: Workshop;
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

/** A search that goes on for as long as it is asked to. */
export interface Search {
  readonly ground: SearchGround;
  /** Tries that many random boards for what is still missing at the start. True when the search can begin. */
  readonly start: (tries: number) => boolean;
  readonly iterate: () => void;
  /** What it found, best first. */
  readonly harvest: () => Entry[];
}

export function createGround(brief: Brief, parameters: OptimizeParameters, random: Random): SearchGround {
  const leakPenalty = brief.leaks === "penalise" ? parameters.leakPenalty : 0;
  return {
    workshop: createWorkshop(brief, { unblock: false, countsLeaks: leakPenalty > 0 }),
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
 * A random board made into a puzzle, in so many tries at most. With `needsHardRule`, one that uses a rule after FIT (what
 * the reference asks of its first board).
 */
export function findStart(ground: SearchGround, tries: number, needsHardRule: boolean): Entry | undefined {
  const { workshop, target, random } = ground;
  const { layers } = workshop.result;
  for (let i = 0; i < tries; i++) {
    ground.starts++;
    if (!startPuzzle(workshop, target, random)) continue;
    if (needsHardRule && (layers[4] as number) + (layers[5] as number) + (layers[6] as number) === 0) continue;
    const score = scoreOf(workshop.result, ground.scoring);
    if (isHardEnough(workshop, target) && isUnique(workshop, target)) return takeEntry(ground, score);
  }
  return undefined;
}

/** A copy of the target, with the owners of its solution. */
export function takeEntry(ground: SearchGround, score: number): Entry {
  const { workshop, target, iteration } = ground;
  // Checks in between may have left another position in the solver.
  if (workshop.insufficient.length > 0 || workshop.result.leaned) rate(workshop, target);
  ground.best = Math.max(ground.best, score);
  return { board: target.slice(), owners: workshop.solver.owner.slice(), score, iteration };
}
