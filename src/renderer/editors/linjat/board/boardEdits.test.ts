import { expect, test } from "vitest";
import { produce } from "immer";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { boardRows, growBoard, putBoard } from "./boardEdits.ts";

const brief: Brief = { ...emptyBrief(), width: 4, height: 4, rows: ["3  .", "    ", "    ", ".  2"], locked: [[0, 0]] };
const empty = ["    ", "    ", "    ", "    "];

test("an empty board is no rows at all, and is drawn all the same", () => {
  const wiped = produce(brief, (draft) => putBoard(draft, { rows: empty, locked: [] }));
  expect(wiped).toEqual({ ...brief, rows: [], locked: [] });
  expect(boardRows(wiped)).toEqual(empty);
});

test("a board that is put as it is changes nothing in the document", () => {
  expect(produce(brief, (draft) => putBoard(draft, { rows: brief.rows, locked: [[0, 0]] }))).toBe(brief);
});

test("growing at the left and the top moves locks along, cutting them off removes them", () => {
  const grown = produce(brief, (draft) => growBoard(draft, { left: 1, top: 2, right: 0, bottom: 0 }));
  expect([grown.width, grown.height, grown.locked]).toEqual([5, 6, [[1, 2]]]);
  expect(grown.rows[2]).toBe(" 3  .");
  const cut = produce(grown, (draft) => growBoard(draft, { left: -1, top: -2, right: 0, bottom: 0 }));
  expect(cut).toEqual(brief);
  expect(produce(cut, (draft) => growBoard(draft, { left: -1, top: 0, right: 1, bottom: 0 })).locked).toEqual([]);
});
