import { expect, test } from "vitest";
import { produce } from "immer";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { boardRows, erased, growBoard, lockedCells, putBoard, transformBoard, written } from "./boardEdits.ts";

const brief: Brief = { ...emptyBrief(), width: 4, height: 4, rows: ["3  .", "    ", "    ", ".  2"], locked: [[0, 0]] };

test("an empty board is no rows at all, and is drawn all the same", () => {
  const wiped = produce(brief, (draft) =>
    putBoard(
      draft,
      erased(brief, [
        [0, 0],
        [3, 0],
        [0, 3],
        [3, 3],
      ]),
    ),
  );
  expect(wiped.rows).toEqual([]);
  expect(wiped.locked).toEqual([]);
  expect(boardRows(wiped)).toEqual(["    ", "    ", "    ", "    "]);
});

test("writing a symbol leaves locks and other cells alone", () => {
  const { rows, locked } = written(brief, [[1, 1]], "4");
  expect(rows).toEqual(["3  .", " 4  ", "    ", ".  2"]);
  expect(locked).toEqual([[0, 0]]);
});

test("a cell is locked once", () => {
  expect(
    lockedCells(
      brief,
      [
        [0, 0],
        [1, 0],
      ],
      true,
    ).locked,
  ).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(lockedCells(brief, [[0, 0]], false).locked).toEqual([]);
});

test("growing at the left and the top moves locks along, cutting them off removes them", () => {
  const grown = produce(brief, (draft) => growBoard(draft, { left: 1, top: 2, right: 0, bottom: 0 }));
  expect([grown.width, grown.height, grown.locked]).toEqual([5, 6, [[1, 2]]]);
  expect(grown.rows[2]).toBe(" 3  .");
  const cut = produce(grown, (draft) => growBoard(draft, { left: -1, top: -2, right: 0, bottom: 0 }));
  expect(cut).toEqual(brief);
  expect(produce(cut, (draft) => growBoard(draft, { left: -1, top: 0, right: 1, bottom: 0 })).locked).toEqual([]);
});

test("four quarter turns give the board back", () => {
  let turned = brief;
  for (let i = 0; i < 4; i++) turned = produce(turned, (draft) => transformBoard(draft, "rotate-90"));
  expect(turned).toEqual(brief);
  expect(produce(brief, (draft) => transformBoard(draft, "rotate-90")).locked).toEqual([[3, 0]]);
});
