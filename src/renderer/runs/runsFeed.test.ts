import { afterEach, beforeEach, expect, test } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { Run, RunEvent } from "#shared/contract/runs.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { messages } from "./messages.ts";
import { notifyRunEnds } from "./runNotices.ts";
import { followRuns, onRunEvent } from "./runsFeed.ts";
import { runToEnd } from "./runToEnd.ts";
import { useRuns } from "./runsStore.ts";
import { selectRun, useSelectedRun } from "./selectedRun.ts";

/** The members that are read of a run here. */
const runOf = (number: number, progress: object = {}, more: object = {}): Run =>
  ({
    id: `run${number}`,
    number,
    kind: "dungeon",
    task: "generate",
    documentId: "crypt",
    parameters: {},
    problems: [],
    progress: { state: "done", done: 0, duplicates: 0, seconds: 2, counters: {}, ...progress },
    ...more,
  }) as unknown as Run;
const finished = (run: Run): RunEvent => ({ type: "finished", runId: run.id, run });
const line = (runId: string): RunEvent => ({ type: "log", runId, time: 1, severity: "info", message: "Later." });

/** A studio at the other end of the connection with these runs, whose connection is lost after these events. */
function studioWith(runs: readonly Run[], ...events: readonly RunEvent[]): StudioClient {
  const one = async ({ id }: { id: string }) => {
    const run = runs.find((known) => known.id === id);
    if (run === undefined) throw new Error("There is no such run.");
    return run;
  };
  async function* watch() {
    yield* events;
  }
  const log = async ({ id }: { id: string }) => ({ lines: [{ time: 0, severity: "info", message: id }] });
  return { runs: { watch: async () => watch(), list: async () => ({ runs }), get: one, log } } as never;
}

beforeEach(() => useLayout.setState({ workspace: "draw" }));
afterEach(() => {
  useRuns.setState({ runs: [], log: [], partials: {} });
  useToasts.setState({ toasts: [] });
  selectRun(null);
});

test("past runs come newest first, with the log of the last five, oldest first", async () => {
  await followRuns(
    studioWith(
      [2, 7, 1, 3, 4, 5].map((number) => runOf(number)),
      line("run7"),
    ),
  );
  expect(useRuns.getState().runs.map(({ number }) => number)).toEqual([7, 5, 4, 3, 2, 1]);
  expect(useRuns.getState().log.map(({ message }) => message)).toEqual([
    "run2",
    "run3",
    "run4",
    "run5",
    "run7",
    "Later.",
  ]);
});

test("a run that began elsewhere is loaded with its first event, and listeners hear each event until they leave", async () => {
  const heard: string[] = [];
  const stop = onRunEvent((event) => {
    const isKnown = useRuns.getState().runs.some(({ id }) => id === event.runId);
    heard.push(`${event.runId} ${event.type} ${isKnown}`);
  });
  const later = runOf(8);
  const studio = studioWith([runOf(7)], line("run8"), line("run9"), finished(later));
  await followRuns({ ...studio, runs: { ...studio.runs, get: async ({ id }: { id: string }) => answer(id) } } as never);
  async function answer(id: string): Promise<Run> {
    if (id !== later.id) throw new Error("It was removed.");
    return later;
  }
  stop();
  await followRuns(studioWith([runOf(7)], line("run7")));
  expect(heard).toEqual(["run8 log true", "run9 log false", "run8 finished true"]);
});

test("a command's run is in the list once it has started, and waited for, also when its end is told before its start", async () => {
  const end = (number: number) =>
    followRuns(studioWith([], line(`run${number}`), finished(runOf(number, { done: 1 }))));
  const early = await runToEnd(async () => {
    await end(3);
    await end(4);
    return runOf(4, { state: "running" });
  });
  expect(early.progress).toMatchObject({ state: "done", done: 1 });
  let ended: Run | undefined;
  const late = runToEnd(async () => runOf(6, { state: "running" })).then((run) => (ended = run));
  await new Promise(setImmediate);
  expect(useRuns.getState().runs[0]).toMatchObject({ id: "run6", progress: { state: "running" } });
  await end(5);
  await new Promise(setImmediate);
  expect(ended).toBeUndefined();
  await end(6);
  expect((await late).id).toBe("run6");
  await expect(runToEnd(() => Promise.reject(new Error("No project is open.")))).rejects.toThrow("No project");
});

/** The toasts of runs that end like this. */
async function toastsOf(...runs: readonly Run[]) {
  const stop = notifyRunEnds();
  await followRuns(studioWith([], ...runs.map(finished)));
  stop();
  return useToasts.getState().toasts;
}

test("a run that found candidates leads to them, unless they are on the screen", async () => {
  const found = runOf(4, { done: 3 });
  const [toast] = await toastsOf(found);
  expect(toast).toMatchObject({ kind: "plain", action: { label: messages.show } });
  expect(toast!.text).toMatch(/^3 candidates in 2/);
  toast!.action!.run();
  expect(useLayout.getState().workspace).toBe("curate");
  expect((await toastsOf(found)).at(-1)).not.toHaveProperty("action");
});

test("a run that found nothing, or has an answer instead, leads to why", async () => {
  const problem = (severity: string) => ({ problems: [{ severity, message: "It is fair already. No move helps." }] });
  const [failed, answered] = await toastsOf(runOf(4, { state: "failed" }), runOf(5, {}, problem("info")));
  expect([failed, answered]).toMatchObject([
    { kind: "error", text: messages.foundNothing(4), action: { label: messages.why } },
    { kind: "plain", text: "Run 5: It is fair already.", action: { label: messages.why } },
  ]);
  useLayout.setState({ workspace: "curate" });
  answered!.action!.run();
  expect([useLayout.getState().workspace, useSelectedRun.getState().id]).toEqual(["draw", "run5"]);
});

test("a report says what it is made from, and can be shown where it has a document", async () => {
  const report = { kind: "board", task: "experiment" };
  const played = { counters: { games: 12 } };
  const [games, positions, alone] = await toastsOf(
    runOf(4, played, report),
    runOf(5, { counters: { positions: 7 } }, { kind: "board", task: "tables" }),
    runOf(6, played, { ...report, documentId: null }),
  );
  expect(games!.text).toMatch(/^Run 4: 12 games in/);
  expect(positions!.text).toMatch(/^Run 5: 7 positions solved in/);
  expect([games!.action?.label, alone!.action]).toEqual([messages.show, undefined]);
});

test("nothing is said of an interrupted run, nor of one that a command started and announces itself", async () => {
  const commands = allLevelKinds().flatMap(({ id: kind, tasks }) =>
    tasks.filter(({ startedBy }) => startedBy === "command").map(({ id: task }) => ({ kind, task })),
  );
  expect(commands.length).toBeGreaterThan(0);
  const interrupted = runOf(4, { state: "interrupted", done: 3 });
  expect(await toastsOf(interrupted, ...commands.map((command) => runOf(5, { done: 3 }, command)))).toEqual([]);
});

test("a project that is closed meanwhile has no runs", async () => {
  useRuns.setState({ runs: [runOf(1)] });
  const list = async (): Promise<never> => Promise.reject(new Error("No project is open."));
  const studio = studioWith([], line("run9"));
  await followRuns({ ...studio, runs: { ...studio.runs, list } } as never);
  expect(useRuns.getState().runs).toEqual([]);
});
