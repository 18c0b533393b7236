import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openGraph, stubBrowser } from "../../../../../../test/support/graphStage.ts";
import { runHook } from "../../../../../../test/support/runHook.ts";
import { tower } from "../../../../../../test/support/towerLayout.ts";
import { useFollowSelection } from "./useFollowSelection.ts";
import { layoutStoreOf, showPreview } from "../layoutStore.ts";
import type { GraphModel } from "../../graph/graphModel.ts";

let model: GraphModel;
let count = 0;
beforeAll(stubBrowser);
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  model = openGraph((graph) => {
    graph.rooms.push({ id: "gate", name: "Gate", role: "start", x: 100, y: 100 });
    graph.rooms.push({ id: "hall", name: "Hall", role: "normal", x: 400, y: 100 });
    graph.rooms.push({ id: "loft", name: "Loft", role: "boss", x: 400, y: 300, floor: 1 });
    graph.edges.push({ id: "edg1", from: "gate", to: "hall", kind: "door" });
    graph.edges.push({ id: "edg2", from: "hall", to: "loft", kind: "locked" });
  }, `menu ${++count}`);
});

const view = () => layoutStoreOf(model.session.id);

test("selecting rooms shows their floor, unless all floors are shown or the selection has none", async () => {
  const shown = showPreview({ kind: "solved", layout: tower(), seed: 1, milliseconds: 1 });
  view().setState({ shown });
  const hook = runHook(useFollowSelection, model);
  const floor = () => view().getState().floor;
  const select = (...targets: readonly string[]) => hook.act(() => model.session.select(targets));
  expect(floor()).toBeUndefined();
  select("room:gate");
  expect(floor()).toBeUndefined();
  select("room:loft");
  expect(floor()).toBe(1);
  select();
  expect(floor()).toBe(1);
  select("room:gate");
  expect(floor()).toBe(0);
  hook.act(() => view().setState({ floor: "all" }));
  select("room:loft");
  expect(floor()).toBe("all");
  hook.act(() => view().setState({ floor: 0, shown: undefined }));
  select("room:gate");
  select("room:loft");
  expect(floor()).toBe(0);
  await hook.stop();
});
