import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openGraph, stubBrowser } from "../../../../../test/support/graphStage.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import {
  copySelected,
  copyText,
  cutSelected,
  cutText,
  duplicateSelected,
  pasteCopied,
  pasteText,
} from "./graphClipboard.ts";
import { graphMessages } from "./messages.ts";
import type { GraphModel } from "./graphModel.ts";

let model: GraphModel;
let count = 0;
beforeAll(stubBrowser);
afterAll(() => {
  vi.unstubAllGlobals();
  useToasts.setState({ toasts: [] });
});
beforeEach(() => {
  model = openGraph((graph) => {
    graph.rooms.push({ id: "gate", name: "Gate", role: "start", x: 100, y: 100 });
    graph.rooms.push({ id: "hall", name: "Hall", role: "normal", x: 400, y: 100 });
    graph.rooms.push({ id: "loft", name: "Loft", role: "boss", x: 400, y: 300, floor: 1 });
    graph.edges.push({ id: "edg1", from: "gate", to: "hall", kind: "door" });
    graph.edges.push({ id: "edg2", from: "hall", to: "loft", kind: "locked" });
  }, `menu ${++count}`);
});
const rooms = () => model.document().rooms.map(({ name }) => name);
const labels = () => model.session.store.getState().history.done.map(({ label }) => label);

/** A clipboard event's data. */
function transfer(text = "") {
  let held = text;
  const data = { setData: (_: string, value: string) => void (held = value), getData: () => held };
  return { data: data as unknown as DataTransfer, text: () => held };
}

test("selected rooms are copied as text, and cut with their connections; without any the browser copies", () => {
  model.session.select([]);
  const none = transfer();
  expect([copyText(model, none.data), cutText(model, none.data), none.text()]).toEqual([false, false, ""]);
  model.session.select(["room:gate", "room:hall"]);
  const copied = transfer();
  expect(copyText(model, copied.data)).toBe(true);
  expect(copied.text()).toContain("Gate");
  expect(cutText(model, transfer().data)).toBe(true);
  expect([rooms(), model.document().edges, model.selection(), labels()]).toEqual([
    ["Loft"],
    [],
    [],
    [graphMessages.cut],
  ]);
  expect(pasteText(model, copied.data)).toBe(true);
  expect([rooms().length, model.document().edges.length, labels().length]).toEqual([3, 1, 2]);
  expect(model.selection().filter((target) => target.startsWith("room:"))).toHaveLength(2);
});

test("text that is no graph isn't pasted, and is said to be none unless it is empty", () => {
  useToasts.setState({ toasts: [] });
  expect(pasteText(model, transfer(" ").data)).toBe(false);
  expect(useToasts.getState().toasts).toEqual([]);
  expect(pasteText(model, transfer("Hello").data)).toBe(false);
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([graphMessages.clipboardEmpty]);
});

test("from a menu rooms are copied, pasted at the pointer or in the middle of the view, cut and duplicated", async () => {
  model.session.select(["room:gate"]);
  await copySelected(model);
  model.view.setState({ pointer: { x: 640, y: 480 } });
  await pasteCopied(model);
  const at = () =>
    model
      .document()
      .rooms.slice(3)
      .map(({ x, y }) => [x, y]);
  expect(at()).toEqual([[640, 480]]);
  model.view.setState({ pointer: undefined });
  const { camera } = model.canvas.store.getState();
  await pasteCopied(model);
  const [x = 0, y = 0] = at()[1] ?? [];
  expect(Math.abs(x - (camera.x + 400 / camera.zoom))).toBeLessThanOrEqual(20);
  expect(Math.abs(y - (camera.y + 300 / camera.zoom))).toBeLessThanOrEqual(20);
  model.session.select(["room:loft"]);
  await cutSelected(model);
  expect(rooms()).not.toContain("Loft");
  model.session.select(["room:gate"]);
  duplicateSelected(model);
  const [gate, copy] = [model.document().rooms[0]!, model.document().rooms.at(-1)!];
  expect([copy.x > gate.x, copy.x - gate.x, copy.role]).toEqual([true, copy.y - gate.y, gate.role]);
  const before = labels().length;
  model.session.select([]);
  duplicateSelected(model);
  await cutSelected(model);
  expect(labels().length).toBe(before + 1);
});
