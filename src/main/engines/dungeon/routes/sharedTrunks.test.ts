import { describe, expect, test } from "vitest";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { trunkOpenings } from "#shared/levels/dungeon/trunkOpenings.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { cycleInput } from "../../../../../test/support/dungeonInputs.ts";
import { layoutsOf } from "../../../../../test/support/dungeonLayouts.ts";

const pairs = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [4, 5],
] as const;

/** A hub with four corridors, one of which continues to another room. */
function hub(how: object): DungeonInput {
  const cycle = cycleInput(4);
  const route = { width: 1, clearance: 1, maxLength: 40, ...how };
  return {
    ...cycle,
    rooms: Array.from({ length: 6 }, (_, i) => ({ ...cycle.rooms[0]!, id: `room${i}`, name: `Room ${i}` })),
    edges: pairs.map(([a, b], i) => ({
      id: `edge${i}`,
      from: `room${a}`,
      to: `room${b}`,
      kind: "corridor" as const,
      corridors: [],
      route,
    })),
  };
}

const layouts = (how: object, count = 12): DungeonLayout[] =>
  layoutsOf(hub(how), count).map((layout) => layoutSchema.parse(layout));

/** Corridor cells of the plan; a cell that two corridors share counts once, or as often as it is covered. */
function corridorCells({ rooms }: DungeonLayout): { readonly once: number; readonly all: number } {
  const cells = rooms.flatMap(({ isCorridor, outline }) => (isCorridor ? cellsOf(outline) : []));
  return { once: new Set(cells).size, all: cells.length };
}

/** Cells inside an outline, by counting the walls to their left. */
function cellsOf(outline: readonly (readonly [number, number])[]): string[] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const cells: string[] = [];
  for (let y = Math.min(...ys); y < Math.max(...ys); y++) {
    for (let x = Math.min(...xs); x < Math.max(...xs); x++) {
      const walls = outline.filter(([x1, y1], i) => {
        const [x2, y2] = outline[(i + 1) % outline.length]!;
        return x1 === x2 && x1 <= x && Math.min(y1, y2) <= y && y < Math.max(y1, y2);
      });
      if (walls.length % 2 === 1) cells.push(`${x},${y}`);
    }
  }
  return cells;
}

describe("corridors that may share a trunk:", () => {
  const shared = layouts({ sharing: true });
  const apart = layouts({});

  test("are valid, share cells in most layouts, and need fewer of them", () => {
    expect(shared.flatMap((layout) => validateLayout(layout))).toEqual([]);
    const withTrunk = shared.filter((layout) => corridorCells(layout).once < corridorCells(layout).all);
    expect(withTrunk.length).toBeGreaterThan(shared.length / 2);
    const total = (list: DungeonLayout[]): number => list.reduce((sum, layout) => sum + corridorCells(layout).once, 0);
    expect(total(shared)).toBeLessThan(total(apart));
  });

  test("are open where they fork, and nowhere else", () => {
    for (const layout of shared) {
      const openings = trunkOpenings(layout);
      const { once, all } = corridorCells(layout);
      expect(openings.length > 0).toBe(once < all);
    }
    expect(apart.flatMap(trunkOpenings)).toEqual([]);
  });

  test("are refused by the validator without the permission, with another width, or as a one-way connection", () => {
    const layout = shared.find((one) => corridorCells(one).once < corridorCells(one).all)!;
    const spoiled = (change: (edge: DungeonLayout["rules"]["edges"][number]) => object) =>
      validateLayout({
        ...layout,
        rules: { ...layout.rules, edges: layout.rules.edges.map((edge) => ({ ...edge, ...change(edge) })) },
      }).map(({ code }) => code);
    const without = ({ route }: { route?: object }) => ({ route: { ...route!, sharing: false } });
    expect(spoiled((edge) => without(edge) as object)).toContain("rooms-overlap");
    expect(spoiled(() => ({ directed: true }))).toContain("rooms-overlap");
    expect(validateLayout(layout)).toEqual([]);
  });

  test("two cells wide, with bridges and a clearance of 2", () => {
    const doors = { mode: "simple" as const, length: 2, cornerDistance: 0 };
    const input = hub({ sharing: true, width: 2, clearance: 2, crossing: true });
    const wide = { ...input, templates: input.templates.map((template) => ({ ...template, doors })) };
    const found = layoutsOf(wide, 6).map((layout) => layoutSchema.parse(layout));
    expect(found).toHaveLength(6);
    expect(found.flatMap((layout) => validateLayout(layout))).toEqual([]);
  });
});
