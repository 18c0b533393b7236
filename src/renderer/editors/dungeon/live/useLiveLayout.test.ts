import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { graphOfPairs, lookupOf, square } from "../../../../../test/support/dungeonGraphs.ts";
import { openGraph } from "../../../../../test/support/graphStage.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { sampleLayout } from "../../../../../test/support/sampleLayout.ts";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import { asJson } from "#shared/kernel/json.ts";
import type { FixesQuestion, LiveLayoutAnswer, LiveQuestion } from "#shared/levels/dungeon/analyses.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import { savedSnapshots } from "#renderer/history/documentLibrary.ts";
import { deferUntilFrame } from "#renderer/studio/deferUntilFrame.ts";
import { statusIn, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { loadSettings, setSetting } from "#renderer/studio/settings.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutStoreOf } from "../layout/layoutStore.ts";
import { rerollLive, useLiveLayout } from "./useLiveLayout.ts";

const layout = sampleLayout();
const found: LiveLayoutAnswer = { layout, problems: [], isProved: false };
const noPlace = errorProblem("room-no-place", "Room 1 has no place.");
const notFound: LiveLayoutAnswer = { problems: [noPlace], isProved: false };
const proved: LiveLayoutAnswer = { problems: [noPlace], isProved: true };

let answer: LiveLayoutAnswer | Promise<LiveLayoutAnswer> = found;
let stored: Readonly<Record<number, unknown>> = {};
let templates = [square];
/** What the studio was asked for: layouts, and which fixes work. */
const questions: LiveQuestion[] = [];
const signals: (AbortSignal | undefined)[] = [];
const tried: FixesQuestion[] = [];

// Only what a live layout asks of the studio.
const client = {
  documents: { get: ({ id }: { readonly id: string }) => Promise.resolve(lookupOf({ templates })(id)) },
  analysis: {
    ask: async ({ analysis, input }: { analysis: string; input: unknown }, options?: { signal?: AbortSignal }) => {
      if (analysis === "try-fixes") {
        const question = input as FixesQuestion;
        tried.push(question);
        return { answer: { steps: question.ladders.map(() => 0) } };
      }
      questions.push(input as LiveQuestion);
      signals.push(options?.signal);
      return { answer: await answer };
    },
  },
  candidates: {
    get: ({ id }: { readonly id: number }) =>
      id in stored ? Promise.resolve({ level: stored[id] }) : Promise.reject(new Error("It is gone.")),
  },
} as unknown as StudioClient;

let model: GraphModel;
let hook: RunningHook<void, undefined> | undefined;
let count = 0;
const view = () => layoutStoreOf(model.session.id);
const live = () => view().getState().live;
const status = () => statusIn(useOpenDocuments.getState().status, model.session.id);
const edit = (change: (draft: GraphDocument) => void): void => model.session.edit("Change", change);
const setDistance = (cells: number): void => edit((draft) => void (draft.minimumDistance = cells));

/** The template sets as the studio has saved them. */
async function save(revision: string): Promise<void> {
  const before = savedSnapshots();
  // Only what the library reads.
  const documents = ["roomset", "corridorset"].map((id) => ({ id, revision })) as never;
  useSession.setState({ client, documents });
  await vi.waitUntil(() => savedSnapshots().size === 2 && savedSnapshots() !== before);
}

/** Opens a graph of two rooms, and follows it until there is an answer. */
async function open(first: typeof answer = found): Promise<void> {
  answer = first;
  hook = runHook(() => useLiveLayout(model));
  if (!(first instanceof Promise)) await expect.poll(() => live().kind).not.toBe("solving");
}

beforeAll(async () => {
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => setTimeout(act));
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext(): null {
        return null;
      }
    },
  );
  await save(`first ${randomUUID()}`);
});
afterAll(async () => {
  // The saved sets go, and what waits for a frame gets the frames of this file.
  useSession.setState({ client, documents: [] });
  useSession.setState({ client: null });
  await new Promise<void>((resolve) => {
    deferUntilFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  });
  vi.unstubAllGlobals();
});
beforeEach(() => {
  for (const list of [questions, signals, tried]) list.splice(0);
  stored = {};
  model = openGraph((graph) => Object.assign(graph, graphOfPairs(2, [[0, 1]])), `live${++count}`);
});
afterEach(async () => {
  await hook?.stop();
  loadSettings({});
});

test("an opened graph is laid out at once, behind the stored layouts; the shell is told when it has one", async () => {
  const later = Promise.withResolvers<LiveLayoutAnswer>();
  await open(later.promise);
  expect([live().kind, status().checking, questions.length]).toEqual(["solving", true, 1]);
  later.resolve(found);
  await expect.poll(() => live().kind).toBe("solved");
  expect(status()).toMatchObject({ checking: false, hasLayout: true });
  expect(view().getState()).toMatchObject({ showsPreview: false, preview: { layout, source: { kind: "preview" } } });
});

test("an edit brings the live layout to the front and starts from the one on screen, which it replaces at once", async () => {
  await open();
  const { preview } = view().getState();
  view().setState({ shown: preview, pickedId: 7 });
  setDistance(1);
  expect(view().getState()).toMatchObject({ showsPreview: true, pickedId: null, shown: preview });
  await expect.poll(() => live().kind).toBe("solved");
  const now = view().getState();
  expect([now.shown === now.preview, now.shown === preview]).toEqual([true, false]);
  expect(questions.map(({ current }) => current.length > 0)).toEqual([false, true]);
});

test("a picture that isn't the live layout stays when a new one comes", async () => {
  await open();
  view().setState({ shown: undefined });
  setDistance(1);
  await expect.poll(() => live().kind).toBe("solved");
  expect(view().getState().shown).toBeUndefined();
});

test("what a layout doesn't depend on isn't asked for", async () => {
  await open();
  edit((draft) => void (draft.rooms[0]!.x = 55));
  expect([questions.length, view().getState().showsPreview]).toEqual([1, false]);
});

test.each([
  ["a proof that there is none is an error", proved, 1, "error"],
  ["that none was found yet is a warning, after 10 seeds", notFound, 10, "warning"],
] as const)("%s, until there is a layout again", async (_what, first, tries, severity) => {
  await open(first);
  await expect.poll(() => status().checking).toBe(false);
  expect(live()).toMatchObject({ kind: "none", tries, isSearching: false });
  expect(status().findings?.map(({ code, ...one }) => [code, one.severity])).toEqual([["room-no-place", severity]]);
  answer = found;
  setDistance(1);
  expect(status().findings).toEqual([]);
  await expect.poll(() => status().hasLayout).toBe(true);
});

test("an edit that costs the layout is named with the fix that was tried, once for all seeds", async () => {
  await open();
  answer = notFound;
  setDistance(9);
  await expect.poll(() => live()).toMatchObject({ kind: "none", tries: 10 });
  const [problem] = status().findings ?? [];
  expect([problem?.code, problem?.remedies?.[0]?.label]).toEqual(["last-edit", expect.stringContaining("distance")]);
  expect(tried).toHaveLength(1);
});

test("a stored layout of the same graph is used where the search finds none; unreadable ones are passed over", async () => {
  await open();
  const { input } = questions[0]!;
  const [level] = runShard(generateLayouts, { input: asJson(input), parameters: { moves: 2000 } }).levels;
  await hook?.stop();
  stored = { 2: { rooms: "none" }, 3: layout, 4: level };
  // Of a summary only the id is read.
  view().setState({ recent: [1, 2, 3, 4].map((id) => ({ id }) as CandidateSummary) });
  await open(notFound);
  expect(live()).toMatchObject({ kind: "solved", layout: { rooms: [{ name: "Room 0" }, { name: "Room 1" }] } });
  // One seed is enough.
  expect(questions).toHaveLength(2);
});

test("later seeds start from the stored layouts, as many as there are", async () => {
  stored = { 3: layout };
  view().setState({ recent: [{ id: 3 } as CandidateSummary] });
  await open(notFound);
  await expect.poll(() => status().checking).toBe(false);
  expect(questions.map(({ current }) => current.length > 0).slice(0, 3)).toEqual([false, true, false]);
});

test("a layout that is stored while none is found ends the search", async () => {
  await open();
  const [level] = runShard(generateLayouts, { input: asJson(questions[0]!.input), parameters: { moves: 2000 } }).levels;
  await hook?.stop();
  await open(new Promise<never>(() => undefined));
  stored = { 5: level };
  view().setState({ recent: [{ id: 5 } as CandidateSummary] });
  await expect.poll(() => live().kind).toBe("solved");
  expect(signals.at(-1)?.aborted).toBe(true);
});

test("switched off, nothing is asked but another seed on demand, whose layout the next edit drops", async () => {
  loadSettings({ "dungeon.live": false });
  hook = runHook(() => useLiveLayout(model));
  answer = found;
  setDistance(1);
  expect([questions.length, live().kind]).toEqual([0, "idle"]);
  rerollLive(model.session.id, 42);
  await expect.poll(() => live()).toMatchObject({ kind: "solved", seed: 42 });
  setDistance(2);
  expect([questions.length, live().kind, status().hasLayout, view().getState().preview]).toEqual([
    1,
    "idle",
    false,
    undefined,
  ]);
});

test("a layout that is there goes when live layouts are switched off, and is asked for when they are switched on", async () => {
  await open();
  setSetting("dungeon.live", false);
  await expect.poll(() => [live().kind, view().getState().preview]).toEqual(["idle", undefined]);
  setSetting("dungeon.live", true);
  await expect.poll(() => live().kind).toBe("solved");
});

test("a template set that was saved anew asks again", async () => {
  await open();
  templates = [{ ...square, outline: square.outline.map(([x, y]) => [x * 2, y]) }];
  await save(`changed ${randomUUID()}`);
  await expect.poll(() => questions.length).toBe(2);
});

test("an empty graph has no layout, and the last one is no longer shown", async () => {
  await open();
  edit((draft) => void Object.assign(draft, { rooms: [], edges: [] }));
  expect([live().kind, view().getState().preview, status().hasLayout]).toEqual(["idle", undefined, false]);
});

test("a closed graph has no findings, is asked for no longer, and has no other seeds", async () => {
  await open(proved);
  await hook?.stop();
  expect(status()).toMatchObject({ checking: false, hasLayout: false, findings: [] });
  setDistance(1);
  rerollLive(model.session.id, 9);
  expect(questions).toHaveLength(1);
});
