import * as fc from "fast-check";
import { expect, test } from "vitest";
import { gridTransformations } from "#shared/kernel/geometry.ts";
import {
  cutOut,
  filledRows,
  grownRows,
  noGrowth,
  stamped,
  transformedCell,
  transformedRows,
  withSymbols,
} from "./symbolRows.ts";

const rows = ["ab.", "c.d"];

test("symbols are written cell by cell, and cells beside the board are left out", () => {
  expect(
    withSymbols(
      rows,
      [
        [0, 0],
        [2, 1],
        [9, 9],
      ],
      (_, old) => old.toUpperCase(),
    ),
  ).toEqual(["Ab.", "c.D"]);
});

test("a board grows and shrinks at each side", () => {
  expect(grownRows(rows, { left: 1, top: 0, right: -1, bottom: 1 }, "_")).toEqual(["_ab", "_c.", "___"]);
  expect(grownRows(rows, { ...noGrowth, bottom: -5 }, "_")).toEqual([]);
});

test("what is cut out and laid back gives the same board; what hangs over the edge is lost", () => {
  const box = { x: 1, y: 0, width: 2, height: 2 };
  expect(cutOut(rows, box)).toEqual(["b.", ".d"]);
  expect(stamped(rows, cutOut(rows, box), [1, 0])).toEqual(rows);
  expect(stamped(rows, ["XY", "ZW"], [2, 1])).toEqual(["ab.", "c.X"]);
});

test("a turned board holds every symbol at the cell where turning puts it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(...gridTransformations),
      (width, height, turn) => {
        const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
        const board = withSymbols(
          filledRows({ width, height }, " "),
          Array.from({ length: width * height }, (_, i) => [i % width, Math.floor(i / width)] as const),
          ([x, y]) => alphabet.charAt(y * width + x),
        );
        const turned = transformedRows(board, turn);
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            const [toX, toY] = transformedCell([x, y], { width, height }, turn);
            expect(turned[toY]?.[toX]).toBe(board[y]?.[x]);
          }
        }
      },
    ),
  );
});
