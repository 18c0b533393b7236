import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cycleInput, template } from "../../../../../test/support/dungeonInputs.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { createRandom } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { isLayoutOf } from "#shared/levels/dungeon/isLayoutOf.ts";
import { measureLayout } from "#shared/levels/dungeon/layoutMetrics.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { cellsInside } from "#shared/levels/dungeon/validator/cells.ts";
import { dungeonEngine } from "../engine.ts";
import { areaLimits, withinArea } from "./aimBounds.ts";

function square(side: number) {
  return template(`square${side}`, [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ]);
}

/** A cycle of five rooms with a dead end at each, over five sizes from 16 to 144 cells; a start and a boss. */
const halls: DungeonInput = {
  ...cycleInput(5),
  templates: [4, 5, 7, 9, 12].map(square),
  rooms: cycleInput(5).rooms.map((room, index) => ({
    ...room,
    role: index === 0 ? "start" : index === 7 ? "boss" : "normal",
    templates: [0, 1, 2, 3, 4],
  })),
};

const aimed = (aim: string) =>
  runShard(dungeonEngine.tasks["generate"]!, { input: halls, parameters: { aim }, count: 6, seed: 2 });

const walkOf = (level: unknown): number => measureLayout(layoutSchema.parse(level))["shortest-to-boss"] ?? 0;

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

  test("on the walk to the boss is a part of the search's cost: a tenth of the attempts that sampling takes", () => {
    const { events } = runShard(dungeonEngine.tasks["generate"]!, { input: halls, parameters: {}, count: 60, seed: 2 });
    const walks = events.flatMap((event) => (event.type === "candidate" ? [walkOf(event.level)] : []));
    // Eight cells further than the farthest of 60: none of 2,000 random layouts is that far.
    const far = walks.toSorted((a, b) => b - a)[0]! + 8;
    expect(walks.length).toBe(60);
    for (const aim of [
      `shortest-to-boss=${far}..`,
      `shortest-to-boss=${Math.min(...walks)}..${Math.min(...walks) + 4}`,
    ]) {
      const { levels, result } = aimed(aim);
      expect(levels).toHaveLength(6);
      expect(result.counters["tried"]).toBeLessThanOrEqual(100);
      for (const level of levels) expect(validateLayout(layoutSchema.parse(level))).toEqual([]);
    }
  });

  test.each(["width=..30 height=..26", "floor-area=400..420", "width=..40 shortest-to-boss=20.."])(
    "leaves nothing in a layout: it is one of the drawn graph, %s",
    (aim) => {
      const { levels } = aimed(aim);
      expect(levels).toHaveLength(6);
      for (const level of levels) {
        const layout = layoutSchema.parse(level);
        expect(layout.rules.site).toBeUndefined();
        expect(layout.rules.origin).toBeUndefined();
        expect(isLayoutOf(layout, halls)).toBe(true);
        expect(validateLayout(layout)).toEqual([]);
      }
    },
  );

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
