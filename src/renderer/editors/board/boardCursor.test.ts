import { expect, test } from "vitest";
import type { Point } from "#shared/kernel/geometry.ts";
import { cellMiddle } from "#shared/levels/board/drawBoard.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { cellTowards } from "./boardCursor.ts";

test("arrows walk the hexes of a row from end to end at one height, and back the same way", () => {
  const board = hexxagonStart();
  let at: Point = [0, 2];
  const way: Point[] = [at];
  for (let step = 0; step < 8; step++) way.push((at = cellTowards(board, at, "ArrowRight")));
  expect(at[0]).toBe(8);
  const heights = way.map(([x, y]) => cellMiddle(board, x, y)[1]);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.6);
  for (const before of way.toReversed().slice(1)) {
    at = cellTowards(board, at, "ArrowLeft");
    expect(at).toEqual(before);
  }
});

test("every arrow leads to a touching hex or stays at the edge", () => {
  const board = hexxagonStart();
  for (let y = 0; y < 9; y++) {
    for (let x = 0; x < 9; x++) {
      for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const) {
        const [toX, toY] = cellTowards(board, [x, y], arrow);
        const [a, b] = [cellMiddle(board, x, y), cellMiddle(board, toX, toY)];
        const distance = Math.hypot(a[0] - b[0], a[1] - b[1]);
        expect(distance === 0 || Math.abs(distance - 1) < 1e-9).toBe(true);
      }
    }
  }
});

test("on squares arrows go to the next square and stop at the edge", () => {
  expect(cellTowards(checkersStart("english"), [3, 3], "ArrowUp")).toEqual([3, 2]);
  expect(cellTowards(checkersStart("english"), [7, 0], "ArrowRight")).toEqual([7, 0]);
});
