import { expect, test } from "vitest";
import type { JsonValue } from "#shared/kernel/json.ts";
import { changeSpot } from "./CompareVersions.tsx";
import { comparedLevels, comparedScenes, entryOfChange, entryTitle, viewpointOfSpot } from "./comparedScenes.ts";

const change = (kind: string, ...path: string[]) => ({ kind, path }) as never;
const spotOf = (mine: object, theirs: object, ...changes: never[]) =>
  changeSpot({ changes } as never, { mine: mine as JsonValue, theirs: theirs as JsonValue });
const rooms = (...at: [string, number, number][]) => ({ rooms: at.map(([id, x, y]) => ({ id, x, y })) });
const around = (x: number, y: number) => ({ x: x - 36, y: y - 36, width: 72, height: 72 });

test("a change is where its cells or rooms are, theirs before mine, or those of a connection's ends", () => {
  expect(spotOf({}, {}, change("cell", "rows", "3,4"), change("cell", "rows", "1,7"))).toEqual({
    x: 1,
    y: 4,
    width: 3,
    height: 4,
  });
  expect(spotOf({}, {}, change("cell", "rows", "3"))).toBeUndefined();
  expect(spotOf({}, {}, change("cell"))).toBeUndefined();
  const room = change("changed", "rooms", "a", "name");
  expect(spotOf(rooms(["a", 0, 0]), rooms(["b", 9, 9], ["a", 100, 50]), room)).toEqual(around(100, 50));
  expect(spotOf(rooms(["a", 0, 0]), rooms(), room)).toEqual(around(0, 0));
  expect(spotOf(rooms(), {}, room)).toBeUndefined();
  expect(spotOf({ rooms: [{ id: "a", x: 1 }] }, { rooms: [{ id: "a", y: 1 }] }, room)).toBeUndefined();
  expect(spotOf(rooms(["a", 0, 0]), {}, change("changed", "rooms"))).toBeUndefined();
  expect(spotOf(rooms(["a", 0, 0]), {}, change("changed", "name", "a"))).toBeUndefined();
  const edges = { edges: [{ id: "e", from: "a", to: "b" }] };
  const edge = change("added", "edges", "e");
  const both = rooms(["a", 0, 0], ["b", 100, 50]);
  expect(spotOf({}, { ...both, ...edges }, edge)).toEqual({ x: -36, y: -36, width: 172, height: 122 });
  expect(spotOf({}, { ...rooms(["b", 100, 50]), ...edges }, edge)).toEqual(around(100, 50));
  expect(spotOf({}, edges, edge)).toBeUndefined();
  expect(spotOf({}, { ...both, edges: [{ id: "e", from: 5, to: "b" }] }, edge)).toEqual(around(100, 50));
  expect(spotOf({}, both, change("added", "edges"))).toBeUndefined();
});

const scene = (width: number) => ({ title: "", view: { x: 0, y: 0, width, height: 100 }, shapes: [] });

test("a place that is jumped to is in the middle, at most four times as large, and never smaller", () => {
  const scenes = { mine: scene(200), theirs: scene(200) };
  const at = (spot: { x: number; y: number; width: number; height: number }) => viewpointOfSpot(spot, scenes);
  expect(at({ x: 85, y: 45, width: 30, height: 10 })).toEqual({ zoom: 2, x: 0, y: 0 });
  expect(at({ x: 0, y: 0, width: 2, height: 2 })).toEqual({ zoom: 4, x: -0.495, y: -0.49 });
  expect(at({ x: 0, y: 0, width: 20, height: 90 })).toEqual({ zoom: 1, x: -0.45, y: -0.05 });
});

test("a pack's level is compared by its entry, in one view of both versions; the one without it is empty", () => {
  expect(entryOfChange({ changes: [change("changed", "entries", "e1", "level")] } as never)).toBe("e1");
  expect(entryOfChange({ changes: [change("changed", "name", "e1")] } as never)).toBeUndefined();
  expect(entryOfChange({ changes: [] } as never)).toBeUndefined();
  const pack = (title: string, ...rows: string[]): JsonValue => ({
    entries: [
      { id: "e0", title: "Other" },
      { id: "e1", title, kind: "sokoban", level: { rows } },
    ],
  });
  const small = pack("Small", "#####", "#@$.#", "#####");
  const large = pack("Large", "########", "#@$.   #", "#      #", "########");
  expect([entryTitle("e1", small, large), entryTitle("e1", {}, large), entryTitle("e2", small)]).toEqual([
    "Small",
    "Large",
    "",
  ]);
  const both = comparedLevels("e1", small, large)!;
  expect(both.mine.view).toEqual(both.theirs.view);
  expect(both.mine.view.width).toBeGreaterThanOrEqual(8);
  const missing = comparedLevels("e1", {}, large)!;
  expect([missing.mine.shapes.length === 0, missing.theirs.shapes.length > 0]).toEqual([true, true]);
  expect(comparedLevels("e1", {}, {})).toBeNull();
  expect(comparedScenes("dungeon-metrics", {}, {})).toBeNull();
});
