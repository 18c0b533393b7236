import { afterEach, beforeEach, expect, test } from "vitest";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { followPageEvents } from "../../../../../test/support/pageEvents.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { loadSettings } from "#renderer/studio/settings.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { Run, RunState } from "#shared/contract/runs.ts";
import { outerWalls, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { beamTask, polishTask } from "#shared/levels/drod/drodTasks.ts";
import { defaultParameters } from "#shared/levels/parameters.ts";
import { drodModelOf, type DrodModel } from "../drodModel.ts";
import { searchMessages as texts } from "./messages.ts";
import { continueRun, keepSolution, polish, searchFrom, searchParameters } from "./startSearch.ts";

interface Started {
  readonly documentId: string;
  readonly task: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  readonly continues?: string;
  readonly count: number;
  readonly kind: string;
}

const before = useSession.getState();
let model: DrodModel;
let started: Started[];
/** Everything that the studio was asked, in order. */
let calls: unknown[];
let isDown: boolean;
let items: { readonly id: number }[];
const toasts = () => useToasts.getState().toasts.map(({ text, kind }) => [kind, text]);
const run = (state: RunState = "running"): Run => ({ id: "run1", number: 1, progress: { state } }) as Run;

beforeEach(() => {
  [started, calls, isDown, items] = [[], [], false, [{ id: 7 }]];
  model = drodModelOf(
    openDetached<DrodRoom>("drod-room", (room) => {
      room.room = { o: outerWalls(), monsters: [["roach", 10, 12, "S"]] };
      room.start = [10, 14, "N"];
      room.lines = [{ id: "line-1", name: "Line 1", commands: "S" }];
    }),
  );
  const answer = <Value>(name: string, value: Value, input: unknown): Promise<Value> => {
    calls.push([name, input]);
    return isDown ? Promise.reject(new Error("Unreachable.")) : Promise.resolve(value);
  };
  const client = {
    runs: {
      start: (input: Started) => {
        started.push(input);
        return answer("start", run(), input.task);
      },
      stop: (input: unknown) => answer("stop", {}, input),
    },
    candidates: {
      page: (input: unknown) => answer("page", { items }, input),
      mark: (input: unknown) => answer("mark", {}, input),
    },
  } as unknown as StudioClient;
  useSession.setState({ client });
});
afterEach(() => {
  useRuns.setState({ runs: [], partials: {}, startStates: {} });
  useSession.setState(before);
  useToasts.setState({ toasts: [] });
  loadSettings({});
});

test("a search from commands locks them, with the panel's settings, and is listed at once", async () => {
  loadSettings({ "run.drod.beam": { width: 1234 } });
  await searchFrom(model, ["N", "E"]);
  const [one] = started;
  expect(one).toMatchObject({ documentId: model.session.id, kind: "drod", task: "beam", count: 1 });
  expect(one?.parameters).toEqual({ ...searchParameters(), width: 1234, lock: 2 });
  expect(one?.data).toMatchObject({ solution: "N E", start: [10, 14, "N"] });
  expect(["lines" in (one?.data ?? {}), "continues" in (one ?? {})]).toEqual([false, false]);
  expect(useRuns.getState().runs.map(({ id }) => id)).toEqual(["run1"]);
  // Parameters that the other settings don't use are left out.
  expect(Object.keys(defaultParameters(beamTask.parameters))).toEqual(
    expect.arrayContaining(Object.keys(searchParameters())),
  );
});

test.each([
  [
    "paused",
    [
      ["stop", { id: "run1" }],
      ["start", "beam"],
    ],
  ],
  ["stopped", [["start", "beam"]]],
] as const)("a run that is %s is continued as a new one", async (state, expected) => {
  await continueRun(model, run(state));
  expect(calls).toEqual(expected);
  expect(started[0]).toMatchObject({ continues: "run1", parameters: searchParameters() });
  expect(started[0]?.data["solution"]).toBe(model.room().solution);
});

test("a solution is shortened with the settings of that task", async () => {
  loadSettings({ "run.drod.polish": { window: 9 } });
  await polish(model, ["N"]);
  expect(started[0]).toMatchObject({ task: "polish", data: { solution: "N" } });
  expect(started[0]?.parameters).toEqual({ ...defaultParameters(polishTask.parameters), window: 9 });
});

test.each([
  ["a search", () => searchFrom(model, []), texts.notStarted],
  ["a continued search", () => continueRun(model, run()), texts.notStarted],
  ["shortening", () => polish(model, []), texts.notStarted],
  ["keeping", () => keepSolution(model, ["N"]), texts.notKept],
])("%s that fails says so", async (_what, act, text) => {
  isDown = true;
  await act();
  expect(toasts()).toEqual([["error", expect.stringContaining(text.replace(/\.$/, ""))]]);
});

async function keep(): Promise<void> {
  const project = { id: "p", name: "P", path: "/keep", readOnly: false };
  const { client } = useSession.getState();
  const events = await followPageEvents(project);
  useSession.setState({ client });
  const kept = keepSolution(model, ["N"]);
  await events.run({ type: "finished", runId: "run1", run: { ...run("done"), number: 1 } });
  await kept;
  await events.stop();
}

test("a solution played by hand is kept: its run's first candidate is marked, and shown in Curate on request", async () => {
  await keep();
  expect(started[0]).toMatchObject({ task: "keep", parameters: {}, data: { solution: "N" } });
  expect(calls).toEqual([
    ["start", "keep"],
    [
      "page",
      {
        filter: { runIds: ["run1"], foldDuplicates: false },
        sort: { by: "arrival", direction: "ascending" },
        limit: 1,
      },
    ],
    ["mark", { target: { ids: [7] }, change: { flag: "keep" }, label: texts.keep }],
  ]);
  expect(toasts()).toEqual([["plain", texts.kept]]);
  useToasts.getState().toasts[0]?.action?.run();
  expect(useLayout.getState().workspace).toBe("curate");
  useLayout.setState({ workspace: "draw" });
});

test("a run without a candidate marks nothing", async () => {
  items = [];
  await keep();
  expect([calls.length, toasts()]).toEqual([2, []]);
});
