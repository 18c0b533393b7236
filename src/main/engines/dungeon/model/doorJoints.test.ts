import { describe, expect, test } from "vitest";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { DrawnDoor } from "#shared/levels/dungeon/templateDocument.ts";
import { template } from "../../../../../test/support/dungeonInputs.ts";
import { layoutsOf } from "../../../../../test/support/dungeonLayouts.ts";
import { socketRule } from "./doorJoints.ts";
import { feasibilityProblems } from "../diagnosis/feasibility.ts";
import { layoutModel } from "./layoutModel.ts";

/** A 4 x 4 room, never turned, with these doors. */
function room(id: string, doors: DrawnDoor[]): DungeonInput["templates"][number] {
  const outline: [number, number][] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ];
  return { ...template(id, outline), transformations: ["identity"], doors: { mode: "manual", positions: doors } };
}

type Traits = Exclude<DrawnDoor[2], undefined>;
const right = (traits: Traits): DrawnDoor => [[4, 1], [4, 2], traits];
const left = (traits: Traits): DrawnDoor => [[0, 1], [0, 2], traits];
const top = (traits: Traits): DrawnDoor => [[1, 0], [2, 0], traits];

/** Room a with template 0 and room b with template 1, joined by one edge. */
function pair(
  a: DrawnDoor[],
  b: DrawnDoor[],
  edge: Partial<DungeonInput["edges"][number]> = {},
  sockets?: DungeonInput["sockets"],
): DungeonInput {
  const rooms = ["a", "b"].map((id, i) => ({ id, name: id, role: "normal" as const, templates: [i] }));
  return {
    name: "Pair",
    rooms,
    edges: [{ id: "e", from: "a", to: "b", kind: "door", corridors: [], ...edge }],
    templates: [room("ta", a), room("tb", b)],
    minimumDistance: 0,
    ...(sockets === undefined ? {} : { sockets }),
  };
}

/** A layout of the input that the validator accepts, or undefined when it is proved that there is none. */
function layoutOf(input: DungeonInput): DungeonLayout | undefined {
  if (feasibilityProblems(layoutModel(input)).length > 0) return undefined;
  const [layout] = layoutsOf(input, 1);
  expect(validateLayout(layout!)).toEqual([]);
  return layout;
}

test("types that are listed join what is listed, the others their own kind, plain doors plain ones", () => {
  const joins = socketRule([{ name: "plug", joins: ["hole"] }]);
  expect([joins(undefined, undefined), joins("arch", "arch"), joins("plug", "hole"), joins("hole", "plug")]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([joins("plug", "plug"), joins("plug", undefined), joins("arch", "plug"), joins("hole", "arch")]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(joins("hole", "hole")).toBe(true);
});

describe("door types:", () => {
  test("doors of types that do not join make the connection impossible, and a listing makes it possible", () => {
    const [a, b] = [[right({ socket: "plug" })], [left({ socket: "hole" })]];
    expect(layoutOf(pair(a, b))).toBeUndefined();
    expect(layoutOf(pair(a, b, {}, [{ name: "hole", joins: ["plug"] }]))).toBeDefined();
  });

  test("of several doors the one that joins is used", () => {
    const a = [right({ socket: "plug" }), top({ socket: "arch" })];
    const layout = layoutOf(pair(a, [left({ socket: "hole" }), [[1, 4], [2, 4], { socket: "arch" }]]))!;
    expect(layout.doors[0]!.segment[0]![1]).toBe(layout.doors[0]!.segment[1]![1]);
  });

  test("the validator refuses a door between types that do not join", () => {
    const layout = layoutOf(pair([right({ socket: "x" })], [left({ socket: "x" })]))!;
    const spoiled = { ...layout, rules: { ...layout.rules, sockets: [{ name: "x", joins: [] }] } };
    expect(validateLayout(spoiled).map(({ code }) => code)).toEqual(["doors-do-not-join"]);
  });
});

describe("at the ends of a routed corridor", () => {
  const route = { width: 1, clearance: 0, maxLength: 12 };
  const routed = { kind: "corridor", route } as const;
  const nothing = [{ name: "blind", joins: [] }];

  test("a type that joins nothing is refused by name, and joined to itself it is possible", () => {
    const input = pair([right({ socket: "blind" })], [left({})], routed, nothing);
    const [problem] = feasibilityProblems(layoutModel(input));
    expect(problem).toMatchObject({ code: "edge-no-route", places: [{ target: "edge:e" }] });
    expect(problem!.message).toContain('The doors of "a" of length 1 are of type blind, which joins nothing');
    expect(layoutOf({ ...input, sockets: [{ name: "blind", joins: ["blind"] }] })).toBeDefined();
  });

  test("of several doors one is taken that something joins", () => {
    for (let seed = 1; seed <= 5; seed++) {
      const input = pair([right({ socket: "blind" }), top({})], [left({})], routed, nothing);
      const [layout] = layoutsOf(input, 1, seed);
      expect(validateLayout(layout!)).toEqual([]);
    }
  });
});

describe("entrances and exits:", () => {
  const exit = [right({ way: "out" })];
  const entrance = [left({ way: "in" })];

  test("an exit and an entrance join in the direction of the edge only", () => {
    expect(layoutOf(pair(exit, entrance, { directed: true }))).toBeDefined();
    expect(layoutOf(pair(exit, entrance, { kind: "one-way" }))).toBeDefined();
    expect(layoutOf(pair(exit, entrance, { directed: true, from: "b", to: "a" }))).toBeUndefined();
    expect(layoutOf(pair(exit, entrance))).toBeUndefined();
  });

  test("over a corridor the direction counts at both ends", () => {
    const passage = { ...room("way", [left({}), right({})]), id: "way" };
    const over = (from: string, to: string) => {
      const input = pair(exit, entrance, { kind: "corridor", corridors: [2], directed: true, from, to });
      return { ...input, templates: [...input.templates, passage] };
    };
    expect(layoutOf(over("a", "b"))).toBeDefined();
    expect(layoutOf(over("b", "a"))).toBeUndefined();
  });

  test("the validator refuses to leave by an entrance", () => {
    const layout = layoutOf(pair(exit, entrance, { directed: true }))!;
    const edges = layout.rules.edges.map((edge) => ({ ...edge, directed: false }));
    const spoiled = { ...layout, rules: { ...layout.rules, edges } };
    expect(validateLayout(spoiled).map(({ code }) => code)).toEqual(["doors-do-not-join"]);
  });
});

test("a template with doors of two lengths joins rooms of either", () => {
  const input = pair(
    [right({})],
    [
      [
        [0, 0],
        [0, 3],
      ],
    ],
  );
  const both = { mode: "simple" as const, length: 1, cornerDistance: 0, more: [{ length: 3, cornerDistance: 0 }] };
  const middle = { ...input.templates[0]!, id: "tm", doors: both };
  const chain: DungeonInput = {
    ...input,
    rooms: [...input.rooms, { id: "m", name: "m", role: "normal", templates: [2] }],
    edges: [
      { id: "e", from: "a", to: "m", kind: "door", corridors: [] },
      { id: "f", from: "m", to: "b", kind: "door", corridors: [] },
    ],
    templates: [...input.templates, middle],
  };
  const layout = layoutOf(chain)!;
  const lengths = layout.doors.map(({ segment: [[x1, y1], [x2, y2]] }) => Math.abs(x1 - x2) + Math.abs(y1 - y2));
  expect(lengths).toEqual([1, 3]);
});

test("a drawn stretch with a length takes doors anywhere on it", () => {
  const input = pair([right({})], [[[0, 0], [0, 4], { length: 1 }]]);
  const places = new Set(layoutsOf(input, 4).map(({ rooms }) => rooms[0]!.y - rooms[1]!.y));
  expect(places.size).toBe(4);
});
