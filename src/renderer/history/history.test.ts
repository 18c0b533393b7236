import fc from "fast-check";
import { expect, test } from "vitest";
import {
  adjust,
  edit,
  isDirty,
  markSaved,
  position,
  redo,
  reloadFrom,
  startHistory,
  stepTo,
  undo,
  withSelection,
} from "./history.ts";
import type { History } from "./history.ts";

interface Sheet {
  readonly items: readonly { readonly name: string; readonly size: number }[];
}
const start: History<Sheet> = startHistory({ items: [{ name: "a", size: 1 }] });

function grow(history: History<Sheet>, gesture?: string): History<Sheet> {
  const change = edit(
    history,
    "Grow",
    (draft) => void draft.items[0]!.size++,
    gesture === undefined ? {} : { gesture },
  );
  return change!.history;
}

test("undo brings back the data and the selection, redo both again", () => {
  const selected = withSelection(start, ["item:a"]);
  const added = edit(selected, "Add item", (draft) => void draft.items.push({ name: "b", size: 2 }), {
    selection: ["item:b"],
  })!.history;
  expect(added.selection).toEqual(["item:b"]);
  const back = undo(withSelection(added, []))!.history;
  expect(back.data).toEqual(start.data);
  expect(back.selection).toEqual(["item:a"]);
  const again = redo(back)!.history;
  expect(again.data).toEqual(added.data);
  expect(again.selection).toEqual(["item:b"]);
});

test("an edit that changes nothing leaves no entry", () => {
  expect(edit(start, "Nothing", () => undefined)).toBeUndefined();
});

test("the edits of one gesture are one entry", () => {
  let history = grow(start);
  for (let i = 0; i < 20; i++) history = grow(history, "scrub-1");
  expect(history.done).toHaveLength(2);
  expect(undo(history)!.history.data.items[0]!.size).toBe(2);
  expect(grow(history, "scrub-2").done).toHaveLength(3);
});

test("dirty means different from the file, also when an undo goes back past the save", () => {
  const first = grow(start);
  expect(isDirty(first)).toBe(true);
  const saved = markSaved(first, position(first));
  expect(isDirty(saved)).toBe(false);
  const undone = undo(saved)!.history;
  expect(isDirty(undone)).toBe(true);
  expect(isDirty(redo(undone)!.history)).toBe(false);
  expect(isDirty(grow(undone))).toBe(true);
});

test("a gesture that goes on after a save does not change the saved entry", () => {
  const first = grow(start, "scrub");
  const later = grow(markSaved(first, position(first)), "scrub");
  expect(later.done).toHaveLength(2);
  expect(isDirty(undo(later)!.history)).toBe(false);
});

test("a reload from disk is clean and can be undone", () => {
  const theirs: Sheet = { items: [] };
  const reloaded = reloadFrom(grow(start), theirs, "Reload from disk").history;
  expect(reloaded.data).toEqual(theirs);
  expect(isDirty(reloaded)).toBe(false);
  expect(undo(reloaded)!.history.data.items[0]!.size).toBe(2);
});

test("any walk of edits, undos and redos can be taken back to the start", () => {
  const steps = fc.array(fc.constantFrom("add", "drop", "grow", "undo", "redo"), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (walk) => {
      let history = start;
      for (const step of walk) history = apply(history, step)?.history ?? history;
      for (let change = undo(history); change !== undefined; change = undo(history)) history = change.history;
      expect(history.data).toEqual(start.data);
    }),
  );
});

function apply(history: History<Sheet>, step: string): { history: History<Sheet> } | undefined {
  if (step === "undo") return undo(history);
  if (step === "redo") return redo(history);
  return edit(history, step, (draft) => {
    if (step === "add") draft.items.unshift({ name: `n${draft.items.length}`, size: 0 });
    if (step === "drop") draft.items.shift();
    if (step === "grow" && draft.items[0] !== undefined) draft.items[0].size++;
  });
}

test("an adjustment changes the data, and neither undo nor the file hears of it; anchored members come back with undo", () => {
  const sheet = startHistory({ shown: 1, text: "a" });
  const drawn = edit(sheet, "Write", (draft) => void (draft.text = "b"), { anchors: ["shown"] })!.history;
  const looked = adjust(drawn, (draft) => void (draft.shown = 2))!.history;
  expect([looked.data, looked.done.length, isDirty(markSaved(looked, position(looked)))]).toEqual([
    { shown: 2, text: "b" },
    1,
    false,
  ]);
  const back = undo(looked)!.history;
  expect(back.data).toEqual({ shown: 1, text: "a" });
  expect(redo(back)!.history.data).toEqual({ shown: 1, text: "b" });
  expect(adjust(drawn, () => undefined)).toBeUndefined();
});

test("steps lead to any entry, back to the start, and nowhere from the entry itself", () => {
  const three = grow(grow(grow(start)));
  const ids = three.done.map(({ id }) => id);
  const walk = (from: History<Sheet>, to: number): { at: History<Sheet>; steps: number } => {
    let at = from;
    let steps = 0;
    for (let change = stepTo(at, to); change !== undefined && steps < 9; change = stepTo(at, to), steps++)
      at = change.history;
    return { at, steps };
  };
  const first = walk(three, ids[0]!);
  expect([position(first.at), first.steps]).toEqual([ids[0], 2]);
  const last = walk(walk(first.at, 0).at, ids[2]!);
  expect([position(last.at), last.steps]).toEqual([ids[2], 3]);
  expect(stepTo(three, ids[2]!)).toBeUndefined();
  // An entry that is gone: as far as there is something to redo.
  expect(position(walk(first.at, 99).at)).toBe(ids[2]);
});
