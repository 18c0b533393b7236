import { expect, test } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import type { TaskDefinition } from "#shared/levels/levelKind.ts";
import type { SweepReport } from "#shared/sweep/sweepReport.ts";
import {
  bothFields,
  comparableRuns,
  parameterDifferences,
  parametersOf,
  shownSources,
  sourceFilter,
} from "./rangeSources.ts";

/** Runs newest first, as "id:kind:document:done". */
const runsOf = (text: string, parameters: Run["parameters"] = {}): Run[] =>
  text.split(" ").map((one) => {
    const [id = "", kind = "", documentId = "", done = "9"] = one.split(":");
    // Only what is read of a run.
    return { id, kind, documentId, parameters, progress: { done: Number(done) } } as Run;
  });
const source = (runId: string, setting: number | null = null) => ({ runId, setting });
const ids = (runs: readonly Run[]) => runs.map(({ id }) => id).join("");

test("runs with levels can be compared, of one kind or of all", () => {
  const runs = runsOf("a:x:1:0 b:x:1:1 c:y:1 d:x:2");
  expect([comparableRuns(runs), comparableRuns(runs, "x"), comparableRuns(runs, "z")].map(ids)).toEqual([
    "bcd",
    "bd",
    "",
  ]);
});

test.each([
  ["the newest and the next of its document, the older one first", "c:x:1 b:x:2 a:x:1", null, null, "a", "c"],
  ["the newest and the next of its kind, without one of its document", "c:x:1 z:y:1 b:x:2 a:x:3", null, null, "b", "c"],
  ["the newest alone, without another of its kind", "c:x:1 z:y:1", null, null, "c", null],
  ["none without levels", "c:x:1:0", null, null, null, null],
  ["a chosen first side and the newest other one", "c:x:1 b:x:1 a:x:1", "b", null, "b", "c"],
  ["a chosen first side alone, without another of its kind", "c:y:1 b:x:1", "b", null, "b", null],
  ["a chosen second side, and the newest other one first", "c:x:1 b:x:1 a:x:1", null, "b", "c", "b"],
  ["a chosen second side alone becomes the first", "c:y:1 b:x:1", null, "b", "b", null],
  ["both chosen sides of one kind", "c:x:1 b:x:1 a:x:1", "a", "c", "a", "c"],
  ["the first of two sides of different kinds", "c:y:1 b:x:1 a:x:1", "a", "c", "a", null],
  ["the others, for sides that are gone or have no levels", "c:x:1 b:x:1 a:x:1:0", "a", "gone", "b", "c"],
] as const)("what is shown is %s", (_what, runs, chosenA, chosenB, a, b) => {
  const chosen = { a: chosenA === null ? null : source(chosenA), b: chosenB === null ? null : source(chosenB) };
  const shown = shownSources(runsOf(runs), chosen);
  expect([shown.a?.runId ?? null, shown.b?.runId ?? null]).toEqual([a, b]);
});

test("a sweep is shown alone, with the setting that was chosen", () => {
  const runs = runsOf("b:x:1 a:x:1", { sweep: "moves=1,2" });
  expect(shownSources(runs, { a: source("a", 3), b: null })).toEqual({ a: source("a", 3), b: null });
  expect(shownSources(runs, { a: null, b: source("a", 2) })).toEqual({ a: source("b"), b: source("a", 2) });
});

const report = {
  sweep: { axes: [{ parameter: "moves", values: [1, 2] }] },
  settings: [
    { number: 1, parameters: { moves: 1 }, shards: [0, 2] },
    { number: 2, parameters: { moves: 2 }, shards: [1] },
  ],
} as unknown as SweepReport;

test.each([
  ["of a run", null, null, {}],
  ["of a whole sweep", report, null, {}],
  ["of a setting", report, 1, { shards: { runId: "a", shards: [0, 2] } }],
  ["of a setting before the report is known", null, 1, {}],
] as const)("the levels %s are those of its run and shards", (_what, own, setting, more) => {
  expect(sourceFilter(source("a", setting), own, { foldDuplicates: false, keptOnly: false })).toEqual({
    runIds: ["a"],
    foldDuplicates: false,
    ...more,
  });
});

test("parameters are those of the setting, of a sweep all of each that it varies, else those of the run", () => {
  const [run] = runsOf("a:x:1", { moves: 9, polish: 4, sweep: "moves=1,2" });
  expect(parametersOf(run!, source("a", 2), report)).toEqual({ moves: 2, polish: 4 });
  expect(parametersOf(run!, source("a"), report)).toEqual({ moves: [1, 2], polish: 4 });
  expect(parametersOf(run!, source("a"), null)).toEqual({ moves: 9, polish: 4 });
});

const field = (id: string, more: object = {}) => ({ id, label: id.toUpperCase(), default: 5, ...more });
// Only what is compared.
const taskOf = (parameters: readonly string[], fields?: readonly string[]) =>
  ({
    parameters: parameters.map((id) => field(id)),
    ...(fields === undefined ? {} : { documentFields: fields.map((id) => field(id)) }),
  }) as unknown as TaskDefinition;

test("two sources differ in parameters whose values aren't the same, defaults included, and in the document's numbers", () => {
  const task = taskOf(["moves", "polish", "sweep"], ["/width", "/height"]);
  expect(parameterDifferences(task, { moves: 5, sweep: "a" }, { moves: [1, 2], sweep: "b", polish: 5 })).toEqual([
    { id: "moves", label: "MOVES", a: [5], b: [1, 2] },
  ]);
  expect(parameterDifferences(task, { "/width": [1, 2] }, { "/height": 3, "/width": [1, 2] })).toEqual([
    { id: "/height", label: "/HEIGHT", a: [], b: [3] },
  ]);
  expect(parameterDifferences(taskOf(["moves"]), {}, { moves: 5 })).toEqual([]);
});

test("the numbers of two tasks' documents are told together, each once", () => {
  const fields = (a: readonly string[] | undefined, b: readonly string[] | undefined) =>
    bothFields(taskOf([], a), taskOf([], b)).documentFields?.map(({ id }) => id);
  expect([fields(["a"], ["a", "b"]), fields(undefined, ["b"]), fields(["a"], undefined), fields(["a"], ["a"])]).toEqual(
    [["a", "b"], ["b"], ["a"], ["a"]],
  );
});
