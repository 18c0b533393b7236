import type { Random } from "#shared/kernel/random.ts";
import { type Classification, clearClassification, hasLeak, isSolved, nextLayer, noteLayer } from "./fast/fastSteps.ts";
import { bestCell, bestCellNear, findRoom } from "./dotRoom.ts";
import { type FastSolver, dirtyBit, markDirty } from "./fast/fastSolver.ts";
import { noteSingleSolution, noteUncontested } from "./fast/fastLeakRules.ts";
import { dropRefuted, refresh } from "./fast/knowledge.ts";
import { addDot, loadBoard } from "./fast/loadBoard.ts";

/** Rules for placing dots. */
export interface DotRules {
  /** Rules the solver may use, as bits. */
  readonly allowed: number;
  /** Adds dots within reach of numbers that would have a uniqueness leak. */
  readonly againstLeaks: boolean;
  /** SINGLE-SOLUTION counts as a leak to prevent as well, not only UNCONTESTED. */
  readonly bothLeaks: boolean;
  readonly unblock: boolean;
  /** Cells that must stay as they are. */
  readonly locked: Uint8Array;
}

/** Rounds of solving and placing at most. */
const rounds = 2000;
/** How placing ended: not solved, solved with the dots it began with, or with more. */
export type Placing = "failed" | "kept" | "added";

/**
 * Alternates solver and dot placement, from the existing dots: dots against leaks, one layer, a dot where nothing
 * follows. When the solver finished, `solver.content` is the board; when no dot was added, `result` is its
 * classification (leaks not counted). There is no score floor here: later dots change the layers. (Spec: the
 * reference's generator; dots go where most numbers reach.)
 */
export function placeDots(
  solver: FastSolver,
  board: Int8Array,
  rules: DotRules,
  random: Random,
  result: Classification,
): Placing {
  loadBoard(solver, board);
  findRoom(solver, rules.locked);
  clearClassification(result);
  const dots = solver.dotCount;
  for (let round = 0; round < rounds; round++) {
    if (rules.againstLeaks && !preventLeaks(solver, rules, random)) return "failed";
    const rule = nextLayer(solver, rules.allowed);
    if (rule >= 0) {
      noteLayer(solver, rule, result);
      continue;
    }
    if (solver.broken) return "failed";
    if (isSolved(solver)) return solver.dotCount === dots ? "kept" : "added";
    const cell = bestCell(solver, rules.unblock, random);
    if (cell < 0) return "failed";
    addDot(solver, cell);
  }
  return "failed";
}

/**
 * Adds one dot within reach of every number to which a uniqueness rule applies now. False when there is no free cell
 * for one.
 */
function preventLeaks(solver: FastSolver, rules: DotRules, random: Random): boolean {
  for (let added = 0; added < solver.count; added++) {
    refresh(solver);
    if (solver.broken) return true;
    noteUncontested(solver, true);
    if (rules.bothLeaks && solver.refuted.length === 0) noteSingleSolution(solver, true);
    if (solver.refuted.length === 0) return true;
    const number = solver.refuted.items[0] as number;
    // Only the first is handled; the others are examined again.
    for (let i = 0; i < solver.refuted.length; i++) {
      markDirty(solver, solver.refuted.items[i] as number, dirtyBit.leaks);
    }
    dropRefuted(solver);
    const cell = bestCellNear(solver, number, random);
    if (cell < 0) return false;
    addDot(solver, cell);
  }
  return !hasLeak(solver);
}
