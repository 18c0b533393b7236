import { describe, expect, test } from "vitest";
import type { DungeonInput } from "./dungeonInput.ts";
import type { SitePolygon } from "./site.ts";
import { siteShortages } from "./siteShortages.ts";

function rectangle(x: number, y: number, width: number, height: number): SitePolygon {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** Two rooms of 3 x 2 cells, or of 4 x 4. */
function inputWith(change: Partial<DungeonInput>): DungeonInput {
  const doors = { mode: "simple", length: 1, cornerDistance: 0 } as const;
  const rest = { doors, transformations: ["identity" as const], repeat: "allow" as const, weight: 1 };
  return {
    name: "Test",
    rooms: ["Gate", "Hall"].map((name) => ({ id: name.toLowerCase(), name, role: "normal", templates: [0, 1] })),
    edges: [{ id: "e", from: "gate", to: "hall", kind: "door", corridors: [] }],
    templates: [
      { id: "big", name: "Big", outline: rectangle(0, 0, 4, 4), ...rest },
      { id: "small", name: "Small", outline: rectangle(0, 0, 3, 2), ...rest },
    ],
    minimumDistance: 0,
    ...change,
  };
}

/** "Gate" pinned at a cell. */
function pinnedAt(at: [number, number], site: NonNullable<DungeonInput["site"]>): DungeonInput {
  const [gate, hall] = inputWith({}).rooms;
  return inputWith({ rooms: [{ ...gate!, placement: { at } }, hall!], site });
}

const codes = (input: DungeonInput): string[] => siteShortages(input).map(({ code }) => code);

describe("cells that are needed and cells that are there", () => {
  test("a boundary with exactly the cells of the smallest templates is no shortage, one row less is", () => {
    expect(codes(inputWith({ site: { boundary: rectangle(0, 0, 4, 3) } }))).toEqual([]);
    const [problem] = siteShortages(inputWith({ site: { boundary: rectangle(0, 0, 4, 2) } }));
    expect(problem?.code).toBe("site-too-small");
    expect(problem?.message).toContain("8 free cells");
    expect(problem?.message).toContain("at least 12");
    expect(problem?.places?.[0]?.target).toBe("boundary");
  });

  test("cells under an obstacle are not free, those that it only touches neither", () => {
    const boundary = rectangle(0, 0, 4, 3);
    expect(codes(inputWith({ site: { boundary, obstacles: [rectangle(0, 0, 1, 1)] } }))).toEqual(["site-too-small"]);
    expect(codes(inputWith({ site: { boundary, obstacles: [rectangle(9, 9, 1, 1)] } }))).toEqual([]);
    const corner: SitePolygon = [
      [0, 0],
      [1, 0],
      [0, 1],
    ];
    expect(codes(inputWith({ site: { boundary, obstacles: [corner] } }))).toEqual(["site-too-small"]);
  });

  test("corridors count as well", () => {
    const edges = [{ id: "e", from: "gate", to: "hall", kind: "corridor" as const, corridors: [1] }];
    expect(codes(inputWith({ edges, site: { boundary: rectangle(0, 0, 4, 3) } }))).toEqual(["site-too-small"]);
    expect(codes(inputWith({ edges, site: { boundary: rectangle(0, 0, 6, 3) } }))).toEqual([]);
  });

  test("an area needs the cells of its own rooms only", () => {
    const [gate, hall] = inputWith({}).rooms;
    const rooms = [{ ...gate!, within: "North" }, hall!];
    const areas = (width: number) => [{ name: "North", polygon: rectangle(0, 0, width, 2) }];
    expect(codes(inputWith({ rooms, site: { areas: areas(3) } }))).toEqual([]);
    const [problem] = siteShortages(inputWith({ rooms, site: { areas: areas(2) } }));
    expect(problem?.places?.map(({ target }) => target)).toEqual(["area:0", "room:gate"]);
  });
});

describe("pinned rooms", () => {
  const boundary = rectangle(0, 0, 10, 10);

  test("one that fits with one of its templates is no problem", () => {
    expect(codes(pinnedAt([7, 8], { boundary }))).toEqual([]);
  });

  test("one that leaves the boundary with every template is named", () => {
    const [problem, ...others] = siteShortages(pinnedAt([8, 8], { boundary }));
    expect(others).toEqual([]);
    expect(problem?.code).toBe("room-outside-site");
    expect(problem?.message).toContain('"Gate" is pinned at [8, 8]');
  });

  test("one on an obstacle is named with the obstacle, with a boundary or without", () => {
    const obstacles = [rectangle(20, 20, 2, 2), rectangle(1, 1, 1, 1)];
    for (const site of [{ obstacles }, { obstacles, boundary }]) {
      const [problem, ...others] = siteShortages(pinnedAt([0, 0], site));
      expect(others).toEqual([]);
      expect(problem?.code).toBe("room-on-obstacle");
      expect(problem?.message).toContain("on obstacle 2");
      expect(problem?.places?.map(({ target }) => target)).toEqual(["room:gate", "obstacle:1"]);
    }
  });

  test("one that avoids the obstacle with its smaller template is no problem", () => {
    expect(codes(pinnedAt([0, 0], { obstacles: [rectangle(3, 3, 1, 1)] }))).toEqual([]);
  });

  test("a kept room keeps its template: the smaller one is no way around an obstacle", () => {
    const base = {
      keep: ["gate"],
      rooms: [{ room: "gate", template: "big", transformation: "identity" as const, at: [0, 0] as [number, number] }],
    };
    const site = { obstacles: [rectangle(3, 3, 1, 1)] };
    expect(codes(inputWith({ base, site }))).toEqual(["room-on-obstacle"]);
  });
});
