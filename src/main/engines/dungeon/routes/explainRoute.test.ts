import { describe, expect, test } from "vitest";
import type { CorridorRoute } from "#shared/levels/dungeon/corridorRoute.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { applyChanges } from "../../../../../test/support/applyChanges.ts";
import { cycleInput } from "../../../../../test/support/dungeonInputs.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { generateLayouts } from "../generate.ts";

const room = cycleInput(4).rooms[0]!;

type Polygon = [number, number][];
const box = (left: number, top: number, right: number, bottom: number): Polygon => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** Two halls of 6 x 6 with 6 cells between them, at the ends of a routed corridor; a third one or a wall near it. */
function halls(route: CorridorRoute, places: readonly [number, number][], obstacles: Polygon[]): DungeonInput {
  return {
    ...cycleInput(4),
    rooms: places.map((at, i) => ({ ...room, id: `r${i}`, name: `Hall ${i}`, templates: [0], placement: { at } })),
    edges: [{ id: "way", from: "r0", to: "r1", kind: "corridor", corridors: [], route }],
    site: { boundary: box(0, 0, 18, 18), obstacles },
  };
}

const ends: [number, number][] = [
  [0, 6],
  [12, 6],
];
const behindWall = halls({ width: 1, clearance: 0, maxLength: 8 }, ends, [box(8, 4, 9, 18)]);
const pastThird = halls({ width: 1, clearance: 7, maxLength: 60 }, [...ends, [6, 12]], []);

const tried = (input: DungeonInput) => runShard(generateLayouts, { input, parameters: { moves: 2000 } });

describe("a routed corridor that finds no way is named, with what to change:", () => {
  test.each([
    ["its length", behindWall, /the path is \d+ cells long, and it may be at most 8/],
    ["its clearance", pastThird, /it comes within \d cells of other rooms, and its clearance is 7/],
  ])("%s", (_, input, words) => {
    const { levels, result } = tried(input);
    expect(levels).toEqual([]);
    const [problem] = result.problems!;
    expect(problem).toMatchObject({
      code: "route-never-laid",
      places: [{ target: "edge:way", label: "Hall 0 to Hall 1" }],
    });
    expect(problem!.message).toMatch(words);
    // All rooms are placed in what is shown.
    expect((result.closest as { level: DungeonLayout; parts: number }).parts).toBe(input.rooms.length);
    const [remedy] = problem!.remedies!;
    const [layout] = tried(applyChanges(input, remedy!.changes!)).levels;
    expect(validateLayout(layoutSchema.parse(layout))).toEqual([]);
  });
});
