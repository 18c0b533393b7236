import { describe, expect, test } from "vitest";
import { cycleInput, template } from "../../../../../test/support/dungeonInputs.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { measureLayout } from "#shared/levels/dungeon/layoutMetrics.ts";
import { cellsInside } from "#shared/levels/dungeon/validator/cells.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { floorInput } from "../../../../../test/support/floorInputs.ts";
import { asJson } from "#shared/kernel/json.ts";
import type { LiveLayoutAnswer } from "#shared/levels/dungeon/analyses.ts";
import { stabilityLevels } from "#shared/levels/dungeon/incremental/stabilityLevels.ts";
import { generateLayouts } from "../generate.ts";
import { askLiveLayout } from "../incremental/liveLayout.ts";

function square(side: number) {
  return template(`square${side}`, [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ]);
}

const roles = ["start", "normal", "treasure", "normal", "shop", "normal", "normal", "boss"] as const;
const cycle = cycleInput(4);
const passage = {
  ...template("passage", [
    [0, 0],
    [3, 0],
    [3, 2],
    [0, 2],
  ]),
  doors: { mode: "simple", length: 1, cornerDistance: 0 },
} as const;

/** Eight rooms over five sizes; the dead ends of the cycle are attached by corridors. */
const planned: DungeonInput = {
  ...cycle,
  templates: [...[4, 6, 8, 10, 12].map(square), passage],
  rooms: cycle.rooms.map((room, index) => ({ ...room, role: roles[index] ?? "normal", templates: [0, 1, 2, 3, 4] })),
  edges: cycle.edges.map((edge, index) => (index < 4 ? edge : { ...edge, kind: "corridor", corridors: [5] })),
};

function layouts(input: DungeonInput, count = 30): DungeonLayout[] {
  const { levels } = runShard(generateLayouts, { input, parameters: { moves: 100_000 }, count, seed: 5 });
  return levels.map((level) => layoutSchema.parse(level));
}

const sizes = (layout: DungeonLayout, role: string) =>
  layout.rooms
    .filter((room) => !room.isCorridor && room.role === role)
    .map(({ outline }) => cellsInside(outline).length);

const touches = (layout: DungeonLayout): number =>
  layout.rooms.filter((corridor) => {
    if (!corridor.isCorridor) return false;
    const ends = layout.rooms.filter(({ id }) =>
      layout.doors.some(({ from, to }) => (from === corridor.id && to === id) || (to === corridor.id && from === id)),
    );
    const [one = [], other = []] = ends.map(({ outline }) => cellsInside(outline));
    return one.some(([x, y]) => other.some(([a, b]) => Math.abs(x - a) + Math.abs(y - b) === 1));
  }).length;

describe("a plan", () => {
  const found = layouts(planned);

  test("makes the boss the largest size, shops one of the smaller, in every layout, and each is valid", () => {
    expect(found).toHaveLength(30);
    for (const layout of found) {
      expect(validateLayout(layout)).toEqual([]);
      expect(sizes(layout, "boss")[0]).toBeGreaterThanOrEqual(100);
      expect(sizes(layout, "shop")[0]).toBeLessThan(100);
      expect(sizes(layout, "treasure")[0]).toBeGreaterThan(16);
    }
  });

  test("has corridors that lead somewhere: no two rooms touch that one joins", () => {
    expect(found.map(touches)).toEqual(found.map(() => 0));
  });

  test("is measured: sizes by role, and corridors between rooms that touch, as counted here cell by cell", () => {
    for (const layout of found) {
      const { "role-sizes": order, "pointless-corridors": pointless } = measureLayout(layout);
      expect(order).toBeGreaterThan(0.5);
      expect(pointless).toBe(touches(layout));
    }
  });

  test("follows the weights of the graph: a boss may be the smallest", () => {
    const small = layouts({ ...planned, roleSizes: { boss: -1, shop: 1 } }, 10);
    expect(small).toHaveLength(10);
    for (const layout of small) {
      expect(sizes(layout, "boss")[0]).toBeLessThanOrEqual(36);
      expect(sizes(layout, "shop")[0]).toBeGreaterThanOrEqual(100);
      expect(validateLayout(layout)).toEqual([]);
    }
  });

  test("gives way where it can't be kept: a boss that fits only by a small template gets it", () => {
    const boundary: [number, number][] = [
      [0, 0],
      [14, 0],
      [14, 14],
      [0, 14],
    ];
    const two: DungeonInput = {
      ...planned,
      rooms: planned.rooms.filter(({ id }) => ["room0", "room7"].includes(id)),
      edges: [{ id: "way", from: "room0", to: "room7", kind: "door", corridors: [] }],
      site: { boundary },
    };
    const tight = layouts(
      {
        ...two,
        rooms: two.rooms.map((room) => ({ ...room, templates: [2, 4] })),
        site: {
          boundary: [
            [0, 0],
            [16, 0],
            [16, 8],
            [0, 8],
          ],
        },
      },
      1,
    );
    expect(tight).toHaveLength(1);
    expect(sizes(tight[0]!, "boss")).toEqual([64]);
  });

  test("shapes every floor of a building", () => {
    const building = floorInput({ floors: 2, cycle: 4, stairs: 1 });
    const rolesOf = (id: string) => (id === "0room5" ? "boss" : id === "1room6" ? "treasure" : "normal");
    const input: DungeonInput = {
      ...building,
      templates: planned.templates,
      rooms: building.rooms.map((room) => ({ ...room, role: rolesOf(room.id), templates: [0, 1, 2, 3, 4] })),
    };
    const found = layouts(input, 12);
    expect(found).toHaveLength(12);
    for (const layout of found) {
      expect(validateLayout(layout)).toEqual([]);
      expect(sizes(layout, "boss")[0]).toBeGreaterThanOrEqual(100);
      expect(sizes(layout, "treasure")[0]).toBeGreaterThan(16);
    }
  });

  test("shapes the rooms that a live edit adds, the others keep their templates", () => {
    const { boss, ...before } = { ...planned, boss: planned.rooms.at(-1)! };
    const edges = planned.edges.filter(({ from, to }) => from !== boss.id && to !== boss.id);
    const without = { ...before, rooms: planned.rooms.slice(0, -1), edges };
    for (const current of layouts(without, 6)) {
      const last = { input: without, current: { layout: current, origin: [0, 0] as const } };
      const { current: pins, levels } = stabilityLevels(last, planned);
      const question = { input: planned, seed: 3, current: pins, levels };
      const asking = askLiveLayout(asJson(question));
      let step = asking.next();
      while (step.done !== true) step = asking.next();
      const { layout, level } = step.value as unknown as LiveLayoutAnswer;
      expect(level).toBe(0);
      expect(sizes(layout!, "boss")[0]).toBeGreaterThanOrEqual(100);
      const kept = layout!.rooms.filter(({ id, template }) =>
        current.rooms.some(
          (room) => room.id === id && current.templates[room.template]?.id === layout!.templates[template]?.id,
        ),
      );
      expect(kept.length).toBeGreaterThanOrEqual(without.rooms.length);
    }
  });
});
