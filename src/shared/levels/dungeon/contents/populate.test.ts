import { describe, expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import { mixedLayouts } from "../../../../../test/support/mixedLayouts.ts";
import { connectedLayout } from "../../../../../test/support/populatedLayout.ts";
import { dungeonKind } from "../dungeonKind.ts";
import type { DungeonLayout } from "../layout.ts";
import { mapGrid, mapTile } from "../mapGrid/mapGrid.ts";
import { mapItems } from "../mapGrid/mapItems.ts";
import { measureLayout } from "../layoutMetrics.ts";
import { solveMission } from "../mission/solveMission.ts";
import { contentsProblems } from "../validator/contentsValidator.ts";
import { contentKinds, contentPlaces, contentsSchema, usualContents } from "./contentsSchema.ts";
import type { Contents } from "./contentsSchema.ts";
import { markersOf } from "./markers.ts";
import { populate } from "./populate.ts";

const layouts = mixedLayouts(150);

/** Rules drawn at random; some that no room fits, some with more objects than there is space. */
function drawnContents(random: Random): Contents {
  const rules = Array.from({ length: 1 + random.below(4) }, (_, i) => ({
    id: `rule${i}`,
    class: `Thing ${i}`,
    kind: contentKinds[random.below(contentKinds.length)]!,
    count: random.below(30),
    ...(random.below(3) === 0 ? { where: [contentPlaces[random.below(4)]!] } : {}),
    ...(random.below(4) === 0
      ? { roles: (["normal", "boss", "treasure", "start"] as const).slice(random.below(3)) }
      : {}),
    ...(random.below(4) === 0 ? { intensity: [random.below(6), 5 + random.below(6)] as [number, number] } : {}),
    ...(random.below(2) === 0 ? { byIntensity: true } : {}),
    ...(random.below(2) === 0 ? { perRoom: 1 + random.below(3) } : {}),
    ...(random.below(2) === 0 ? { distance: 2 + random.below(4) } : {}),
  }));
  return contentsSchema.parse({ seed: random.uint32(), rules, keys: random.below(2) === 0 ? "before" : "room" });
}

function filled(layout: DungeonLayout, contents: Contents): DungeonLayout {
  return { ...layout, rules: { ...layout.rules, contents } };
}

const usual = filled(connectedLayout(), {
  ...usualContents(7, 5),
  keys: "before",
});

describe("contents of a layout", () => {
  test("of 150 layouts of all sorts keep their rules, by code that places nothing; the same seed gives the same objects", () => {
    const random = createRandom(11);
    let [placed, short] = [0, 0];
    for (const layout of layouts) {
      const contents = drawnContents(random);
      const { objects, shortages } = populate(layout, contents);
      expect(contentsProblems(layout, contents, objects)).toEqual([]);
      expect(populate(structuredClone(layout), structuredClone(contents)).objects).toEqual(objects);
      placed += objects.length;
      short += shortages.length;
      // Shortages are counted independently here.
      for (const { id, count } of contents.rules) {
        const found = objects.filter(({ rule }) => rule === id).length;
        const missing = shortages.find(({ rule }) => rule === id);
        expect(found).toBe(count - (missing === undefined ? 0 : missing.asked - missing.placed));
      }
    }
    expect(placed).toBeGreaterThan(1000);
    expect(short).toBeGreaterThan(20);
  });

  test("other seeds give other objects, and the plan stays as it is", () => {
    const { contents } = usual.rules;
    const places = (seed: number) =>
      populate(usual, { ...contents!, seed })
        .objects.map(({ x, y }) => `${x},${y}`)
        .join(" ");
    expect(new Set([1, 2, 3, 4, 5].map(places)).size).toBe(5);
    expect(dungeonKind.canonicalKey(filled(usual, { ...contents!, seed: 9 }))).toBe(dungeonKind.canonicalKey(usual));
  });

  test("stand on walkable tiles of the map that are in no doorway, for every number of tiles per cell and thickness of walls", () => {
    const random = createRandom(4);
    for (const layout of layouts.slice(0, 60)) {
      const populated = filled(layout, drawnContents(random));
      const settings = { tilesPerCell: 1 + random.below(4), walls: random.below(3) };
      const grid = mapGrid(populated, settings);
      const ids = new Set(populate(populated).objects.map(({ id }) => id));
      const items = mapItems(populated, grid).filter(({ id }) => ids.has(id));
      expect(items).toHaveLength(ids.size);
      for (const { x, y, properties } of items) {
        const tile = y * grid.width + x;
        expect(grid.tiles[tile]).toBe(mapTile.floor);
        expect(populated.rooms[grid.rooms[tile]! - 1]?.id).toBe(properties["room"]);
      }
    }
  });

  test("put keys before their locks: with each key where it lies the boss is reached as before", () => {
    let moved = 0;
    for (const layout of layouts) {
      const keys = populate(layout, { seed: 3, rules: [], keys: "before" }).objects;
      moved += keys.filter(({ id, room }) => id !== `key-${room}`).length;
      // The same dungeon with the key rooms' roles where the keys are.
      const held = new Set(keys.map(({ room }) => room));
      if (held.size < keys.length) continue;
      const before = solveMission({ rooms: layout.rooms, edges: layout.rules.edges });
      const rooms = layout.rooms.map((room) => ({
        ...room,
        role: held.has(room.id) ? ("key" as const) : room.role === "key" ? ("normal" as const) : room.role,
      }));
      const after = solveMission({ rooms, edges: layout.rules.edges });
      if (before?.complete !== true || after?.complete !== true) continue;
      const reached = (mission: typeof before) => mission.unreachable.map((room) => layout.rooms[room]?.id);
      expect(reached(after)).toEqual(reached(before));
    }
    expect(moved).toBeGreaterThan(20);
  });

  test("keep what is pinned where it is and what was removed away, whatever the seed", () => {
    const { contents } = usual.rules;
    const [first, second] = populate(usual).objects.filter(({ rule }) => rule === "enemies");
    const room = usual.rooms.find(({ id }) => id === first!.room)!;
    const pin = { id: first!.id, room: room.id, dx: first!.x - room.x, dy: first!.y - room.y };
    for (const seed of [1, 2, 3]) {
      const changed = { ...contents!, seed, pinned: [pin], removed: [second!.id] };
      const { objects } = populate(usual, changed);
      expect(objects.find(({ id }) => id === pin.id)).toMatchObject({ x: first!.x, y: first!.y, isPinned: true });
      expect(objects.some(({ id }) => id === second!.id)).toBe(false);
      expect(objects.filter(({ rule }) => rule === "enemies")).toHaveLength(contents!.rules[0]!.count - 1);
      expect(contentsProblems(usual, changed, objects)).toEqual([]);
    }
  });

  test("are measured as counted by hand", () => {
    const { objects } = populate(usual);
    const metrics = measureLayout(usual);
    expect(metrics["enemies-per-room"]).toBeCloseTo(objects.filter(({ kind }) => kind === "enemy").length / 7);
    expect(metrics["treasure-off-path"]).toBe(1);
    expect(metrics["walk-between-rests"]).toBeGreaterThan(5);
    expect(metrics["contents-missing"]).toBe(0);
    expect(measureLayout(connectedLayout())["enemies-per-room"]).toBeUndefined();
  });
});

describe("the validator of contents", () => {
  const { contents } = usual.rules;
  const { objects } = populate(usual);
  const faults = (change: (one: (typeof objects)[number], index: number) => object) =>
    contentsProblems(
      usual,
      contents!,
      objects.map((one, i) => ({ ...one, ...change(one, i) })),
    ).map(({ message }) => message);

  test("finds objects in walls, doorways, on each other and in rooms that don't fit", () => {
    expect(contentsProblems(usual, contents!, objects)).toEqual([]);
    expect(faults((_, i) => (i === 0 ? { x: 40 } : {})).join()).toContain("isn't inside");
    const doorway = usual.doors[0]!.segment[0];
    expect(faults((_, i) => (i === 1 ? { x: doorway[0], y: doorway[1], room: "hall" } : {})).join()).toContain(
      "blocks a doorway",
    );
    expect(
      faults((_, i) => (i === 2 ? { x: objects[1]!.x, y: objects[1]!.y, room: objects[1]!.room } : {})).join(),
    ).toContain("same cell");
    expect(faults((one) => (one.rule === "rests" ? { room: "gate", x: 1, y: 1 } : {})).join()).toContain("leaves out");
    expect(faults((one) => (one.kind === "key" ? { room: "boss", x: 20, y: 9 } : {})).join()).toContain(
      "can't be reached",
    );
  });

  test("finds budgets that are overrun, and a stored level is refused for it", () => {
    const more = [...objects, { ...objects.find(({ rule }) => rule === "rests")!, id: "rests-2", x: 18, y: 4 }];
    expect(
      contentsProblems(usual, contents!, more)
        .map(({ message }) => message)
        .join(),
    ).toContain("exceed the budget");
  });
});

test("rooms whose templates have places for a class get its objects there alone, however they are turned", () => {
  const contents = contentsSchema.parse({
    seed: 3,
    rules: [
      { id: "chests", class: "chest", kind: "treasure", count: 60 },
      { id: "enemies", class: "enemy", kind: "enemy", count: 12 },
    ],
  });
  let turned = 0;
  for (const layout of layouts.slice(0, 60)) {
    const marked = {
      ...layout,
      // One cell of each template: the top left one that it has.
      templates: layout.templates.map((template) => {
        const [left, top] = [0, 1].map((axis) => Math.min(...template.outline.map((corner) => corner[axis]!)));
        const [x, y] = template.outline.toSorted((a, b) => a[1] - b[1] || a[0] - b[0])[0]!;
        return { ...template, markers: [{ class: "chest", x: x - left!, y: y - top! }] };
      }),
    };
    const { objects } = populate(marked, contents);
    expect(contentsProblems(marked, contents, objects)).toEqual([]);
    const rooms = objects.filter((one) => one.class === "chest").map(({ room }) => room);
    expect(new Set(rooms).size).toBe(rooms.length);
    turned += rooms.filter((id) =>
      layout.rooms.some((one) => one.id === id && one.transformation !== "identity"),
    ).length;
    // The validator sees an object that is elsewhere.
    const [chest] = objects.filter((one) => one.class === "chest");
    if (chest === undefined) continue;
    const moved = objects.map((one) => (one === chest ? { ...one, x: one.x + 1 } : one));
    expect(contentsProblems(marked, contents, moved).length).toBeGreaterThan(0);
  }
  expect(turned).toBeGreaterThan(20);
});

test("a rotation that is drawn by hand has the markers of its own objects", () => {
  const object = (x: number, y: number) => ({ id: "object00001", class: "chest", x, y, width: 1, height: 1 });
  const objects = (x: number, y: number) => ({
    id: "layer000001",
    name: "Objects",
    kind: "objects" as const,
    objects: [object(x, y)],
  });
  const paint = {
    layers: [objects(1, 1)],
    turned: [{ transformation: "rotate-90" as const, layers: [objects(1, 3)] }],
  };
  const markers = markersOf(paint, { tilesPerCell: 1, walls: 1 }, new Set(["chest"]), { width: 2, height: 1 });
  const at = (turn: string) => markers.filter((marker) => marker.turn === turn).map(({ x, y }) => [x, y]);
  expect(at("identity")).toEqual([[0, 0]]);
  expect(at("rotate-90")).toEqual([[0, 1]]);
  expect(at("rotate-270")).toEqual([[0, 1]]);
  expect(at("rotate-180")).toEqual([[1, 0]]);
});

test("objects of a painted template become markers of the classes that the graph asks for", () => {
  const object = { id: "object00001", class: "chest", x: 5, y: 2.5, width: 1, height: 1 };
  const layer = { id: "layer000001", name: "Objects", kind: "objects" as const };
  const paint = {
    layers: [
      { ...layer, objects: [object, { ...object, id: "object00002", class: "statue" }] },
      { ...layer, id: "layer000002", objects: [{ ...object, x: 1, when: { chance: 0.5 } }] },
    ],
  };
  // Two tiles per cell and walls of one: tile 5.5 is in the cell that begins at 4, tile 3 in the one before it.
  expect(markersOf(paint, { tilesPerCell: 2, walls: 1 }, new Set(["chest"]), { width: 2, height: 1 })).toEqual([
    { class: "chest", x: 1, y: 0 },
  ]);
});
