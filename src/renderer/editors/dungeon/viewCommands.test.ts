import { beforeEach, expect, test, vi } from "vitest";
import { commandTable } from "../../../../test/support/commandTable.ts";
import { openGraphWithSession, withStudioAsItWas } from "../../../../test/support/graphWithSession.ts";
import type { GraphModel } from "./graph/graphModel.ts";
import { layoutCanvasOf } from "./layout/layoutCanvas.ts";
import { focusedCanvas, fullZoom, viewCommands } from "./viewCommands.ts";

let model: GraphModel;
withStudioAsItWas();
beforeEach(() => void (model = openGraphWithSession()));

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
