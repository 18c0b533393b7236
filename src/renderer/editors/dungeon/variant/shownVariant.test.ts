import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openGraph, stubBrowser } from "../../../../../test/support/graphStage.ts";
import { runHook } from "../../../../../test/support/runHook.ts";
import { sampleLayout } from "../../../../../test/support/sampleLayout.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { Candidate } from "#shared/contract/candidates.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutStoreOf, showPreview, type ShownLayout } from "../layout/layoutStore.ts";
import { graphBox } from "./graphBox.ts";
import { useShownVariant } from "./useShownVariant.ts";

const layout = sampleLayout();
const before = useSession.getState();
let model: GraphModel;
let count = 0;
const hooks: { stop(): Promise<void> }[] = [];
beforeAll(stubBrowser);
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  model = openGraph((graph) => {
    graph.rooms.push({ id: "gate", name: "Gate", role: "start", x: 100, y: 100 });
    graph.rooms.push({ id: "hall", name: "Hall", role: "normal", x: 700, y: 500 });
    graph.rooms.push({ id: "loft", name: "Loft", role: "boss", x: 100, y: 500 });
    graph.edges.push({ id: "edg1", from: "gate", to: "hall", kind: "door" });
  }, `more ${++count}`);
  useToasts.setState({ toasts: [] });
});
afterEach(async () => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const hook of hooks.splice(0)) await hook.stop();
  useSession.setState(before);
  useRuns.setState({ runs: [], partials: {}, startStates: {} });
  useToasts.setState({ toasts: [] });
});

const shown = showPreview({ kind: "solved", layout, seed: 1, milliseconds: 1 });

const candidate = (more: Partial<Candidate> = {}): Candidate =>
  ({ id: 7, kind: "dungeon", runId: "run1", level: layout, provenance: {}, ...more }) as unknown as Candidate;

test("the rooms that a variant adds to the graph are known while its layout is shown", () => {
  const view = layoutStoreOf(model.session.id);
  const of = (operator: string | undefined): ShownLayout => ({
    ...shown,
    source: { kind: "candidate", candidate: candidate({ provenance: { operator } as never }) },
  });
  const hook = runHook(useShownVariant, model);
  hooks.push(hook);
  expect(hook.result()).toBeUndefined();
  hook.act(() => view.setState({ shown: of("Hub") }));
  expect(hook.result()?.patterns).toBe("Hub");
  expect(model.view.getState().variant).toBe(hook.result());
  const variant = hook.result();
  hook.act(() => model.session.edit("Move", (draft) => void (draft.rooms[0]!.x = 900)));
  expect(hook.result()).not.toBe(variant);
  hook.act(() => view.setState({ shown: of(undefined) }));
  expect([hook.result(), model.view.getState().variant]).toEqual([undefined, undefined]);
  hook.act(() => view.setState({ shown }));
  expect(hook.result()).toBeUndefined();
});

test("the graph is fitted with its rooms, those of a variant, and room for names where they are shown", () => {
  model.canvas.resize(1600, 1200);
  const cards = graphBox(model);
  expect(cards).toEqual(model.geometry().nodeIndex.bounds);
  const added = { id: "add1", name: "Added", role: "normal", x: 2000, y: 500 } as const;
  const graph = { ...emptyGraph(), rooms: [added, { ...added, id: "old1", x: 9000 }] };
  model.view.setState({ variant: { graph, addedRooms: new Set(["add1"]) } as never });
  const wide = graphBox(model);
  expect([wide!.x, wide!.x + wide!.width > 2000, wide!.x + wide!.width < 2200]).toEqual([cards!.x, true, true]);
  model.view.setState({ variant: undefined });
  // In a narrow pane rooms are discs, with names beside them.
  model.canvas.resize(400, 300);
  const named = graphBox(model);
  expect([named!.width >= cards!.width, named!.height >= cards!.height]).toEqual([true, true]);
  expect(named).not.toEqual(cards);
  expect(named!.width).toBeLessThanOrEqual(cards!.width / 0.85 + 1e-6);
  expect(graphBox(openGraph(undefined, `empty ${++count}`))).toBeUndefined();
});
