import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePerId } from "#shared/kernel/once.ts";
import type { PuzzleSolveAnswer } from "#shared/levels/puzzlescript/analyses.ts";

/** An answer of the solver, and what it is about. */
export interface LevelAnswer {
  /** Text of the game above its levels. */
  readonly game: string;
  readonly answer: PuzzleSolveAnswer;
  /** Boards that the search was allowed to visit. */
  readonly allowed: number;
  readonly afterMs: number;
}

/** What is known about the levels with some rows. */
export interface LevelCheck {
  /** The newest answer; it may be about an older text of the game. */
  readonly last: LevelAnswer | undefined;
  /** The last answer about another text of the game, to compare with. */
  readonly before: LevelAnswer | undefined;
  /** Why there is no answer. */
  readonly failure: string | undefined;
}

/** Checks of all levels of a game; levels with the same rows share one. */
export interface LevelChecks {
  /** By `rowsKey`. */
  readonly byRows: ReadonlyMap<string, LevelCheck>;
  /** The game's text above its levels, as it is now; "" before the first check. */
  readonly game: string;
  /** Levels still to be checked. */
  readonly pending: number;
  /** The game has errors: no level is checked until they are corrected. */
  readonly isBroken: boolean;
}

/** The checks of a document's levels; one store per document for the lifetime of the page. */
export const checksOf = oncePerId((): StoreApi<LevelChecks> =>
  createStore<LevelChecks>(() => ({ byRows: new Map(), game: "", pending: 0, isBroken: false })),
);

/** Equal for levels that are the same to the game. */
export function rowsKey(rows: readonly string[]): string {
  return rows.join("\n").toLowerCase();
}

const unknown: LevelCheck = { last: undefined, before: undefined, failure: undefined };

/** What is known about rows. */
export function checkOf(checks: LevelChecks, rows: readonly string[]): LevelCheck {
  return checks.byRows.get(rowsKey(rows)) ?? unknown;
}

/** Whether the answer is about the game as it is now. */
export function isCurrent({ game }: LevelChecks, { last }: LevelCheck): boolean {
  return last?.game === game;
}

/** The checks with a new answer; one about the same text of the game replaces it, one about another keeps it to compare with. */
export function withAnswer(checks: LevelChecks, rows: readonly string[], answer: LevelAnswer): LevelChecks {
  const known = checkOf(checks, rows);
  const before = known.last === undefined || known.last.game === answer.game ? known.before : known.last;
  const byRows = new Map(checks.byRows).set(rowsKey(rows), { last: answer, before, failure: undefined });
  return { ...checks, byRows };
}

/** The checks with a reason why rows have no answer. */
export function withFailure(checks: LevelChecks, rows: readonly string[], failure: string): LevelChecks {
  const known = checkOf(checks, rows);
  return { ...checks, byRows: new Map(checks.byRows).set(rowsKey(rows), { ...known, failure }) };
}

/** The checks without those of rows that no level has any more. */
export function withoutOld(checks: LevelChecks, rows: readonly (readonly string[])[]): LevelChecks {
  const used = new Set(rows.map(rowsKey));
  const kept = [...checks.byRows].filter(([key]) => used.has(key));
  return kept.length === checks.byRows.size ? checks : { ...checks, byRows: new Map(kept) };
}

/** Whether the solver found a solution, proved shortest or not. */
export function isSolved({ status }: PuzzleSolveAnswer): boolean {
  return status === "shortest" || status === "at-most";
}
