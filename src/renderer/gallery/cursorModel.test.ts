import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advancedCursor, movedCursor } from "./cursorModel.ts";
import type { MoveKey } from "./cursorModel.ts";

const keys: readonly MoveKey[] = ["left", "right", "up", "down", "pageUp", "pageDown", "home", "end"];

describe("gallery cursor", () => {
  it("never leaves the gallery", () => {
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.constantFrom(...keys),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 500 }),
        (at, key, columns, rows, total) => {
          const moved = movedCursor(Math.min(at, total - 1), key, columns, rows, total);
          expect(moved).toBeGreaterThanOrEqual(0);
          expect(moved).toBeLessThan(total);
        },
      ),
    );
  });

  it("goes down a column, and to the last tile from above an incomplete row", () => {
    expect(movedCursor(1, "down", 8, 5, 20)).toBe(9);
    expect(movedCursor(15, "down", 8, 5, 20)).toBe(19);
    expect(movedCursor(17, "down", 8, 5, 20)).toBe(17);
    expect(movedCursor(3, "up", 8, 5, 20)).toBe(3);
  });

  it.each([
    ["left", 12, 11],
    ["left", 0, 0],
    ["right", 12, 13],
    ["right", 19, 19],
    ["up", 12, 4],
    ["up", 8, 0],
    ["up", 7, 7],
    ["down", 11, 19],
    ["down", 12, 19],
    ["pageUp", 19, 3],
    ["pageUp", 15, 0],
    ["pageDown", 3, 19],
    ["pageDown", 2, 18],
    ["home", 12, 0],
    ["end", 12, 19],
  ] as const)("moves %s from %i to %i among 20 in rows of 8, three of them in view", (move, from, to) => {
    expect(movedCursor(from, move, 8, 3, 20)).toBe(to);
  });

  it("moves a page by a row at least, and stays at 0 without candidates", () => {
    expect([1, 2].map((rows) => movedCursor(0, "pageDown", 8, rows, 90))).toEqual([8, 8]);
    expect(keys.map((key) => movedCursor(3, key, 8, 3, 0))).toEqual(Array(8).fill(0));
  });

  it("advances after a mark on one, but not when several were marked or advancing is off", () => {
    expect(advancedCursor(4, 1, true, 10)).toBe(5);
    expect(advancedCursor(9, 1, true, 10)).toBe(9);
    expect(advancedCursor(4, 3, true, 10)).toBe(4);
    expect(advancedCursor(4, 1, false, 10)).toBe(4);
  });
});
