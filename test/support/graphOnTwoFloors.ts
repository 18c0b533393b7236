import { afterAll, beforeAll, vi } from "vitest";
import type { GraphModel } from "#renderer/editors/dungeon/graph/graphModel.ts";
import { openGraph, stubBrowser } from "./graphStage.ts";

let opened = 0;

/** Gate and hall with a door between them, and a loft one floor up behind a lock; a session of its own each time. */
export function openGraphOnTwoFloors(): GraphModel {
  return openGraph((graph) => {
    graph.rooms.push({ id: "gate", name: "Gate", role: "start", x: 100, y: 100 });
    graph.rooms.push({ id: "hall", name: "Hall", role: "normal", x: 400, y: 100 });
    graph.rooms.push({ id: "loft", name: "Loft", role: "boss", x: 400, y: 300, floor: 1 });
    graph.edges.push({ id: "edg1", from: "gate", to: "hall", kind: "door" });
    graph.edges.push({ id: "edg2", from: "hall", to: "loft", kind: "locked" });
  }, `two floors ${++opened}`);
}

/** Has the browser's parts that a graph needs stubbed while the tests of a file run. */
export function withStubbedBrowser(): void {
  beforeAll(stubBrowser);
  afterAll(() => void vi.unstubAllGlobals());
}
