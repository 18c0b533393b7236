import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { findSession } from "#renderer/history/openSessions.ts";
import { usePack } from "#renderer/history/packStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { followProject } from "#renderer/studio/projectFeed.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { clearPage } from "../../../../test/support/clearPage.ts";
import { leavePackOnPage, showPackOnPage } from "../../../../test/support/packOnPage.ts";
import { recordedStudio, type StudioCall } from "../../../../test/support/recordedStudio.ts";
import { type RunningHook, runHook } from "../../../../test/support/runHook.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { type Compared, changedMarks, takeInto, useCompared, useSubjectName } from "./comparedSubject.ts";

type Subject = Parameters<typeof useCompared>[0];
let hook: RunningHook<Compared | null, Subject> | undefined;
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const priory = { id: "p1", name: "Priory", path: "/priory", readOnly: false };
beforeEach(() => void vi.stubGlobal("document", page));
afterEach(async () => {
  await hook?.stop();
  hook = undefined;
  const { client } = recordedStudio({
    "project.watch": async function* () {
      yield { type: "closed" };
    },
    "project.current": { project: null },
    "documents.save": { revision: "2" },
    "documents.journal": {},
  });
  useSession.setState({ client });
  await followProject(client);
  await expect.poll(() => findSession("compared1")).toBeUndefined();
  vi.unstubAllGlobals();
  await clearPage();
});

const texts = () => useToasts.getState().toasts.map(({ text }) => text);
async function compared(subject: Subject): Promise<Compared> {
  hook = runHook(useCompared, subject);
  await expect.poll(() => hook!.result()).not.toBeNull();
  return hook.result()!;
}
function connect(answers: Readonly<Record<string, unknown>>): StudioCall[] {
  const { client, calls } = recordedStudio(answers);
  useSession.setState({ client, project: priory });
  return calls;
}

test("a document is compared as it is on screen, and takes a version as one step", async () => {
  connect({
    "documents.get": {
      id: "compared1",
      type: "dungeon-graph",
      name: "Keep",
      file: "",
      revision: "1",
      data: emptyGraph(),
    },
    "documents.undoHistory": { revision: "1", history: null },
    "documents.journal": {},
  });
  const { type, mine, fault, apply } = await compared({ part: "document", id: "compared1" });
  expect([type, mine]).toEqual(["dungeon-graph", emptyGraph()]);
  const next = { ...emptyGraph(), minimumDistance: 7 } as unknown as JsonValue;
  expect(fault(next)).toBeUndefined();
  expect(fault({})).toEqual(expect.any(String));
  apply(next, 2);
  const { history } = findSession("compared1")!.store.getState();
  expect(history.data).toEqual(next);
  expect(history.done.map(({ label }) => label)).toEqual(["Take 2 changes of another version"]);
  expect(texts()).toEqual(["Took 2 changes."]);
});

test("a taken version has its members alone; what isn't an object changes nothing", () => {
  const session = openDetached<object>("dungeon-graph");
  takeInto(session as never, [] as JsonValue, 1);
  expect(session.store.getState().history.done).toEqual([]);
  const { minimumDistance: _left, ...rest } = emptyGraph();
  takeInto(session as never, { ...rest, own: 5 } as never, 1);
  expect(session.store.getState().history.data).toEqual({ ...rest, own: 5 });
});

test("a pack is compared while it is on screen, in the order of files, and takes a version as one step", async () => {
  const file = { format: "levelwright-pack", formatVersion: 1, id: "halls000", name: "Halls", entries: [] } as const;
  const pack = { ...file, description: "dark", author: "" };
  await showPackOnPage(pack as never);
  const { type, mine, fault, apply } = await compared({ part: "pack", id: "halls000" });
  expect([type, mine]).toEqual(["pack", pack]);
  expect(Object.keys(mine as object)).toEqual(Object.keys(pack).toSorted());
  expect(fault(mine)).toBeUndefined();
  expect(fault({ ...pack, entries: 5 })).toEqual(expect.any(String));
  apply({ ...pack, description: "light" }, 1);
  expect(usePack.getState().pack?.description).toBe("light");
  expect(usePack.getState().history.done.map(({ label }) => label)).toEqual(["Take 1 change of another version"]);
  expect(texts()).toEqual(["Took 1 change."]);
  hook!.render({ part: "pack", id: "vaults00" });
  expect(hook!.result()).toBeNull();
  await hook!.stop();
  await leavePackOnPage();
});

const marks = (key: string, more: object = {}) => ({ kind: "sokoban", key, ...more });

test("marks are compared as they are stored; what is taken can be undone where it has changed something", async () => {
  let changed = 1;
  const before = [marks("a", { stars: 3 }), marks("b", { stars: 1 })];
  const calls = connect({
    "versions.read": { data: before },
    "candidates.addMarks": () => ({ batchId: 8, changed }),
  });
  const { type, mine, fault, apply } = await compared({ part: "marks", id: "marks" });
  expect([type, mine]).toEqual(["", before]);
  expect(calls).toEqual([["versions.read", { id: "marks", source: { type: "now" } }]]);
  expect(fault(mine)).toBeUndefined();
  expect(fault([{ stars: 99 }])).toBe("A mark would be invalid.");
  apply([marks("a", { stars: 4 })] as never, 2);
  await expect.poll(texts).toEqual(["Took 2 changes."]);
  expect(useToasts.getState().toasts[0]!.action?.label).toBe("Undo");
  const asked = calls.find(([name]) => name === "candidates.addMarks")?.[1] as { text: string; replaces: boolean };
  expect(asked).toMatchObject({ label: "Take 2 changes of another version", replaces: true });
  expect(
    asked.text
      .trim()
      .split("\n")
      // The first line says what the file is.
      .slice(1)
      .map((line) => JSON.parse(line) as object),
  ).toMatchObject([marks("a", { stars: 4 }), marks("b")]);
  changed = 0;
  apply(mine, 1);
  await expect.poll(texts).toEqual(["Took 2 changes.", "Took 1 change."]);
  expect(useToasts.getState().toasts[1]).not.toHaveProperty("action");
});

test("levels whose marks are the same in both versions aren't changed", () => {
  const [a, b, c] = [marks("a", { stars: 3 }), marks("b"), marks("c", { flag: "keep" })];
  expect(changedMarks([a, b] as never, [b, a, c] as never)).toEqual([c]);
  expect(changedMarks([a, c] as never, [a] as never)).toEqual([marks("c")]);
  expect(changedMarks(5, 5)).toEqual([]);
});

test("what is compared has its name: of a document, a pack or the marks", async () => {
  useSession.setState({
    documents: [{ id: "keep", name: "Keep" }] as never,
    packs: [{ id: "halls", name: "Halls" }] as never,
  });
  for (const [part, id, name] of [
    ["document", "keep", "Keep"],
    ["pack", "halls", "Halls"],
    ["marks", "marks", "marks"],
  ] as const) {
    const named = runHook(() => useSubjectName({ part, id }));
    expect(named.result()).toBe(name);
    await named.stop();
  }
});
