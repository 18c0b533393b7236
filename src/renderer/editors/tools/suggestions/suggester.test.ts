import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SuggestAnswer, Suggestion } from "#shared/levels/suggestion.ts";
import { canAskAgain, createSuggester } from "./suggester.ts";
import type { SuggestionSource } from "./suggestionSource.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const variant = (edit: string): Suggestion => ({
  respect: "harder",
  title: "Harder",
  difference: "+2",
  unit: "pushes",
  edit,
  detail: "",
  before: 1,
  after: 3,
  changes: {},
  cells: [],
});

/** A drawing that is one text, and an engine that answers when the test tells it to. */
function stage() {
  let drawing = "a";
  let changed = (): void => undefined;
  const taken: string[] = [];
  const shown: (string | undefined)[] = [];
  const asked: {
    readonly input: unknown;
    readonly signal: AbortSignal;
    readonly answer: (edit: string) => void;
    readonly fail: (why: string) => void;
  }[] = [];
  const source: SuggestionSource = {
    kind: "fixture",
    state: () => [drawing],
    subscribe: (listener) => {
      changed = listener;
      return () => (changed = () => undefined);
    },
    question: () =>
      drawing === "broken" ? { kind: "blocked", reason: "Not complete." } : { kind: "ready", input: { drawing } },
    take: ({ edit }) => void taken.push(edit),
    show: (suggestion) => void shown.push(suggestion?.edit),
    scene: () => null,
  };
  const suggester = createSuggester(
    source,
    (_, input, signal) => {
      const found = Promise.withResolvers<SuggestAnswer>();
      signal.addEventListener("abort", () => found.reject(signal.reason));
      asked.push({
        input,
        signal,
        answer: (edit) => found.resolve({ suggestions: [variant(edit)] }),
        fail: found.reject,
      });
      return found.promise;
    },
    String,
  );
  const stop = suggester.start();
  return {
    ...suggester,
    stop,
    asked,
    taken,
    shown,
    draw: (next: string) => {
      drawing = next;
      changed();
    },
    settle: () => vi.advanceTimersByTimeAsync(2000),
  };
}

test("a drawing that rests is asked about once", async () => {
  const { asked, store, settle, draw } = stage();
  draw("b");
  draw("c");
  await settle();
  expect(asked.map(({ input }) => input)).toEqual([{ drawing: "c", seed: 0 }]);
  asked[0]?.answer("wall");
  await settle();
  expect(store.getState()).toMatchObject({ phase: "done", isOutdated: false, suggestions: [{ edit: "wall" }] });
});

test("a search that failed says why and can be tried again, one that runs can't", async () => {
  const { asked, store, settle, more } = stage();
  await settle();
  expect(canAskAgain(store.getState())).toBe(false);
  asked[0]?.fail("The engine process was ended.");
  await settle();
  expect(store.getState()).toMatchObject({ phase: "failed", note: "The engine process was ended." });
  expect(canAskAgain(store.getState())).toBe(true);
  more();
  await settle();
  asked[1]?.answer("wall");
  await settle();
  expect(store.getState()).toMatchObject({ phase: "done", suggestions: [{ edit: "wall" }] });
});

test("an edit marks what is shown as outdated in the same instant, drops the question and ends the preview", async () => {
  const { asked, store, settle, draw, take, taken, shown } = stage();
  await settle();
  asked[0]?.answer("wall");
  await settle();
  const [old] = store.getState().suggestions;
  draw("b");
  expect(store.getState().isOutdated).toBe(true);
  expect(shown.at(-1)).toBeUndefined();
  expect(old !== undefined && take(old)).toBe(false);
  expect(taken).toEqual([]);
  await settle();
  draw("c");
  expect(asked[1]?.signal.aborted).toBe(true);
  await settle();
  asked[1]?.answer("too late");
  asked[2]?.answer("open");
  await settle();
  expect(store.getState().suggestions.map(({ edit }) => edit)).toEqual(["open"]);
});

test("what changes nothing that suggestions are made of leaves them as they are", async () => {
  const { asked, store, settle, draw } = stage();
  await settle();
  asked[0]?.answer("wall");
  await settle();
  draw("a");
  expect(store.getState().isOutdated).toBe(false);
  await settle();
  expect(asked).toHaveLength(1);
});

test("More asks for others of the same drawing with the next seed; an edit starts over", async () => {
  const { asked, settle, more, draw } = stage();
  await settle();
  asked[0]?.answer("wall");
  await settle();
  more();
  await settle();
  draw("b");
  await settle();
  expect(asked.map(({ input }) => input)).toEqual([
    { drawing: "a", seed: 0 },
    { drawing: "a", seed: 1 },
    { drawing: "b", seed: 0 },
  ]);
});

test("a drawing that can't be asked about says why, and a taken suggestion is taken once", async () => {
  const { asked, store, settle, draw, take, taken } = stage();
  await settle();
  asked[0]?.answer("wall");
  await settle();
  const [first] = store.getState().suggestions;
  expect(first !== undefined && take(first)).toBe(true);
  expect(taken).toEqual(["wall"]);
  draw("broken");
  await settle();
  expect(store.getState()).toMatchObject({ suggestions: [], note: "Not complete.", isOutdated: false });
});

test("once stopped nothing is asked any more", async () => {
  const { asked, settle, draw, stop } = stage();
  await settle();
  stop();
  expect(asked[0]?.signal.aborted).toBe(true);
  draw("b");
  await settle();
  expect(asked).toHaveLength(1);
});

test("what is known without asking is shown at once, and says what it mends", async () => {
  const asked: unknown[] = [];
  const source: SuggestionSource = {
    kind: "fixture",
    state: () => [],
    subscribe: () => () => undefined,
    question: () => ({ kind: "ready", input: {} }),
    known: () => ({ suggestions: [variant("open")], mends: "There is no layout." }),
    take: () => undefined,
    show: () => undefined,
    scene: () => null,
  };
  const ask = (...question: unknown[]) => {
    asked.push(question);
    return Promise.resolve({ suggestions: [] });
  };
  const { store, start } = createSuggester(source, ask, String);
  const stop = start();
  await vi.advanceTimersByTimeAsync(2000);
  stop();
  expect([store.getState().mends, store.getState().suggestions.length, asked]).toEqual(["There is no layout.", 1, []]);
});
