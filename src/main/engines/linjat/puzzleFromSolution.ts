import type { Random } from "#shared/kernel/random.ts";
import { allowedRules } from "#shared/levels/linjat/ruleDemands.ts";
import { type GeneratorContext, rate } from "./generatorContext.ts";
import { classify, leakingNumber, nextLayer, ruleBits } from "./fast/fastSteps.ts";
import { loadBoard } from "./fast/loadBoard.ts";
import type { Drawing } from "./drawing.ts";
import { drawLines, redrawLine, relocateOrbit } from "./drawLines.ts";

/** Changes of one drawing before another is tried. */
const repairs = 600;

/** Where solving a board got stuck. */
interface Stop {
  /** Cells that all lines together lacked; 0 = solved. */
  readonly missing: number;
  /** Cell of a number that is to blame. */
  readonly stuckCell: number;
}

/**
 * A puzzle of many numbers from a solved drawing, on `board`; true when it satisfies the brief, uniqueness and the
 * needed rules aside. With dots all over its lines a drawing leaks least and is easiest to solve, so in this state
 * numbers are placed again, or their lines drawn again, until it is solved without a leak (where they are forbidden);
 * then dots are removed, in random order, as long as that remains true.
 */
export function puzzleFromSolution(context: GeneratorContext, board: Int8Array, random: Random): boolean {
  const { plan, brief } = context;
  let drawing = drawLines(plan, random);
  if (drawing === undefined) return false;
  // The uniqueness rules would lead away from the placed lines as long as there are more solutions.
  const allowed = ruleBits(allowedRules({ ...brief, leaks: "forbid" }));
  let stop = tryOut(context, drawing, board, allowed, random);
  for (let step = 0; stop.missing > 0 && step < repairs; step++) {
    const change = random.below(2) === 0 ? redrawLine : relocateOrbit;
    const changed = change(plan, drawing, stop.stuckCell, random);
    if (changed === undefined) continue;
    const next = tryOut(context, changed, board, allowed, random);
    if (next.missing > stop.missing) continue;
    drawing = changed;
    stop = next;
  }
  if (stop.missing > 0 || !rate(context, board)) return false;
  thinDots(context, board, allowed, random);
  return rate(context, board);
}

/** Copies a drawing to the board, dots on all its cells except locked ones, and solves it as far as the brief allows. */
function tryOut(context: GeneratorContext, drawing: Drawing, board: Int8Array, allowed: number, random: Random): Stop {
  const { solver, plan, brief } = context;
  for (let cell = 0; cell < board.length; cell++) {
    board[cell] = plan.locked[cell] === 1 ? (plan.fixed[cell] ?? 0) : -(drawing.taken[cell] ?? 0);
  }
  for (const { cells, lines } of drawing.orbits)
    for (const [i, cell] of cells.entries()) board[cell] = lines[i]?.length ?? 0;
  loadBoard(solver, board);
  for (;;) {
    const leaking = brief.leaks === "forbid" ? leakingNumber(solver) : -1;
    if (leaking >= 0) return { missing: solver.missing, stuckCell: solver.numberCell[leaking] ?? 0 };
    if (nextLayer(solver, allowed) >= 0) continue;
    const isWhole = solver.incomplete === 0 && !solver.broken && solver.openDots === 0;
    return { missing: isWhole ? 0 : Math.max(1, solver.missing), stuckCell: openNumber(context, random) };
  }
}

/** Cell of a number with an incomplete line, or of any number. */
function openNumber({ solver }: GeneratorContext, random: Random): number {
  const first = random.below(solver.count);
  for (let i = 0; i < solver.count; i++) {
    const number = (first + i) % solver.count;
    if (solver.known[number] !== solver.value[number]) return solver.numberCell[number] ?? 0;
  }
  return solver.numberCell[first] ?? 0;
}

/**
 * Removes dots in random order, in one pass, while the puzzle is solved without the uniqueness rules, which proves that
 * it has one solution, and without a leak where they are forbidden.
 */
function thinDots(
  { plan, solver, brief, trial }: GeneratorContext,
  board: Int8Array,
  allowed: number,
  random: Random,
): void {
  const forbid = brief.leaks === "forbid";
  const dots = [...board.keys()].filter((cell) => board[cell] === -1 && plan.locked[cell] === 0);
  for (let left = dots.length; left > 0; left--) {
    const at = random.below(left);
    const cell = dots[at] ?? 0;
    dots[at] = dots[left - 1] ?? 0;
    board[cell] = 0;
    loadBoard(solver, board);
    classify(solver, allowed, trial, forbid);
    if (!trial.solved || (forbid && trial.leaks > 0)) board[cell] = -1;
  }
}
