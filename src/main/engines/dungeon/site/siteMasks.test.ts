import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { SitePolygon } from "#shared/levels/dungeon/site.ts";
import { cycleInput } from "../../../../../test/support/dungeonInputs.ts";
import { layoutsOf } from "../../../../../test/support/dungeonLayouts.ts";
import { hasPoint } from "../spaces/bitGrid.ts";
import { polygonCells } from "./siteCells.ts";

const cycle = cycleInput(4);

function rectangle(left: number, top: number, right: number, bottom: number): SitePolygon {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** Layouts of an input, all of them accepted by the validator. */
function judged(input: DungeonInput, count = 3): DungeonLayout[] {
  const layouts = layoutsOf(input, count);
  expect(layouts.length).toBeGreaterThan(0);
  expect(layouts.flatMap((layout) => validateLayout(layout))).toEqual([]);
  return layouts;
}

function settle(rooms: Readonly<Record<number, Partial<DungeonInput["rooms"][number]>>>): DungeonInput {
  return { ...cycle, rooms: cycle.rooms.map((room, i) => ({ ...room, ...rooms[i] })) };
}

const at = ({ rules: { origin }, rooms }: DungeonLayout, id: string) => {
  const room = rooms.find((candidate) => candidate.id === id)!;
  return [room.x + origin![0], room.y + origin![1]];
};

/** Share of a cell that sample points find inside, by counting sides to the left of each. */
function sampledShare(polygon: SitePolygon, x: number, y: number): number {
  let inside = 0;
  const steps = 9;
  for (let i = 0; i < steps * steps; i++) {
    const [px, py] = [x + ((i % steps) + 0.5) / steps, y + (Math.floor(i / steps) + 0.5) / steps];
    let odd = false;
    for (const [k, [ax, ay]] of polygon.entries()) {
      const [bx, by] = polygon[(k + 1) % polygon.length]!;
      if (ay > py !== by > py && px < ax + ((py - ay) / (by - ay)) * (bx - ax)) odd = !odd;
    }
    if (odd) inside++;
  }
  return inside / (steps * steps);
}

test("cells within a slanted polygon are wholly inside, cells not touched wholly outside", () => {
  const corner = fc.integer({ min: -9, max: 9 });
  const triangles = fc.tuple(corner, corner, corner, corner, corner, corner).map(([a, b, c, d, e, f]): SitePolygon => [
    [a, b],
    [c, d],
    [e, f],
  ]);
  fc.assert(
    fc.property(triangles, (polygon) => {
      const { within, touched } = polygonCells(polygon);
      for (let y = -10; y < 10; y++) {
        for (let x = -10; x < 10; x++) {
          const share = sampledShare(polygon, x, y);
          if (hasPoint(within, x, y)) expect(share).toBe(1);
          else expect(share).toBeLessThanOrEqual(1);
          if (share > 0) expect(hasPoint(touched, x, y)).toBe(true);
          if (share === 1 && !hasPoint(within, x, y)) expect(nearSide(polygon, x, y)).toBe(true);
        }
      }
    }),
    { numRuns: 100 },
  );
});

/** Whether a side passes through the cell, so that samples may miss the sliver it cuts off. */
function nearSide(polygon: SitePolygon, x: number, y: number): boolean {
  return polygon.some(([ax, ay], k) => {
    const [bx, by] = polygon[(k + 1) % polygon.length]!;
    return Array.from({ length: 2001 }, (_, i) => i / 2000).some((t) => {
      const [px, py] = [ax + t * (bx - ax), ay + t * (by - ay)];
      return px > x && px < x + 1 && py > y && py < y + 1;
    });
  });
}

describe("pinned rooms:", () => {
  test("a template alone, a turn alone, a place alone", () => {
    const input = settle({
      0: { placement: { template: 1 } },
      1: { placement: { transformation: "mirror-x-rotate-90" } },
      2: { placement: { at: [100, -40] } },
    });
    for (const layout of judged(input)) {
      expect(layout.templates[layout.rooms[0]!.template]!.id).toBe("ell");
      expect(layout.rooms[1]!.transformation).toBe("mirror-x-rotate-90");
      expect(at(layout, "room2")).toEqual([100, -40]);
    }
  });

  test("two rooms with places far apart are joined by the rooms between them", () => {
    const input = settle({
      0: { placement: { template: 0, at: [0, 0] } },
      2: { placement: { template: 0, at: [9, 5] } },
    });
    const layouts = judged(input, 5);
    expect(layouts).toHaveLength(5);
    for (const layout of layouts)
      expect([at(layout, "room0"), at(layout, "room2")]).toEqual([
        [0, 0],
        [9, 5],
      ]);
  });

  test("all rooms with places, turns and templates give exactly that layout", () => {
    const [made] = judged(cycle, 1);
    const templates = cycle.templates.map(({ id }) => id);
    const input = {
      ...cycle,
      rooms: cycle.rooms.map((room, i) => {
        const { x, y, transformation, template } = made!.rooms[i]!;
        const index = templates.indexOf(made!.templates[template]!.id);
        return { ...room, placement: { template: index, transformation, at: [x + 3, y + 8] as [number, number] } };
      }),
    };
    const [again, ...others] = judged(input, 1);
    expect(others).toEqual([]);
    expect(again!.rules.origin).toEqual([3, 8]);
    expect(again!.rooms.map(({ outline }) => outline)).toEqual(made!.rooms.map(({ outline }) => outline));
  });

  test("the validator refuses a room that stands elsewhere", () => {
    const [layout] = judged(settle({ 2: { placement: { at: [5, 5] } } }), 1);
    const moved = { ...layout!, rules: { ...layout!.rules, origin: [0, 1] as [number, number] } };
    expect(validateLayout(moved).map(({ code }) => code)).toContain("not-as-pinned");
  });
});

describe("the site:", () => {
  const diamond: SitePolygon = [
    [0, -30],
    [30, 0],
    [0, 30],
    [-30, 0],
  ];

  test("everything stays within a slanted boundary and off the obstacles", () => {
    const input = {
      ...cycle,
      site: { boundary: diamond, obstacles: [rectangle(-4, -4, 4, 4), rectangle(10, -2, 12, 2)] },
    };
    const layouts = judged(input, 5);
    expect(layouts).toHaveLength(5);
    const codes = (change: object) =>
      validateLayout({ ...layouts[0]!, rules: { ...layouts[0]!.rules, ...change } }).map(({ code }) => code);
    expect(codes({ site: { boundary: rectangle(0, 0, 3, 3) } })).toContain("outside-boundary");
    expect(codes({ site: { obstacles: [rectangle(-99, -99, 99, 99)] } })).toContain("on-obstacle");
    expect(codes({ origin: undefined })).toEqual(["origin-missing"]);
  });

  test("obstacles alone leave the site open", () => {
    const layouts = judged({ ...cycle, site: { obstacles: [rectangle(-6, -6, 6, 6)] } }, 5);
    expect(layouts).toHaveLength(5);
  });

  test("a room stays within its area, corridors and others may leave it", () => {
    const areas = [
      { name: "North", polygon: rectangle(-40, -40, 40, -10) },
      { name: "South", polygon: rectangle(-40, -5, 40, 40) },
    ];
    const input = { ...settle({ 0: { within: "North" }, 2: { within: "South" } }), site: { areas } };
    const layouts = judged(input, 5);
    expect(layouts).toHaveLength(5);
    for (const layout of layouts) expect(at(layout, "room0")[1]).toBeLessThan(-10);
    const swapped = {
      ...layouts[0]!.rules,
      site: {
        areas: [
          { ...areas[0]!, name: "South" },
          { ...areas[1]!, name: "North" },
        ],
      },
    };
    expect(validateLayout({ ...layouts[0]!, rules: swapped }).map(({ code }) => code)).toContain("outside-area");
  });

  test("a boundary just large enough for four squares is filled", () => {
    const four: DungeonInput = {
      ...cycle,
      rooms: cycle.rooms.slice(0, 4).map((room) => ({ ...room, templates: [0] })),
      edges: cycle.edges.slice(0, 4),
      site: { boundary: rectangle(0, 0, 12, 12) },
    };
    const [layout] = judged(four, 1);
    expect(new Set(layout!.rooms.map(({ x, y }) => `${x},${y}`))).toEqual(new Set(["0,0", "6,0", "0,6", "6,6"]));
  });
});

describe("graphs that do not hang together:", () => {
  const parts: DungeonInput = {
    ...cycle,
    edges: cycle.edges.filter(({ from }) => from !== "room0"),
    minimumDistance: 0,
  };

  test("the parts stand side by side and do not touch", () => {
    const layouts = judged(parts, 3);
    expect(layouts).toHaveLength(3);
    for (const { rooms } of layouts) {
      expect(Math.max(...rooms.flatMap(({ outline }) => outline.map(([x]) => x)))).toBeLessThan(100);
    }
  });

  test("on a site they share the site", () => {
    expect(judged({ ...parts, site: { boundary: rectangle(0, 0, 40, 40) } }, 3)).toHaveLength(3);
  });
});
