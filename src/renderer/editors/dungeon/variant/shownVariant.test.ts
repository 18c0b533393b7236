import { beforeEach, expect, test } from "vitest";
import {
  openGraphWithSession,
  storedCandidate,
  withStudioAsItWas,
} from "../../../../../test/support/graphWithSession.ts";
import { openGraph } from "../../../../../test/support/graphStage.ts";
import { runHook } from "../../../../../test/support/runHook.ts";
import { sampleLayout } from "../../../../../test/support/sampleLayout.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutStoreOf, showPreview, type ShownLayout } from "../layout/layoutStore.ts";
import { graphBox } from "./graphBox.ts";
import { useShownVariant } from "./useShownVariant.ts";

const layout = sampleLayout();
let model: GraphModel;
withStudioAsItWas();
beforeEach(() => void (model = openGraphWithSession()));

const shown = showPreview({ kind: "solved", layout, seed: 1, milliseconds: 1 });

test("the rooms that a variant adds to the graph are known while its layout is shown", async () => {
  const view = layoutStoreOf(model.session.id);
  const of = (operator: string | undefined): ShownLayout => ({
    ...shown,
    source: { kind: "candidate", candidate: storedCandidate({ provenance: { operator } as never }) },
  });
  const hook = runHook(useShownVariant, model);
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
  await hook.stop();
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
  expect(graphBox(openGraph(undefined, "empty"))).toBeUndefined();
});
