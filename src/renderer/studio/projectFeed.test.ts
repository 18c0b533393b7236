import { afterEach, expect, test } from "vitest";
import type { ProjectEvent, ProjectInfo } from "#shared/contract/project.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { recordedStudio } from "../../../test/support/recordedStudio.ts";
import { registerDocumentHandle } from "./documentHandles.ts";
import { pageName } from "./editSessionId.ts";
import { onFlush } from "./flushOnUnload.ts";
import { useOpenDocuments } from "./openDocuments.ts";
import { followProject, loadProject, onProjectEvent, preloadWithProjects, refreshDocuments } from "./projectFeed.ts";
import { useSession } from "./session.ts";
import { useToasts } from "./toasts.ts";

const stops: (() => void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  preloadWithProjects(() => Promise.resolve());
  await clearPage();
});

const priory: ProjectInfo = { id: "p1", name: "Priory", path: "/priory", readOnly: false };
/** As much of documents, packs and unsaved work as is read. */
const documentOf = (id: string, type: string) => ({ id, type, name: id });
const keep = documentOf("keep", "dungeon-graph");
const work = (documentId: string) => ({ documentId, lastEditAt: 1 });

/** Answers of a studio with a project, other ones first. */
const answers = (own: Readonly<Record<string, unknown>> = {}) => ({
  "project.current": { project: priory },
  "documents.list": { documents: [documentOf("store", "sokoban-room"), keep] },
  "packs.list": { packs: [{ id: "halls" }] },
  "project.recoveries": { recoveries: [work("keep")] },
  ...own,
});
const texts = () => useToasts.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);

/** What a page that has loaded the project asks and does for these events, "save" and "flush" among the calls. */
async function onEvents(events: readonly unknown[], own: Readonly<Record<string, unknown>> = {}): Promise<unknown[]> {
  const done: unknown[] = [];
  stops.push(
    registerDocumentHandle({
      id: "keep",
      data: () => ({}),
      apply: () => undefined,
      save: async () => void done.push("save"),
    }),
    onFlush(
      async () => done.push("flush"),
      () => false,
    ),
  );
  let isLoaded = false;
  async function* stream(): AsyncGenerator<unknown> {
    done.splice(0);
    calls.splice(0);
    isLoaded = true;
    yield* events;
  }
  const before = answers({ "project.watch": () => stream() });
  const all = Object.fromEntries(
    Object.entries({ ...before, ...own }).map(([procedure, answer]) => [
      procedure,
      (input: unknown): unknown => {
        const now = isLoaded ? answer : before[procedure as keyof typeof before];
        if (isLoaded) done.push(procedure);
        return typeof now === "function" ? (now as (input: unknown) => unknown)(input) : now;
      },
    ]),
  );
  const { client, calls } = recordedStudio(all);
  await followProject(client);
  return done;
}

test("a page that connects asks for its project, saves what waits, and then passes on each event", async () => {
  const heard: unknown[] = [];
  stops.push(onProjectEvent((event) => heard.push(event)));
  let saved = 0;
  stops.push(
    registerDocumentHandle({
      id: "keep",
      data: () => ({}),
      apply: () => undefined,
      save: async () => void saved++,
    }),
  );
  async function* stream(): AsyncGenerator<ProjectEvent> {
    heard.push(saved);
    yield { type: "plays" };
    stops.pop()?.();
    stops.pop()?.();
    yield { type: "runs", runId: "run1" };
  }
  const { client, calls } = recordedStudio(answers({ "project.watch": () => stream() }));
  await followProject(client);
  expect(heard).toEqual([1, { type: "plays" }]);
  expect(calls).toStrictEqual([
    ["project.watch", { screen: pageName() }],
    ["project.current", {}],
    ["documents.list", {}],
    ["packs.list", {}],
    ["project.recoveries", {}],
  ]);
});

test("a project is shown with its lists, its first document in the explorer's order, and its unsaved work", async () => {
  let loads = 0;
  preloadWithProjects(() => {
    loads++;
    return Promise.reject(new Error("No screens."));
  });
  useSession.setState({ openingProblem: { path: "/", message: "It is broken." } });
  await loadProject(recordedStudio(answers()).client);
  expect(loads).toBe(1);
  expect(useSession.getState()).toMatchObject({
    knowsProject: true,
    project: priory,
    openingProblem: null,
    documents: [{ id: "store" }, { id: "keep" }],
    packs: [{ id: "halls" }],
    recoveries: [work("keep")],
  });
  expect(useOpenDocuments.getState()).toMatchObject({ projectId: "p1", ids: ["keep"], activeId: "keep" });
});

test("unsaved work stays on screen while the same project is loaded again, and not for another", async () => {
  const shown: unknown[] = [];
  const waiting = answers({
    "project.recoveries": () => {
      shown.push(useSession.getState().recoveries);
      return { recoveries: [] };
    },
  });
  useSession.setState({ project: priory, recoveries: [work("store")] as never });
  await loadProject(recordedStudio(waiting).client);
  useSession.setState({ project: { ...priory, id: "p2" }, recoveries: [work("store")] as never });
  await loadProject(recordedStudio(waiting).client);
  expect(shown).toEqual([[work("store")], []]);
});

test("unsaved work of a project that was left meanwhile is not shown", async () => {
  const leaving = answers({
    "project.recoveries": () => {
      useSession.setState({ project: { ...priory, id: "p2" } });
      return { recoveries: [work("keep")] };
    },
  });
  await loadProject(recordedStudio(leaving).client);
  expect(useSession.getState().recoveries).toEqual([]);
});

test("without a project nothing of the one before is shown, and why it isn't open is kept", async () => {
  await loadProject(recordedStudio(answers()).client);
  useSession.setState({ storageTrouble: "The disk is full.", knowsProject: false });
  const problem = { path: "/priory", message: "It is broken." };
  const { client, calls } = recordedStudio({ "project.current": { project: null, problem } });
  await loadProject(client);
  expect(calls).toEqual([["project.current", {}]]);
  expect(useSession.getState()).toMatchObject({
    knowsProject: true,
    project: null,
    openingProblem: problem,
    documents: [],
    packs: [],
    recoveries: [],
    storageTrouble: null,
  });
  await loadProject(recordedStudio({ "project.current": { project: null } }).client);
  expect(useSession.getState().openingProblem).toBeNull();
});

test("what a project says of its opening is said each time it is opened, not each time it is loaded", async () => {
  const withNotices = (...notices: string[]) =>
    loadProject(recordedStudio(answers({ "project.current": { project: { ...priory, notices } } })).client);
  await withNotices("Line 3 can't be read.");
  await withNotices("Line 3 can't be read.");
  expect(texts()).toEqual(["error: Line 3 can't be read."]);
  await withNotices("Line 4 can't be read.", "Line 5 can't be read.");
  expect(texts()).toEqual([
    "error: Line 3 can't be read.",
    "error: Line 4 can't be read.",
    "error: Line 5 can't be read.",
  ]);
  await loadProject(recordedStudio(answers()).client);
  await withNotices("Line 5 can't be read.");
  expect(texts()).toEqual([
    "error: Line 4 can't be read.",
    "error: Line 5 can't be read.",
    "error: Line 5 can't be read.",
  ]);
});

const all = ["project.current", "documents.list", "packs.list", "project.recoveries"];
const writer = { ...priory, released: true };
test.each([
  [{ type: "opened", project: priory }, all],
  [{ type: "closed" }, all],
  [{ type: "released", project: writer }, []],
  [{ type: "folder", project: { ...priory, gone: true } }, []],
  [{ type: "folder", project: priory }, ["save", "flush"]],
  [{ type: "relocated", project: { ...priory, path: "/b" } }, ["documents.list", "packs.list", "save", "flush"]],
  [{ type: "asset", path: "assets/floor.png" }, []],
  [{ type: "document", change: "added", documentId: "keep", revision: "1", origin: "studio" }, ["documents.list"]],
  [{ type: "pack", change: "added", packId: "halls", origin: "studio" }, ["packs.list"]],
  [{ type: "storage", state: "retrying", message: "The disk is full." }, []],
  [{ type: "recoveries" }, ["project.recoveries"]],
  [{ type: "candidates", runId: null }, []],
  [{ type: "runs", runId: "run1" }, []],
  [{ type: "plays" }, []],
])("of the event %j a page that follows asks %j", async (event, asked) => {
  expect(await onEvents([event])).toEqual(asked);
  expect(texts()).toEqual([]);
});

test("events change what the page shows of its project", async () => {
  await onEvents([{ type: "closed" }], { "project.current": { project: null } });
  expect(useSession.getState().project).toBeNull();
  await onEvents([{ type: "released", project: writer }]);
  expect(useSession.getState().project).toEqual(writer);
  await onEvents([{ type: "folder", project: { ...priory, gone: true } }]);
  expect(useSession.getState().project).toEqual({ ...priory, gone: true });
  await onEvents([{ type: "relocated", project: { ...priory, path: "/b", notices: ["No marks."] } }]);
  expect(useSession.getState().project).toMatchObject({ path: "/b" });
  expect(texts()).toEqual(["error: No marks."]);
  await onEvents([{ type: "storage", state: "retrying", message: "The disk is full." }]);
  expect(useSession.getState().storageTrouble).toBe("The disk is full.");
  await onEvents([{ type: "pack" }]);
  expect(useSession.getState().storageTrouble).toBe("The disk is full.");
  await onEvents([{ type: "storage", state: "ok", message: "It has space." }]);
  expect(useSession.getState().storageTrouble).toBeNull();
  await onEvents([{ type: "pack" }], { "packs.list": { packs: [{ id: "vaults" }] } });
  expect(useSession.getState().packs).toEqual([{ id: "vaults" }]);
  await onEvents([{ type: "recoveries" }], { "project.recoveries": { recoveries: [work("store")] } });
  expect(useSession.getState().recoveries).toEqual([work("store")]);
});

test("a document that is gone leaves the list and its tab", async () => {
  await loadProject(recordedStudio(answers()).client);
  await refreshDocuments(recordedStudio({ "documents.list": { documents: [] } }).client);
  expect(useSession.getState().documents).toEqual([]);
  expect(useOpenDocuments.getState().ids).toEqual([]);
});

test("marks that others have changed are said, with what couldn't be read of them", async () => {
  await onEvents([{ type: "marks", levels: 0 }]);
  expect(texts()).toEqual([]);
  await onEvents([{ type: "marks", levels: 1, notice: "Line 3 can't be read." }]);
  expect(texts()).toEqual([
    "plain: marks.jsonl has changed: 1 level with other marks.",
    "error: Line 3 can't be read.",
  ]);
});

test("what can't be reloaded is said, unless the project was closed or another opened meanwhile", async () => {
  const event = { type: "pack" };
  const lost = (): never => {
    throw new Error("No answer.");
  };
  await onEvents([event], { "packs.list": lost });
  expect(texts()).toEqual(["error: Couldn't reload the project. No answer."]);
  useToasts.setState({ toasts: [] });
  await onEvents([event], { "packs.list": lost, "project.current": lost });
  expect(texts()).toEqual(["error: Couldn't reload the project. No answer."]);
  useToasts.setState({ toasts: [] });
  for (const project of [null, { ...priory, id: "p2" }])
    await onEvents([event], { "packs.list": lost, "project.current": { project } });
  expect(texts()).toEqual([]);
});
