import { beforeEach, expect, test } from "vitest";
import { openGraphOnTwoFloors, withStubbedBrowser } from "../../../../../test/support/graphOnTwoFloors.ts";
import { graphMenu } from "./graphMenu.ts";
import { graphMessages } from "./messages.ts";
import type { GraphModel } from "./graphModel.ts";

let model: GraphModel;
withStubbedBrowser();
beforeEach(() => void (model = openGraphOnTwoFloors()));
const labels = () => model.session.store.getState().history.done.map(({ label }) => label);
const menu = (readOnly: boolean, ...selection: readonly string[]) => {
  model.session.select(selection);
  return graphMenu(model, readOnly);
};
const ids = (entries: ReturnType<typeof graphMenu>) => entries.map(({ id }) => id);

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
  if (secret?.type === "item") secret.run();
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
