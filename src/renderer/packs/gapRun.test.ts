import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import type { Run } from "#shared/contract/runs.ts";
import { aimParameter, canAim } from "#shared/levels/aim.ts";
import { metric } from "#shared/levels/metricDefinition.ts";
import { allLevelKinds, levelKind } from "#shared/levels/registry.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import { editPack, undoPack, usePack } from "#renderer/history/packStore.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { leavePackOnPage, showPackOnPage } from "../../../test/support/packOnPage.ts";
import { followPageEvents, type PageEvents } from "../../../test/support/pageEvents.ts";
import { aimOfStep, canSearchFor, searchForStep } from "./SelectedLevel.tsx";
import { messages } from "./messages.ts";

const pushes = metric("pushes", { label: "Pushes", hint: "." }, "higher", 0);
const fill = metric("fill", { label: "Fill", hint: "." }, "higher", 2);

function step(low: number, high: number): Parameters<typeof aimOfStep>[1] {
  return { index: 0, value: 1, target: (low + high) / 2, low, high, distance: -1 };
}

it("aims at the band of a step, rounded inwards for whole-number metrics", () => {
  expect(aimOfStep(pushes, step(39.5, 60.5))).toEqual({ metric: "pushes", min: 40, max: 60 });
  expect(aimOfStep(fill, step(0.25, 0.5))).toEqual({ metric: "fill", min: 0.25, max: 0.5 });
  expect(aimOfStep(pushes, step(40, 40))).toEqual({ metric: "pushes", min: 40, max: 40 });
  // Rounding noise takes no value away.
  expect(aimOfStep(pushes, step(40 + 1e-12, 42 - 1e-12))).toEqual({ metric: "pushes", min: 40, max: 42 });
});

it("aims at nothing where no level can meet the band", () => {
  expect(aimOfStep(pushes, step(40.2, 40.8))).toBeNull();
  for (const [low, high] of [
    [-Infinity, Infinity],
    [-Infinity, 4],
    [4, Infinity],
  ] as const)
    expect([aimOfStep(pushes, step(low, high)), aimOfStep(fill, step(low, high))]).toEqual([null, null]);
});

it("searches for levels of kinds with a task that can be aimed", () => {
  for (const kind of allLevelKinds())
    expect([kind.id, canSearchFor(kind.id)]).toEqual([kind.id, kind.tasks.some(canAim)]);
  expect([canSearchFor("sokoban"), canSearchFor("chess")]).toEqual([true, false]);
});

describe("a search for a step of the curve", () => {
  const project = { id: "p", name: "Priory", path: "/gap", readOnly: false };
  const entry = (id: string, value: number): PackEntry => ({
    id,
    title: id,
    kind: "sokoban",
    level: null,
    metrics: { pushes: value },
    canonicalKey: id,
  });
  const file: PackFile = {
    format: "levelwright-pack",
    formatVersion: 1,
    id: "pack1",
    name: "Trials",
    description: "",
    author: "",
    entries: [entry("first", 10), entry("second", 90), entry("third", 30)],
    curve: {
      metric: "pushes",
      target: [
        [0, 10],
        [1, 30],
      ],
      tolerance: 2.5,
    },
  };
  const run = { id: "run2", number: 2, kind: "sokoban", progress: { state: "running", done: 0 } } as Run;
  const started: Readonly<Record<string, unknown>>[] = [];
  let found: Pick<CandidateSummary, "id" | "canonicalKey" | "metrics">[] = [];
  const pages: unknown[] = [];
  const studio = {
    runs: {
      start: (input: Record<string, unknown>) => {
        started.push(input);
        return Promise.resolve(run);
      },
    },
    candidates: {
      page: (input: unknown) => {
        pages.push(input);
        return Promise.resolve({ items: found });
      },
    },
    packs: {
      entriesFor: ({ candidateIds }: { candidateIds: number[] }) =>
        Promise.resolve({ entries: candidateIds.map((id) => entry(`made${id}`, 20)) }),
    },
  };
  const titles = () => usePack.getState().pack?.entries.map(({ title }) => title);
  const toasts = () => useToasts.getState().toasts.map(({ text }) => text);
  let events: PageEvents;
  const end = (runId = run.id) => events.run({ type: "finished", runId, run: { ...run, id: runId } });

  beforeEach(async () => {
    const task = levelKind("sokoban").tasks.find(canAim)!.id;
    const earlier = { ...run, id: "run1", number: 1, task, documentId: "hall", parameters: {} };
    useRuns.setState({ runs: [earlier] });
    useSession.setState({ documents: [{ id: "hall", name: "Hall", type: "sokoban-room", revision: "1" } as never] });
    events = await followPageEvents(project);
    started.splice(0);
    pages.splice(0);
    found = [
      { id: 7, canonicalKey: "k7", metrics: { pushes: 21 } },
      { id: 8, canonicalKey: "k8", metrics: { pushes: 20 } },
    ];
    await showPackOnPage(file, studio);
  });
  afterEach(async () => {
    await events.stop();
    await leavePackOnPage();
    useRuns.setState({ runs: [] });
  });

  test("starts a run aimed at the band, whose level nearest to the target takes the place when it ends", async () => {
    await searchForStep(1);
    expect(started).toMatchObject([{ kind: "sokoban", documentId: "hall", count: 4 }]);
    expect(JSON.stringify(started[0]!["parameters"])).toContain("18");
    expect(Object.keys(started[0]!["parameters"] as object)).toContain(aimParameter);
    await end("other");
    await events.run({ type: "progress", runId: run.id, progress: run.progress });
    expect([pages, titles()]).toEqual([[], ["first", "second", "third"]]);
    await end();
    await expect.poll(titles).toEqual(["first", "made8", "third"]);
    expect(pages).toMatchObject([{ filter: { runIds: ["run2"] } }]);
    await end();
    expect(pages).toHaveLength(1);
    undoPack();
    expect(titles()).toEqual(["first", "second", "third"]);
  });

  test("is for the first level as for any other", async () => {
    found = [{ id: 9, canonicalKey: "k9", metrics: { pushes: 11 } }];
    editPack("Move", (old) => ({ ...old, entries: [entry("long", 90), ...old.entries.slice(1)] }));
    await searchForStep(0);
    await end();
    await expect.poll(titles).toEqual(["made9", "second", "third"]);
  });

  test("changes nothing once the pack has another level there, another pack is open, or nothing was found", async () => {
    const searched = async (meanwhile: () => void): Promise<void> => {
      const before = pages.length;
      useRuns.setState(({ runs }) => ({ runs: runs.filter(({ id }) => id !== run.id) }));
      await searchForStep(1);
      meanwhile();
      await end();
      await expect.poll(() => pages.length).toBe(before + 1);
      await Promise.resolve();
    };
    found = [];
    await searched(() => undefined);
    found = [{ id: 8, canonicalKey: "k8", metrics: { pushes: 20 } }];
    await searched(() => usePack.setState({ packId: "pack2" }));
    usePack.setState({ packId: "pack1" });
    await searched(() => editPack("Remove", (old) => ({ ...old, entries: [old.entries[0]!, old.entries[2]!] })));
    expect([titles(), toasts().filter((text) => text.includes("replaced"))]).toEqual([["first", "third"], []]);
  });

  test("isn't begun without a pack, a level there, a metric of its kind or a value in the band", async () => {
    await searchForStep(9);
    usePack.setState(({ pack }) => ({ pack: { ...pack!, curve: { ...file.curve!, metric: "beauty" } } }));
    await searchForStep(1);
    usePack.setState(({ pack }) => ({ pack: { ...pack!, entries: [{ ...entry("a", 1), kind: "chess" }] } }));
    await searchForStep(0);
    usePack.setState({ pack: null });
    await searchForStep(0);
    expect([started, toasts()]).toEqual([[], []]);
    usePack.setState({ pack: { ...file, curve: { ...file.curve!, target: [[0, 20.5]], tolerance: 0.2 } } });
    await searchForStep(1);
    expect([started, toasts()]).toEqual([[], [messages.bandHoldsNoValue]]);
  });
});
