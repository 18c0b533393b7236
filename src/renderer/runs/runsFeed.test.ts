import { afterEach, expect, test } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import { followRuns, onRunEvent } from "./runsFeed.ts";
import { useRuns } from "./runsStore.ts";

afterEach(() => useRuns.setState({ runs: [], partials: {}, log: [], startStates: {} }));

/** As much of a run as the list needs. */
const run = (number: number) => ({ id: `run${number}`, number, progress: { state: "running", done: 0 } });

test("runs are listed newest first with the logs of the last five, unknown ones are read, and every event is passed on", async () => {
  const asked: string[] = [];
  const events = [{ type: "log", runId: "run9", line: { at: 1, text: "new" } }];
  const client = {
    runs: {
      watch: async () =>
        (async function* () {
          yield* events;
        })(),
      list: async () => ({ runs: [1, 3, 2, 4, 6, 5].map(run) }),
      log: async ({ id }: { id: string }) => {
        asked.push(id);
        if (id === "run4") throw new Error("gone");
        return { lines: [{ at: 0, text: id }] };
      },
      get: async () => run(9),
    },
  } as unknown as StudioClient;
  const heard: string[] = [];
  const stop = onRunEvent(({ runId }) => heard.push(runId));
  await followRuns(client);
  stop();
  expect(asked).toEqual(["run6", "run5", "run4", "run3", "run2"]);
  expect(useRuns.getState().runs.map(({ id }) => id)).toEqual(["run9", "run6", "run5", "run4", "run3", "run2", "run1"]);
  expect(
    useRuns
      .getState()
      .log.slice(0, 4)
      .map(({ runId }) => runId),
  ).toEqual(["run2", "run3", "run5", "run6"]);
  expect(heard).toEqual(["run9"]);
  await followRuns(client);
  expect(heard).toEqual(["run9"]);
});

test("a run that was removed in the meantime leaves the list, and a closed project has none", async () => {
  const client = {
    runs: {
      watch: async () =>
        (async function* () {
          yield { type: "log", runId: "run9", line: { at: 1, text: "late" } };
        })(),
      list: async () => Promise.reject(new Error("No project is open.")),
      get: async () => Promise.reject(new Error("gone")),
    },
  } as unknown as StudioClient;
  useRuns.setState({ runs: [run(1)] as never });
  await followRuns(client);
  expect(useRuns.getState().runs).toEqual([]);
});
