import type { JsonValue } from "#shared/kernel/json.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { Problem } from "#shared/levels/problems.ts";

/** How the live layout stands towards the graph as it is drawn now. */
export type LiveState =
  /** Nothing to lay out. */
  | { readonly kind: "idle" }
  /** A slow graph: asked after a pause in the editing. */
  | { readonly kind: "waiting" }
  | { readonly kind: "solving" }
  | { readonly kind: "solved"; readonly layout: DungeonLayout; readonly milliseconds: number; readonly seed: number }
  /** Asked, and there is none, or none within the search limit. */
  | {
      readonly kind: "none";
      readonly problems: readonly Problem[];
      readonly milliseconds: number;
      /** The most rooms that stood at once. */
      readonly closest: DungeonLayout | undefined;
    }
  /** The drawing has faults that keep it from being asked. */
  | { readonly kind: "blocked"; readonly problems: readonly Problem[] }
  | { readonly kind: "too-large"; readonly rooms: number }
  | { readonly kind: "failed"; readonly message: string };

/** The drawing, packed for the engine, or why it cannot be. */
export type LiveInput =
  | { readonly kind: "empty" }
  | { readonly kind: "ready"; readonly input: JsonValue; readonly rooms: number }
  | { readonly kind: "blocked"; readonly problems: readonly Problem[] };

export interface LiveAnswer {
  readonly layout: DungeonLayout | undefined;
  readonly closest?: DungeonLayout | undefined;
  readonly problems: readonly Problem[];
}

/** What the solver needs of the world around it. */
export interface LiveParts {
  input(): LiveInput;
  /** Rejects when `signal` aborts. */
  ask(input: JsonValue, seed: number, signal: AbortSignal): Promise<LiveAnswer>;
  report(state: LiveState): void;
  /** Milliseconds, monotonic. */
  now(): number;
}

/** Graphs with more rooms than this are not solved while they are drawn. */
export const liveRoomLimit = 300;
/** Answers that are kept, so that undoing an edit brings its layout back as it was. */
const keptAnswers = 40;
/** Two answers in a row that took longer than this make the next ones wait for a pause in the editing. */
const quickMs = 250;
const pauseMs = 500;

export interface LiveSolver {
  /** The drawing may have changed: asks anew, and says true, when what the engine sees has changed. */
  changed(): boolean;
  /** Asks for another layout of the same drawing. */
  reroll(seed: number): void;
  close(): void;
}

/**
 * Keeps a layout of a drawing that is being edited. Every change that matters to the engine is asked at once and takes
 * the place of the question before it, which is cancelled; drawings whose last answers were slow wait for a pause. The
 * seed stays and answers are kept for a while, so that an undone edit brings its layout back.
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
    parts.report({ kind: "solving" });
    const start = parts.now();
    const state = await parts
      .ask(input, seed, question.signal)
      .then(({ layout, problems, closest }): LiveState => {
        const milliseconds = parts.now() - start;
        return layout === undefined
          ? { kind: "none", problems, milliseconds, closest }
          : { kind: "solved", layout, milliseconds, seed };
      })
      .catch((error: unknown): LiveState => ({
        kind: "failed",
        message: error instanceof Error ? error.message : String(error),
      }));
    if (question.signal.aborted) return;
    // The first has waited for a process to start, which says nothing of those to come; nor does a single slow one.
    if (!isFirst) lastMs = [lastMs[1], parts.now() - start];
    isFirst = false;
    if (state.kind === "solved") keep(asked, state);
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
    close: stop,
  };
}
