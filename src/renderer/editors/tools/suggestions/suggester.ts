import { afterPause } from "#renderer/studio/afterPause.ts";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { SuggestAnswer, Suggestion } from "#shared/levels/suggestion.ts";
import type { SuggestionSource } from "./suggestionSource.ts";

/** Delay after the last edit before variants are searched: strokes and the editor's own queries come first. */
const pauseMs = 700;

/** The current variants of a drawing. */
export interface Suggestions {
  readonly phase: "pausing" | "searching" | "done" | "failed";
  readonly suggestions: readonly Suggestion[];
  /** The suggestions are about an earlier state of the drawing. */
  readonly isOutdated: boolean;
  /** Why there are no suggestions, or none in a respect that people look for. */
  readonly note: string | undefined;
  /** The problem of the drawing that the suggestions fix, if any. */
  readonly mends: string | undefined;
}

/** Queries the engine; rejects when the signal aborts. */
export type AskForSuggestions = (
  kind: string,
  input: { readonly [member: string]: JsonValue },
  signal: AbortSignal,
) => Promise<SuggestAnswer>;

/** Keeps suggestions current while a drawing is edited. */
export interface Suggester {
  readonly store: StoreApi<Suggestions>;
  /** Follows the drawing until the returned function is called. */
  readonly start: () => () => void;
  /** Looks for other variants of the same drawing. */
  readonly more: () => void;
  /** Applies a suggestion as one undo step; false when the drawing has changed since it was made. */
  readonly take: (suggestion: Suggestion) => boolean;
}

/**
 * Requests variants once a drawing is unchanged for a while. An edit synchronously drops the pending query and marks
 * the shown suggestions as outdated; an answer about an earlier state is never shown. `describe` words a failure.
 */
export function createSuggester(
  source: SuggestionSource,
  ask: AskForSuggestions,
  describe: (error: unknown) => string,
): Suggester {
  const store = createStore<Suggestions>(() => ({
    phase: "pausing",
    suggestions: [],
    isOutdated: false,
    note: undefined,
    mends: undefined,
  }));
  let state = source.state();
  let seed = 0;
  let drop = (): void => undefined;

  async function search(signal: AbortSignal): Promise<void> {
    const known = source.known?.();
    if (known !== undefined) return show(known);
    const asked = source.question();
    if (asked.kind === "blocked") {
      store.setState({ phase: "done", suggestions: [], isOutdated: false, note: asked.reason, mends: undefined });
      return;
    }
    store.setState({ phase: "searching" });
    try {
      const answer = await ask(source.kind, { ...asked.input, seed }, signal);
      if (!signal.aborted) show(answer);
    } catch (error) {
      if (signal.aborted) return;
      store.setState({ phase: "failed", suggestions: [], isOutdated: false, note: describe(error), mends: undefined });
    }
  }
  function show({ suggestions, none: note, mends }: SuggestAnswer): void {
    store.setState({ phase: "done", suggestions, isOutdated: false, note, mends });
  }
  function begin(pause: number): void {
    drop();
    const { phase, suggestions, isOutdated, note } = store.getState();
    const hasOld = suggestions.length > 0;
    // Once per series of edits: each key of a text is one.
    if (phase !== "pausing" || isOutdated !== hasOld || note !== undefined)
      store.setState({ phase: "pausing", isOutdated: hasOld, note: undefined });
    source.show(undefined);
    drop = afterPause(pause, (signal) => void search(signal));
  }
  function check(): void {
    const now = source.state();
    if (isSame(now, state)) return;
    state = now;
    seed = 0;
    begin(pauseMs);
  }
  return {
    store,
    start: () => {
      state = source.state();
      begin(pauseMs);
      const unsubscribe = source.subscribe(check);
      return () => {
        unsubscribe();
        drop();
        source.show(undefined);
      };
    },
    more: () => {
      seed++;
      begin(0);
    },
    take: (suggestion) => {
      const { suggestions, isOutdated } = store.getState();
      if (isOutdated || !suggestions.includes(suggestion) || !isSame(source.state(), state)) return false;
      source.show(undefined);
      source.take(suggestion);
      return true;
    },
  };
}

/** Whether there is something to look for beside what is shown, or in the place of a search that failed. */
export function canAskAgain({ phase, suggestions, isOutdated }: Suggestions): boolean {
  return phase === "failed" || (suggestions.length > 0 && !isOutdated);
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, i) => Object.is(value, b[i]));
}
