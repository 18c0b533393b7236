import { expect, test } from "vitest";
import { edit, isDirty, markSaved, position, redo, rollBack, startHistory, undo, withSelection } from "./history.ts";
import type { History } from "./history.ts";

type Data = { n: number };

const step = (history: History<Data>, n: number, gesture?: string): History<Data> =>
  edit(history, `Set ${n}`, (draft) => void (draft.n = n), gesture === undefined ? {} : { gesture })?.history ??
  history;
const redoable = (history: History<Data>): History<Data> => undo(step(history, 5))?.history ?? history;

test("rolling back takes away what came after the mark, and what could be redone then can be again", () => {
  const mark = redoable(withSelection(step(startHistory({ n: 0 }), 1), ["a"]));
  const after = withSelection(step(step(mark, 2, "drag"), 3, "drag"), ["b"]);
  const back = rollBack(after, mark)?.history;
  expect(back).toMatchObject({ data: { n: 1 }, selection: ["a"] });
  expect(back?.done).toHaveLength(1);
  expect(redo(back ?? after)?.history.data.n).toBe(5);
});

test("its patches lead from the data of now to that of the mark", () => {
  const mark = startHistory({ n: 0 });
  const patches = rollBack(step(step(mark, 1), 2), mark)?.patches;
  expect(patches?.at(-1)).toMatchObject({ op: "replace", path: ["n"], value: 0 });
});

test("nothing came after: nothing to roll back", () => {
  const mark = step(startHistory({ n: 0 }), 1);
  expect(rollBack(mark, mark)).toBeUndefined();
});

test("a file that was saved in between differs afterwards, and ids are not used again", () => {
  const mark = startHistory({ n: 0 });
  const saved = markSaved(step(mark, 1), 1);
  const back = rollBack(saved, mark)?.history ?? saved;
  expect(isDirty(back)).toBe(true);
  expect(position(step(back, 2))).toBe(2);
});

test("a mark that was undone past is no place to roll back to", () => {
  const mark = step(startHistory({ n: 0 }), 1);
  const gone = undo(mark)?.history ?? mark;
  expect(rollBack(gone, mark)).toBeUndefined();
});
