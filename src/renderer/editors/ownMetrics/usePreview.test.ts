import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { followPageEvents, type PageEvents } from "../../../../test/support/pageEvents.ts";
import { runHook } from "../../../../test/support/runHook.ts";
import { useLookedAt } from "#renderer/levels/lookedAt.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { jumpToPlace } from "#renderer/studio/places.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { OwnMetrics } from "#shared/formula/ownMetricsDocument.ts";
import { useFocusAdded, useShownPlaces } from "./useFocusedCard.ts";
import { usePreview } from "./usePreview.ts";

const asked: unknown[] = [];
let reply: () => unknown;
const client = {
  candidates: {
    previewFormula: async (input: unknown) => {
      asked.push(input);
      return await reply();
    },
  },
} as unknown as StudioClient;

function data(formula: string, check = "width > 3", name = "Area"): OwnMetrics {
  const metrics = [{ id: "m1", name, formula }];
  return { metrics, checks: [{ id: "c1", name: "Wide", formula: check }] } as unknown as OwnMetrics;
}
interface Shown {
  readonly of: OwnMetrics;
  readonly id?: string;
  readonly isValid?: boolean;
}
const hooks: { stop(): Promise<void> }[] = [];
function show(first: Shown) {
  const hook = runHook(({ of, id = "m1", isValid = true }: Shown) => usePreview("board", of, id, isValid), first);
  hooks.push(hook);
  return hook;
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
let events: PageEvents;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  asked.splice(0);
  reply = () => ({ bins: asked.length });
  useLookedAt.setState({ id: undefined, kind: undefined });
  const project = { id: "p", name: "P", path: "/metrics", readOnly: false };
  events = await followPageEvents(project);
  useSession.setState({ client, project });
});
afterEach(async () => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const hook of hooks.splice(0)) await hook.stop();
  await events.stop();
  useLookedAt.setState({ id: undefined, kind: undefined });
  useSession.setState({ client: null, project: null });
  vi.useRealTimers();
});

test("candidates are measured a moment after the last edit, and an old answer isn't shown for a new formula", async () => {
  const hook = show({ of: data("width") });
  await wait(100);
  hook.render({ of: data("height") });
  await wait(149);
  expect([asked, hook.result()]).toEqual([[], null]);
  await wait(1);
  expect(asked).toEqual([
    { kind: "board", data: data("height"), id: "m1", filter: { foldDuplicates: true }, bins: 24 },
  ]);
  await expect.poll(() => hook.result()).toEqual({ bins: 1 });
  hook.render({ of: data("width") });
  expect(hook.result()).toBeNull();
  await wait(150);
  await expect.poll(() => hook.result()).toEqual({ bins: 2 });
});

test("what the values don't depend on isn't measured again; its own check is", async () => {
  const hook = show({ of: data("width") });
  await wait(150);
  hook.render({ of: data("width", "width > 4", "Other") });
  await wait(1000);
  expect(asked).toHaveLength(1);
  const check = show({ of: data("width"), id: "c1" });
  await wait(150);
  check.render({ of: data("width", "width > 4"), id: "c1" });
  await wait(150);
  expect(asked).toHaveLength(3);
});

test("a formula that isn't valid isn't measured, nor is an old answer shown for it", async () => {
  const hook = show({ of: data("width"), isValid: false });
  await wait(1000);
  expect(asked).toEqual([]);
  hook.render({ of: data("width"), isValid: true });
  await wait(150);
  await expect.poll(() => hook.result()).toEqual({ bins: 1 });
  hook.render({ of: data("width"), isValid: false });
  expect(hook.result()).toBeNull();
});

test("new candidates are measured too; those of a batch that isn't finished, and other events, are waited for", async () => {
  const hook = show({ of: data("width") });
  await wait(150);
  await events.project({ type: "candidates", runId: null, batchId: 3 });
  await events.project({ type: "plays" });
  await wait(150);
  expect(asked).toHaveLength(1);
  await events.project({ type: "candidates", runId: null });
  await expect.poll(() => wait(150).then(() => asked.length)).toBe(2);
  await hook.stop();
  await events.project({ type: "candidates", runId: null });
  await wait(1000);
  expect(asked).toHaveLength(2);
});

test("the candidate that is looked at is measured with the others, if it is of this kind", async () => {
  useLookedAt.setState({ id: 7, kind: "sokoban" });
  const hook = show({ of: data("width") });
  await wait(150);
  expect("candidate" in (asked[0] as object)).toBe(false);
  hook.act(() => useLookedAt.setState({ id: 7, kind: "board" }));
  await wait(150);
  expect(asked[1]).toMatchObject({ candidate: 7 });
});

test("an answer that is too late is dropped, and without one the preview keeps measuring", async () => {
  const late = Promise.withResolvers<unknown>();
  reply = () => late.promise;
  const hook = show({ of: data("width") });
  await wait(150);
  hook.render({ of: data("height") });
  late.resolve({ bins: 9 });
  await wait(0);
  hook.render({ of: data("width") });
  expect(hook.result()).toBeNull();
  reply = () => Promise.reject(new Error("Unreachable."));
  await wait(150);
  expect(hook.result()).toBeNull();
});

/** A card of the page; what it was asked to do. */
let done: string[];
function card(name: string) {
  return {
    scrollIntoView: (how: unknown) => void done.push(`${name} ${JSON.stringify(how)}`),
    querySelector: (what: string) => ({
      select: () => void done.push(`${name} selects ${what}`),
      focus: () => void done.push(`${name} focuses ${what}`),
    }),
  };
}
// Only what the hooks ask of the page.
const page = (found: Readonly<Record<string, readonly object[]>>) =>
  ({
    current: {
      querySelectorAll: (what: string) => found[what] ?? [],
      querySelector: (what: string) => found[what]?.[0] ?? null,
    },
  }) as never;

beforeAll(() => void vi.stubGlobal("CSS", { escape: (text: string) => text }));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void (done = []));

test("an added metric has the focus in its name; an edited, duplicated or removed one doesn't", () => {
  const of = page({ '[data-card="metric"]': [card("first"), card("last")] });
  const list = (...formulas: readonly string[]) => formulas.map((formula, i) => ({ id: `m${i}`, name: "", formula }));
  const hook = runHook((all: ReturnType<typeof list>) => useFocusAdded(of, all as never, "metric"), list("a"));
  hooks.push(hook);
  expect(done).toEqual([]);
  hook.render(list("a", ""));
  expect(done).toEqual(['last {"block":"nearest"}', "last selects input"]);
  hook.render(list("a", "b"));
  hook.render(list("a"));
  hook.render(list("a", "b"));
  hook.render(list("a", "b", "c", ""));
  hook.render(list(""));
  expect(done).toHaveLength(2);
});

test("a problem of a formula shows its card, with the focus in the formula", async () => {
  const of = page({ '[data-target="metric:m1"]': [card("m1")] });
  const hook = runHook(() => useShownPlaces(of, "metrics1"));
  hooks.push(hook);
  jumpToPlace("metrics1", { target: "metric:m1", label: "" });
  expect(done).toEqual(['m1 {"block":"nearest"}', 'm1 focuses [role="combobox"]:is(input)']);
  jumpToPlace("metrics1", { target: "metric:m2", label: "" });
  await hook.stop();
  jumpToPlace("metrics1", { target: "metric:m1", label: "" });
  expect(done).toHaveLength(2);
  useOpenDocuments.setState({ ids: [], activeId: null });
  useLayout.setState({ workspace: "draw" });
});
