import { type Rule, rules } from "#shared/levels/linjat/rules.ts";
import { type FastSolver, isSingle, linesReaching, push } from "./fastSolver.ts";
import { noteSingleSolution, noteUncontested } from "./fastLeakRules.ts";
import { noteDependency, noteOneOf, noteSquare } from "./fastPairRules.ts";
import { applyRefuted, dropRefuted, refresh, keepLines, own, takeCertain } from "./knowledge.ts";
import { type Scoring, scoreBound } from "./scoring.ts";
import { lowestBit } from "#shared/kernel/bits.ts";

/** Index into `rules` of the rule of a layer; -1 = no rule applies, or the position is contradictory. */
export type RuleIndex = number;

/** Rules as bits, bit i = `rules[i]`. */
export function ruleBits(allowed: ReadonlySet<Rule>): number {
  return rules.reduce((bits, rule, index) => (allowed.has(rule) ? bits | (1 << index) : bits), 0);
}

/**
 * One layer: the first allowed rule that applies, at all its matches. `solver.advanced` then contains the numbers that
 * got cells.
 */
export function nextLayer(solver: FastSolver, allowed: number): RuleIndex {
  refresh(solver);
  solver.advanced.length = 0;
  if (solver.broken || solver.incomplete === 0) return -1;
  solver.layer++;
  if ((allowed & 1) !== 0) {
    noteUncontested(solver, true);
    if (applyRefuted(solver)) return 0;
  }
  if ((allowed & 2) !== 0 && cover(solver)) return 1;
  if ((allowed & 4) !== 0) {
    noteSingleSolution(solver, true);
    if (applyRefuted(solver)) return 2;
  }
  if ((allowed & 8) !== 0 && fit(solver)) return 3;
  if ((allowed & 16) !== 0) {
    noteSquare(solver);
    if (applyRefuted(solver)) return 4;
  }
  if ((allowed & 32) !== 0) {
    noteDependency(solver);
    if (applyRefuted(solver)) return 5;
  }
  if ((allowed & 64) !== 0) {
    noteOneOf(solver);
    if (applyRefuted(solver)) return 6;
  }
  return -1;
}

/**
 * A number to which a uniqueness rule would apply in the position as the next layer sees it; -1 = none. Changes nothing
 * else.
 */
export function leakingNumber(solver: FastSolver): number {
  refresh(solver);
  if (solver.broken || solver.incomplete === 0) return -1;
  noteUncontested(solver, false);
  noteSingleSolution(solver, false);
  const found = solver.refuted.length > 0 ? (solver.refuted.items[0] as number) : -1;
  dropRefuted(solver);
  return found;
}

/** True when a uniqueness rule would apply in the position as the next layer sees it. */
export function hasLeak(solver: FastSolver): boolean {
  return leakingNumber(solver) >= 0;
}

/** Layers by rule and the inputs of the score; filled in place. */
export interface Classification {
  /** By rule index: layers that determined cells. */
  readonly layers: Int32Array;
  /** Most numbers that advanced in one layer. */
  width: number;
  depth: number;
  /** Layers at which a uniqueness rule would have helped; only counted on request. */
  leaks: number;
  /** True when a uniqueness rule was used: being solved is then no proof that there is one solution. */
  leaned: boolean;
  solved: boolean;
}

/** All counts zero and nothing solved; reused for every board. */
export function createClassification(): Classification {
  return { layers: new Int32Array(rules.length), width: 0, depth: 0, leaks: 0, leaned: false, solved: false };
}

/** A score that a puzzle has to reach to be of interest. */
export interface ScoreFloor {
  readonly scoring: Scoring;
  readonly floor: number;
}

/**
 * Solves the loaded board as far as possible. `findLeaks` also looks for uniqueness leaks at every layer. With
 * `atLeast`, gives up (unsolved) as soon as its floor is out of reach.
 */
export function classify(
  solver: FastSolver,
  allowed: number,
  result: Classification,
  findLeaks = false,
  atLeast?: ScoreFloor,
): void {
  clearClassification(result);
  for (;;) {
    if (findLeaks && hasLeak(solver)) result.leaks++;
    const rule = nextLayer(solver, allowed);
    if (rule < 0) break;
    noteLayer(solver, rule, result);
    if (atLeast !== undefined && isOutOfReach(solver, result, atLeast)) return;
  }
  result.solved = isSolved(solver);
}

/** Resets a classification to that of an unsolved puzzle. */
export function clearClassification(result: Classification): void {
  result.layers.fill(0);
  result.width = 0;
  result.depth = 0;
  result.leaks = 0;
  result.leaned = false;
  result.solved = false;
}

/** Takes the layer that the solver has just done into a classification. */
export function noteLayer({ advanced }: FastSolver, rule: RuleIndex, result: Classification): void {
  if (rule === 0 || rule === 2) result.leaned = true;
  if (advanced.length === 0) return;
  result.layers[rule] = (result.layers[rule] as number) + 1;
  result.depth++;
  if (advanced.length > result.width) result.width = advanced.length;
}

/** True when the puzzle, solved so far, cannot reach the score floor any more. */
export function isOutOfReach(solver: FastSolver, result: Classification, { scoring, floor }: ScoreFloor): boolean {
  return scoreBound(solver, result, scoring) < floor;
}

/** True when every line is whole and every dot is covered. */
export function isSolved({ broken, incomplete, openDots }: FastSolver): boolean {
  return !broken && incomplete === 0 && openDots === 0;
}

/** COVER on all dots that one number reaches. True when there was one. */
function cover(solver: FastSolver): boolean {
  const { lonely, covering, owner, mask, slotNumber, slotDistance, value } = solver;
  covering.length = 0;
  // Examines all dots before it changes anything: the conclusions come from one position.
  for (let i = 0; i < lonely.length; i++) {
    const cell = lonely.items[i] as number;
    const bits = mask[cell] as number;
    if ((owner[cell] as number) < 0 && isSingle(bits)) push(covering, 4 * cell + lowestBit(bits));
  }
  lonely.length = 0;
  for (let i = 0; i < covering.length; i++) {
    const slot = covering.items[i] as number;
    const direction = slot & 3;
    const number = slotNumber[slot] as number;
    const lines = linesReaching(value[number] as number, direction, slotDistance[slot] as number);
    own(solver, slot >> 2, number);
    keepLines(solver, number, direction < 2 ? lines : 0, direction < 2 ? 0 : lines);
  }
  return covering.length > 0;
}

/** FIT on all numbers whose lines changed since its last run. True when one got a cell. */
function fit(solver: FastSolver): boolean {
  const { changed, isChanged, advanced } = solver;
  for (let i = 0; i < changed.length; i++) {
    const number = changed.items[i] as number;
    isChanged[number] = 0;
    takeCertain(solver, number);
  }
  changed.length = 0;
  return advanced.length > 0;
}
