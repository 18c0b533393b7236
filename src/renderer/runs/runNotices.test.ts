import { afterEach, expect, test } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { followRuns } from "./runsFeed.ts";
import { notifyRunEnds, showWhy } from "./runNotices.ts";
import { useRuns } from "./runsStore.ts";
import { useSelectedRun } from "./selectedRun.ts";

afterEach(() => {
  useRuns.setState({ runs: [], partials: {}, log: [] });
  useToasts.setState({ toasts: [] });
  useLayout.setState({ workspace: "draw" });
});

/** What is said when a run ends: as much of it as is read. */
async function said(task: string, progress: object, more: object = {}, type = "finished") {
  useToasts.setState({ toasts: [] });
  const run = {
    id: "run1",
    number: 1,
    kind: "board",
    task,
    documentId: "keep",
    counters: {},
    problems: [],
    parameters: {},
    count: 4,
    ...more,
    progress: { done: 0, duplicates: 0, seconds: 5, counters: {}, ...progress },
  };
  const client = {
    runs: {
      watch: async () =>
        (async function* () {
          yield { type, runId: "run1", run };
        })(),
      list: async () => ({ runs: [run] }),
      log: async () => ({ lines: [] }),
      get: async () => run,
    },
  } as unknown as StudioClient;
  const stop = notifyRunEnds();
  await followRuns(client);
  stop();
  return useToasts.getState().toasts.map(({ kind, text, action }) => [kind, text, action?.label]);
}

test("the end of a run is said with what it found, a failed one with a way to why, a cancelled or running one not", async () => {
  expect([
    await said("search", { state: "done", done: 3, duplicates: 1 }),
    await said("search", { state: "stopped", done: 3 }),
    await said(
      "search",
      { state: "failed" },
      { problems: [{ code: "x", severity: "error", message: "No memory.", places: [] }] },
    ),
    await said("report", { state: "done", done: 1 }),
    await said("report", { state: "done", done: 1 }, { documentId: null }),
  ]).toMatchInlineSnapshot(`
    [
      [
        [
          "plain",
          "3 candidates in 5.0 s. 1 duplicate folded.",
          "Show",
        ],
      ],
      [
        [
          "plain",
          "3 candidates in 5.0 s.",
          "Show",
        ],
      ],
      [
        [
          "error",
          "Run 1 found nothing.",
          "Why?",
        ],
      ],
      [
        [
          "plain",
          "Run 1: 0 games in 5.0 s.",
          "Show",
        ],
      ],
      [
        [
          "plain",
          "Run 1: 0 games in 5.0 s.",
          undefined,
        ],
      ],
    ]
  `);
  expect(await said("search", { state: "running", done: 3 })).toEqual([]);
  expect(await said("search", { state: "done", done: 3 }, {}, "progress")).toEqual([]);
});

test("found levels are not linked to where they are on screen already", async () => {
  useLayout.setState({ workspace: "curate" });
  expect(await said("search", { state: "done", done: 3 })).toMatchInlineSnapshot(`
    [
      [
        "plain",
        "3 candidates in 5.0 s.",
        undefined,
      ],
    ]
  `);
});

test("why a run found nothing is shown beside the drawing, for this run", () => {
  useLayout.setState({ workspace: "pack" });
  showWhy("run7");
  expect([useLayout.getState().workspace, useSelectedRun.getState().id]).toEqual(["draw", "run7"]);
});
