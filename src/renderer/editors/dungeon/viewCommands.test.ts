import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { commandTable } from "../../../../test/support/commandTable.ts";
import { openGraph, stubBrowser } from "../../../../test/support/graphStage.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { GraphModel } from "./graph/graphModel.ts";
import { layoutCanvasOf } from "./layout/layoutCanvas.ts";
import { focusedCanvas, fullZoom, viewCommands } from "./viewCommands.ts";

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

test("views are changed in the pane that was worked in last", async () => {
  const canvas = layoutCanvasOf(model);
  expect([focusedCanvas(model) === model.canvas, fullZoom(model)]).toEqual([true, 1]);
  model.view.setState({ focusedPane: "layout" });
  expect([focusedCanvas(model) === canvas, fullZoom(model)]).toEqual([true, 16]);
  canvas.resize(800, 600);
  const table = commandTable(() => viewCommands(model));
  await table.run("view.actualSize");
  expect(canvas.store.getState().camera.zoom).toBe(16);
  model.view.setState({ focusedPane: "graph" } as never);
  model.canvas.setCamera({ x: 0, y: 0, zoom: 0.4 });
  await table.run("view.actualSize");
  expect(model.canvas.store.getState().camera.zoom).toBe(1);
});

test("the selected rooms, or the ends of selected connections, are shown", async () => {
  const table = commandTable(() => viewCommands(model));
  model.session.select([]);
  expect(table.refused()["view.fitSelection"]).toMatch(/./);
  const fitted: unknown[] = [];
  vi.spyOn(model.canvas, "fit").mockImplementation((box) => void fitted.push(typeof box === "function" ? box() : box));
  const { nodeById } = model.geometry();
  const [gate, hall] = [nodeById.get("gate")!, nodeById.get("hall")!];
  model.session.select(["room:gate"]);
  await table.run("view.fitSelection");
  expect(fitted.at(-1)).toMatchObject({ x: gate.x, y: gate.y, width: gate.width, height: gate.height });
  model.session.select(["edge:edg1"]);
  await table.run("view.fitSelection");
  expect(fitted.at(-1)).toMatchObject({ x: gate.x, y: gate.y, height: hall.y + hall.height - gate.y });
  model.session.select(["edge:gone"]);
  expect(table.refused()["view.fitSelection"]).toMatch(/./);
});
