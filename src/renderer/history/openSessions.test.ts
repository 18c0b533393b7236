import { ORPCError } from "@orpc/client";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyGraph, type GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { documentHandle } from "#renderer/studio/documentHandles.ts";
import { flushAllNow, hasUnsentWork } from "#renderer/studio/flushOnUnload.ts";
import { closeDocument, openDocument, statusIn, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { followProject } from "#renderer/studio/projectFeed.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { elementsIn } from "../../../test/support/elementsIn.ts";
import { recordedStudio, type StudioCall } from "../../../test/support/recordedStudio.ts";
import { runHook } from "../../../test/support/runHook.ts";
import type { DocumentSession } from "./documentSession.ts";
import { findSession, heldSession, retryOpen, useDocumentState } from "./openSessions.ts";
import { SaveConflict } from "./SaveConflict.tsx";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const priory = { id: "p1", name: "Priory", path: "/priory", readOnly: false };

beforeEach(() => {
  vi.stubGlobal("document", page);
  useSession.setState({ project: priory });
});
const hooks: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  // What shows a document would open it again and again without its tab.
  for (const hook of hooks.splice(0)) await hook.stop();
  useSession.setState({
    client: recordedStudio({ "documents.save": { revision: "9" }, "documents.journal": {} }).client,
  });
  await hear({ type: "closed" });
  await expect.poll(() => ["keep", "vault", "held"].map(findSession)).toEqual([undefined, undefined, undefined]);
  vi.unstubAllGlobals();
  await clearPage();
});

const graphDocument = (id: string, more: object = {}) => ({
  id,
  type: "dungeon-graph",
  name: id,
  file: "",
  revision: "1",
  savedAt: 0,
  data: emptyGraph(),
  ...more,
});

/** A studio whose documents are graphs, in the page's open project. */
function connect(own: Readonly<Record<string, unknown>> = {}): StudioCall[] {
  const { client, calls } = recordedStudio({
    "documents.get": ({ id }: { id: string }) => graphDocument(id),
    "documents.undoHistory": { revision: "1", history: null },
    "documents.journal": {},
    "documents.save": { revision: "2" },
    ...own,
  });
  useSession.setState({ client });
  return calls;
}

/** The page hears an event of the project; the project itself isn't loaded again. */
async function hear(event: object): Promise<void> {
  const { client } = recordedStudio({
    "project.watch": async function* () {
      yield event;
    },
    "project.current": { project: null },
    "documents.list": { documents: useSession.getState().documents },
  });
  const before = useSession.getState();
  await followProject(client);
  useSession.setState(before, true);
}

/** Opens a document in a tab. */
async function open(id: string): Promise<DocumentSession<GraphDocument>> {
  openDocument(id);
  retryOpen(id);
  await expect.poll(() => findSession(id)).toBeDefined();
  return findSession(id) as DocumentSession<GraphDocument>;
}
const setDistance = (session: DocumentSession<GraphDocument>, to: number) =>
  session.edit("Set distance", (draft) => void (draft.minimumDistance = to));
const names = (calls: readonly StudioCall[]) => calls.map(([name]) => name);
const status = (id: string) => {
  const { dirty, saving, state } = statusIn(useOpenDocuments.getState().status, id);
  return { dirty, saving, state };
};
const texts = () => useToasts.getState().toasts.map(({ text }) => text);

test("a document that is shown is opened, once, and again when its project was opened again", async () => {
  const calls = connect();
  openDocument("keep");
  const hook = runHook(useDocumentState, "keep");
  hooks.push(hook);
  expect(hook.result()).toEqual({ kind: "loading" });
  await expect.poll(() => hook.result().kind).toBe("open");
  retryOpen("keep");
  expect(names(calls)).toEqual(["documents.undoHistory", "documents.get"]);
  await hear({ type: "opened", project: priory });
  await expect.poll(() => calls.length).toBe(4);
  await expect.poll(() => hook.result().kind).toBe("open");
});

test("a document that can't be read says why, and is read again when asked", async () => {
  const fail = (): never => {
    throw new Error("No such file.");
  };
  connect({ "documents.get": fail });
  openDocument("keep");
  const hook = runHook(useDocumentState, "keep");
  hooks.push(hook);
  await expect.poll(() => hook.result()).toEqual({ kind: "broken", message: "No such file." });
  expect(findSession("keep")).toBeUndefined();
  connect({ "documents.get": graphDocument("keep", { type: "star-map" }) });
  retryOpen("keep");
  await expect
    .poll(() => hook.result())
    .toEqual({ kind: "broken", message: 'This studio does not know documents of the type "star-map".' });
  connect({ "documents.undoHistory": fail });
  retryOpen("keep");
  await expect.poll(() => hook.result().kind).toBe("open");
});

test("the answer for a document that was closed and opened meanwhile is not used", async () => {
  const first = Promise.withResolvers<unknown>();
  const answers = [() => first.promise, () => graphDocument("keep", { name: "Second" })];
  connect({ "documents.get": () => answers.shift()?.() });
  retryOpen("keep");
  await hear({ type: "closed" });
  await open("keep");
  first.resolve(graphDocument("keep", { name: "First" }));
  await new Promise(setImmediate);
  expect(findSession("keep")?.store.getState().name).toBe("Second");
});

test("a failure for a document that was closed meanwhile is not shown", async () => {
  const first = Promise.withResolvers<unknown>();
  connect({ "documents.get": () => first.promise });
  retryOpen("keep");
  await hear({ type: "closed" });
  first.reject(new Error("No project is open."));
  await new Promise(setImmediate);
  const hook = runHook(useDocumentState, "keep");
  hooks.push(hook);
  expect(hook.result()).toEqual({ kind: "loading" });
});

test("an open document's edits, saves and their state are what the shell knows of it", async () => {
  const answer = Promise.withResolvers<unknown>();
  connect({ "documents.save": () => answer.promise });
  const session = await open("keep");
  expect(status("keep")).toEqual({ dirty: false, saving: false, state: 0 });
  setDistance(session, 4);
  await expect.poll(() => status("keep")).toEqual({ dirty: true, saving: false, state: 1 });
  expect(documentHandle("keep")?.data()).toMatchObject({ minimumDistance: 4 });
  const saved = session.save();
  await expect.poll(() => status("keep")).toEqual({ dirty: true, saving: true, state: 1 });
  answer.resolve({ revision: "2" });
  await saved;
  await expect.poll(() => status("keep")).toEqual({ dirty: false, saving: false, state: 1 });
});

test("the shell saves a document and applies suggested changes as one step", async () => {
  const calls = connect();
  const session = await open("keep");
  documentHandle("keep")!.apply("Fix distance", [{ op: "replace", path: ["minimumDistance"], value: 7 }] as never);
  expect(session.store.getState().history.done.map(({ label }) => label)).toEqual(["Fix distance"]);
  await documentHandle("keep")!.save();
  expect(calls.at(-1)).toMatchObject(["documents.save", { id: "keep", data: { minimumDistance: 7 } }]);
});

test("documents of a read-only project can't be edited", async () => {
  connect();
  useSession.setState({ project: { ...priory, readOnly: true } });
  const session = await open("keep");
  setDistance(session, 4);
  expect(session.store.getState().history.done).toEqual([]);
});

test("a page that is hidden saves, one that is shown again doesn't", async () => {
  const calls = connect();
  const session = await open("keep");
  setDistance(session, 4);
  const change = (state: string): void => {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  change("visible");
  await new Promise(setImmediate);
  expect(names(calls)).not.toContain("documents.save");
  change("hidden");
  await expect.poll(() => names(calls)).toContain("documents.save");
  page.visibilityState = "visible";
});

test("what isn't stored is known until it is flushed", async () => {
  const calls = connect();
  const session = await open("keep");
  expect(hasUnsentWork()).toBe(false);
  setDistance(session, 4);
  expect(hasUnsentWork()).toBe(true);
  await flushAllNow();
  expect(hasUnsentWork()).toBe(false);
  expect(names(calls).slice(2).toSorted()).toEqual(["documents.journal", "documents.save"]);
});

test("a closed tab saves its document and drops it, with all that the shell knew of it", async () => {
  const calls = connect();
  const session = await open("keep");
  setDistance(session, 4);
  await expect.poll(() => status("keep").dirty).toBe(true);
  closeDocument("keep");
  await expect.poll(() => findSession("keep")).toBeUndefined();
  expect(names(calls)).toContain("documents.save");
  expect(status("keep")).toEqual({ dirty: false, saving: false, state: 0 });
  expect(documentHandle("keep")).toBeUndefined();
  const asked = calls.length;
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  page.visibilityState = "visible";
  setDistance(session, 5);
  await new Promise(setImmediate);
  await flushAllNow();
  expect(names(calls.slice(asked))).not.toContain("documents.save");
  expect(status("keep")).toEqual({ dirty: false, saving: false, state: 0 });
  await session.close();
});

test("a tab that is opened again while its document is saved keeps it", async () => {
  const answer = Promise.withResolvers<unknown>();
  connect({ "documents.save": () => answer.promise });
  const session = await open("keep");
  setDistance(session, 4);
  closeDocument("keep");
  openDocument("keep");
  answer.resolve({ revision: "2" });
  await new Promise(setImmediate);
  expect(findSession("keep")).toBe(session);
});

test("a closed document that can't be saved is kept, said, and opened as it was; once it is saved, it goes", async () => {
  let isFull = true;
  connect({
    "documents.save": () => {
      if (isFull) throw new Error("The disk is full.");
      return { revision: "2" };
    },
  });
  const session = await open("keep");
  setDistance(session, 4);
  closeDocument("keep");
  await expect.poll(texts).toEqual(["keep was closed without saving. It will reopen as you left it."]);
  const [toast] = useToasts.getState().toasts;
  expect(toast).toMatchObject({ kind: "error", action: { label: "Open" } });
  toast!.action!.run();
  expect(useOpenDocuments.getState().ids).toEqual(["keep"]);
  expect(findSession("keep")).toBe(session);
  closeDocument("keep");
  await expect.poll(() => texts().length).toBe(2);
  isFull = false;
  await session.save();
  await expect.poll(() => findSession("keep")).toBeUndefined();
});

test("a document that is closed in a conflict opens again with the question, and is saved once a version is chosen", async () => {
  connect();
  const session = await open("keep");
  setDistance(session, 4);
  const calls = connect({
    "documents.get": graphDocument("keep", { revision: "5", data: { ...emptyGraph(), minimumDistance: 9 } }),
    "documents.save": ({ baseRevision }: { baseRevision: string }) => {
      if (baseRevision !== "5") throw new ORPCError("CONFLICT");
      return { revision: "6" };
    },
  });
  closeDocument("keep");
  await expect.poll(texts).toEqual(["keep was closed without saving. It will reopen as you left it."]);
  useToasts.getState().toasts[0]!.action!.run();
  expect(findSession("keep")).toBe(session);
  expect(session.store.getState()).toMatchObject({
    save: { kind: "conflict" },
    history: { data: { minimumDistance: 4 } },
  });
  const question = runHook(() => SaveConflict({ session: session as DocumentSession<unknown> }));
  hooks.push(question);
  const shown = () => elementsIn(question.result());
  const dialog = () => shown().find(({ type }) => type === Dialog)!.props;
  const press = (within: unknown, label: string): void => {
    const buttons = elementsIn(within as ReactElement).filter(({ type }) => type === Button);
    const { onClick } = buttons.find(({ props }) => props["children"] === label)!.props;
    question.act(() => (onClick as () => void)());
  };
  expect(dialog()).toMatchObject({ open: true, title: "Keep your version of keep?" });
  press(dialog()["actions"], "Decide later");
  expect(dialog()["open"]).toBe(false);
  press(question.result(), "Choose");
  expect(dialog()["open"]).toBe(true);
  press(dialog()["actions"], "Keep mine");
  await expect.poll(() => session.store.getState().save.kind).not.toBe("conflict");
  const [, saved] = calls.findLast(([name]) => name === "documents.save")!;
  expect(saved).toMatchObject({ id: "keep", baseRevision: "5", data: { minimumDistance: 4 } });
});

test("the unsaved work of a closed document whose file is gone is offered", async () => {
  const recovery = { documentId: "keep", lastEditAt: 1 };
  const calls = connect({
    "documents.save": () => {
      throw new ORPCError("NOT_FOUND");
    },
    "project.recoveries": { recoveries: [recovery] },
  });
  const session = await open("keep");
  setDistance(session, 4);
  closeDocument("keep");
  await expect.poll(() => useSession.getState().recoveries).toEqual([recovery]);
  expect(findSession("keep")).toBeUndefined();
  expect(calls.at(-1)).toEqual(["project.recoveries", { endedSession: session.editSessionId }]);
  expect(texts()).toEqual([]);
});

test("a document of a closed tab without edits goes without a word, also when its file is gone", async () => {
  useSession.setState({ documents: [graphDocument("keep")] });
  const calls = connect();
  await open("keep");
  await hear({ type: "document", change: "removed", documentId: "keep", revision: null, origin: "external" });
  closeDocument("keep");
  await expect.poll(() => findSession("keep")).toBeUndefined();
  expect(texts()).toEqual([]);
  expect(names(calls)).not.toContain("project.recoveries");
});

test("a document that is edited from elsewhere is open without a tab, until the project is closed", async () => {
  connect();
  const session = await heldSession("held");
  expect(session).toBe(findSession("held"));
  setDistance(session as DocumentSession<GraphDocument>, 4);
  await session!.save();
  await new Promise(setImmediate);
  expect(findSession("held")).toBe(session);
  connect({ "documents.get": Promise.reject(new Error("None.")) });
  expect(await heldSession("vault")).toBeUndefined();
});

test("a document whose file was changed is read again, one whose file is gone says so", async () => {
  useSession.setState({ documents: [graphDocument("keep")] });
  connect();
  const session = await open("keep");
  const event = { type: "document", documentId: "keep", origin: "external" };
  const calls = connect({
    "documents.get": graphDocument("keep", { revision: "5", data: { ...emptyGraph(), minimumDistance: 9 } }),
  });
  await hear({ ...event, change: "changed", documentId: "vault", revision: "5" });
  await hear({ type: "pack", change: "changed", packId: "keep", origin: "external" });
  expect(calls).toEqual([]);
  await hear({ ...event, change: "changed", revision: "5" });
  await expect.poll(() => session.store.getState().history.data.minimumDistance).toBe(9);
  await hear({ ...event, change: "removed", revision: null });
  await expect.poll(() => session.store.getState().save.kind).toBe("removed");
});
