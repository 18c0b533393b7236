import type { Random } from "#shared/kernel/random.ts";
import { hasLeak, isSolved, nextLayer } from "./fast/fastSteps.ts";
import { isSingle } from "./fast/fastSolver.ts";
import type { FastSolver } from "./fast/fastSolver.ts";
import { noteSingleSolution, noteUncontested } from "./fast/fastLeakRules.ts";
import { dropRefuted, refresh } from "./fast/knowledge.ts";
import { addDot, loadBoard } from "./fast/loadBoard.ts";

/** How dots are put on a board. */
export interface DotRules {
  /** Rules the solver may use, as bits. */
  readonly allowed: number;
  /** Puts dots within reach of numbers that would give a uniqueness leak. */
  readonly againstLeaks: boolean;
  /** SINGLE-SOLUTION counts as a leak to prevent as well, not only UNCONTESTED. */
  readonly bothLeaks: boolean;
  readonly unblock: boolean;
  /** Cells that must stay as they are. */
  readonly locked: Uint8Array;
}

/** Rounds of solving and placing at most. */
const rounds = 400;
const bitCount = Uint8Array.of(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);

/**
 * Solver and dot placement in turn, from a board without dots: dots against leaks, one layer, a dot where nothing
 * follows. True when the solver came to the end; `solver.content` then holds the board. (Spec: the reference's
 * generator; dots go where most numbers reach.)
 */
export function placeDots(solver: FastSolver, board: Int8Array, rules: DotRules, random: Random): boolean {
  loadBoard(solver, board);
  for (let round = 0; round < rounds; round++) {
    if (rules.againstLeaks && !preventLeaks(solver, rules, random)) return false;
    const rule = nextLayer(solver, rules.allowed);
    if (rule >= 0) continue;
    if (solver.broken) return false;
    if (isSolved(solver)) return true;
    const cell = chooseCell(solver, rules, random, -1);
    if (cell < 0) return false;
    addDot(solver, cell);
  }
  return false;
}

/** One dot within reach of every number that a uniqueness rule would speak of now. False when there is no room for one. */
function preventLeaks(solver: FastSolver, rules: DotRules, random: Random): boolean {
  for (let added = 0; added < solver.count; added++) {
    refresh(solver);
    if (solver.broken) return true;
    noteUncontested(solver, true);
    if (rules.bothLeaks && solver.refuted.length === 0) noteSingleSolution(solver, true);
    if (solver.refuted.length === 0) return true;
    const number = solver.refuted.items[0] as number;
    dropRefuted(solver);
    // Only the first is dealt with; the others are looked at again.
    solver.stirred.fill(3);
    const cell = chooseCell(solver, rules, random, number);
    if (cell < 0) return false;
    addDot(solver, cell);
  }
  return !hasLeak(solver);
}

/** An open empty cell, best first, ties at random; only cells that `number` reaches unless it is -1. -1 = none. */
function chooseCell(solver: FastSolver, rules: DotRules, random: Random, number: number): number {
  const { content, owner, mask, firstMask, slotNumber } = solver;
  let best = -1;
  let bestCell = -1;
  let ties = 0;
  for (let cell = 0; cell < content.length; cell++) {
    const bits = mask[cell] as number;
    if (bits === 0 || (owner[cell] as number) >= 0 || content[cell] !== 0 || rules.locked[cell] === 1) continue;
    if (number >= 0 && !isReachedBy(slotNumber, bits, cell, number)) continue;
    const reach = (bitCount[bits] as number) + (bitCount[firstMask[cell] as number] as number);
    // A cell that two numbers reach is where one dot tells most without saying everything.
    const value = rules.unblock && number < 0 ? (isSingle(bits) ? 1 : 8 - reach) : reach;
    if (value < best) continue;
    ties = value === best ? ties + 1 : 1;
    best = value;
    if (ties === 1 || random.below(ties) === 0) bestCell = cell;
  }
  return bestCell;
}

function isReachedBy(slotNumber: Int16Array, bits: number, cell: number, number: number): boolean {
  for (let direction = 0; direction < 4; direction++) {
    if ((bits & (1 << direction)) !== 0 && slotNumber[4 * cell + direction] === number) return true;
  }
  return false;
}
