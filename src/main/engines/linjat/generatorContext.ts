import type { Random } from "#shared/kernel/random.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { type LinjatLevel, levelOf } from "#shared/levels/linjat/linjatLevel.ts";
import { allowedRules, insufficientRules } from "#shared/levels/linjat/ruleDemands.ts";
import { rulesUpTo } from "#shared/levels/linjat/rules.ts";
import { type BoardPlan, boardPlan } from "./boardMaker.ts";
import { type FastSolver, createFastSolver, dirtyBit, markDirty } from "./fast/fastSolver.ts";
import {
  type Classification,
  type ScoreFloor,
  classify,
  createClassification,
  ruleBits,
  clearClassification,
  hasLeak,
  isSolved,
  nextLayer,
  noteLayer,
} from "./fast/fastSteps.ts";
import { loadBoard, addDot } from "./fast/loadBoard.ts";
import { scoreOf } from "./fast/scoring.ts";
import { bestCell, bestCellNear, findRoom } from "./dotRoom.ts";
import { noteSingleSolution, noteUncontested } from "./fast/fastLeakRules.ts";
import { dropRefuted, refresh } from "./fast/knowledge.ts";

/** Rules for placing dots. */
interface DotRules {
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
type Placing = "failed" | "kept" | "added";

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

/** A board that takes more branches to count counts as one with several solutions; expert boards take 52 at most. */
const countingNodes = 1000;
const withoutLeaks = ruleBits(rulesUpTo("one-of", false));

/** Everything that makes and rates boards of one brief, allocated once. */
export interface GeneratorContext {
  readonly brief: Brief;
  readonly plan: BoardPlan;
  readonly solver: FastSolver;
  readonly dotRules: DotRules;
  /** Rules with which a puzzle must be solvable, and sets of rules that must not suffice; as bits. */
  readonly allowed: number;
  readonly insufficient: readonly number[];
  /** Layers with a leak are counted although the brief does not forbid them. */
  readonly countsLeaks: boolean;
  readonly result: Classification;
  readonly trial: Classification;
}

interface GeneratorContextOptions {
  /** New dots go where the solver is stuck, not where they determine least. */
  readonly unblock: boolean;
  readonly countsLeaks: boolean;
}

/** O(cells) memory. The boards of one context are made one after the other: they share its solver. */
export function createGeneratorContext(
  brief: Brief,
  { unblock, countsLeaks }: GeneratorContextOptions,
): GeneratorContext {
  const plan = boardPlan(brief);
  const allowed = ruleBits(allowedRules(brief));
  const forbid = brief.leaks === "forbid";
  return {
    brief,
    plan,
    solver: createFastSolver(brief.width, brief.height),
    dotRules: { allowed, againstLeaks: brief.leaks !== "allow", bothLeaks: forbid, unblock, locked: plan.locked },
    allowed,
    insufficient: insufficientRules(brief).map(ruleBits),
    countsLeaks: countsLeaks && !forbid,
    result: createClassification(),
    trial: createClassification(),
  };
}

/**
 * Dots for a board of numbers (and perhaps dots), and its rating in `context.result`. True when the rules solve it and
 * it leaks no more than the brief allows; `board` has the dots then. A rating that cannot reach `atLeast` is given up as
 * soon as that is sure; a board that reaches it never is.
 */
export function addDots(context: GeneratorContext, board: Int8Array, random: Random, atLeast?: ScoreFloor): boolean {
  const { solver, dotRules, result } = context;
  const placing = placeDots(solver, board, dotRules, random, result);
  if (placing === "failed") return false;
  board.set(solver.content);
  if (placing === "added" || context.countsLeaks) return rate(context, board, atLeast);
  result.solved = true;
  return true;
}

/** Rates a board from its start into `context.result`. True when it satisfies the brief, uniqueness aside. */
export function rate(context: GeneratorContext, board: Int8Array, atLeast?: ScoreFloor): boolean {
  const { solver, brief, result, allowed } = context;
  const forbid = brief.leaks === "forbid";
  loadBoard(solver, board);
  classify(solver, allowed, result, forbid || context.countsLeaks, atLeast);
  return result.solved && (!forbid || result.leaks === 0);
}

/** True when no set of rules that the brief calls insufficient is enough. */
export function isHardEnough({ solver, insufficient, trial }: GeneratorContext, board: Int8Array): boolean {
  for (const rules of insufficient) {
    loadBoard(solver, board);
    classify(solver, rules, trial);
    if (trial.solved) return false;
  }
  return true;
}

/**
 * Removes unneeded dots, in random order: without them the puzzle still satisfies the brief, with one solution, and
 * scores at least `atLeast`. Locked dots stay. `isKept` is called last, for boards that pass all other checks.
 */
export function removeSpareDots(
  context: GeneratorContext,
  board: Int8Array,
  random: Random,
  atLeast?: ScoreFloor,
  isKept: () => boolean = () => true,
): void {
  const dots = [...board.keys()].filter((cell) => board[cell] === -1 && context.plan.locked[cell] === 0);
  for (let changed = true; changed;) {
    changed = false;
    for (let left = dots.length; left > 0; left--) {
      const at = random.below(left);
      const cell = dots[at] as number;
      dots[at] = dots[left - 1] as number;
      dots[left - 1] = cell;
      if (board[cell] !== -1) continue;
      board[cell] = 0;
      if (isWanted(context, board, atLeast) && isKept()) changed = true;
      else board[cell] = -1;
    }
  }
}

function isWanted(context: GeneratorContext, board: Int8Array, atLeast: ScoreFloor | undefined): boolean {
  if (!rate(context, board, atLeast)) return false;
  if (atLeast !== undefined && scoreOf(context.result, atLeast.scoring) < atLeast.floor) return false;
  return isUnique(context, board) && isHardEnough(context, board);
}

/**
 * Exactly one solution. Being solved without the uniqueness rules is the proof; if they were needed, the solutions are
 * counted. Reads `context.result`.
 */
export function isUnique({ brief, solver, result, trial }: GeneratorContext, board: Int8Array): boolean {
  if (!result.leaned) return true;
  loadBoard(solver, board);
  classify(solver, withoutLeaks, trial);
  if (trial.solved) return true;
  const grid = { width: brief.width, height: brief.height, cells: [...board] };
  const { count, complete } = countSolutions(grid, 2, countingNodes);
  return count === 1 && complete;
}

/** A level with a copy of the board's cells (row-major). */
export function finishedLevel({ brief }: GeneratorContext, board: Int8Array): LinjatLevel {
  return levelOf({ width: brief.width, height: brief.height, cells: [...board] });
}
