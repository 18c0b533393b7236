import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CandidateFilter } from "#shared/contract/candidates.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { Run } from "#shared/contract/runs.ts";
import { canAim, splitAim } from "#shared/levels/aim.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { candidateId } from "#shared/project/candidateId.ts";
import type { SweepReport } from "#shared/sweep/sweepReport.ts";
import { useComparedRuns } from "#renderer/runs/comparedRuns.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { runHook, type RunningHook } from "../../../../test/support/runHook.ts";
import { firstState, useCurate } from "../curateStore.ts";
import type { PlotAxes } from "../plotAxes.ts";
import type { RangeRegion } from "./rangeModel.ts";
import { useRangeLook } from "./rangeStore.ts";
import { generateInRegion, showRegion } from "./regionActions.ts";
import { useRangeData, useSweepReport } from "./useRangeData.ts";
import { useRangeKind, useRangeSources } from "./useRangeSources.ts";
import { useRunDifference } from "./useRunDifference.ts";

const kind = levelKind("sokoban");
const find = (id: string) => kind.metrics.find((metric) => metric.id === id)!;
const axes: PlotAxes = { x: find("pushes"), y: find("moves"), quality: find("pushes"), setAxis: () => undefined };
const source = (runId: string, setting: number | null = null) => ({ runId, setting });
const asked: (readonly [string, unknown])[] = [];
/** Levels of each run, as many as are given. */
let levels: Readonly<Record<string, number>> = {};
let reports: () => Promise<unknown>;
const runOf = ({ runIds = [] }: CandidateFilter): string => runIds[0] ?? "";
const note =
  <Input, Answer>(name: string, answer: (input: Input) => Answer) =>
  (input: Input) => {
    asked.push([name, input]);
    return Promise.resolve(answer(input));
  };
const inputs = (name: string) => asked.flatMap(([one, input]) => (one === name ? [input] : []));
const client = {
  candidates: {
    scatter: note("scatter", ({ filter }: { filter: CandidateFilter }) => {
      const run = runOf(filter) === "a" ? 1 : 2;
      const count = Math.min(50, levels[runOf(filter)] ?? 0);
      const triples = Array.from({ length: count }, (_, i) => [
        candidateId({ run, shard: 0, sequence: i }),
        run * 100 + (i % 7),
        i % 5,
      ]);
      return { points: new Blob([Float64Array.from(triples.flat())]), total: levels[runOf(filter)] ?? 0 };
    }),
    counts: note("counts", ({ filter }: { filter: CandidateFilter }) => ({
      total: levels[runOf(filter)] ?? 0,
      flags: { keep: 3 },
    })),
    quantiles: note("quantiles", () => ({ quantiles: {} })),
    page: note("page", () => ({ items: [], next: null, total: 0, arrivals: 0 })),
    savedFilters: note("savedFilters", () => ({ filters: [] })),
  },
  runs: {
    sweep: note("sweep", () => reports()),
    difference: note("difference", ({ a, b }: { a: string; b: string }) => ({ of: `${a}${b}` })),
    start: note("start", () => ({
      id: "aimed",
      number: 9,
      kind: "sokoban",
      documentId: "hall",
      progress: { state: "queued" },
    })),
  },
};
const running: { stop: () => Promise<void> }[] = [];
function show<Result, Props>(hook: (props: Props) => Result, props?: NoInfer<Props>): RunningHook<Result, Props> {
  const one = runHook(hook, props);
  running.push(one);
  return one;
}
beforeEach(() => {
  asked.splice(0);
  levels = { a: 70, b: 20 };
  reports = () => Promise.resolve({ report: { settings: [] } });
  // Only what a comparison asks.
  useSession.setState({ client: client as unknown as StudioClient });
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  useSession.setState({ client: null, documents: [] });
  useRuns.setState({ runs: [] });
  useComparedRuns.setState(useComparedRuns.getInitialState());
  useRangeLook.setState(useRangeLook.getInitialState());
  useCurate.setState(firstState);
  useToasts.setState({ toasts: [] });
});

test("both sides have their densities and the figures of all levels, of which at most a sample is drawn", async () => {
  const scope = { foldDuplicates: true, keptOnly: true };
  const asks = { kind, axes, a: source("a"), b: source("b"), reports: { a: null, b: null }, scope };
  const data = show(useRangeData, asks);
  expect(data.result()).toEqual({ data: null, error: null });
  await expect
    .poll(() => data.result().data?.facts)
    .toMatchObject({
      a: { total: 70, kept: 3, shown: 50 },
      b: { total: 20, kept: 3, shown: 20 },
    });
  expect(data.result().data?.comparison.b).not.toBeNull();
  const [first] = inputs("scatter") as { filter: CandidateFilter; x: string; y: string; limit: number }[];
  expect([first?.filter.flags, first?.x, first?.y, first?.limit]).toEqual([["keep"], "pushes", "moves", 20_000]);
  data.render({ ...asks, axes: { ...axes } });
  expect(inputs("scatter")).toHaveLength(2);
  levels = { a: 70 };
  data.render({ ...asks, axes: { ...axes, y: find("boxes") } });
  // A side without levels has figures and no shape.
  await expect.poll(() => data.result().data?.facts.b?.total).toBe(0);
  expect(data.result().data?.comparison.b).toBeNull();
  data.render({ ...asks, b: null });
  await expect.poll(() => data.result().data?.facts.b).toBeNull();
});

describe("the report of a sweep", () => {
  const run = (id: string, sweep: string, more: object = {}) =>
    ({ id, parameters: { sweep }, progress: { state: "running", shardsOver: 0, ...more } }) as unknown as Run;

  test("is read for a sweep alone, and again whenever a shard or the run ends", async () => {
    const report = show(useSweepReport, run("s", ""));
    expect([report.result(), asked]).toEqual([null, []]);
    report.render(run("s", "moves=1,2"));
    await expect.poll(() => report.result()).toEqual({ settings: [] });
    report.render(run("s", "moves=1,2"));
    report.render(run("s", "moves=1,2", { shardsOver: 1 }));
    report.render(run("s", "moves=1,2", { shardsOver: 1, state: "done" }));
    expect(inputs("sweep")).toEqual([{ id: "s" }, { id: "s" }, { id: "s" }]);
    expect(report.result()).not.toBeNull();
    const gate = Promise.withResolvers<unknown>();
    reports = () => gate.promise;
    report.render(run("t", "moves=1,2"));
    expect(report.result()).toBeNull();
    reports = () => Promise.reject(new Error("Gone."));
    report.render(run("u", "moves=1,2"));
    gate.resolve({ report: { settings: [] } });
    await new Promise((resolve) => setImmediate(resolve));
    report.render(run("t", "moves=1,2"));
    expect(report.result()).toBeNull();
    report.render(undefined);
    expect(report.result()).toBeNull();
  });
});

test("the difference of two runs is theirs alone", async () => {
  const difference = show(([a, b]: readonly [string, string]) => useRunDifference(a, b), ["a", "b"]);
  expect(difference.result()).toBeNull();
  await expect.poll(() => difference.result()).toEqual({ of: "ab" });
  difference.render(["a", "c"]);
  expect(difference.result()).toBeNull();
  difference.render(["b", "c"]);
  await expect.poll(() => difference.result()).toEqual({ of: "bc" });
});

test("what is compared are the runs that were chosen, else the newest, of the first one's kind", async () => {
  const run = (id: string, number: number) =>
    ({
      id,
      number,
      kind: "sokoban",
      documentId: "hall",
      parameters: {},
      problems: [],
      progress: { state: "done", done: 5 },
    }) as unknown as Run;
  const shown = show(() => [useRangeSources(), useRangeKind()?.id ?? null] as const);
  expect(shown.result()).toEqual([{ a: null, b: null }, null]);
  shown.act(() => useRuns.setState({ runs: [run("c", 3), run("b", 2), run("a", 1)] }));
  expect(shown.result()).toEqual([{ a: source("b"), b: source("c") }, "sokoban"]);
  shown.act(() => useComparedRuns.setState({ a: source("a"), b: null }));
  expect(shown.result()[0]).toEqual({ a: source("a"), b: source("c") });
});

describe("a region", () => {
  const region = { xRange: [3.2, 9], yRange: [10, 20.5] } as unknown as RangeRegion;
  const report = { settings: [{ number: 2, shards: [4], parameters: {} }] } as unknown as SweepReport;

  test("is shown in the gallery by its ranges, a whole side without them", async () => {
    useCurate.setState({ mode: "range", isBig: true });
    useRangeLook.setState({ keptOnly: true, foldDuplicates: false });
    await showRegion({ source: source("a", 2), report }, region, axes);
    const own = { runIds: ["a"], foldDuplicates: false, flags: ["keep"], shards: { runId: "a", shards: [4] } };
    expect(useCurate.getState()).toMatchObject({ mode: "grid", isBig: false });
    expect(useCurate.getState().filter).toEqual({
      ...own,
      metrics: [
        { metric: "pushes", min: 3.2, max: 9 },
        { metric: "moves", min: 10, max: 20.5 },
      ],
    });
    await showRegion({ source: source("a", 2), report }, null, axes);
    expect(useCurate.getState().filter).toEqual(own);
  });

  test("is what a run aims at, rounded outwards to what is shown", async () => {
    const task = kind.tasks.find(canAim)!;
    useSession.setState({ documents: [{ id: "hall", name: "Hall", type: "sokoban-room", revision: "1" } as never] });
    const run = { id: "a", kind: "sokoban", task: task.id, documentId: "hall", parameters: {} } as unknown as Run;
    await generateInRegion(kind, run, region, axes, "pushes 3 to 9");
    const [started] = inputs("start") as { count: number; parameters: Record<string, never> }[];
    expect(started?.count).toBe(8);
    expect(splitAim(started!.parameters).aim).toBe("pushes=3..9 moves=10..21");
  });
});
