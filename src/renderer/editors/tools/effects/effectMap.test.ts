import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EditEffect, EditEffectsAnswer } from "#shared/levels/editEffects.ts";
import type { SuggestionSource } from "../suggestions/suggestionSource.ts";
import { effectMapOf, effectMarks, followEffects, strongestEffects } from "./effectMap.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change = (effect: EditEffect["effect"], by: number, x = 0): EditEffect => ({
  effect,
  by,
  edit: `${effect} ${by} at ${x}`,
  changes: {},
  cells: [[x, 0]],
  at: [[x, 0]],
});

test("the map fills in part by part, and an edit empties it in the same instant and drops the question", async () => {
  let drawing = "a";
  let changed = (): void => undefined;
  const asked: { readonly from: unknown; readonly signal: AbortSignal; readonly answer: () => void }[] = [];
  const source: Pick<SuggestionSource, "kind" | "state" | "subscribe" | "question"> = {
    kind: "fixture",
    state: () => [drawing],
    subscribe: (listener) => {
      changed = listener;
      return () => (changed = () => undefined);
    },
    question: () => ({ kind: "ready", input: { drawing } }),
  };
  const store = effectMapOf("document");
  const stop = followEffects(
    source,
    store,
    (_, { from }, signal) => {
      const found = Promise.withResolvers<EditEffectsAnswer>();
      const answer = () => found.resolve({ base: 7, total: 20, effects: [change("harder", 1, Number(from))] });
      asked.push({ from, signal, answer });
      return found.promise;
    },
    String,
  );
  const settle = () => vi.advanceTimersByTimeAsync(2000);
  await settle();
  asked[0]?.answer();
  await settle();
  expect(store.getState()).toMatchObject({ phase: "trying", base: 7, total: 20, effects: [{ by: 1 }] });
  drawing = "b";
  changed();
  expect(store.getState()).toMatchObject({ phase: "pausing", effects: [] });
  expect(asked[1]?.signal.aborted).toBe(true);
  asked[1]?.answer();
  await settle();
  expect(store.getState().effects).toEqual([]);
  asked[2]?.answer();
  await settle();
  asked[3]?.answer();
  await settle();
  expect(asked.map(({ from }) => from)).toEqual([0, 12, 0, 12]);
  expect(store.getState()).toMatchObject({ phase: "done", effects: [{ by: 1 }, { by: 1 }] });
  stop();
  expect(store.getState()).toMatchObject({ phase: "off", effects: [] });
});

test("a cell has the mark of its strongest change, and is broken only where every change breaks", () => {
  const marks = effectMarks([
    change("broken", 0),
    change("harder", 2),
    change("easier", -3),
    change("broken", 0, 1),
    change("same", 0, 1),
    change("broken", 0, 2),
  ]);
  expect(marks).toEqual([
    { x: 0, y: 0, effect: "easier", by: -3 },
    { x: 1, y: 0, effect: "same", by: 0 },
    { x: 2, y: 0, effect: "broken", by: 0 },
  ]);
});

test("the strongest changes of both directions are named, the strongest first", () => {
  const all = [change("harder", 1), change("easier", -2), change("harder", 4), change("same", 0), change("harder", 2)];
  expect(strongestEffects(all, 2).map(({ by }) => by)).toEqual([4, 2, -2]);
});
