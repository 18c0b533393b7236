import { describe, expect, test } from "vitest";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { cycleInput } from "../../../../../test/support/dungeonInputs.ts";
import { layoutsOf } from "../../../../../test/support/dungeonLayouts.ts";
import { cellOutline } from "./cellOutline.ts";
import { findRoute, open } from "./findRoute.ts";

const route = { width: 1, clearance: 1, maxLength: 40 };

/** A graph of plain rooms with these connections, all of them routed corridors. */
function routed(count: number, pairs: readonly (readonly [number, number])[], how: object = route): DungeonInput {
  const cycle = cycleInput(4);
  return {
    ...cycle,
    rooms: Array.from({ length: count }, (_, i) => ({ ...cycle.rooms[0]!, id: `room${i}`, name: `Room ${i}` })),
    edges: pairs.map(([a, b], i) => ({
      id: `edge${i}`,
      from: `room${a}`,
      to: `room${b}`,
      kind: "corridor",
      corridors: [],
      route: { ...route, ...how },
    })),
  };
}

function judged(input: DungeonInput, count: number): DungeonLayout[] {
  const layouts = layoutsOf(input, count).map((layout) => layoutSchema.parse(layout));
  expect(layouts).toHaveLength(count);
  expect(layouts.flatMap((layout) => validateLayout(layout))).toEqual([]);
  return layouts;
}

const spoiled = (layout: DungeonLayout, how: object) =>
  validateLayout({
    ...layout,
    rules: {
      ...layout.rules,
      edges: layout.rules.edges.map((edge) => ({ ...edge, route: { ...edge.route!, ...how } })),
    },
  }).map(({ code }) => code);

const square = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
] as const;
const k5 = [0, 1, 2, 3, 4].flatMap((a) => [0, 1, 2, 3, 4].filter((b) => b > a).map((b) => [a, b] as const));

describe("routed corridors:", () => {
  test("a cycle of rooms is joined, with clearance, and the validator knows the sizes", () => {
    const [layout] = judged(routed(4, square), 4);
    expect(layout!.rooms.filter(({ isCorridor }) => isCorridor)).toHaveLength(4);
    expect(spoiled(layout!, { width: 2 })).toContain("route-size");
    expect(spoiled(layout!, { maxLength: 1 })).toContain("route-size");
    expect(spoiled(layout!, { clearance: 20 })).toContain("route-too-close");
  });

  test("three cells wide, with doors as wide", () => {
    const input = routed(4, square, { width: 3 });
    const doors = { mode: "simple" as const, length: 3, cornerDistance: 0 };
    judged({ ...input, templates: input.templates.map((template) => ({ ...template, doors })) }, 3);
  });

  test("rooms whose doors are not as long as the corridor is wide are never joined", () => {
    expect(layoutsOf(routed(2, [[0, 1]], { width: 2 }), 1)).toEqual([]);
  });

  test("none is longer than its maximum", () => {
    for (const layout of judged(routed(6, [...square, [0, 4], [2, 5]], { maxLength: 6, clearance: 0 }), 4)) {
      for (const { isCorridor, outline } of layout.rooms) if (isCorridor) expect(outline.length).toBeGreaterThan(3);
    }
  });

  test("beside doors, template corridors and a site", () => {
    const input = routed(6, [...square, [0, 4], [2, 5]]);
    const edges = input.edges.map((edge, i) => {
      if (i % 2 === 0) return edge;
      const { route: _, ...plain } = edge;
      return { ...plain, kind: "door" as const };
    });
    const boundary = [
      [0, 0],
      [50, 0],
      [50, 50],
      [0, 50],
    ] as [number, number][];
    judged({ ...input, edges, site: { boundary } }, 3);
  });
});

describe("graphs that cannot be drawn flat:", () => {
  test("five rooms, each joined to each, are laid out over bridges", () => {
    const [layout] = judged(routed(5, k5, { crossing: true, clearance: 0, maxLength: 90 }), 1);
    expect(spoiled(layout!, { crossing: false })).toContain("rooms-overlap");
  });

  test("three rooms joined to three others as well", () => {
    const pairs = [0, 1, 2].flatMap((a) => [3, 4, 5].map((b) => [a, b] as const));
    judged(routed(6, pairs, { crossing: true, clearance: 0, maxLength: 90 }), 1);
  });
});

test("a route has no more bends than it needs", () => {
  const size = 12;
  const field = {
    width: size,
    height: size,
    passable: new Uint8Array(size * size).fill(open),
    starts: [0],
    ends: new Uint8Array(size * size),
    maxSteps: 99,
  };
  field.ends[size * size - 1] = 1;
  const way = findRoute(field, 3)!;
  expect(way).toHaveLength(2 * size - 1);
  const bends = way.filter((place, i) => i > 1 && place - way[i - 1]! !== way[i - 1]! - way[i - 2]!);
  expect(bends).toHaveLength(1);
  expect(findRoute({ ...field, maxSteps: 21 }, 0)).toBeUndefined();
});

test("the outline of cells with a hole or a pinched corner is none", () => {
  const hole = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => [x, y] as const)).filter(([x, y]) => x !== 1 || y !== 1);
  expect(cellOutline(hole)).toBeUndefined();
  expect(
    cellOutline([
      [0, 0],
      [1, 1],
    ]),
  ).toBeUndefined();
  expect(cellOutline(hole.slice(0, 3))).toEqual([
    [0, 0],
    [1, 0],
    [1, 3],
    [0, 3],
  ]);
});
