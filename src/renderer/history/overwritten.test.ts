import { applyPatches, enablePatches, produceWithPatches } from "immer";
import type { Patch } from "immer";
import fc from "fast-check";
import { expect, test } from "vitest";
import { edit, redo, startHistory, undo } from "./history.ts";
import type { History } from "./history.ts";
import { stepsWithoutOverwritten, withoutOverwritten } from "./overwritten.ts";

enablePatches();

interface Sheet {
  text: string;
  size?: number;
  items: { name: string }[];
  part: { title: string; open: boolean };
}
const sheet: Sheet = { text: "", items: [{ name: "a" }], part: { title: "", open: false } };

const acts: readonly ((draft: Sheet, value: number) => void)[] = [
  (draft, value) => void (draft.text = `text ${value}`),
  (draft, value) => void (draft.size = value),
  (draft) => void delete draft.size,
  (draft, value) => void draft.items.push({ name: `n${value}` }),
  (draft) => void draft.items.shift(),
  (draft, value) => {
    const item = draft.items[value % Math.max(1, draft.items.length)];
    if (item !== undefined) item.name = `m${value}`;
  },
  (draft, value) => void (draft.part.title = `t${value}`),
  (draft, value) => void (draft.part = { title: `p${value}`, open: true }),
];

const edits = fc.array(fc.tuple(fc.nat(acts.length - 1), fc.nat(9)), { maxLength: 12 });

test("changes without those that are overwritten lead to the same data, in both directions", () => {
  fc.assert(
    fc.property(edits, (steps) => {
      let now = sheet;
      const patches: Patch[] = [];
      const inverse: Patch[] = [];
      for (const [act, value] of steps) {
        const [next, forth, back] = produceWithPatches(now, (draft) => {
          acts[act]?.(draft, value);
        });
        now = next;
        patches.push(...forth);
        inverse.unshift(...back);
      }
      expect(applyPatches(sheet, withoutOverwritten(patches))).toEqual(now);
      expect(applyPatches(now, withoutOverwritten(inverse))).toEqual(sheet);
    }),
  );
});

test("a text that is typed in one go is one change forth and one back, however many keys it took", () => {
  let history: History<Sheet> = startHistory(sheet);
  for (let i = 1; i <= 500; i++)
    history =
      edit(history, "Type", (draft) => void (draft.text = "x".repeat(i)), { gesture: "typing 1" })?.history ?? history;
  expect(history.done).toHaveLength(1);
  expect(history.done[0]).toMatchObject({
    patches: [{ path: ["text"], value: "x".repeat(500) }],
    inverse: [{ path: ["text"], value: "" }],
  });
  const back = undo(history);
  expect(back?.history.data).toEqual(sheet);
  expect(back === undefined ? undefined : redo(back.history)?.history.data.text).toHaveLength(500);
});

test("steps of one name of which everything is overwritten are left out; other edits, and what a removal or a list needs, stay", () => {
  const set = (text: string, label = "Type") => ({ label, changes: [{ path: ["text"], value: text }] });
  expect(stepsWithoutOverwritten([set("a"), set("ab"), set("abc")])).toEqual([set("abc")]);
  expect(stepsWithoutOverwritten([set("a"), set("ab", "Paste"), set("abc", "Cut")])).toHaveLength(3);
  expect(stepsWithoutOverwritten([set("a"), set("ab", "Paste"), set("abc")])).toEqual([set("ab", "Paste"), set("abc")]);
  const both = { label: "Type", changes: [{ path: ["size"], value: 1 }, ...set("x").changes] };
  expect(stepsWithoutOverwritten([both, set("y")])).toEqual([
    { label: "Type", changes: [{ path: ["size"], value: 1 }] },
    set("y"),
  ]);
  const gone = { label: "Type", changes: [{ path: ["text"] }] };
  expect(stepsWithoutOverwritten([set("a"), gone, set("b")])).toEqual([set("a"), gone, set("b")]);
  const inList = (value: string) => ({ label: "Type", changes: [{ path: ["items", 0, "name"], value }] });
  expect(stepsWithoutOverwritten([inList("a"), inList("b")])).toHaveLength(2);
});
