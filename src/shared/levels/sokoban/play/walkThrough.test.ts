import { expect, test } from "vitest";
import { startPosition } from "./roomPosition.ts";
import { positionAfter } from "../../../../../test/support/positionAfter.ts";
import { walkThrough } from "./walkThrough.ts";

const at = (rows: readonly string[], x: number, y: number): number => y * (rows[0]?.length ?? 0) + x;

test("a box in a corridor is pushed aside and back when there is room, and every box is where it was", () => {
  const rows = ["########", "###   ##", "#@ $   #", "###   ##", "########"];
  const start = startPosition(rows);
  const way = walkThrough(start, at(rows, 6, 2));
  const moves = typeof way === "string" ? "" : way.moves;
  const end = positionAfter(start, moves)!;
  expect([end.player, [...end.boxes]]).toEqual([at(rows, 6, 2), [...start.boxes]]);
  expect(moves).toMatch(/[LURD]/);
});

test("where a walk is possible it is the shortest walk, and boxes stay untouched", () => {
  const rows = ["######", "#@ $ #", "#    #", "######"];
  expect(walkThrough(startPosition(rows), at(rows, 4, 1))).toEqual({ moves: "drrru" });
});

test("a box that can't be brought back lets nobody through, and a wall or a box is no place to go", () => {
  const rows = ["########", "#@ $   #", "########"];
  const start = startPosition(rows);
  expect(walkThrough(start, at(rows, 6, 1))).toBe("none");
  expect(walkThrough(start, at(rows, 0, 0))).toBe("none");
  expect(walkThrough(start, at(rows, 3, 1))).toBe("none");
});

test("a room with too many positions is said to be too large, not impossible", () => {
  const open = Array.from({ length: 12 }, () => `#${" ".repeat(14)}#`);
  const rows = ["#".repeat(16), ...open, "#".repeat(16), "#".repeat(16)];
  rows[1] = "#@ $ $ $ $ $   #";
  rows[13] = `${"#".repeat(14)} #`;
  rows[12] = `#${" ".repeat(12)}###`;
  expect(walkThrough(startPosition(rows), at(rows, 14, 13))).toBe("unknown");
});
