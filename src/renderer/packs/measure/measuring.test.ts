import { afterEach, beforeEach, expect, test } from "vitest";
import type { Run, RunState } from "#shared/contract/runs.ts";
import { measureTask } from "#shared/levels/measureTask.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import { usePack } from "#renderer/history/packStore.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { leavePackOnPage, showPackOnPage } from "../../../../test/support/packOnPage.ts";
import { runHook, type RunningHook } from "../../../../test/support/runHook.ts";
import { measureProgress, measureRuns } from "./measureModel.ts";
import { measureLevels, useMeasuredLevels } from "./measuring.ts";
import { measureMessages as messages } from "./messages.ts";

const entry = (id: string, metrics: PackEntry["metrics"]): PackEntry => ({
  id,
  title: id,
  kind: "sokoban",
  level: null,
  metrics,
  canonicalKey: id,
});
const entries = [entry("solved", { pushes: 9, moves: 20 }), entry("open", { boxes: 2 }), entry("other", {})];
let number = 0;
/** A run that measures the pack, each with an id of its own: what was applied once isn't again. */
function run(state: RunState, more: Partial<Run> = {}): Run {
  number++;
  const progress = { state, done: 0, asked: 2, counters: { levels: 1 } };
  // Only what is read of a run.
  return {
    id: `measure${number}`,
    number,
    task: measureTask.id,
    documentId: packId,
    progress,
    ...more,
  } as unknown as Run;
}
let packId = "";
let report: unknown;
const asked: unknown[] = [];
// Only what measuring asks.
const runs = {
  measure: (input: unknown) => {
    asked.push(input);
    return Promise.resolve({ runs: [run("queued"), run("queued")] });
  },
  report: async ({ id }: { id: string }) => {
    asked.push(id);
    return { report: await report };
  },
};
const file = (): PackFile => ({
  format: "levelwright-pack",
  formatVersion: 1,
  id: packId,
  name: "Trials",
  description: "",
  author: "",
  entries,
});
const toast = () => useToasts.getState().toasts.at(-1);
const metrics = () => usePack.getState().pack?.entries.map((one) => one.metrics);
let running: RunningHook<void, undefined> | undefined;
/** Shows the pack while these runs are known. */
function show(...runs: Run[]): void {
  useRuns.setState({ runs });
  running ??= runHook(useMeasuredLevels);
  running.render();
}

beforeEach(async () => {
  packId = `pack${++number}`;
  report = { measured: [{ id: "open", metrics: { pushes: 4, moves: 8 } }] };
  asked.splice(0);
  useRuns.setState({ runs: [] });
  await showPackOnPage(file(), { runs });
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await leavePackOnPage();
  useRuns.setState({ runs: [] });
});

test("runs are started for the levels that lack metrics, and shown; none for a pack that lacks nothing, or without one", async () => {
  await measureLevels();
  expect(asked).toEqual([{ packId, entryIds: ["open", "other"] }]);
  expect(useRuns.getState().runs).toHaveLength(2);
  usePack.setState(({ pack }) => ({ pack: { ...pack!, entries: [entries[0]!] } }));
  await measureLevels();
  usePack.setState({ pack: null });
  await measureLevels();
  expect(asked).toHaveLength(1);
});

test("what a run has measured is put into the pack once, in a step that Undo takes back for good", async () => {
  const done = run("done");
  show(done);
  await expect.poll(metrics).toEqual([{ pushes: 9, moves: 20 }, { boxes: 2, pushes: 4, moves: 8 }, {}]);
  expect(toast()?.text).toBe(messages.added(1));
  toast()?.action?.run();
  expect(metrics()).toEqual(entries.map((one) => one.metrics));
  show({ ...done, problems: [] });
  await Promise.resolve();
  expect(asked).toEqual([done.id]);
});

test("runs that go on or were interrupted, of other tasks and of other packs wait; stopped and failed ones count", async () => {
  show(
    run("running"),
    run("paused"),
    run("queued"),
    run("interrupted"),
    run("done", { task: "generate" }),
    run("done", { documentId: "elsewhere" }),
  );
  expect(asked).toEqual([]);
  const ended = [run("stopped"), run("failed")];
  show(...ended);
  await expect.poll(() => asked).toEqual(ended.map(({ id }) => id));
});

test("a report that can't be read, or of nothing new, changes nothing and says nothing", async () => {
  for (const none of [null, { measured: [] }, { measured: [{ id: "solved", metrics: { pushes: 1 } }] }]) {
    report = none;
    const before = asked.length;
    show(run("done"));
    await expect.poll(() => asked.length).toBe(before + 1);
  }
  await Promise.resolve();
  expect([metrics(), toast()]).toEqual([entries.map((one) => one.metrics), undefined]);
});

test("levels that couldn't be measured are counted, with the first reason; without new values there is nothing to undo", async () => {
  report = {
    measured: [
      { id: "open", metrics: {}, problem: "No solution." },
      { id: "other", metrics: {}, problem: "Late." },
    ],
  };
  show(run("done"));
  await expect.poll(() => toast()?.text).toBe(messages.addedExcept(0, 2, "No solution."));
  expect(toast()?.action).toBeUndefined();
});

test("a report that comes after another pack was opened is applied when its pack is back", async () => {
  const done = run("done");
  const gate = Promise.withResolvers<unknown>();
  const measured = report;
  report = gate.promise;
  show(done);
  const { pack } = usePack.getState();
  usePack.setState({ pack: { ...pack!, id: "another" } });
  gate.resolve(measured);
  running?.render();
  expect(asked).toHaveLength(1);
  report = { measured: [{ id: "open", metrics: { pushes: 4 } }] };
  await new Promise((resolve) => setImmediate(resolve));
  usePack.setState({ pack: pack! });
  running?.render();
  await expect.poll(() => asked.length).toBe(2);
  await expect.poll(() => metrics()?.[1]).toEqual({ boxes: 2, pushes: 4 });
});

test("a pack that lacks nothing asks for no report", () => {
  usePack.setState(({ pack }) => ({ pack: { ...pack!, entries: [entries[0]!] } }));
  show(run("done"));
  expect(asked).toEqual([]);
});

test("the progress of a pack is that of its measuring runs together", () => {
  const runs = [run("running"), run("done", { progress: { asked: 5, counters: {} } as Run["progress"] })];
  expect(measureRuns([...runs, run("done", { documentId: "x" }), run("done", { task: "x" })], packId)).toEqual(runs);
  expect(measureProgress(runs)).toEqual({ done: 1, asked: 7 });
  expect(measureProgress([])).toEqual({ done: 0, asked: 0 });
});
