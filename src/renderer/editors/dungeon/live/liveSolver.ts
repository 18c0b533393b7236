import { deriveSeed } from "#shared/kernel/random.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { Problem } from "#shared/levels/problems.ts";

/** The live layout's state relative to the current drawing. */
export type LiveState =
  /** Nothing to lay out. */
  | { readonly kind: "idle" }
  /** A slow graph: queried after a pause in editing. */
  | { readonly kind: "waiting" }
  /** Pending; the problems are known without a query: the layout on screen isn't one of the drawing. */
  | { readonly kind: "solving"; readonly problems: readonly Problem[] }
  | { readonly kind: "solved"; readonly layout: DungeonLayout; readonly milliseconds: number; readonly seed: number }
  /** Answered: there is none, or none was found yet. */
  | {
      readonly kind: "none";
      /** The problems prove that there is none; else another seed may find one. */
      readonly isProved: boolean;
      /** The search continues with another seed. */
      readonly isSearching: boolean;
      /** Seeds that were tried. */
      readonly tries: number;
      readonly problems: readonly Problem[];
      readonly milliseconds: number;
      /** The layout with the most placed rooms. */
      readonly closest: DungeonLayout | undefined;
    }
  /** The drawing has errors that prevent the query. */
  | { readonly kind: "blocked"; readonly problems: readonly Problem[] }
  | { readonly kind: "too-large"; readonly rooms: number }
  | { readonly kind: "failed"; readonly message: string };

/** The drawing, packed for the engine, or why it cannot be. */
export type LiveInput =
  | { readonly kind: "empty" }
  | { readonly kind: "ready"; readonly input: JsonValue; readonly rooms: number }
  | { readonly kind: "blocked"; readonly problems: readonly Problem[] };

/** An engine's answer. Without a layout, `isProved` says that there is none; `closest` has the most rooms placed. */
export interface LiveAnswer {
  readonly layout: DungeonLayout | undefined;
  readonly closest?: DungeonLayout | undefined;
  readonly problems: readonly Problem[];
  readonly isProved: boolean;
}

/** The solver's dependencies. */
export interface LiveParts {
  input(): LiveInput;
  /** Nearly free proofs that there is no layout: shown before the query is answered. */
  shortages(input: JsonValue): readonly Problem[];
  /** Rejects when `signal` aborts. Later tries search longer, and begin elsewhere. */
  ask(input: JsonValue, seed: number, signal: AbortSignal, attempt: number): Promise<LiveAnswer>;
  /** A stored layout of exactly this input, made by a run or kept in the gallery. */
  stored(input: JsonValue): Promise<DungeonLayout | undefined>;
  report(state: LiveState): void;
  /** Milliseconds, monotonic. */
  now(): number;
}

/** Graphs with more rooms than this are not solved while they are drawn. */
export const liveRoomLimit = 300;
/** Seeds that are tried, each for longer, before the search rests until the next edit. */
const mostTries = 10;
/** Answers that are kept, so that undoing an edit brings its layout back as it was. */
const keptAnswers = 40;
/** Two answers in a row that took longer than this make the next ones wait for a pause in the editing. */
const quickMs = 250;
const pauseMs = 500;

/** The handle of a running solver; `close` cancels the pending query. */
export interface LiveSolver {
  /** The drawing may have changed: starts a new query, and returns true, when the engine's input has changed. */
  changed(): boolean;
  /** Requests another layout of the same drawing. */
  reroll(seed: number): void;
  /** Layouts were stored: if none was found yet, one of them may be one of the drawing. */
  stored(): void;
  close(): void;
}

/**
 * Maintains a layout of a drawing that is being edited. Every change of the engine's input is queried immediately and
 * replaces the pending query, which is canceled; drawings whose last answers were slow wait for a pause. The seed stays
 * and answers are cached for a while, so that undoing an edit restores its layout.
 */
export function createLiveSolver(parts: LiveParts, firstSeed: number): LiveSolver {
  let seed = firstSeed;
  let asked = "";
  /** What the last two answers took. */
  let lastMs: readonly [number, number] = [0, 0];
  let isFirst = true;
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answers = new Map<string, LiveState>();

  function stop(): void {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  }

  async function solve(input: JsonValue): Promise<void> {
    const question = new AbortController();
    running = question;
    parts.report({ kind: "solving", problems: parts.shortages(input) });
    for (let attempt = 0; attempt < mostTries; attempt++) {
      const start = parts.now();
      // oxlint-disable-next-line no-await-in-loop -- each try follows from the one before
      const state = await tryOnce(input, question.signal, attempt);
      if (question.signal.aborted) return;
      // The first includes the start of a process, which says nothing about later ones; neither does a single slow one.
      if (!isFirst && attempt === 0) lastMs = [lastMs[1], parts.now() - start];
      isFirst = false;
      if (state.kind === "solved") keep(asked, state);
      parts.report(state);
      if (state.kind !== "none" || state.isProved) break;
    }
    running = undefined;
  }

  async function tryOnce(input: JsonValue, signal: AbortSignal, attempt: number): Promise<LiveState> {
    const start = parts.now();
    const own = attempt === 0 ? seed : deriveSeed(seed, attempt);
    try {
      const { layout, problems, closest, isProved } = await parts.ask(input, own, signal, attempt);
      const found = layout ?? (isProved ? undefined : await parts.stored(input));
      const milliseconds = parts.now() - start;
      if (found !== undefined) return { kind: "solved", layout: found, milliseconds, seed };
      const isSearching = !isProved && attempt + 1 < mostTries;
      return { kind: "none", isProved, isSearching, tries: attempt + 1, problems, milliseconds, closest };
    } catch (error) {
      return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Uses a stored layout as the answer, whatever its origin. */
  async function takeStored(): Promise<void> {
    const found = parts.input();
    const question = asked;
    if (found.kind !== "ready" || answers.has(question)) return;
    const layout = await parts.stored(found.input);
    if (layout === undefined || asked !== question || answers.has(question)) return;
    stop();
    const state: LiveState = { kind: "solved", layout, milliseconds: 0, seed };
    keep(question, state);
    parts.report(state);
  }

  function keep(key: string, state: LiveState): void {
    answers.delete(key);
    answers.set(key, state);
    for (const oldest of answers.keys()) {
      if (answers.size <= keptAnswers) return;
      answers.delete(oldest);
    }
  }

  function start(found: LiveInput): void {
    if (found.kind === "empty") return parts.report({ kind: "idle" });
    if (found.kind === "blocked") return parts.report({ kind: "blocked", problems: found.problems });
    const known = answers.get(asked);
    if (known !== undefined) return parts.report(known);
    if (found.rooms > liveRoomLimit) return parts.report({ kind: "too-large", rooms: found.rooms });
    if (Math.min(...lastMs) <= quickMs) return void solve(found.input);
    parts.report({ kind: "waiting" });
    timer = setTimeout(() => void solve(found.input), pauseMs);
  }

  function consider(): boolean {
    const found = parts.input();
    const key = `${seed} ${JSON.stringify(found)}`;
    if (key === asked) return false;
    asked = key;
    stop();
    start(found);
    return true;
  }

  return {
    changed: consider,
    reroll(next) {
      seed = next;
      consider();
    },
    stored: () => void takeStored(),
    close: stop,
  };
}
