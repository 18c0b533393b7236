import { produce } from "immer";
import { expect, test } from "vitest";
import { emptyGraph, graphDocumentSchema } from "#shared/levels/dungeon/graphDocument.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { copyClip, parseClip, pasteClip, printClip, shiftToSpot } from "./graphClip.ts";
import {
  addRoom,
  connect,
  connectRefusal,
  moveFloors,
  moveRooms,
  nextEdgeKind,
  nextRoomName,
  removeSelected,
  renameRoom,
  reverseEdges,
  selectAll,
  setEdgeKind,
  setFloor,
  setRole,
  setRoomTemplates,
} from "./graphEdits.ts";

function counter(): () => string {
  let number = 0;
  return () => `new${number++}`;
}

const triangle: GraphDocument = produce(emptyGraph(), (draft) => {
  addRoom(draft, "aaaa", { x: 0, y: 0 });
  addRoom(draft, "bbbb", { x: 200, y: 0 });
  addRoom(draft, "cccc", { x: 100, y: 100 });
  connect(draft, "eeab", "aaaa", "bbbb", "door");
  connect(draft, "eebc", "bbbb", "cccc", "corridor");
  connect(draft, "eeca", "cccc", "aaaa", "one-way");
});

test("drawn rooms are numbered, and the document stays valid", () => {
  expect(triangle.rooms.map((room) => room.name)).toEqual(["Room 1", "Room 2", "Room 3"]);
  expect(graphDocumentSchema.safeParse(triangle).success).toBe(true);
  const renamed = produce(triangle, (draft) => renameRoom(draft, "aaaa", "Room 4"));
  expect(nextRoomName(renamed)).toBe("Room 5");
});

test("two rooms are connected at most once, and never a room with itself", () => {
  expect(connectRefusal(triangle, "bbbb", "aaaa")).toBe("exists");
  expect(connectRefusal(triangle, "aaaa", "aaaa")).toBe("same-room");
  expect(connectRefusal(triangle, "aaaa", "gone")).toBe("no-such-room");
});

test("rooms move from floor to floor, and connections that become stairs lose their corridors", () => {
  const ids = new Set(["cccc"]);
  const up = produce(triangle, (draft) => moveFloors(draft, ids, 1));
  expect(up.rooms.map(({ floor }) => floor)).toEqual([undefined, undefined, 1]);
  expect(up.edges.map(({ kind }) => kind)).toEqual(["door", "door", "one-way"]);
  expect(produce(up, (draft) => moveFloors(draft, ids, -1)).rooms).toEqual(triangle.rooms);
  const all = new Set(["aaaa", "bbbb", "cccc"]);
  const deep = produce(triangle, (draft) => setFloor(draft, all, -99));
  expect(deep.rooms.map(({ floor }) => floor)).toEqual([-20, -20, -20]);
  expect(deep.edges).toEqual(triangle.edges);
  expect(graphDocumentSchema.safeParse(deep).success).toBe(true);
  const joined = produce(up, (draft) => {
    draft.edges = [];
    connect(draft, "eenew", "aaaa", "cccc", "corridor");
  });
  expect(joined.edges[0]?.kind).toBe("door");
});

test("a deleted room takes its edges along", () => {
  const rest = produce(triangle, (draft) => removeSelected(draft, ["room:bbbb"]));
  expect(rest.rooms.map((room) => room.id)).toEqual(["aaaa", "cccc"]);
  expect(rest.edges.map((edge) => edge.id)).toEqual(["eeca"]);
});

test("a deleted room takes its pin in the layout along, and leaves those of the others", () => {
  const pin = (room: string) => ({
    room,
    template: "box",
    transformation: "identity" as const,
    at: [0, 0] as [number, number],
  });
  const pinned = produce(triangle, (draft) => {
    draft.base = { rooms: [pin("aaaa"), pin("bbbb")], keep: ["aaaa", "bbbb"] };
  });
  const rest = produce(pinned, (draft) => removeSelected(draft, ["room:bbbb"]));
  expect(rest.base).toEqual({ rooms: [pin("aaaa")], keep: ["aaaa"] });
  expect(produce(rest, (draft) => removeSelected(draft, ["room:aaaa"])).base).toBeUndefined();
  expect(produce(pinned, (draft) => removeSelected(draft, ["edge:eeca"])).base).toBe(pinned.base);
});

test("an empty name is ignored and a long one is cut to what a file may hold", () => {
  const same = produce(triangle, (draft) => renameRoom(draft, "aaaa", "   "));
  expect(same.rooms[0]!.name).toBe("Room 1");
  const long = produce(triangle, (draft) => renameRoom(draft, "aaaa", "x".repeat(99)));
  expect(graphDocumentSchema.safeParse(long).success).toBe(true);
});

test("a role names a room that has no name of its own, once", () => {
  const boss = produce(triangle, (draft) => setRole(draft, new Set(["aaaa", "bbbb"]), "boss"));
  expect(boss.rooms.map((room) => room.name)).toEqual(["Boss", "Room 2", "Room 3"]);
  expect(boss.rooms.map((room) => room.role)).toEqual(["boss", "boss", "normal"]);
});

test("an edge that is no corridor any more forgets its corridor templates", () => {
  const chosen = produce(triangle, (draft) => void (draft.edges[1]!.corridors = [{ set: "sets" }]));
  const door = produce(chosen, (draft) => setEdgeKind(draft, new Set(["eebc"]), "door"));
  expect(door.edges[1]).toEqual({ id: "eebc", from: "bbbb", to: "cccc", kind: "door" });
});

test("reversing swaps the ends of the chosen edges only", () => {
  const turned = produce(triangle, (draft) => reverseEdges(draft, new Set(["eeca"])));
  expect(turned.edges.map((edge) => edge.from)).toEqual(["aaaa", "bbbb", "aaaa"]);
});

test("moving is held to what the schema allows", () => {
  const far = produce(triangle, (draft) => moveRooms(draft, new Set(["aaaa"]), 9e9, 5));
  expect(graphDocumentSchema.safeParse(far).success).toBe(true);
  expect(far.rooms[1]).toEqual(triangle.rooms[1]);
});

test("the kinds of an edge go round", () => {
  expect(nextEdgeKind("door")).toBe("corridor");
  expect(nextEdgeKind("secret")).toBe("door");
});

test("a clip travels as text and is pasted under new ids with its inner edges", () => {
  const clip = parseClip(printClip(copyClip(triangle, ["room:aaaa", "room:bbbb", "edge:eebc"])!))!;
  expect(clip.edges.map((edge) => edge.id)).toEqual(["eeab"]);
  const shift = shiftToSpot(clip, { x: 511, y: 300 }, 20);
  let selection: readonly string[] = [];
  const pasted = produce(triangle, (draft) => {
    selection = pasteClip(draft, clip, shift, counter());
  });
  expect(selection).toEqual(["room:new0", "room:new1", "edge:new2"]);
  expect(pasted.rooms[3]).toMatchObject({ id: "new0", name: "Room 1", x: 420, y: 300 });
  expect(pasted.edges[3]).toMatchObject({ id: "new2", from: "new0", to: "new1", kind: "door" });
  expect(graphDocumentSchema.safeParse(pasted).success).toBe(true);
});

test("text that is not a clip is refused quietly", () => {
  for (const text of ["", "hello", "{", '{"format":"levelwright-graph"}', "levelwright-graph".repeat(600_000)])
    expect(parseClip(text)).toBeUndefined();
});

test("nothing is copied when no room is selected", () => {
  expect(copyClip(triangle, ["edge:eeab"])).toBeUndefined();
  expect(selectAll(triangle)).toHaveLength(6);
});

test("templates go to all selected rooms, each with a choice of its own, and back to those of the graph", () => {
  const chosen = produce(triangle, (draft) =>
    setRoomTemplates(draft, new Set(["aaaa", "cccc"]), [{ set: "rooms", only: ["hall"] }]),
  );
  expect(chosen.rooms.map(({ templates }) => templates?.[0]?.only)).toEqual([["hall"], undefined, ["hall"]]);
  const later = produce(chosen, (draft) => void draft.rooms[0]?.templates?.[0]?.only?.push("cell"));
  expect(later.rooms[2]?.templates?.[0]?.only).toEqual(["hall"]);
  const back = produce(chosen, (draft) => setRoomTemplates(draft, new Set(["aaaa", "cccc"]), undefined));
  expect(back).toEqual(triangle);
});
