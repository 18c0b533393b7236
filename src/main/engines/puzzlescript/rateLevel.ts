import { defined } from "#shared/kernel/defined.ts";
import { compiledLevel } from "#shared/levels/puzzlescript/compiledLevel.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { playSolution, validatePuzzleLevel } from "#shared/levels/puzzlescript/validateLevel.ts";
import { requireWin } from "./solvePuzzle.ts";
import { playGreedily } from "./solver/greedyPlayer.ts";
import { ruleFacts } from "./solver/ruleFacts.ts";
import type { LevelVerdict } from "./solver/searchSettings.ts";
import { solveLevel } from "./solver/solveLevel.ts";
import { exploreStates } from "./solver/stateSpace.ts";

/** A level with the results of a search. */
export interface RatedLevel {
  /** With its solution, where there is one. */
  readonly level: PuzzleLevel;
  readonly verdict: LevelVerdict;
  /** Values by metric id. */
  readonly metrics: Readonly<Record<string, number>>;
}

/**
 * Solves a level without measuring it, which can cost many times the search; the level comes with the solution, where
 * there is one. Deterministic in the level and the number of states.
 */
export function* decideLevel(
  level: PuzzleLevel,
  states: number,
): Generator<void, Pick<RatedLevel, "level" | "verdict">, undefined> {
  const { program } = compiledLevel(level);
  if (program === undefined) return { level, verdict: { status: "undecided", states: 0, reason: "faults" } };
  const settings = { states, memoryBytes: 2 ** 29, isOutOfTime: () => false, seed: level.seed ?? "" };
  const verdict = withKnown(yield* solveLevel(program, 0, settings), level);
  const isSolved = verdict.status === "shortest" || verdict.status === "at-most";
  return { level: isSolved ? requireWin(level, verdict) : level, verdict };
}

/**
 * Solves a level and measures it; a solution that it comes with counts where the search finds none that is shorter.
 * Deterministic in the level and the number of states.
 */
export function* rateLevel(level: PuzzleLevel, states: number): Generator<void, RatedLevel, undefined> {
  const { program } = compiledLevel(level);
  const { level: solved, verdict } = yield* decideLevel(level, states);
  if (program === undefined) return { level, verdict, metrics: {} };
  if (verdict.status === "none" || verdict.status === "undecided") {
    return { level, verdict, metrics: { states: verdict.states } };
  }
  const seed = level.seed ?? "";
  const space = yield* exploreStates(program, solved.seed ?? seed, Math.ceil(states / 2));
  const greedy = yield* playGreedily(program, solved.seed ?? seed);
  const { rulesFired } = playSolution(solved);
  const { fixed, movers } = ruleFacts(program);
  const board = program.levels[0];
  const layerOf = (id: number): number => defined(program.objects[id]).layer;
  const movingLayers = new Set(Array.from(movers, layerOf));
  const isWall = (id: number): boolean => fixed.has(id) && movingLayers.has(layerOf(id));
  const walls = board?.kind === "level" ? board.cells.filter((ids) => ids.some(isWall)) : [];
  return {
    level: solved,
    verdict,
    metrics: {
      turns: verdict.solution.length,
      "turns-proved": verdict.status === "shortest" ? 1 : 0,
      states: space.states,
      branching: space.branching,
      walls: walls.length,
      insight: greedy.left,
      "rules-only-in-solution": [...rulesFired].filter((line) => !greedy.rules.has(line)).length,
      "idle-objects": space.idleObjects,
      ...(space.deadShare === undefined ? {} : { "dead-share": space.deadShare }),
      ...(space.firstDeadEnd === undefined ? {} : { "first-dead-end": space.firstDeadEnd }),
      ...(space.shortestSolutions === undefined ? {} : { "shortest-solutions": space.shortestSolutions }),
      ...(space.solutionClasses === undefined ? {} : { "solutions-up-to-order": space.solutionClasses }),
    },
  };
}

function withKnown(verdict: LevelVerdict, level: PuzzleLevel): LevelVerdict {
  const { solution } = level;
  const { status, states } = verdict;
  if (solution === undefined || status === "shortest" || status === "none") return verdict;
  if (validatePuzzleLevel(level).some(({ code }) => code === "solution-fails")) return verdict;
  if (status === "at-most" && verdict.solution.length <= solution.length) return verdict;
  return { status: "at-most", solution, states };
}
