import { expect, test } from "vitest";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import { connected, foundNothing, graph, kept, reports, results } from "./evidence.ts";
import type { LessonState } from "./lessonState.ts";

const nothing: LessonState = {
  documents: [],
  runs: [],
  candidates: { total: 0, kept: 0, rejected: 0, rated: 0 },
  packs: [],
  exported: [],
};
/** As much of a run as is read. */
const run = (task: string, state: string, done: number, problems = 0, documentId = "keep") => ({
  task,
  documentId,
  progress: { state, done },
  problems: Array.from({ length: problems }, () => ({})),
});
const withRuns = (...runs: readonly object[]): LessonState => ({ ...nothing, runs: runs as LessonState["runs"] });

test("results count by document, task and the least number", () => {
  const state = withRuns(run("generate", "running", 3), run("generate", "done", 9, 0, "other"));
  expect(results("keep")(state)).toBe(true);
  expect(results("keep", { least: 3 })(state)).toBe(true);
  expect(results("keep", { least: 4 })(state)).toBe(false);
  expect(results("keep", { task: "generate" })(state)).toBe(true);
  expect(results("keep", { task: "search" })(state)).toBe(false);
  expect(results("keep")(withRuns(run("generate", "done", 0)))).toBe(false);
});

test("reports count once they have ended", () => {
  const state = withRuns(run("report", "done", 1), run("report", "running", 1), run("match", "done", 1));
  expect([1, 2].map((least) => reports("keep", least)(state))).toEqual([true, false]);
});

test.each([
  ["done", 0, 1, true],
  ["failed", 0, 1, true],
  ["stopped", 0, 1, false],
  ["done", 1, 1, false],
  ["done", 0, 0, false],
])("a run that is %s with %i results and %i problems has found nothing: %s", (state, done, problems, expected) => {
  expect(foundNothing("keep")(withRuns(run("generate", state, done, problems)))).toBe(expected);
});

test("kept candidates count from the least number on", () => {
  const state = { ...nothing, candidates: { ...nothing.candidates, kept: 2 } };
  expect([2, 3].map((least) => kept(least)(state))).toEqual([true, false]);
});

test("a document is asked once it is there and fits its schema", () => {
  const data = JSON.parse(JSON.stringify(emptyGraph()));
  const isEmpty = graph("keep", ({ rooms }) => rooms.length === 0);
  const document = { id: "keep", type: "dungeon-graph", name: "Keep", data };
  expect(isEmpty(nothing)).toBe(false);
  expect(isEmpty({ ...nothing, documents: [document] })).toBe(true);
  expect(isEmpty({ ...nothing, documents: [{ ...document, id: "other" }] })).toBe(false);
  expect(isEmpty({ ...nothing, documents: [{ ...document, data: { rooms: 5 } }] })).toBe(false);
});

test("rooms are connected in either direction, by a connection that fits", () => {
  const keep = { ...emptyGraph(), edges: [{ id: "e1", from: "a", to: "b", kind: "door" as const }] };
  expect([
    connected(keep, "a", "b"),
    connected(keep, "b", "a"),
    connected(keep, "a", "c"),
    connected(keep, "c", "b"),
    connected(keep, "a", "a"),
  ]).toEqual([true, true, false, false, false]);
  expect(connected(keep, "a", "b", ({ kind }) => kind === "secret")).toBe(false);
});
