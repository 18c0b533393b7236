import { expect, test } from "vitest";
import { isSavedSince } from "./formerState.ts";

const run = { kind: "dungeon", documentId: "graph", createdAt: 100_000 };
const graph = { id: "graph", type: "dungeon-graph", savedAt: 90_000 };
const templates = { id: "rooms", type: "room-templates", savedAt: 90_000 };
const other = { id: "other", type: "dungeon-graph", savedAt: 900_000 };

test("a run is about a former state once the templates of its graph are saved again", () => {
  expect(isSavedSince(run, true, [graph, templates, other])).toBe(false);
  expect(isSavedSince(run, true, [graph, { ...templates, savedAt: 200_000 }])).toBe(true);
});

test("a run of an earlier session is about a former state when its graph was saved after it", () => {
  const later = { ...graph, savedAt: 200_000 };
  expect(isSavedSince(run, false, [later, templates])).toBe(true);
  expect(isSavedSince(run, true, [later, templates])).toBe(false);
  expect(isSavedSince(run, false, [{ ...graph, savedAt: 103_000 }, templates])).toBe(false);
});
