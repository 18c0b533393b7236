import { produce } from "immer";
import type { Draft } from "immer";
import { describe, expect, test } from "vitest";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { pinnedRooms, pinsOf } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import { pinRooms, unpinRooms } from "./pinEdits.ts";

function current(
  places: Readonly<Record<string, readonly [number, number]>>,
  origin: readonly [number, number] = [0, 0],
) {
  const rooms = Object.entries(places).map(([id, [x, y]]) => ({
    id,
    x,
    y,
    template: 0,
    transformation: "identity",
    isCorridor: id === "way",
  }));
  return { layout: { rooms, templates: [{ id: "box" }] } as unknown as DungeonLayout, origin };
}

const start = current({ a: [0, 0], b: [4, 0], c: [4, 6], way: [9, 9] });
const change = (document: GraphDocument, recipe: (draft: Draft<GraphDocument>) => void): GraphDocument =>
  produce(document, recipe);
const places = ({ base }: GraphDocument) => Object.fromEntries(base?.rooms.map(({ room, at }) => [room, at]) ?? []);

describe("pins", () => {
  test("keep a room as it stands, in cells of the site", () => {
    const next = change(emptyGraph(), (draft) => pinRooms(draft, current({ a: [1, 2] }, [10, 20]), new Set(["a"])));
    expect(next.base).toEqual({
      rooms: [{ room: "a", template: "box", transformation: "identity", at: [11, 22] }],
      keep: ["a"],
    });
  });

  test("stay in their own frame when a layout that stands on them was moved as a whole", () => {
    const one = change(emptyGraph(), (draft) => pinRooms(draft, start, new Set(["b"])));
    const later = current({ a: [0, 9], b: [7, 3], c: [7, 9] });
    const two = change(one, (draft) => pinRooms(draft, later, new Set(["c"])));
    expect(places(two)).toEqual({ b: [4, 0], c: [4, 6] });
  });

  test("are taken over from a layout that does not stand on them", () => {
    const one = change(emptyGraph(), (draft) => pinRooms(draft, start, new Set(["a", "b"])));
    const other = current({ a: [3, 3], b: [0, 0], c: [8, 8] });
    const two = change(one, (draft) => pinRooms(draft, other, new Set(["c"])));
    expect(places(two)).toEqual({ a: [3, 3], b: [0, 0], c: [8, 8] });
  });

  test("a moved room is pinned at its new place, pinned before or not", () => {
    const one = change(emptyGraph(), (draft) => pinRooms(draft, start, new Set(["a"])));
    const moved = change(one, (draft) => pinRooms(draft, start, new Set(["a"]), [2, -1]));
    expect(places(moved)).toEqual({ a: [2, -1] });
    expect(places(change(one, (draft) => pinRooms(draft, start, new Set(["c"]), [1, 1])))).toEqual({
      a: [0, 0],
      c: [5, 7],
    });
  });

  test("go one by one, and the last takes the layout to start from with it", () => {
    const both = change(emptyGraph(), (draft) => pinRooms(draft, start, new Set(["a", "b"])));
    const one = change(both, (draft) => unpinRooms(draft, new Set(["a"])));
    expect([...pinnedRooms(one)]).toEqual(["b"]);
    expect(change(one, (draft) => unpinRooms(draft, new Set(["b"])))).toEqual(emptyGraph());
  });

  test("corridors are never pinned", () => {
    expect(pinsOf(start).map(({ room }) => room)).toEqual(["a", "b", "c"]);
  });
});
