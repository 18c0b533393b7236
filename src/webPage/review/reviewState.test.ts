import { expect, test } from "vitest";
import { readMarks } from "#shared/project/marksFile.ts";
import type { ReviewedPack } from "#shared/project/reviewedPack.ts";
import { flagged, readStored, reviewFile, shownLevels, wholeView } from "./reviewState.ts";

const level = (number: number, title: string, metrics: Record<string, number>) => ({
  number,
  kind: "sokoban",
  title,
  key: `key ${number}`,
  metrics,
});
const pack: ReviewedPack = {
  id: "pack1",
  name: "Rooms",
  levels: [level(1, "Hall", { pushes: 9 }), level(2, "Cellar", {}), level(3, "Attic", { pushes: 4, boxes: 2 })],
  metrics: [
    { id: "pushes", label: "Pushes" },
    { id: "boxes", label: "Boxes" },
  ],
};

test("a filter shows levels by title, note, flag and metric, and a sort puts those without the metric last", () => {
  const marks = { 1: { flag: "keep" as const }, 2: { note: "Too dark in the hall" } };
  const shown = (view: Partial<typeof wholeView>) => shownLevels(pack, marks, { ...wholeView, ...view });
  expect(shown({})).toEqual([1, 2, 3]);
  expect(shown({ text: "HALL" })).toEqual([1, 2]);
  expect(shown({ flag: "keep" })).toEqual([1]);
  expect(shown({ flag: "none" })).toEqual([2, 3]);
  expect(shown({ metric: "pushes", min: 5 })).toEqual([1]);
  expect(shown({ metric: "pushes", max: 4 })).toEqual([3]);
  expect(shown({ metric: "pushes" })).toEqual([1, 2, 3]);
  expect(shown({ sort: "pushes" })).toEqual([3, 1, 2]);
});

test("pressing a flag sets it, pressing it again removes it, and the other one replaces it", () => {
  const kept = flagged({}, 2, "keep");
  expect(kept[2]?.flag).toBe("keep");
  expect(flagged(kept, 2, "keep")[2]?.flag).toBeUndefined();
  expect(flagged({ 2: { note: "x", flag: "keep" } }, 2, "reject")[2]).toEqual({ note: "x", flag: "reject" });
});

test("the saved file is a marks file of what was said, with the reviewer's name before notes", () => {
  const marks = { 1: { flag: "keep" as const, note: " " }, 3: { note: "Nice turn", flag: undefined } };
  const { marks: read, badLines } = readMarks(reviewFile(pack, marks, " Ann ").text);
  expect(badLines).toEqual([]);
  expect(read).toEqual([
    { kind: "sokoban", key: "key 1", flag: "keep" },
    { kind: "sokoban", key: "key 3", note: "Ann: Nice turn" },
  ]);
  expect(readMarks(reviewFile(pack, { 3: { note: "Nice" } }, "").text).marks[0]?.note).toBe("Nice");
});

test("storage of another form, damaged or empty, is as if nothing was said", () => {
  for (const text of [null, "", "{", "7", "null", "[]"]) expect(readStored(text)).toEqual({});
  expect(readStored('{"1":{"flag":"burn","note":3},"2":5,"3":{"flag":"keep","note":"a"}}')).toEqual({
    1: {},
    3: { flag: "keep", note: "a" },
  });
});
