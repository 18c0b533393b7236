import { afterEach, beforeEach, expect, test } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { messages as studioMessages } from "#renderer/studio/messages.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useRunPanel } from "./GenerateButton.tsx";
import { messages } from "./messages.ts";
import { reproductionCommands, runCommands } from "./runCommands.ts";
import { draftNow } from "./runForm.ts";
import { useRuns } from "./runsStore.ts";

const documents = [
  { id: "graph", type: "dungeon-graph", name: "Crypt" },
  { id: "templates", type: "room-templates", name: "Rooms" },
];
const project = { id: "p", name: "Priory", path: "/priory", readOnly: false };
const asked: string[] = [];
/** A studio at the other end of the connection that does as it is asked. */
const client = {
  runs: {
    start: async ({ documentId }: { documentId: string }) => {
      asked.push(`start ${documentId}`);
      return { id: "new", number: 9, documentId } as Run;
    },
    stop: async ({ id }: { id: string }) => void asked.push(`stop ${id}`),
  },
  farm: { settings: async () => null },
};
const runOf = (number: number, state: string) =>
  ({ id: `run${number}`, number, progress: { state } }) as unknown as Run;
const find = (id: string) => [...runCommands, ...reproductionCommands].find((command) => command.id === id)!;
const can = (id: string) => find(id).when?.() ?? true;

/** What the commands read of the session. */
function session(state: object): void {
  useSession.setState(state as Parameters<typeof useSession.setState>[0]);
}
beforeEach(() => {
  asked.length = 0;
  session({ project, documents, client });
  useOpenDocuments.setState({ ids: ["graph"], activeId: "graph" });
  useRunPanel.setState({ open: false });
  useLayout.setState({ workspace: "curate" });
});
afterEach(() => {
  session({ project: null, documents: [], client: null });
  useOpenDocuments.setState({ ids: [], activeId: null });
  useRuns.setState({ runs: [] });
});

test("a document that something can be generated from is needed, and a studio that may and can do it", () => {
  const both = () => [can("run.start"), can("run.panel")];
  expect(both()).toEqual([true, true]);
  session({ client: null });
  expect(both()).toEqual([studioMessages.notConnected, studioMessages.notConnected]);
  session({ project: { ...project, readOnly: true }, client });
  expect(both()).toEqual([studioMessages.readOnly, studioMessages.readOnly]);
  session({ project });
  useOpenDocuments.setState({ activeId: "templates" });
  expect(both()).toEqual([messages.nothingToGenerate, messages.nothingToGenerate]);
  useOpenDocuments.setState({ activeId: null });
  expect(both()).toEqual([messages.needsDocument, messages.needsDocument]);
  useOpenDocuments.setState({ activeId: "graph" });
  session({ project: null });
  expect(both()).toEqual([messages.needsDocument, messages.needsDocument]);
});

test("Generate closes the run panel and starts a run of the active document; the panel opens beside the drawing", async () => {
  await find("run.panel").run();
  expect([useRunPanel.getState().open, useLayout.getState().workspace]).toEqual([true, "draw"]);
  await find("run.start").run();
  expect([useRunPanel.getState().open, asked]).toEqual([false, ["start graph"]]);
});

test("the newest live run is stopped alone, or all that are live", async () => {
  useRuns.setState({ runs: [runOf(5, "done")] });
  expect([can("run.stop"), can("run.stopAll")]).toEqual([messages.noLiveRun, messages.noLiveRun]);
  await find("run.stop").run();
  useRuns.setState({ runs: [runOf(5, "done"), runOf(4, "paused"), runOf(3, "failed"), runOf(2, "running")] });
  expect([can("run.stop"), can("run.stopAll")]).toEqual([true, true]);
  await find("run.stop").run();
  expect(asked.splice(0)).toEqual(["stop run4"]);
  await find("run.stopAll").run();
  expect(asked).toEqual(["stop run4", "stop run2"]);
});

test("a task that repeats a paper is offered for documents of its kind, and chosen in the run panel", async () => {
  const { kind } = findDocumentType("dungeon-graph")!;
  const task = kind.tasks.find(({ reproduces }) => reproduces !== undefined)!;
  const id = `run.reproduction.${kind.id}.${task.id}`;
  expect(can(id)).toBe(true);
  const others = reproductionCommands.filter(({ id: other }) => !other.startsWith(`run.reproduction.${kind.id}.`));
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(can(other.id)).toBe(messages.needsDocumentOf(other.category!));
  session({ client: null });
  expect(can(id)).toBe(studioMessages.notConnected);
  session({ client });
  await find(id).run();
  expect([draftNow("graph")?.taskId, useRunPanel.getState().open, useLayout.getState().workspace]).toEqual([
    task.id,
    true,
    "draw",
  ]);
});
