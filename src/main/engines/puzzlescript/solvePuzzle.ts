import { compiledLevel } from "#shared/levels/puzzlescript/compiledLevel.ts";
import { gameProblems } from "#shared/levels/puzzlescript/gameProblems.ts";
import { type PuzzleLevel, puzzleLevelSchema } from "#shared/levels/puzzlescript/level.ts";
import { validatePuzzleLevel } from "#shared/levels/puzzlescript/validateLevel.ts";
import { type Problem, errorProblem, isUsable } from "#shared/levels/problems.ts";
import type { SolveLimits, SolveResult } from "../engineTask.ts";
import { verdictMessages } from "./messages.ts";
import type { LevelVerdict } from "./solver/searchSettings.ts";
import { solveLevel } from "./solver/solveLevel.ts";

/** Default limit on the states that a search visits. */
const usualStates = 2_000_000;

/**
 * Solves one level: shortest if it can be proved, else any. `--option states=N` stops after N boards, the same on every
 * machine. Every solution is replayed by the plain simulator before it is returned.
 */
export function* solvePuzzle(
  value: unknown,
  limits: SolveLimits,
  now: () => number,
): Generator<void, SolveResult, undefined> {
  const level = puzzleLevelSchema.parse(value);
  const { program, diagnostics } = compiledLevel(level);
  const problems = gameProblems(diagnostics);
  const unsolved = { metrics: {}, nodes: 0 };
  if (program === undefined || !isUsable(problems)) return { status: "unsupported", ...unsolved, problems };
  const unknown = Object.keys(limits.options).find((name) => name !== "states");
  if (unknown !== undefined) {
    const problem = errorProblem("unknown-option", verdictMessages.unknownOption(unknown));
    return { status: "unsupported", ...unsolved, problems: [problem] };
  }
  const states = Number(limits.options["states"] ?? usualStates);
  if (!Number.isInteger(states) || states < 100) {
    return { status: "unsupported", ...unsolved, problems: [errorProblem("bad-states", verdictMessages.badStates)] };
  }
  const start = now();
  const isStopped = (): boolean => limits.isStopped?.() === true;
  const verdict = yield* solveLevel(program, 0, {
    states,
    memoryBytes: limits.memoryMiB * 1024 * 1024,
    isOutOfTime: () => isStopped() || now() - start >= limits.timeLimitSeconds,
    seed: level.seed ?? "",
  });
  const isRealtime = program.prelude.realtimeInterval !== undefined;
  return resultOf(verdict, level, isRealtime, isStopped());
}

function resultOf(verdict: LevelVerdict, level: PuzzleLevel, isRealtime: boolean, wasStopped: boolean): SolveResult {
  const { states } = verdict;
  const info = (message: string): Problem => ({ severity: "info", code: verdict.status, message, places: [] });
  const problems = [info(verdictText(verdict)), ...(isRealtime ? [info(verdictMessages.realtime)] : [])];
  const common = { nodes: states, problems };
  switch (verdict.status) {
    case "shortest":
    case "at-most": {
      requireWin(level, verdict);
      const proved = verdict.status === "shortest" ? 1 : 0;
      const metrics = { turns: verdict.solution.length, states, "turns-proved": proved };
      return { status: "solved", solution: verdict.solution, metrics, ...common };
    }
    case "none":
      return { status: "unsolvable", metrics: { states }, ...common };
    case "undecided": {
      const byReason =
        verdict.reason === "memory" ? "out-of-memory" : verdict.reason === "time" ? "out-of-time" : "stopped";
      return { status: wasStopped ? "stopped" : byReason, metrics: { states }, ...common };
    }
  }
}

/** The verdict as the one sentence that people read. */
export function verdictText(verdict: LevelVerdict): string {
  switch (verdict.status) {
    case "shortest":
      return verdictMessages.shortest(verdict.solution.length);
    case "at-most":
      return verdict.seed === undefined
        ? verdictMessages.atMost(verdict.solution.length)
        : verdictMessages.atMostUnderSeed(verdict.solution.length, verdict.seed);
    case "none":
      return verdictMessages.none;
    case "undecided":
      return verdictMessages.undecided(verdict.states, verdict.reason);
  }
}

/** Throws when the plain simulator does not win with a solution of the fast one: an internal error. */
export function requireWin(
  level: PuzzleLevel,
  verdict: { readonly solution: string; readonly seed?: string },
): PuzzleLevel {
  const { solution, seed } = verdict;
  const solved: PuzzleLevel = { ...level, solution, ...(seed === undefined || seed === "" ? {} : { seed }) };
  const fault = validatePuzzleLevel(solved).find(({ code }) => code === "solution-fails");
  if (fault !== undefined) throw new Error(fault.message);
  return solved;
}
