import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ringInput, template } from "../../../../../test/support/dungeonInputs.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { createRandom } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { cellsInside } from "#shared/levels/dungeon/validator/cells.ts";
import { dungeonEngine } from "../engine.ts";
import { areaLimits, withinArea } from "./areaBudget.ts";

function square(side: number) {
  return template(`square${side}`, [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ]);
}

/** A ring of five rooms with a dead end at each, over five sizes from 16 to 144 cells; a start and a boss. */
const halls: DungeonInput = {
  ...ringInput(5),
  templates: [4, 5, 7, 9, 12].map(square),
  rooms: ringInput(5).rooms.map((room, index) => ({
    ...room,
    role: index === 0 ? "start" : index === 7 ? "boss" : "normal",
    templates: [0, 1, 2, 3, 4],
  })),
};

const aimed = (aim: string) =>
  runShard(dungeonEngine.tasks["generate"]!, { input: halls, parameters: { aim }, count: 6, seed: 2 });

/** Cells of all rooms, counted one by one. */
function cellsOf(level: unknown): number {
  return layoutSchema.parse(level).rooms.reduce((sum, { outline }) => sum + cellsInside(outline).length, 0);
}

describe("a bound of an aim", () => {
  test.each([
    ["floor-area=..260", 0, 260],
    ["floor-area=900..", 900, Infinity],
    ["floor-area=400..420", 400, 420],
  ])("on the floor area is kept by every layout that is tried: %s", (aim, min, max) => {
    const { levels, result } = aimed(aim);
    expect(levels).toHaveLength(6);
    expect(result.counters["tried"]).toBeLessThanOrEqual(8);
    for (const level of levels) {
      expect(cellsOf(level)).toBeGreaterThanOrEqual(min);
      expect(cellsOf(level)).toBeLessThanOrEqual(max);
    }
  });

  test("on width and height is a boundary of the search", () => {
    const { levels, result } = aimed("width=..30 height=..26");
    expect(levels).toHaveLength(6);
    expect(result.counters["tried"]).toBeLessThanOrEqual(8);
  });

  test("that the graph or the templates rule out is said before anything is tried", () => {
    const check = (aim: string) =>
      dungeonEngine.tasks["generate"]!.check?.(halls, { aim })?.map(({ message }) => message);
    expect(check("floor-area=..150")).toEqual([
      "The floor area can't be at most 150: the smallest templates of all rooms take 160 cells. Raise the limit, or allow smaller templates.",
    ]);
    expect(check("mission-steps=5..")?.[0]).toMatch(/^The graph alone decides the .+, and it is 3\. Change the aim/);
    expect(check("mission-steps=3 cycles=1 floor-area=160..1440")).toEqual([]);
  });
});

test("templates that are left to the rooms keep any range, whichever of them are taken", () => {
  fc.assert(
    fc.property(fc.integer({ min: 160, max: 1440 }), fc.nat(600), fc.nat(), (min, size, seed) => {
      for (const range of [{ min }, { max: min }, { min, max: min + size }]) {
        const bounded = withinArea(halls, { metric: "floor-area", ...range }, createRandom(seed));
        if (bounded === undefined) continue;
        const { least, most } = areaLimits(bounded);
        expect(least).toBeGreaterThanOrEqual(range.min ?? 0);
        expect(most).toBeLessThanOrEqual(range.max ?? Infinity);
        expect(bounded.rooms.every(({ templates }) => templates.length > 0)).toBe(true);
      }
    }),
    { numRuns: 300, seed: 4 },
  );
});
