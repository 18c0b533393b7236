import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { commandTable } from "../../../../../../test/support/commandTable.ts";
import { openGraph, stubBrowser } from "../../../../../../test/support/graphStage.ts";
import { sampleLayout } from "../../../../../../test/support/sampleLayout.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { GraphModel } from "../../graph/graphModel.ts";
import { rectanglePolygon, siteParts } from "../../site/siteEdits.ts";
import { layoutStoreOf, showPreview } from "../layoutStore.ts";
import { pinCommands, togglePins } from "./pinCommands.ts";

const layout = sampleLayout();
const live = { kind: "solved", layout, seed: 1, milliseconds: 1 } as const;
let model: GraphModel;
let table: ReturnType<typeof commandTable>;
let count = 0;
let now = 0;
const view = () => layoutStoreOf(model.session.id);
const history = () => model.session.store.getState().history;
/** Names of the undo entries, and where rooms are pinned. */
const entries = () => history().done.map(({ label }) => label);
const pins = () => Object.fromEntries(model.document().base?.rooms.map(({ room, at }) => [room, at]) ?? []);
const select = (...ids: readonly string[]) => model.session.select(ids.map((id) => `room:${id}`));
const focus = (isOn: boolean) => {
  const activeElement = { closest: (what: string) => (isOn && what === "[data-layout]" ? {} : null) };
  vi.stubGlobal("document", { documentElement: { dataset: {} }, activeElement });
};

beforeAll(stubBrowser);
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  // Far from any key press of another test.
  now += 10_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  model = openGraph((graph) => {
    for (const { id, name, role, isCorridor } of layout.rooms)
      if (!isCorridor && role !== "corridor") graph.rooms.push({ id, name, role, x: 0, y: 0 });
    graph.rooms.push({ id: "new", name: "New", role: "normal", x: 0, y: 0 });
  }, `pin commands ${++count}`);
  view().setState({ live, shown: showPreview(live) });
  table = commandTable(() => pinCommands(model));
  focus(true);
});

test("pinning a selection is a toggle: only when all of it is pinned it is unpinned", async () => {
  select("gate", "shop");
  expect(table.on()).toEqual([]);
  await table.run("layout.pin");
  expect([pins(), table.on()]).toEqual([{ gate: [0, 0], shop: [0, 5] }, ["layout.pin"]]);
  select("gate", "hall");
  expect(table.on()).toEqual([]);
  await table.run("layout.pin");
  expect(Object.keys(pins()).toSorted()).toEqual(["gate", "hall", "shop"]);
  await table.run("layout.pin");
  expect(Object.keys(pins())).toEqual(["shop"]);
  expect(entries()).toEqual(["Pin 2 rooms in the layout", "Pin 2 rooms in the layout", "Unpin 2 rooms in the layout"]);
});

test("all pinned rooms can be selected and unpinned together", async () => {
  expect(table.refused()).toMatchObject({
    "layout.unpinAll": "No room is pinned in the layout.",
    "layout.selectPinned": "No room is pinned in the layout.",
  });
  togglePins(model, new Set(["gate", "hall", "boss"]));
  await table.run("layout.selectPinned");
  expect(model.selection().toSorted()).toEqual(["room:boss", "room:gate", "room:hall"]);
  await table.run("layout.unpinAll");
  expect([model.document().base, entries().at(-1)]).toEqual([undefined, "Unpin 3 rooms in the layout"]);
});

test.each([
  ["nothing selected", []],
  ["a room that the layout lacks", ["new"]],
  ["a corridor", ["way"]],
])("there is nothing to pin with %s", (_what, ids) => {
  select(...ids);
  expect([table.refused()["layout.pin"], table.on()]).toEqual(["Select a room that is in the layout.", []]);
});

test("without a layout, or rooms, nothing is pinned", () => {
  togglePins(model, new Set());
  view().setState({ shown: undefined });
  togglePins(model, new Set(["gate"]));
  expect(entries()).toEqual([]);
});

test.each([
  ["move.left", [-1, 0]],
  ["move.right", [1, 0]],
  ["move.up", [0, -1]],
  ["move.down", [0, 1]],
  ["moveFar.left", [-5, 0]],
  ["moveFar.down", [0, 5]],
] as const)("%s moves the selected rooms together, and pins them there", async (id, [dx, dy]) => {
  select("gate", "shop");
  await table.run(`layout.${id}`);
  expect(pins()).toEqual({ gate: [dx, dy], shop: [dx, 5 + dy] });
});

test("presses that follow each other closely are one undo entry", async () => {
  select("gate");
  await table.run("layout.move.left", "layout.move.left");
  expect(entries()).toHaveLength(1);
  now += 5000;
  await table.run("layout.move.left");
  expect(entries()).toHaveLength(2);
  select("shop");
  await table.run("layout.move.left");
  expect(entries()).toHaveLength(3);
});

test.each([
  ["layout.move.right", [], "gate"],
  ["layout.walk.right", ["gate"], "hall"],
  ["layout.walk.down", ["gate"], "shop"],
  ["layout.move.right", ["new"], "gate"],
] as const)("%s with %j selected goes to the %s and says so, without an edit", async (id, from, to) => {
  select(...from);
  await table.run(id);
  expect([model.selection(), entries(), view().getState().inspects]).toEqual([[`room:${to}`], [], true]);
  expect(model.view.getState().spoken).toMatch(to === "gate" ? /^Gatehouse, / : /^Hall, |^Apothecary, /);
});

test("where no room is in that direction, the selection stays", async () => {
  select("gate");
  await table.run("layout.walk.left");
  expect([model.selection(), view().getState().inspects]).toEqual([["room:gate"], false]);
});

test("a selected part of the site is moved instead of a room", async () => {
  model.session.edit("Site", (draft) => {
    draft.site = { boundary: rectanglePolygon({ x: 0, y: 0, width: 30, height: 20 }) };
  });
  model.session.select(siteParts(model.document().site).map(({ target }) => target));
  await table.run("layout.moveFar.right", "layout.move.down");
  expect(model.document().site?.boundary).toEqual(rectanglePolygon({ x: 5, y: 1, width: 30, height: 20 }));
  expect(entries()).toHaveLength(2);
});

test("the keys belong to the layout only while it has the focus", () => {
  focus(false);
  const arrows = Object.entries(table.refused()).filter(([id]) => /move|walk/.test(id));
  expect(new Set(arrows.map(([, why]) => why))).toEqual(new Set(["Click the layout first."]));
  expect(arrows).toHaveLength(12);
  vi.stubGlobal("document", { documentElement: { dataset: {} }, activeElement: null });
  expect(table.refused()).toMatchObject(Object.fromEntries(arrows));
  focus(true);
  expect(Object.keys(table.refused()).filter((id) => /move|walk/.test(id))).toEqual([]);
});

test("a read-only project keeps its pins and its site; the keys that walk still do", async () => {
  togglePins(model, new Set(["gate"]));
  model.session.edit("Site", (draft) => {
    draft.site = { boundary: rectanglePolygon({ x: 0, y: 0, width: 30, height: 20 }) };
  });
  useSession.setState({ project: { id: "p", name: "P", path: "/", readOnly: true } });
  select("gate");
  const before = model.document();
  expect(Object.keys(table.refused())).toEqual(["layout.pin", "layout.unpinAll"]);
  await table.run("layout.move.down");
  model.session.select(siteParts(before.site).map(({ target }) => target));
  await table.run("layout.move.down");
  expect(model.document()).toBe(before);
  select("gate");
  await table.run("layout.walk.right");
  expect(model.selection()).toEqual(["room:hall"]);
});
