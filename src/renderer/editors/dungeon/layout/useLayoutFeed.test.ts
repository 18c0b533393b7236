import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openGraph } from "../../../../../test/support/graphStage.ts";
import { followPageEvents, type PageEvents } from "../../../../../test/support/pageEvents.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { sampleLayout } from "../../../../../test/support/sampleLayout.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { Run } from "#shared/contract/runs.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useShownAttempt } from "#renderer/runs/shownAttempt.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutStoreOf, showPreview } from "./layoutStore.ts";
import { useLayoutFeed } from "./useLayoutFeed.ts";

const layout = sampleLayout();
const smaller = { ...layout, rooms: layout.rooms.slice(0, 2), doors: [] };
const solved = { kind: "solved", layout, seed: 1, milliseconds: 1 } as const;
const none = { kind: "none", isProved: false, isSearching: false, tries: 1, problems: [], milliseconds: 1 } as const;

/** The stored layouts, newest first. */
let ids: number[] = [];
let isDown = false;
/** What the answers wait for. */
let gate: Promise<void> | undefined;
const pages: unknown[] = [];
// Only what the layout pane asks of the studio.
const client = {
  candidates: {
    page: async (question: unknown) => {
      pages.push(question);
      if (isDown) throw new Error("Unreachable.");
      await gate;
      return { items: ids.map((id) => ({ id })), next: null, total: ids.length };
    },
    get: ({ id }: { readonly id: number }) =>
      ids.includes(id)
        ? Promise.resolve({ id, kind: "dungeon", level: layout })
        : Promise.reject(new Error("It is gone.")),
  },
} as unknown as StudioClient;

let model: GraphModel;
let events: PageEvents;
let hook: RunningHook<void, undefined>;
let count = 0;
const view = () => layoutStoreOf(model.session.id);
/** What is in front: the id of a stored layout, or its kind. */
const front = (): string | number | undefined => {
  const source = view().getState().shown?.source;
  return source?.kind === "candidate" ? source.candidate.id : source?.kind;
};
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const arrive = (id: number) => {
  ids = [id, ...ids];
  return events.run({ type: "candidates", runId: "run9", candidateIds: [id] });
};
const edit = () => model.session.edit("Change", (draft) => void draft.minimumDistance++);

/** Shows the graph, up to the answer about its stored layouts: React runs effects when it has time. */
async function show(stored: number[]): Promise<void> {
  ids = stored;
  hook = runHook(() => useLayoutFeed(model));
  while (pages.length === 0) await nextTurn();
  await wait(0);
}

async function open(stored: number[]): Promise<void> {
  await show(stored);
  pages.splice(0);
}

/** A run of the graph that is trying a layout. */
function run(documentId = model.session.id): void {
  // Only what decides which layout is shown.
  const running = { id: "run9", number: 9, documentId, progress: { state: "running" } } as Run;
  hook.act(() => useRuns.setState({ runs: [running], partials: { run9: smaller as never } }));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  pages.splice(0);
  isDown = false;
  gate = undefined;
  model = openGraph(undefined, `feed${++count}`);
  const project = { id: "p", name: "P", path: `/${count}`, readOnly: false };
  events = await followPageEvents(project);
  useSession.setState({ client, project });
});
afterEach(async () => {
  await hook.stop();
  await events.stop();
  useRuns.setState({ runs: [], partials: {} });
  useShownAttempt.setState({ shown: null });
  useSession.setState({ client: null, project: null });
  vi.useRealTimers();
});

test("an opened graph shows its newest stored layout", async () => {
  await show([8, 7]);
  expect(pages).toMatchObject([
    { filter: { documentId: model.session.id, foldDuplicates: true }, sort: { by: "arrival" }, limit: 8 },
  ]);
  expect([view().getState().recent?.length, front()]).toEqual([2, 8]);
});

test("new layouts are asked for together, 0.3 s after the first", async () => {
  await open([7]);
  await arrive(8);
  await wait(200);
  await arrive(9);
  await wait(99);
  expect(pages).toHaveLength(0);
  await wait(1);
  expect([pages.length, front()]).toEqual([1, 9]);
  await arrive(10);
  await wait(300);
  expect([pages.length, front()]).toEqual([2, 10]);
});

test.each([
  ["the end of a run", true, () => events.run({ type: "finished", runId: "run9", run: { id: "run9" } as Run })],
  ["marks", true, () => events.project({ type: "candidates", runId: null })],
  ["a line of a log", false, () => events.run({ type: "log", runId: "run9", time: 0, severity: "info", message: "" })],
  ["plays", false, () => events.project({ type: "plays" })],
] as const)("after %s the layouts are asked for again: %s", async (_what, asks, happen) => {
  await open([7]);
  await happen();
  await wait(300);
  expect(pages).toHaveLength(asks ? 1 : 0);
});

test("without an answer everything stays", async () => {
  await open([7]);
  isDown = true;
  await arrive(8);
  await wait(300);
  expect([view().getState().recent, front()]).toEqual([[{ id: 7 }], 7]);
});

test("a picked layout is shown until another is picked; one that is gone leaves the picture", async () => {
  await open([8, 7]);
  hook.act(() => view().setState({ pickedId: 7 }));
  await wait(0);
  expect(front()).toBe(7);
  hook.act(() => view().setState({ pickedId: 5 }));
  await wait(0);
  expect(front()).toBe(7);
  await arrive(9);
  await wait(300);
  expect(front()).toBe(7);
  hook.act(() => view().setState({ pickedId: null }));
  await wait(0);
  expect(front()).toBe(9);
});

test("an answer for a layout that is no longer wanted isn't shown", async () => {
  await open([8, 7]);
  hook.act(() => view().setState({ pickedId: 7 }));
  hook.act(() => view().setState({ showsPreview: true, pickedId: null, live: solved, preview: showPreview(solved) }));
  await wait(0);
  expect(front()).toBe("preview");
});

test("after an edit the live layout is shown, or the closest attempt at one", async () => {
  await open([7]);
  hook.act(() => view().setState({ showsPreview: true, live: solved, preview: showPreview(solved) }));
  expect(view().getState().shown).toBe(view().getState().preview);
  hook.act(() => view().setState({ live: { ...none, closest: smaller } }));
  expect(view().getState().shown).toMatchObject({ source: { kind: "closest", run: undefined }, layout: smaller });
  hook.act(() => view().setState({ live: { ...none, closest: undefined } }));
  expect(front()).toBe("preview");
});

test("what a run of this graph is trying is shown, with its number, until it is over", async () => {
  await open([7]);
  run();
  expect(view().getState().shown).toMatchObject({ source: { kind: "partial", run: 9 }, layout: smaller });
  hook.act(() => useRuns.setState({ runs: [] }));
  await wait(0);
  expect(front()).toBe(7);
});

test("a run of another graph changes nothing", async () => {
  await open([7]);
  run("another");
  expect(front()).toBe(7);
});

test.each([
  ["an edit", () => Promise.resolve(edit())],
  ["a new layout", () => arrive(8).then(() => wait(300))],
])("the closest attempt of a run is shown on demand, until %s", async (_what, happen) => {
  await open([7]);
  const attempt = { documentId: model.session.id, run: { id: "run9", number: 9 }, level: smaller as never };
  hook.act(() => useShownAttempt.setState({ shown: attempt }));
  expect(view().getState().shown).toMatchObject({ source: { kind: "closest", run: { number: 9 } }, layout: smaller });
  model.session.select(["room:x"]);
  expect(useShownAttempt.getState().shown).toBe(attempt);
  await happen();
  await wait(0);
  expect(useShownAttempt.getState().shown).toBeNull();
  expect(front()).toBe(ids[0]);
});

test("another graph's attempt isn't shown here", async () => {
  await open([7]);
  const run9 = { id: "run9", number: 9 };
  hook.act(() => useShownAttempt.setState({ shown: { documentId: "another", run: run9, level: smaller as never } }));
  edit();
  expect([front(), useShownAttempt.getState().shown?.documentId]).toEqual([7, "another"]);
});

test("a closed graph asks for nothing, also not what it was about to", async () => {
  await open([7]);
  await arrive(8);
  await hook.stop();
  await arrive(9);
  await wait(1000);
  expect([pages.length, view().getState().recent]).toEqual([0, [{ id: 7 }]]);
});

test("an answer that comes after the graph was closed is dropped", async () => {
  await open([7]);
  const late = Promise.withResolvers<void>();
  gate = late.promise;
  await arrive(8);
  await wait(300);
  await hook.stop();
  late.resolve();
  await wait(0);
  expect([pages.length, view().getState().recent]).toEqual([1, [{ id: 7 }]]);
});
