import type { Random } from "#shared/kernel/random.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import type { ScoreFloor } from "./fast/fastSteps.ts";
import { createScoring, scoreOf } from "./fast/scoring.ts";
import { type GeneratorContext, addDots, isHardEnough, isUnique, rate } from "./generatorContext.ts";
import { mutateBoard } from "./mutateBoard.ts";

/** How far a puzzle is deepened. */
export interface DepthGoal {
  /** Changes to try. */
  readonly changes: number;
  /** Sufficient number of layers; 0 = as many as possible. */
  readonly depth: number;
}

/** Every layer is a point: the score is the depth. */
const depthScoring = createScoring(
  { uncontested: 1, cover: 1, "single-solution": 1, fit: 1, square: 1, dependency: 1, "one-of": 1, width: 0 },
  0,
);

/** A floor for ratings: puzzles of fewer layers are given up. */
export function depthFloor(depth: number): ScoreFloor {
  return { scoring: depthScoring, floor: depth };
}

/** One change in this many may cost a layer, to cross small dips. */
const dipEvery = 5;

/** Puzzles of COVER and FIT alone are rated so fast that this many times the changes are tried on them. */
const simpleChanges = 4;

/** Changes between two signs of life. */
const stride = 50;

/**
 * Climbs from a puzzle with one solution that the allowed rules solve (on `board`) to a deeper one that needs the rules
 * of the brief: small changes, of which those that cost no layer are kept (now and then one that costs one), and none
 * that loses a needed rule again. Leaves the deepest puzzle on `board`. Yields now and then; returns the number of
 * changes tried. The caller must check whether the needed rules are reached.
 */
export function* deepenPuzzle(
  context: GeneratorContext,
  board: Int8Array,
  { changes, depth }: DepthGoal,
  random: Random,
): Generator<void, number, undefined> {
  const { result, solver, plan } = context;
  const target = new Int8Array(board.length);
  const best = board.slice();
  let isHard = isHardEnough(context, board);
  rate(context, board);
  let reached = result.depth;
  let [deepest, isBestHard] = [reached, isHard];
  const owners = solver.owner.slice();
  const isSimple = rules.indexOf(context.brief.hardest) <= rules.indexOf("fit");
  const most = isSimple ? changes * simpleChanges : changes;
  const isDone = (): boolean => isBestHard && depth > 0 && deepest >= depth;
  let change = 0;
  for (; change < most && !isDone(); change++) {
    if (change % stride === stride - 1) yield;
    const least = reached - (random.below(dipEvery) === 0 ? 1 : 0);
    mutateBoard({ board, owners }, plan, target, random);
    if (!addDots(context, target, random, depthFloor(least))) continue;
    // The checks that follow overwrite the solver and, at last, the result.
    if (scoreOf(result, depthScoring) < least || !isUnique(context, target)) continue;
    const isTargetHard = isHardEnough(context, target);
    if (isHard && !isTargetHard) continue;
    isHard = isTargetHard;
    rate(context, target);
    reached = result.depth;
    board.set(target);
    owners.set(solver.owner);
    if (isHard === isBestHard ? reached <= deepest : isBestHard) continue;
    [deepest, isBestHard] = [reached, isHard];
    best.set(board);
  }
  board.set(best);
  return change;
}
