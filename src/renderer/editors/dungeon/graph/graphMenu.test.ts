import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openGraph, stubBrowser } from "../../../../../test/support/graphStage.ts";
import { drawn, frameAt } from "../../../../../test/support/recordDrawing.ts";
import { runHook } from "../../../../../test/support/runHook.ts";
import { tower } from "../../../../../test/support/towerLayout.ts";
import { savedSnapshots } from "#renderer/history/documentLibrary.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { ProjectField } from "#shared/fields/fieldsDocument.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { errorProblem, type Problem } from "#shared/levels/problems.ts";
import { fieldsTypeId } from "#shared/levels/typesOfEveryKind.ts";
import { commandTable } from "../../../../../test/support/commandTable.ts";
import { useFollowSelection } from "../layout/floors/useFollowSelection.ts";
import { layoutStoreOf, showPreview } from "../layout/layoutStore.ts";
import { addDefault, siteCommands } from "../site/siteCommands.ts";
import { siteMessages } from "../site/messages.ts";
import { fieldWords } from "./fieldMarks.ts";
import {
  copySelected,
  copyText,
  cutSelected,
  cutText,
  duplicateSelected,
  pasteCopied,
  pasteText,
} from "./graphClipboard.ts";
import { graphMenu } from "./graphMenu.ts";
import { graphMessages } from "./messages.ts";
import type { GraphModel } from "./graphModel.ts";
import { blameOf, graphScale, isSameBlame } from "./graphPaint.ts";
import { paintFieldMarks } from "./paintFieldMarks.ts";

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
const menu = (readOnly: boolean, ...selection: readonly string[]) => {
  model.session.select(selection);
  return graphMenu(model, readOnly);
};
const ids = (entries: ReturnType<typeof graphMenu>) => entries.map((entry) => ("id" in entry ? entry.id : entry.type));

test("the menu of the paper adds, pastes and arranges", () => {
  expect(ids(menu(false))).toEqual([
    "graph.addRoom",
    "edit.paste",
    "paper",
    "edit.selectAll",
    "graph.arrange",
    "graph.generate",
    "view.fitAll",
  ]);
});

test("a connection's menu changes its kind, reverses and deletes it; read-only it changes no kind", () => {
  const entries = menu(false, "edge:edg1", "edge:edg2");
  expect(ids(entries)).toEqual(["kind", "graph.reverse", "edge", "edit.delete"]);
  expect(ids(menu(true, "edge:edg1"))).toEqual(["graph.reverse", "edge", "edit.delete"]);
  const [kinds] = menu(false, "edge:edg1", "edge:edg2");
  if (kinds?.type !== "submenu") throw new Error("Kinds are a submenu.");
  const checked = kinds.entries.flatMap((entry) => (entry.type === "item" && entry.checked === true ? [entry.id] : []));
  expect(checked).toEqual(["kind door", "kind locked"]);
  const secret = kinds.entries.find((entry) => entry.id === "kind secret");
  if (secret?.type === "item") void secret.run();
  expect(model.document().edges.map(({ kind }) => kind)).toEqual(["secret", "secret"]);
  expect(labels()).toEqual([graphMessages.changeConnections(2)]);
});

test("a room's menu has its role, its name and its floor; of several, their arrangement and connections", () => {
  const rest = ["clipboard", "edit.cut", "edit.copy", "edit.duplicate", "select"];
  const after = [
    ...rest,
    "graph.selectCycle",
    "graph.selectConnected",
    "graph.selectSameRole",
    "delete",
    "edit.delete",
  ];
  const floors = ["graph.pin", "graph.floorUp", "graph.floorDown"];
  expect(ids(menu(false, "room:gate"))).toEqual(["role", ...floors, "graph.rename", ...after]);
  expect(ids(menu(false, "room:gate", "room:hall", "edge:edg1"))).toEqual([
    "role",
    "kind",
    "align",
    ...floors,
    "graph.connectSelected",
    ...after,
  ]);
  expect(ids(menu(true, "room:gate", "room:hall", "edge:edg1"))).toEqual([
    ...floors,
    "graph.connectSelected",
    ...after,
  ]);
});

const problem = (...targets: readonly string[]): Problem => ({
  ...errorProblem("x", "M."),
  places: targets.map((target) => ({ target, label: "" })),
});

test("errors mark the rooms and connections that they name, and the connections between their rooms", () => {
  const of = (...problems: readonly Problem[]) => {
    const { rooms: named, edges } = blameOf(problems, model.geometry());
    return [[...named], [...edges]];
  };
  expect(of(problem("room:gate"))).toEqual([["gate"], []]);
  expect(of(problem("room:gate", "room:hall"))).toEqual([["gate", "hall"], ["edg1"]]);
  expect(of(problem("room:gate"), problem("room:hall"))).toEqual([["gate", "hall"], []]);
  expect(of(problem("edge:edg2", "field:x", "whole"))).toEqual([[], ["edg2"]]);
  expect(of({ ...problem("room:gate"), severity: "warning" })).toEqual([[], []]);
});

test("two blames are the same when both mark the same rooms and connections", () => {
  const blame = (r: readonly string[], e: readonly string[]) => ({ rooms: new Set(r), edges: new Set(e) });
  expect(isSameBlame(blame(["a"], ["b"]), blame(["a"], ["b"]))).toBe(true);
  expect(isSameBlame(blame(["a"], ["b"]), blame(["a"], ["c"]))).toBe(false);
  expect(isSameBlame(blame(["a"], ["b"]), blame(["c"], ["b"]))).toBe(false);
  expect(isSameBlame(blame(["a"], ["b"]), blame(["a", "c"], ["b"]))).toBe(false);
});

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

const field = (id: string, more: object): ProjectField =>
  ({ id, name: id, type: "text", on: ["room", "connection"], ...more }) as unknown as ProjectField;

/** Shows these fields as saved in the project, as the page reads them. */
async function saveFields(fields: readonly ProjectField[]): Promise<void> {
  const id = `fields${++count}`;
  const document = { id, type: fieldsTypeId("dungeon"), name: "Fields", data: { fields } };
  const client = { documents: { get: () => Promise.resolve(document) } } as unknown as StudioClient;
  useSession.setState({ client, documents: [{ id, revision: randomUUID() }] as never });
  await vi.waitUntil(() => savedSnapshots().has(id));
}
afterEach(() => {
  useSession.setState({ documents: [] });
  useSession.setState({ client: null });
});

const biome = field("biome", { canvas: "#112233" });
const color = field("tint", { type: "color", canvas: "#112233" });
const hidden = field("hidden", {});
const marks = (zoom: number) => {
  const frame = frameAt(zoom);
  const { nodeById, lines } = model.geometry();
  const part = { nodes: [...nodeById.values()], lines };
  return drawn((ctx, at) => paintFieldMarks(ctx, at, graphScale(at), part, model.document()), frame);
};
const fill = (draft: GraphDocument) => {
  draft.rooms[0]!.fields = { biome: "ice", tint: "#445566", hidden: "x" };
  draft.edges[0]!.fields = { biome: "sand" };
};

test("values of the project's own fields are below rooms' cards and connections, as dots with their texts", async () => {
  await saveFields([biome, color, hidden]);
  expect(marks(1)).toEqual([]);
  model.session.edit("Fill", fill);
  expect(marks(1)).toMatchInlineSnapshot(`
    [
      "fill #112233: arc 81.35 126 3.2 0 6.28",
      "stroke line-2 1: arc 81.35 126 3.2 0 6.28",
      "outline canvas 3 round corners 10.5px start middle: "ice" 88.55 126",
      "write text-2 10.5px start middle: "ice" 88.55 126",
      "fill #445566: arc 118.65 126 3.2 0 6.28",
      "stroke line-2 1 round corners: arc 118.65 126 3.2 0 6.28",
      "fill #112233: arc 235.4 114 3.2 0 6.28",
      "stroke line-2 1 round corners: arc 235.4 114 3.2 0 6.28",
      "outline canvas 3 round corners 10.5px start middle: "sand" 242.6 114",
      "write text-2 10.5px start middle: "sand" 242.6 114",
    ]
  `);
});

test("beside discs they are dots alone, at most four, and connections have none", async () => {
  const many = Array.from({ length: 5 }, (_, i) => field(`f${i}`, { canvas: `#11223${i}` }));
  await saveFields(many);
  model.session.edit("Fill", (draft) => {
    draft.rooms[0]!.fields = Object.fromEntries(many.map(({ id }) => [id, "x"]));
    draft.edges[0]!.fields = { f0: "x" };
  });
  expect(marks(0.4)).toMatchInlineSnapshot(`
    [
      "fill #112230: arc 49.6 49.6 3.36 0 6.28",
      "stroke line-2 1: arc 49.6 49.6 3.36 0 6.28",
      "fill #112231: arc 57.66 49.6 3.36 0 6.28",
      "stroke line-2 1: arc 57.66 49.6 3.36 0 6.28",
      "fill #112232: arc 65.73 49.6 3.36 0 6.28",
      "stroke line-2 1: arc 65.73 49.6 3.36 0 6.28",
      "fill #112233: arc 73.79 49.6 3.36 0 6.28",
      "stroke line-2 1: arc 73.79 49.6 3.36 0 6.28",
    ]
  `);
});

test("without fields on the canvas nothing is drawn; for screen readers their values are words", async () => {
  await saveFields([hidden]);
  model.session.edit("Fill", fill);
  expect(marks(1)).toEqual([]);
  expect(fieldWords("room", model.document().rooms[0]?.fields)).toEqual([]);
  await saveFields([biome, field("lit", { type: "yes/no", canvas: "#112233" })]);
  expect(fieldWords("room", { biome: "ice", lit: false })).toEqual(["biome ice"]);
  expect(fieldWords("room", { biome: "", lit: true })).toHaveLength(1);
  expect(fieldWords("room", undefined)).toEqual([]);
});

const view = () => layoutStoreOf(model.session.id);
const site = commandTable(() => siteCommands(model));

test("the site's drawing tools are toggles; choosing one drops what was begun", async () => {
  view().setState({ siteDraft: { sort: "area", polygon: [[0, 0]], open: true } as never });
  await site.run("site.tool.boundary");
  expect([view().getState().tool, view().getState().siteDraft, site.on()]).toEqual([
    "boundary",
    undefined,
    ["site.tool.boundary"],
  ]);
  await site.run("site.tool.boundary");
  expect(site.on()).toEqual(["layout.tool.select"]);
  await site.run("layout.tool.hand");
  expect(site.on()).toEqual(["layout.tool.hand"]);
  await site.run("layout.tool.select");
  expect(view().getState().tool).toBe("select");
});

test("an open polygon of three corners and more is closed by Enter", async () => {
  expect(site.refused()["site.close"]).toBe(siteMessages.noPolygon);
  const polygon = [
    [0, 0],
    [8, 0],
    [8, 6],
    [3, 3],
  ];
  view().setState({ siteDraft: { sort: "area", polygon, open: false } as never });
  expect(site.refused()["site.close"]).toBe(siteMessages.noPolygon);
  view().setState({ siteDraft: { sort: "area", polygon, open: true } as never });
  await site.run("site.close");
  expect(model.document().site?.areas).toHaveLength(1);
  expect([view().getState().siteDraft, view().getState().tool]).toEqual([undefined, "select"]);
  view().setState({ siteDraft: { sort: "area", polygon: polygon.slice(0, 3), open: true } as never });
  await site.run("site.close");
  expect(model.document().site?.areas).toHaveLength(1);
});

test("a boundary is put around the layout; an area is its left half, an obstacle beside it", async () => {
  expect(site.refused()["site.boundaryAround"]).toBe(siteMessages.needsLayout);
  for (const sort of ["boundary", "area", "obstacle"] as const) addDefault(model, sort);
  const boxes = () => {
    const { boundary, areas = [], obstacles = [] } = model.document().site ?? {};
    const corners = (polygon: unknown) => {
      const points = ((polygon as { polygon?: unknown })?.polygon ?? polygon) as [number, number][];
      return [
        Math.min(...points.map(([x]) => x)),
        Math.max(...points.map(([x]) => x)),
        Math.max(...points.map(([, y]) => y)),
      ];
    };
    return [corners(boundary), corners(areas.at(-1)), corners(obstacles.at(-1))];
  };
  expect(boxes()).toEqual([
    [0, 40, 30],
    [0, 20, 30],
    [42, 50, 6],
  ]);
  view().setState({ shown: showPreview({ kind: "solved", layout: tower(), seed: 1, milliseconds: 1 }) });
  await site.run("site.boundaryAround");
  expect(boxes()[0]).toMatchInlineSnapshot(`
    [
      -3,
      26,
      6,
    ]
  `);
});

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
