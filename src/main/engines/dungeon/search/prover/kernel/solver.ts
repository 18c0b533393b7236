import { lengthened } from "./arrays";
import { forgetClauses, learnedCount, storeClause } from "./clauseStore";
import { pop } from "./decisionHeap";
import { addEdge, addNodes as addNodesNow, mayHold, settle } from "./differences";
import { emptyReasons, increment, learn } from "./learning";
import { force, noConflict, propagate } from "./propagation";
import {
  addVariable as addVariableNow,
  assign,
  backTo,
  drawFromGrounds,
  drawFromRefusal,
  drawFromSaid,
  levelZeroCore,
  isLate,
  level,
  noReason,
  openLevel,
  preferred,
  reason,
  trail,
  trailLength,
  value,
  variableCount,
} from "./state";
import {
  drawFrom,
  drawNothing,
  drawnHigh,
  drawnLow,
  Sets,
  speakOf as speakOfSets,
  askedCoreHigh,
  askedCoreLow,
} from "./core";

export { activityOf, rebuild, setActivity } from "./decisionHeap";
export { valueOf } from "./differences";

/** Conflicts of the shortest stretch between two restarts. */
const restartUnit: i32 = 60;
/** Increase of the limit on learned clauses after each reduction. */
const learnedGrowth: i32 = 2000;

let learnedLimit: i32 = 40_000;
let conflicts: i32 = 0;
let isUnsatisfiable: bool = false;
/** The core of the contradiction, once there is one. */
const contradiction = new Sets();

/** The derived core is a contradiction. */
function contradicted(): void {
  if (isUnsatisfiable) return;
  isUnsatisfiable = true;
  contradiction.set(0, drawnLow, drawnHigh);
}

/** Labels new clauses with these subjects, four words of 32 bits; bounds only with those of their nodes. */
export function speakOf(first: i32, second: i32, third: i32, fourth: i32): void {
  speakOfSets(<u64>(<u32>first) | ((<u64>(<u32>second)) << 32), <u64>(<u32>third) | ((<u64>(<u32>fourth)) << 32));
}

/** One of four words of the core of the contradiction. */
export function contradictionWord(word: i32): i32 {
  return wordOf(contradiction, 0, word);
}
/** One of four words of the core from which a variable's value follows without any decision. */
export function groundsWord(variable: i32, word: i32): i32 {
  return wordOf(levelZeroCore, variable, word);
}
function wordOf(sets: Sets, i: i32, word: i32): i32 {
  const half = word < 2 ? sets.low(i) : sets.high(i);
  return <i32>((word & 1) === 0 ? half : half >> 32);
}

/** Numbers passed before a call. */
let input = new StaticArray<i32>(256);

/** Returns the address at which `count` numbers for the next call are written. */
export function inputOf(count: i32): usize {
  if (count > input.length) input = lengthened(input, count);
  return changetype<usize>(input);
}

/** Adds a node of each kind; undoes all decisions. Returns the number of the first. */
export function addNodes(horizontal: i32, vertical: i32): i32 {
  backTo(0);
  return addNodesNow(horizontal, vertical);
}

/** A variable with the bounds in `input`. */
export function addVariable(whenTrue: i32, whenFalse: i32, activity: f64, isPreferred: bool, late: bool): i32 {
  return addVariableNow(input, whenTrue, whenFalse, activity, isPreferred, late);
}

/** Adds an unconditional bound; undoes all decisions. */
export function addBound(from: i32, to: i32, weight: i32): void {
  backTo(0);
  const edge = addEdge(from, to, weight, -1);
  if (mayHold(edge)) force(edge);
  else {
    drawNothing();
    drawFromRefusal(edge);
    contradicted();
  }
}

const never: i32 = i32.MAX_VALUE;

/** The level at which a literal became false, `never` while it is not. */
function depthOf(literal: i32): i32 {
  return value[literal] === -1 ? level[literal >> 1] : never;
}

/** Adds the clause of the literals in `input`; undoes the decisions that contradict it. */
export function addClause(count: i32): void {
  const size = sortByDepth(count);
  drawNothing();
  drawFrom(askedCoreLow, askedCoreHigh);
  for (let i = 0; i < size; i++) drawFromSaid(input[i] >> 1);
  if (size === 0) return contradicted();
  const first = input[0];
  const highest = depthOf(first);
  const next = size === 1 ? 0 : depthOf(input[1]);
  if (highest !== never) {
    if (highest === 0) {
      for (let i = 0; i < size; i++) drawFromGrounds(input[i] >> 1);
      return contradicted();
    }
    backTo(min(next, highest - 1));
  } else if (size === 1) backTo(0);
  if (size === 1) {
    if (value[first] === 0) assign(first, noReason);
    return;
  }
  const clause = storeClause(input, size, 0);
  const then = depthOf(input[1]);
  if (then === never) return;
  backTo(then);
  if (value[first] === 0) assign(first, clause);
}

/** Drops repeated literals and sorts those first that became false latest; how many there are. */
function sortByDepth(count: i32): i32 {
  let size = 0;
  for (let i = 0; i < count; i++) {
    const literal = input[i];
    const own = depthOf(literal);
    let at = size;
    let isNew = true;
    for (let j = 0; j < size; j++) if (input[j] === literal) isNew = false;
    if (!isNew) continue;
    while (at > 0 && depthOf(input[at - 1]) < own) {
      input[at] = input[at - 1];
      at--;
    }
    input[at] = literal;
    size++;
  }
  return size;
}

/**
 * Searches until all variables have values (1), the clauses are proved unsatisfiable (2), or the conflict limit is
 * reached (0): conflict-driven clause learning (Marques-Silva, Sakallah 1999; Een, Sorensson 2003) over difference
 * logic. A true variable activates its bounds; the trail contains at most one value of each variable.
 */
export function solve(conflictLimit: i32): i32 {
  const end = conflicts + conflictLimit;
  let untilRestart = restartUnit * luby(1 + conflicts / restartUnit);
  let restarts = 1;
  while (!isUnsatisfiable) {
    const conflict = propagate();
    if (conflict !== noConflict) {
      conflicts++;
      untilRestart--;
      if (!learn(conflict)) contradicted();
      continue;
    }
    if (conflicts >= end) return 0;
    if (untilRestart <= 0) {
      untilRestart = restartUnit * luby(++restarts);
      restart();
      continue;
    }
    if (!decide()) {
      settle();
      return 1;
    }
  }
  return 2;
}

/** Reasons at level 0 are never needed again; they are discarded because clauses move. */
function restart(): void {
  backTo(0);
  emptyReasons();
  if (learnedCount <= learnedLimit) return;
  for (let at = 0; at < trailLength; at++) reason[trail[at] >> 1] = noReason;
  forgetClauses();
  learnedLimit += learnedGrowth;
}

function decide(): bool {
  let variable = pop();
  while (variable !== -1 && unchecked(value[2 * variable]) !== 0) variable = pop();
  if (variable === -1) return false;
  openLevel(unchecked(preferred[variable]) === 1 ? 2 * variable : 2 * variable + 1);
  return true;
}

/** The n-th number (from 1) of 1, 1, 2, 1, 1, 2, 4, ...: lengths of tries, after Luby, Sinclair and Zuckerman (1993). */
function luby(n: i32): i32 {
  const bits = 32 - clz(n);
  const half = 1 << (bits - 1);
  return n === 2 * half - 1 ? half : luby(n - half + 1);
}

/** False also for literals without a value. */
export function isTrue(literal: i32): bool {
  return value[literal] === 1;
}
/** Conflicts since the solver was created. */
export function conflictCount(): i32 {
  return conflicts;
}
/** Variables are numbered from 0; literals are 2v and 2v + 1. */
export function countOfVariables(): i32 {
  return variableCount;
}
/** Whether the variable is decided only when nothing else is open. */
export function isLateVariable(variable: i32): bool {
  return isLate[variable] === 1;
}
/** The current activity increment. */
export function activityIncrement(): f64 {
  return increment;
}
/** Takes all decisions back. */
export function takeAllBack(): void {
  backTo(0);
}
/** Which value of a variable is tried first from now on. */
export function prefer(variable: i32, isTrueFirst: bool): void {
  preferred[variable] = isTrueFirst ? 1 : -1;
}
/** The limit on learned clauses before some are deleted. */
export function learnedKept(): i32 {
  return learnedLimit;
}
/** Sets the limit on learned clauses. */
export function keepLearned(count: i32): void {
  learnedLimit = count;
}
