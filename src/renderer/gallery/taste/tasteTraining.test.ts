import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CandidateFilter, CandidateSummary } from "#shared/contract/candidates.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { useSession } from "#renderer/studio/session.ts";
import { loadSettings, writeSettings } from "#renderer/studio/settings.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { runHook, type RunningHook } from "../../../../test/support/runHook.ts";
import { firstState, useCurate } from "../curateStore.ts";
import type { CandidateCounts } from "../curateStore.ts";
import { messages } from "../messages.ts";
import { forgetTaste, likelySort, readMarked, sortByTaste, useTaste, useTasteTraining } from "./tasteStore.ts";

/** Rooms with 0 to 29 pushes; the long ones are kept. */
const cards = Array.from({ length: 30 }, (_, id) => ({
  id,
  kind: "sokoban",
  metrics: { pushes: id * 3, boxes: 4 },
  marks: { flag: id > 15 ? "keep" : "reject", stars: 0, label: 0, tags: [], note: "" },
})) as unknown as CandidateSummary[];
const asked: { readonly filter: CandidateFilter; readonly offset: number }[] = [];
let found: (filter: CandidateFilter, offset: number) => readonly CandidateSummary[];
const candidates = {
  page: ({ filter, offset = 0 }: { filter: CandidateFilter; offset?: number }) => {
    asked.push({ filter, offset });
    const items = found(filter, offset);
    return Promise.resolve({ items, next: null, total: items.length, arrivals: items.length });
  },
  counts: () => Promise.reject(new Error("Not counted.")),
  savedFilters: () => Promise.resolve({ filters: [] }),
};
const project = { id: "p", name: "Priory", path: "/taste", readOnly: false };
let training: RunningHook<void, undefined>;
const taste = () => useTaste.getState();
const sort = () => useCurate.getState().sort;
const rest = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(250);
  training.render();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  asked.splice(0);
  found = ({ flags }) => cards.filter(({ marks }) => flags?.[0] === marks.flag);
  const host = { setSetting: () => Promise.resolve({}) };
  // Only what a taste is learned from.
  useSession.setState({ client: { candidates, host } as unknown as StudioClient, project });
  useCurate.setState({ filter: { foldDuplicates: true, documentId: "hall", kind: "sokoban" } });
  training = runHook(useTasteTraining);
});
afterEach(async () => {
  vi.useRealTimers();
  await training.stop();
  await writeSettings();
  loadSettings({});
  useCurate.setState(firstState);
  useTaste.setState(useTaste.getInitialState());
  useSession.setState({ client: null, project: null });
  useToasts.setState({ toasts: [] });
});

test("a taste is learned when marks have rested, and once more when they change", async () => {
  await vi.advanceTimersByTimeAsync(249);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(taste()).toMatchObject({ kind: "sokoban", documentId: "hall", liked: 14, disliked: 16 });
  expect(taste().model?.isBetterThanChance).toBe(true);
  const before = asked.length;
  training.render();
  await rest();
  expect(asked).toHaveLength(before);
  training.act(() => useCurate.setState({ everything: { flags: { keep: 1 }, stars: [], runs: [] } as never }));
  await rest();
  expect(asked).toHaveLength(2 * before);
});

test("without a document, a kind or a project there is none", async () => {
  await rest();
  expect(taste().liked).toBe(14);
  training.act(() => useCurate.setState({ filter: { foldDuplicates: true } }));
  expect(taste()).toMatchObject({ kind: null, liked: 0, model: undefined });
  training.act(() => useCurate.setState({ filter: { foldDuplicates: true, documentId: "hall", kind: "sokoban" } }));
  await rest();
  training.act(() => useSession.setState({ project: null }));
  expect(taste().kind).toBeNull();
});

test("marks of another document that are read too late don't count, and a failure leaves what was learned", async () => {
  const gate = Promise.withResolvers<void>();
  const { page } = candidates;
  candidates.page = async (input) => {
    await gate.promise;
    return page(input);
  };
  await rest();
  training.act(() => useCurate.setState({ filter: { foldDuplicates: true, documentId: "crypt", kind: "sokoban" } }));
  candidates.page = page;
  found = () => [];
  await rest();
  found = ({ flags }) => cards.filter(({ marks }) => flags?.[0] === marks.flag);
  gate.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(taste()).toMatchObject({ documentId: "crypt", liked: 0 });
  candidates.page = () => Promise.reject(new Error("Not connected."));
  training.act(() => useCurate.setState({ everything: { flags: { keep: 2 } } as unknown as CandidateCounts }));
  await rest();
  candidates.page = page;
  expect(taste()).toMatchObject({ documentId: "crypt", liked: 0 });
});

test("kept, rejected and starred levels are read, the newest fifteen hundred of each", async () => {
  found = ({ flags }, offset) => {
    const left = flags?.[0] === "keep" ? 5000 : flags?.[0] === "reject" ? 500 : 3;
    return Array.from({ length: Math.max(0, Math.min(500, left - offset)) }, () => cards[0]!);
  };
  const items = await readMarked(levelKind("sokoban"), "hall");
  expect(items).toHaveLength(1500 + 500 + 3);
  expect(
    asked.map(({ filter: { flags, minStars, foldDuplicates }, offset }) => [
      flags?.[0],
      minStars,
      foldDuplicates,
      offset,
    ]),
  ).toEqual([
    ["keep", undefined, true, 0],
    ["keep", undefined, true, 500],
    ["keep", undefined, true, 1000],
    ["reject", undefined, true, 0],
    ["reject", undefined, true, 500],
    ["none", 1, true, 0],
  ]);
});

test("the gallery is sorted by a taste that is better than chance, and by none other", async () => {
  sortByTaste();
  expect(sort().by).toBe("arrival");
  await rest();
  const { model } = taste();
  useTaste.setState({ model: { ...model!, isBetterThanChance: false } });
  sortByTaste();
  expect(sort().by).toBe("arrival");
  useTaste.setState({ model: model! });
  sortByTaste();
  expect(sort()).toMatchObject({ by: likelySort, direction: "descending" });
  expect(sort().score?.map(({ metric }) => metric)).toContain("pushes");
});

test("what was marked so far can be left out from now on; marks stay, the order goes back, and Undo learns it again", async () => {
  await rest();
  sortByTaste();
  training.act(() => forgetTaste());
  expect(sort()).toEqual({ by: "arrival", direction: "ascending" });
  await rest();
  expect(taste()).toMatchObject({ liked: 0, disliked: 0 });
  const [said] = useToasts.getState().toasts;
  expect(said?.text).toBe(messages.tasteForgotten);
  training.act(() => said?.action?.run());
  await rest();
  expect(taste()).toMatchObject({ liked: 14, disliked: 16 });
  useCurate.setState({ sort: { by: "stars", direction: "descending" } });
  training.act(() => forgetTaste());
  expect(sort().by).toBe("stars");
});
