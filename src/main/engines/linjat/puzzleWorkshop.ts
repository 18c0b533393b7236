import type { Random } from "#shared/kernel/random.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { levelOf } from "#shared/levels/linjat/linjatLevel.ts";
import type { LinjatLevel } from "#shared/levels/linjat/linjatLevel.ts";
import { rules, rulesUpTo } from "#shared/levels/linjat/rules.ts";
import { boardPlan } from "./boardMaker.ts";
import type { BoardPlan } from "./boardMaker.ts";
import { placeDots } from "./dotPlacer.ts";
import type { DotRules } from "./dotPlacer.ts";
import { createFastSolver } from "./fast/fastSolver.ts";
import type { FastSolver } from "./fast/fastSolver.ts";
import { classify, createClassification, ruleBits } from "./fast/fastSteps.ts";
import type { Classification } from "./fast/fastSteps.ts";
import { loadBoard } from "./fast/loadBoard.ts";

const withoutLeaks = ruleBits(rulesUpTo("one-of", false));

/** Everything that makes and rates boards of one brief, allocated once. */
export interface Workshop {
  readonly brief: Brief;
  readonly plan: BoardPlan;
  readonly solver: FastSolver;
  readonly dotRules: DotRules;
  /** Rules that a puzzle has to be solvable with, and the ones before the needed rule that must not do; as bits. */
  readonly allowed: number;
  readonly tooEasy: number;
  readonly result: Classification;
  readonly trial: Classification;
}

export function createWorkshop(brief: Brief, unblock: boolean): Workshop {
  const plan = boardPlan(brief);
  const allowed = ruleBits(rulesUpTo(brief.hardest, brief.leaks !== "forbid"));
  const before = rules[rules.indexOf(brief.needs) - 1];
  const forbid = brief.leaks === "forbid";
  return {
    brief,
    plan,
    solver: createFastSolver(brief.width, brief.height),
    dotRules: { allowed, againstLeaks: brief.leaks !== "allow", bothLeaks: forbid, unblock, locked: plan.locked },
    allowed,
    tooEasy: before === undefined ? 0 : ruleBits(rulesUpTo(before, brief.leaks !== "forbid")),
    result: createClassification(),
    trial: createClassification(),
  };
}

/** Dots for a board of numbers. True when the rules solve it then; `board` has the dots. */
export function furnish(workshop: Workshop, board: Int8Array, random: Random): boolean {
  if (!placeDots(workshop.solver, board, workshop.dotRules, random)) return false;
  board.set(workshop.solver.content);
  return true;
}

/** Rates a board from its start into `workshop.result`. True when it is what the brief asks for, uniqueness aside. */
export function rate(workshop: Workshop, board: Int8Array): boolean {
  const { solver, brief, result, allowed } = workshop;
  loadBoard(solver, board);
  classify(solver, allowed, result, brief.leaks === "forbid");
  return result.solved && (brief.leaks !== "forbid" || result.leaks === 0);
}

/** True when the rules before the one that the brief needs are not enough. */
export function isHardEnough(workshop: Workshop, board: Int8Array): boolean {
  if (workshop.tooEasy === 0) return true;
  loadBoard(workshop.solver, board);
  classify(workshop.solver, workshop.tooEasy, workshop.trial);
  return !workshop.trial.solved;
}

/**
 * Takes away dots that are not needed, in random order: without them the puzzle still is what the brief asks for, with
 * one solution. Locked dots stay.
 */
export function removeSpareDots(workshop: Workshop, board: Int8Array, random: Random): void {
  const dots = [...board.keys()].filter((cell) => board[cell] === -1 && workshop.plan.locked[cell] === 0);
  for (let changed = true; changed;) {
    changed = false;
    for (let left = dots.length; left > 0; left--) {
      const at = random.below(left);
      const cell = dots[at] as number;
      dots[at] = dots[left - 1] as number;
      dots[left - 1] = cell;
      if (board[cell] !== -1) continue;
      board[cell] = 0;
      if (rate(workshop, board) && isUnique(workshop, board)) changed = true;
      else board[cell] = -1;
    }
  }
}

/**
 * Exactly one solution. Being solved without the uniqueness rules is the proof; where they were needed, the solutions are
 * counted. Looks at `workshop.result`.
 */
export function isUnique({ brief, solver, result, trial }: Workshop, board: Int8Array): boolean {
  if (!result.leaned) return true;
  loadBoard(solver, board);
  classify(solver, withoutLeaks, trial);
  if (trial.solved) return true;
  const { count, complete } = countSolutions({ width: brief.width, height: brief.height, cells: [...board] });
  return count === 1 && complete;
}

export function finishedLevel({ brief }: Workshop, board: Int8Array): LinjatLevel {
  return levelOf({ width: brief.width, height: brief.height, cells: [...board] });
}
