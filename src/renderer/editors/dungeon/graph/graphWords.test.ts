import { expect, test } from "vitest";
import { emptyGraph, type GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { describeSelection, describeTarget } from "./graphWords.ts";

const graph: GraphDocument = {
  ...emptyGraph(),
  rooms: [
    { id: "gate", name: "Gate", role: "start", x: 0, y: 0 },
    { id: "hall", name: "Hall", role: "normal", x: 1, y: 0, fixed: true },
    { id: "crypt", name: "Crypt", role: "boss", x: 2, y: 0 },
    { id: "well", name: "Well", role: "normal", x: 3, y: 0 },
  ],
  edges: [
    { id: "e1", from: "gate", to: "hall", kind: "door" },
    { id: "e2", from: "hall", to: "crypt", kind: "locked" },
  ],
};

test("a room is read out with its role unless it has none, whether it is pinned, and its neighbors", () => {
  expect(["gate", "hall", "crypt", "well"].map((id) => describeTarget(graph, `room:${id}`))).toEqual([
    "Gate, start, connected to Hall",
    "Hall, pinned, connected to Gate and Crypt",
    "Crypt, boss, connected to Hall",
    "Well, no connections",
  ]);
  expect(describeTarget(graph, "room:gone")).toBe("");
});

test("a room's floor is read out only where there are several", () => {
  const rooms = graph.rooms.map((room) => (room.id === "crypt" ? { ...room, floor: -1 } : room));
  expect(describeTarget({ ...graph, rooms }, "room:gate")).toMatch(/^Gate, start, \S.*, connected to Hall$/);
});

test("a selection is its only part's name, or counts", () => {
  expect(describeSelection(graph, ["room:hall"])).toBe("Hall");
  expect(describeSelection(graph, ["edge:e2"])).toBe(describeTarget(graph, "edge:e2"));
  expect(describeSelection(graph, ["edge:e2"])).toContain("Crypt");
  expect(describeSelection(graph, ["room:hall", "room:well", "edge:e1"])).toBe("2 rooms, 1 connection");
  expect(describeSelection(graph, [])).toBe("");
});
