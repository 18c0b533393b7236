import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyGraph, type GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { showPack, usePack } from "#renderer/history/packStore.ts";
import { registerDocumentHandle } from "#renderer/studio/documentHandles.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { registerPlaceHandler } from "#renderer/studio/places.ts";
import { useSession } from "#renderer/studio/session.ts";
import { readSetting, setSetting } from "#renderer/studio/settings.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { clearPage } from "../../../../test/support/clearPage.ts";
import { recordedStudio, type StudioCall } from "../../../../test/support/recordedStudio.ts";
import { runHook } from "../../../../test/support/runHook.ts";
import { followLesson } from "./followLesson.ts";
import {
  lessonOf,
  lessonProgress,
  openLesson,
  setLessonProgress,
  showStep,
  startOver,
  useActiveLesson,
  useLessonProgress,
} from "./lessonStore.ts";
import { findLesson } from "./lessons.ts";

const lesson = findLesson("draw-a-graph")!;
const packLesson = findLesson("pack-and-export")!;
const copy = { id: "copy1", name: "First keep", path: "/lessons/first-keep", readOnly: false };
const progress = (more: object = {}) => ({ project: "copy1", path: copy.path, done: [], skipped: [], ...more });
const stops: (() => void)[] = [];

beforeEach(() => void vi.stubGlobal("document", { hidden: false, body: { querySelectorAll: () => [] } }));
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  showPack(null);
  await clearPage();
});

const documents = ["firstkeep01", "other"].map((id) => ({ id, type: "dungeon-graph", name: id, revision: "1" }));

/** A studio with a copy of a lesson's sample. */
function connect(own: Readonly<Record<string, unknown>> = {}): StudioCall[] {
  const { client, calls } = recordedStudio({
    "project.current": { project: copy },
    "project.open": copy,
    "project.createLesson": copy,
    "project.recoveries": { recoveries: [] },
    "documents.list": { documents },
    "documents.get": ({ id }: { id: string }) => ({ id, type: "dungeon-graph", name: id, data: emptyGraph() }),
    "packs.list": { packs: [] },
    "runs.list": { runs: [] },
    "candidates.counts": { total: 0, flags: { keep: 0, reject: 0 }, stars: [0, 0, 0, 0, 0, 0] },
    "host.setSetting": {},
    ...own,
  });
  useSession.setState({ client });
  return calls;
}
const asked = (calls: readonly StudioCall[]) => calls.filter(([name]) => /^project\.(open|createLesson)$/.test(name));
const isShown = (workspace: string) => [
  readSetting(`layout.${workspace}.explorer.view`, ""),
  readSetting(`layout.${workspace}.explorer.open`, false),
];

test("progress is kept by lesson; what isn't progress counts as none", async () => {
  setLessonProgress("draw-a-graph", progress());
  setLessonProgress("locks-and-keys", progress({ project: "copy2" }));
  expect(lessonProgress("draw-a-graph")).toEqual(progress());
  expect([lessonOf("copy1"), lessonOf("copy2"), lessonOf("copy3"), lessonOf(undefined)]).toEqual([
    "draw-a-graph",
    "locks-and-keys",
    undefined,
    undefined,
  ]);
  const hook = runHook(() => [useLessonProgress("draw-a-graph")?.project, useActiveLesson()]);
  expect(hook.result()).toEqual(["copy1", undefined]);
  useSession.setState({ project: { ...copy, id: "copy2" } });
  await expect.poll(() => hook.result()).toEqual(["copy1", "locks-and-keys"]);
  setSetting("lessons", { "draw-a-graph": { project: 5 } });
  expect(lessonProgress("draw-a-graph")).toBeUndefined();
  await expect.poll(() => hook.result()).toEqual([undefined, undefined]);
  await hook.stop();
});

test("a lesson's documents are opened as tabs, the first in front", async () => {
  connect({
    "documents.list": {
      documents: ["lessonfields", "icehouse001", "lessonmetrics"].map((id) => ({
        id,
        type: "dungeon-graph",
        name: id,
      })),
    },
  });
  openLesson(findLesson("your-own-metric")!);
  await expect.poll(() => useOpenDocuments.getState().ids).toHaveLength(3);
  expect(useOpenDocuments.getState().activeId).toBe("lessonfields");
});

test("a lesson begins with a fresh copy, its documents, and the explorer on its steps in all workspaces", async () => {
  const calls = connect();
  useLayout.setState({ workspace: "pack" });
  openLesson(lesson);
  await expect.poll(() => useLayout.getState().workspace).toBe("draw");
  expect(asked(calls)).toEqual([["project.createLesson", { lesson: "draw-a-graph" }]]);
  expect(lessonProgress("draw-a-graph")).toEqual(progress());
  expect(useOpenDocuments.getState().activeId).toBe("firstkeep01");
  for (const workspace of ["draw", "curate", "pack"]) expect(isShown(workspace)).toEqual(["lesson", true]);
});

test("a lesson goes on in its copy, where it was left; a lesson of packs begins there", async () => {
  const calls = connect();
  setLessonProgress("pack-and-export", progress({ done: ["curve"] }));
  openLesson(packLesson);
  await expect.poll(() => useLayout.getState().workspace).toBe("pack");
  expect(asked(calls)).toEqual([["project.open", { path: copy.path }]]);
  expect(lessonProgress("pack-and-export")?.done).toEqual(["curve"]);
});

test.each([
  ["is gone", { "project.open": () => Promise.reject(new Error("No such folder.")) }],
  ["is another project by now", { "project.open": copy, "project.current": { project: { ...copy, id: "copy2" } } }],
])("a copy that %s is made again", async (_what, answers) => {
  const calls = connect(answers);
  setLessonProgress("draw-a-graph", progress({ path: "/gone", done: ["connect"] }));
  openLesson(lesson);
  await expect.poll(() => lessonProgress("draw-a-graph")?.done).toEqual([]);
  expect(asked(calls).map(([name]) => name)).toEqual(["project.open", "project.createLesson"]);
});

test("a lesson starts over with a fresh copy, and says what fails", async () => {
  const calls = connect();
  setLessonProgress("draw-a-graph", progress({ done: ["connect"] }));
  startOver(lesson);
  await expect.poll(() => lessonProgress("draw-a-graph")?.done).toEqual([]);
  expect(asked(calls)).toEqual([["project.createLesson", { lesson: "draw-a-graph" }]]);
  connect({ "project.createLesson": () => Promise.reject(new Error("The disk is full.")) });
  startOver(lesson);
  await expect
    .poll(() => useToasts.getState().toasts.map(({ text }) => text))
    .toEqual(['Couldn\'t open the lesson "Draw a graph". The disk is full.']);
});

test("a step leads to its workspace, its document and the place in it", () => {
  // The control is looked for a while.
  vi.useFakeTimers();
  const places: unknown[] = [];
  for (const id of ["keep", "vault"]) stops.push(registerPlaceHandler(id, (place) => places.push(place) > 0));
  const step = { id: "a", text: "Select **Hall**.", done: () => false };
  useLayout.setState({ workspace: "pack" });
  showStep({ ...step, place: { controls: ["Graph"], document: "vault" } });
  expect([useLayout.getState().workspace, useOpenDocuments.getState().activeId]).toEqual(["draw", "vault"]);
  expect(places).toEqual([]);
  showStep({ ...step, place: { controls: ["Graph"], document: "keep", target: "room:hall" } });
  expect(useOpenDocuments.getState().activeId).toBe("keep");
  expect(places).toEqual([{ target: "room:hall", label: "Select Hall." }]);
  showStep({ ...step, place: { controls: ["Marks"], workspace: "curate" } });
  expect([useLayout.getState().workspace, useOpenDocuments.getState().activeId]).toEqual(["curate", "keep"]);
});

/** A document that is open in an editor, with an edge that draws a connection. */
function drawConnection(): void {
  const graph: GraphDocument = {
    ...emptyGraph(),
    edges: [{ id: "edge1", from: "hall", to: "cellar", kind: "door" }],
  };
  stops.push(
    registerDocumentHandle({
      id: "firstkeep01",
      data: () => JSON.parse(JSON.stringify(graph)),
      apply: () => undefined,
      save: () => Promise.resolve(),
    }),
  );
}

/** Follows the lesson for this long, on a page with its copy open. */
async function follow(milliseconds: number, own: Readonly<Record<string, unknown>> = {}): Promise<StudioCall[]> {
  vi.useFakeTimers();
  const calls = connect(own);
  useSession.setState({ project: copy });
  stops.push(followLesson());
  await vi.advanceTimersByTimeAsync(milliseconds);
  return calls;
}
const done = () => lessonProgress("draw-a-graph")?.done;

test("steps are ticked off by what is on screen, every 0.4 s, until it is stopped", async () => {
  setLessonProgress("draw-a-graph", progress());
  drawConnection();
  const calls = await follow(399);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done()).toEqual(["connect"]);
  expect(calls).toContainEqual(["candidates.counts", { filter: { foldDuplicates: false } }]);
  stops.pop()!();
  const count = calls.length;
  await vi.advanceTimersByTimeAsync(2000);
  expect(calls.filter(([name]) => name !== "host.setSetting").length).toBeLessThanOrEqual(count);
});

test("a hidden page, another project and a finished lesson aren't read", async () => {
  drawConnection();
  expect(await follow(400)).toEqual([]);
  setLessonProgress("draw-a-graph", progress({ done: lesson.steps.map(({ id }) => id) }));
  const reads = (calls: readonly StudioCall[]) => calls.filter(([name]) => name !== "host.setSetting");
  expect(reads(await follow(400))).toEqual([]);
  setLessonProgress("draw-a-graph", progress());
  vi.stubGlobal("document", { hidden: true });
  expect(reads(await follow(400))).toEqual([]);
  expect(done()).toEqual([]);
});

test("a slow answer is waited for, for 15 s, and only then asked for again", async () => {
  setLessonProgress("draw-a-graph", progress());
  const lists = (calls: readonly StudioCall[]) => calls.filter(([name]) => name === "runs.list").length;
  const calls = await follow(15_399, { "runs.list": () => new Promise(() => undefined) });
  expect(lists(calls)).toBe(1);
  await vi.advanceTimersByTimeAsync(401);
  expect(lists(calls)).toBe(2);
  expect(done()).toEqual([]);
});

test("what can't be read ticks nothing off, and is read again", async () => {
  setLessonProgress("draw-a-graph", progress());
  drawConnection();
  let isLost = true;
  const calls = await follow(800, {
    "runs.list": () => {
      if (isLost) throw new Error("The connection was lost.");
      return { runs: [] };
    },
  });
  expect(done()).toEqual([]);
  expect(calls.filter(([name]) => name === "runs.list")).toHaveLength(2);
  isLost = false;
  await vi.advanceTimersByTimeAsync(400);
  expect(done()).toEqual(["connect"]);
});

test("an answer for a copy that was left meanwhile ticks nothing off", async () => {
  setLessonProgress("draw-a-graph", progress());
  drawConnection();
  await follow(400, {
    "runs.list": () => {
      useSession.setState({ project: { ...copy, id: "copy2" } });
      return { runs: [] };
    },
  });
  expect(done()).toEqual([]);
});

test("of the pack on screen its unsaved state counts, of others their files", async () => {
  const entries = [{ id: "entry1", metrics: {}, locked: true }];
  const file = { id: "borderpack1", name: "Border", entries: [{ id: "entry1", metrics: {} }] };
  const packs = {
    "packs.list": { packs: [{ id: "borderpack1" }, { id: "broken", broken: { message: "It has no entries." } }] },
    "packs.get": { pack: file },
    "exports.lastSettings": { settings: { formats: ["ldtk"] }, exportedBefore: false },
  };
  const locked = () => lessonProgress("pack-and-export")?.done;
  setLessonProgress("pack-and-export", progress());
  const calls = await follow(400, packs);
  expect(locked()).toEqual([]);
  expect(calls).toContainEqual(["exports.lastSettings", { packId: "borderpack1" }]);
  expect(calls).not.toContainEqual(["exports.lastSettings", { packId: "broken" }]);
  usePack.setState({ pack: { ...file, id: "another1", entries } as never });
  await vi.advanceTimersByTimeAsync(400);
  expect(locked()).toEqual([]);
  usePack.setState({ pack: { ...file, entries } as never });
  await vi.advanceTimersByTimeAsync(400);
  expect(locked()).toEqual(["lock"]);
  connect({ ...packs, "exports.lastSettings": { settings: { formats: ["ldtk"] }, exportedBefore: true } });
  await vi.advanceTimersByTimeAsync(400);
  expect(locked()).toEqual(["lock", "ldtk"]);
  usePack.setState(usePack.getInitialState(), true);
});
