import { afterEach, beforeEach, expect, test } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { commandTable } from "../../../test/support/commandTable.ts";
import { useRunPanel } from "./GenerateButton.tsx";
import { reproductionCommands, runCommands } from "./runCommands.ts";
import { draftNow } from "./runForm.ts";
import { runMenu, startAgain } from "./runMenu.ts";
import { useRuns } from "./runsStore.ts";

const document = { id: "millhouse", type: "dungeon-graph", name: "Mill house" };
/** As much of a run as is read. */
const run = (id: string, state: string, more: object = {}): Run =>
  ({
    id,
    number: Number(id.slice(3)),
    documentId: document.id,
    kind: "dungeon",
    task: "generate",
    seed: 7,
    build: "b1",
    otherBuild: null,
    progress: { state, done: 0 },
    ...more,
  }) as unknown as Run;
const asked: string[] = [];
const project = { id: "p", name: "P", path: "/", readOnly: false };
const { refused, run: runCommand } = commandTable(() => runCommands);

beforeEach(() => {
  asked.length = 0;
  const note = (what: string) => async (request: { id: string }) => {
    asked.push(`${what} ${JSON.stringify(request)}`);
    return run("run9", "waiting");
  };
  const runs = { stop: note("stop"), again: note("again"), start: note("start"), remove: note("remove") };
  const client = { runs, farm: { settings: async () => null } } as never;
  useSession.setState({ project, documents: [document], client } as never);
  useOpenDocuments.setState({ activeId: document.id });
});
afterEach(() => {
  useSession.setState({ project: null, documents: [], client: null });
  useOpenDocuments.setState({ activeId: null, status: {} });
  useRuns.setState({ runs: [], startStates: {} });
  useToasts.setState({ toasts: [] });
  useRunPanel.setState({ open: false });
});

test("a run needs an open document that can be generated from, in a project that can be changed", () => {
  expect(refused()).toMatchInlineSnapshot(`
    {
      "run.stop": "No run is in progress.",
      "run.stopAll": "No run is in progress.",
    }
  `);
  const reasons = (change: object, activeId: string | null = document.id): (string | undefined)[] => {
    useSession.setState({ project, documents: [document], ...change } as never);
    useOpenDocuments.setState({ activeId });
    return [refused()["run.start"], refused()["run.panel"]];
  };
  expect([
    reasons({ project: null }),
    reasons({}, null),
    reasons({ documents: [{ ...document, type: "tileset" }] }),
    reasons({ project: { ...project, readOnly: true } }),
  ]).toMatchInlineSnapshot(`
    [
      [
        "Open a document first.",
        "Open a document first.",
      ],
      [
        "Open a document first.",
        "Open a document first.",
      ],
      [
        "Nothing can be generated from this document. Open one that can, such as a dungeon graph.",
        "Nothing can be generated from this document. Open one that can, such as a dungeon graph.",
      ],
      [
        "This project is read-only.",
        "This project is read-only.",
      ],
    ]
  `);
});

test("the newest live run is stopped, or all of them", async () => {
  useRuns.setState({ runs: [run("run3", "done"), run("run2", "running"), run("run1", "running")] });
  await runCommand("run.stop");
  expect(asked.splice(0)).toEqual(['stop {"id":"run2"}']);
  await runCommand("run.stopAll");
  expect(asked).toEqual(['stop {"id":"run2"}', 'stop {"id":"run1"}']);
});

test("opening the panel shows the drawing, starting a run closes the panel", async () => {
  useLayout.setState({ workspace: "pack" });
  await runCommand("run.panel");
  expect([useLayout.getState().workspace, useRunPanel.getState().open]).toEqual(["draw", true]);
  await runCommand("run.start");
  expect(useRunPanel.getState().open).toBe(false);
  expect(asked.map((what) => what.split(" ")[0])).toEqual(["start"]);
});

test("a task that repeats a paper is offered for documents that have it, and chosen in the panel", async () => {
  const all = commandTable(() => reproductionCommands);
  expect(reproductionCommands.length).toBeGreaterThan(0);
  const offered = reproductionCommands.filter(({ id }) => !(id in all.refused()));
  const [first] = offered;
  expect(offered.every(({ id }) => id.startsWith("run.reproduction.dungeon."))).toBe(true);
  expect(offered.length).toBeLessThan(reproductionCommands.length);
  if (first !== undefined) {
    await all.run(first.id);
    expect(first.id.endsWith(draftNow(document.id)?.taskId ?? "?")).toBe(true);
  }
  useOpenDocuments.setState({ activeId: null });
  expect(Object.keys(all.refused())).toHaveLength(reproductionCommands.length);
});

test("a run that is made again by another build says that its levels may differ, by the same one it doesn't", async () => {
  useRuns.setState({ runs: [run("run1", "done", { otherBuild: "b2" }), run("run2", "done")] });
  await startAgain("run2");
  await startAgain("run5", 12);
  expect(asked).toEqual(['again {"id":"run2"}', 'again {"id":"run5","seed":12}']);
  expect(useToasts.getState().toasts).toEqual([]);
  await startAgain("run1");
  expect(useToasts.getState().toasts).toHaveLength(1);
  expect(useRuns.getState().runs.map(({ id }) => id)).toContain("run9");
});

test("only a run with results can be compared", () => {
  const ids = (done: number): string[] =>
    runMenu(run("run1", "done", { progress: { state: "done", done } })).map(({ id }) => id);
  expect(ids(0)).not.toContain("compare");
  expect(ids(1)).toContain("compare");
});
