import type { Random } from "#shared/kernel/random.ts";
import type { ScoreFloor } from "./fast/fastSteps.ts";
import { createScoring, scoreOf } from "./fast/scoring.ts";
import { addDots, isHardEnough, isUnique, rate } from "./generatorContext.ts";
import type { GeneratorContext } from "./generatorContext.ts";
import { mutateBoard } from "./mutateBoard.ts";

/** How far a puzzle is deepened. */
export interface DepthGoal {
  /** Changes to try. */
  readonly changes: number;
  /** Layers that are enough; 0 = as many as the changes give. */
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

/** Changes between two signs of life. */
const stride = 50;

/**
 * Climbs from a puzzle with one solution that the allowed rules solve (on `board`) to a deeper one that needs the rules of
 * the brief: small changes, of which those that cost no layer are kept, and none that gives up a needed rule again. Yields
 * now and then; returns the changes it tried. Whether the needed rules are reached is the caller's to check.
 */
export function* deepenPuzzle(
  context: GeneratorContext,
  board: Int8Array,
  { changes, depth }: DepthGoal,
  random: Random,
): Generator<void, number, undefined> {
  const { result, solver, plan } = context;
  const target = new Int8Array(board.length);
  let isHard = isHardEnough(context, board);
  rate(context, board);
  let reached = result.depth;
  const owners = solver.owner.slice();
  const isDone = (): boolean => isHard && depth > 0 && reached >= depth;
  let change = 0;
  for (; change < changes && !isDone(); change++) {
    if (change % stride === stride - 1) yield;
    mutateBoard({ board, owners }, plan, target, random);
    if (!addDots(context, target, random, depthFloor(reached))) continue;
    // The checks that follow overwrite the solver and, at last, the result.
    if (scoreOf(result, depthScoring) < reached || !isUnique(context, target)) continue;
    const isTargetHard = isHardEnough(context, target);
    if (isHard && !isTargetHard) continue;
    isHard = isTargetHard;
    rate(context, target);
    reached = result.depth;
    board.set(target);
    owners.set(solver.owner);
  }
  return change;
}
