import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { registerCommands, allCommands } from "#renderer/commands/registry.ts";
import { useSession } from "#renderer/studio/session.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { commandTable } from "../../../test/support/commandTable.ts";
import { openDetached } from "../../../test/support/openDocument.ts";
import { recordedStudio, type StudioCall } from "../../../test/support/recordedStudio.ts";
import { runHook } from "../../../test/support/runHook.ts";
import type { DocumentSession } from "./documentSession.ts";
import { savedSnapshots } from "./documentLibrary.ts";
import { useLiveProblems } from "./liveProblems.ts";
import { useTransformCommands } from "./transformCommands.ts";

const stops: (() => unknown)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await showDocuments([]);
  vi.useRealTimers();
  await clearPage();
});

const room = (id: string) => ({
  id,
  name: id,
  role: "normal" as const,
  x: 0,
  y: 0,
});
const openGraph = () => openDetached<GraphDocument>("dungeon-graph", ({ rooms }) => void rooms.push(room("hall")));

let revision = 0;
/** Gives the page these documents of the project as saved, and what else the studio answers. */
async function showDocuments(
  documents: readonly object[],
  own: Readonly<Record<string, unknown>> = {},
): Promise<StudioCall[]> {
  const byId = new Map(documents.map((one) => [(one as { id: string }).id, one]));
  const { client, calls } = recordedStudio({ "documents.get": ({ id }: { id: string }) => byId.get(id), ...own });
  revision++;
  useSession.setState({
    client,
    documents: documents.map((one) => ({ ...one, revision: String(revision) })) as never,
  });
  await vi.waitFor(() => expect([...savedSnapshots().keys()]).toEqual([...byId.keys()]));
  await Promise.resolve();
  calls.splice(0);
  return calls;
}

function follow(session: DocumentSession<GraphDocument>) {
  const hook = runHook(() => useLiveProblems(session as DocumentSession<unknown>));
  stops.push(hook.stop);
  return hook;
}
const status = (id: string) => useOpenDocuments.getState().status[id];
const messages = (id: string) => status(id)?.problems.map(({ message }) => message);
const add = (session: DocumentSession<GraphDocument>, id: string) =>
  session.edit("Add room", ({ rooms }) => void rooms.push(room(id)));

test("a document is validated 120 ms after it was opened or last edited", async () => {
  const session = openGraph();
  vi.setSystemTime(5000);
  follow(session);
  await vi.advanceTimersByTimeAsync(119);
  expect(status(session.id)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  const first = messages(session.id);
  expect(first?.length).toBeGreaterThan(0);
  expect(status(session.id)!.checkedAt).toBe(5120);
  add(session, "cellar");
  await vi.advanceTimersByTimeAsync(100);
  add(session, "vault");
  await vi.advanceTimersByTimeAsync(119);
  expect(status(session.id)!.checkedAt).toBe(5120);
  await vi.advanceTimersByTimeAsync(1);
  expect(status(session.id)!.checkedAt).toBe(5340);
  expect(messages(session.id)).not.toEqual(first);
});

test("a selection is no reason to validate again, another document is", async () => {
  const session = openGraph();
  follow(session);
  await vi.advanceTimersByTimeAsync(120);
  const { checkedAt } = status(session.id)!;
  session.select({ rooms: ["hall"] } as never);
  await vi.advanceTimersByTimeAsync(1000);
  expect(status(session.id)!.checkedAt).toBe(checkedAt);
  await showDocuments([{ id: "other", type: "dungeon-graph", name: "Other", data: emptyGraph() }]);
  await vi.advanceTimersByTimeAsync(120);
  expect(status(session.id)!.checkedAt).toBeGreaterThan(checkedAt!);
});

test("a document that is left isn't validated any longer", async () => {
  const session = openGraph();
  const hook = follow(session);
  await hook.stop();
  add(session, "cellar");
  await showDocuments([{ id: "other", type: "dungeon-graph", name: "Other", data: emptyGraph() }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(status(session.id)).toBeUndefined();
});

test("a long document is validated by the studio, without one it stays as it was checked", async () => {
  const session = openGraph();
  const long = "x".repeat(60_000);
  session.edit("Rename", ({ rooms }) => void (rooms[0]!.name = long));
  const problem = { code: "x", severity: "error", message: "Too long.", places: [] };
  const calls = await showDocuments([], { "documents.validate": { problems: [problem] } });
  follow(session);
  await vi.advanceTimersByTimeAsync(120);
  expect(messages(session.id)).toEqual(["Too long."]);
  expect(calls).toMatchObject([["documents.validate", { id: session.id, data: { rooms: [{ name: long }] } }]]);
  useSession.setState({ client: null });
  add(session, "cellar");
  await vi.advanceTimersByTimeAsync(120);
  expect(messages(session.id)).toEqual(["Too long."]);
});

test("an answer of an earlier state is not used once a newer one is being checked", async () => {
  const session = openGraph();
  session.edit("Rename", ({ rooms }) => void (rooms[0]!.name = "x".repeat(60_000)));
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  let asked = 0;
  await showDocuments([], { "documents.validate": () => answers[asked++]?.promise });
  follow(session);
  await vi.advanceTimersByTimeAsync(120);
  add(session, "cellar");
  await vi.advanceTimersByTimeAsync(500);
  const problems = (message: string) => ({ problems: [{ code: "x", severity: "error", message, places: [] }] });
  answers[1]!.resolve(problems("Second."));
  await vi.advanceTimersByTimeAsync(0);
  answers[0]!.resolve(problems("First."));
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, messages(session.id)]).toEqual([2, ["Second."]]);
});

const script = (id: string, more: object = {}) => ({
  id,
  type: "dungeon-script",
  name: id,
  data: { role: "transform", documentType: "dungeon-graph", source: "", ...more },
});

test("scripts that transform documents of this type are commands, which replace what the script has changed", async () => {
  const session = openGraph();
  const scripts = await import("#shared/levels/registry.ts").then(({ findDocumentType }) =>
    findDocumentType("dungeon-script")!.type.empty(() => false),
  );
  const base = JSON.parse(JSON.stringify(scripts)) as object;
  const data = { ...session.store.getState().history.data, minimumDistance: 7 } as Record<string, unknown>;
  delete data["base"];
  const calls = await showDocuments(
    [
      script("Spread", { ...base, role: "transform", documentType: "dungeon-graph" }),
      script("Rooms", { ...base, role: "transform", documentType: "room-templates" }),
      script("Check", { ...base, role: "check", documentType: "dungeon-graph" }),
      { ...script("Board", { ...base, role: "transform", documentType: "dungeon-graph" }), type: "board-script" },
    ],
    { "scripts.transform": { data } },
  );
  stops.push(registerCommands([]));
  const hook = runHook(() => useTransformCommands(session as DocumentSession<unknown>));
  stops.push(hook.stop);
  await vi.waitFor(() => expect(allCommands().map(({ label }) => label)).toEqual(["Transform: Spread"]));
  const commands = commandTable(allCommands);
  const before = session.store.getState().history.data;
  await commands.run("script.transform.Spread");
  expect(calls).toEqual([["scripts.transform", { scriptId: "Spread", documentId: session.id, data: before }]]);
  const { history } = session.store.getState();
  expect(history.data.minimumDistance).toBe(7);
  expect(history.data.rooms).toBe(before.rooms);
  expect(history.done.map(({ label, patches }) => [label, patches.map(({ path }) => path.join("."))])).toEqual([
    ["Transform: Spread", ["minimumDistance"]],
  ]);
  useSession.setState({ project: { id: "p", name: "P", path: "/", readOnly: true } });
  expect(Object.keys(commands.refused())).toEqual(["script.transform.Spread"]);
});

test("what a script made of an earlier state is not used", async () => {
  const session = openGraph();
  const { findDocumentType } = await import("#shared/levels/registry.ts");
  const base = JSON.parse(JSON.stringify(findDocumentType("dungeon-script")!.type.empty(() => false))) as object;
  const data = { ...session.store.getState().history.data, minimumDistance: 7 };
  await showDocuments([script("Spread", { ...base, role: "transform", documentType: "dungeon-graph" })], {
    "scripts.transform": () => {
      add(session, "cellar");
      return { data };
    },
  });
  const hook = runHook(() => useTransformCommands(session as DocumentSession<unknown>));
  stops.push(hook.stop);
  await vi.waitFor(() => expect(allCommands()).toHaveLength(1));
  await expect(commandTable(allCommands).run("script.transform.Spread")).rejects.toThrow(
    "The document was edited while “Spread” ran, so its result wasn't used. Run it again.",
  );
  expect(session.store.getState().history.done.map(({ label }) => label)).toEqual(["Add room"]);
});
