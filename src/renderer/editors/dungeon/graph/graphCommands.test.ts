import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { commandTable } from "../../../../../test/support/commandTable.ts";
import { openGraph, stubBrowser } from "../../../../../test/support/graphStage.ts";
import { useSession } from "#renderer/studio/session.ts";
import { graphCommands, selectionCommands } from "./graphCommands.ts";
import type { GraphModel } from "./graphModel.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: GraphModel;
let count = 0;
const { refused, on, run } = commandTable(() => [...graphCommands(model), ...selectionCommands(model)]);
const select = (...targets: readonly string[]) => model.session.select(targets);

beforeEach(() => {
  model = openGraph((graph) => {
    for (const [id, x, y] of [
      ["gate", 100, 100],
      ["hall", 300, 100],
      ["crypt", 300, 300],
      ["vault", 900, 300],
    ] as const)
      graph.rooms.push({ id, name: id, role: "normal", x, y });
    graph.edges.push({ id: "e1", from: "gate", to: "hall", kind: "door" });
    graph.edges.push({ id: "e2", from: "hall", to: "crypt", kind: "door" });
    graph.edges.push({ id: "e3", from: "crypt", to: "gate", kind: "door" });
  }, `graph commands ${++count}`);
});

test("what needs rooms, connections or a number of them says so", () => {
  const ids = (...targets: readonly string[]): string[] => {
    select(...targets);
    return Object.keys(refused());
  };
  const none = ids();
  expect(none).toMatchInlineSnapshot(`
    [
      "edit.cut",
      "edit.copy",
      "edit.duplicate",
      "edit.delete",
      "graph.rename",
      "graph.pin",
      "graph.floorUp",
      "graph.floorDown",
      "graph.connectSelected",
      "graph.reverse",
      "graph.nextKind",
      "graph.selectCycle",
      "graph.selectConnected",
      "graph.selectSameRole",
    ]
  `);
  const open = (...targets: readonly string[]) => none.filter((id) => !ids(...targets).includes(id));
  expect(open("room:gate")).toMatchInlineSnapshot(`
    [
      "edit.cut",
      "edit.copy",
      "edit.duplicate",
      "edit.delete",
      "graph.rename",
      "graph.pin",
      "graph.floorUp",
      "graph.floorDown",
      "graph.selectCycle",
      "graph.selectConnected",
      "graph.selectSameRole",
    ]
  `);
  expect(open("room:gate", "room:hall").filter((id) => !open("room:gate").includes(id))).toMatchInlineSnapshot(`
    [
      "graph.connectSelected",
    ]
  `);
  expect(open("edge:e1")).toMatchInlineSnapshot(`
    [
      "edit.delete",
      "graph.reverse",
      "graph.nextKind",
    ]
  `);
});

test("a read-only project refuses every change, and nothing that only selects or shows", () => {
  select("room:gate", "room:vault", "edge:e1");
  const before = Object.keys(refused());
  const { project } = useSession.getState();
  useSession.setState({ project: { ...project!, readOnly: true } });
  const more = Object.keys(refused()).filter((id) => !before.includes(id));
  useSession.setState({ project });
  expect(more).toMatchInlineSnapshot(`
    [
      "graph.tool.node",
      "graph.tool.connect",
      "graph.tool.erase",
      "graph.addRoom",
      "graph.useStarterTemplates",
      "graph.generate",
      "graph.arrange",
      "edit.cut",
      "edit.paste",
      "edit.duplicate",
      "edit.delete",
      "graph.pin",
      "graph.floorUp",
      "graph.floorDown",
      "graph.connectSelected",
      "graph.reverse",
      "graph.nextKind",
    ]
  `);
});

test("rooms go up and down a floor, with what is there in words", async () => {
  select("room:gate");
  await run("graph.floorUp", "graph.floorUp");
  expect([model.document().rooms[0]?.floor, model.view.getState().spoken]).toMatchInlineSnapshot(`
    [
      2,
      "Floor 2",
    ]
  `);
  await run("graph.floorDown");
  expect(model.document().rooms[0]?.floor).toBe(1);
});

test("two rooms are connected by the kind in hand, and a connection that can't be isn't made", async () => {
  select("room:gate", "room:vault");
  model.view.setState({ edgeKind: "secret" });
  await run("graph.connectSelected");
  const added = model.document().edges[3];
  expect(added).toMatchObject({ from: "gate", to: "vault", kind: "secret" });
  expect(model.selection()).toEqual([`edge:${added?.id}`]);
  select("room:gate", "room:hall");
  await run("graph.connectSelected");
  expect(model.document().edges).toHaveLength(4);
});

test("the next kind of connection follows that of the first, stairs are no corridors", async () => {
  select("edge:e1");
  const kinds = [];
  for (let i = 0; i < 5; i++) {
    await run("graph.nextKind");
    kinds.push(model.document().edges[0]?.kind);
  }
  expect(kinds).toMatchInlineSnapshot(`
    [
      "corridor",
      "locked",
      "one-way",
      "secret",
      "door",
    ]
  `);
  model.session.edit("Up", ({ rooms: [gate] }) => void (gate!.floor = 1));
  for (let i = 0; i < 5; i++) {
    await run("graph.nextKind");
    expect(model.document().edges[0]?.kind).not.toBe("corridor");
  }
});

test("connections are reversed, and cycles, what is connected and rooms of a role selected", async () => {
  select("edge:e1");
  await run("graph.reverse");
  expect(model.document().edges[0]).toMatchObject({ from: "hall", to: "gate" });
  select("room:gate");
  await run("graph.selectCycle");
  expect(model.selection().toSorted()).toEqual([
    "edge:e1",
    "edge:e2",
    "edge:e3",
    "room:crypt",
    "room:gate",
    "room:hall",
  ]);
  select("room:vault");
  await run("graph.selectCycle");
  expect(model.selection()).toEqual(["room:vault"]);
  expect(model.view.getState().spoken).toMatchInlineSnapshot(`"This room isn't on a cycle."`);
  select("room:crypt");
  await run("graph.selectConnected");
  expect(model.selection().toSorted()).toEqual(["room:crypt", "room:gate", "room:hall"]);
  await run("graph.selectSameRole");
  expect(model.selection()).toHaveLength(4);
});

test("positions are locked until all of them are, and unlocked then", async () => {
  const id = "graph.pin";
  model.session.edit("Lock", ({ rooms: [gate] }) => void (gate!.fixed = true));
  select("room:gate", "room:hall");
  expect(on()).not.toContain(id);
  await run(id);
  expect(model.document().rooms.map(({ fixed }) => fixed === true)).toEqual([true, true, false, false]);
  expect(on()).toContain(id);
  await run(id);
  expect(model.document().rooms.some(({ fixed }) => fixed === true)).toBe(false);
});

test("rooms are duplicated beside themselves, cut and pasted at the pointer, else in the middle of the view", async () => {
  select("room:gate", "room:hall");
  await run("edit.duplicate");
  expect(
    model
      .document()
      .rooms.slice(4)
      .map(({ x, y }) => [x, y]),
  ).toMatchInlineSnapshot(`
    [
      [
        140,
        140,
      ],
      [
        340,
        140,
      ],
    ]
  `);
  expect(model.document().edges).toHaveLength(4);
  await run("edit.cut");
  expect([model.document().rooms.length, model.document().edges.length, model.selection()]).toEqual([4, 3, []]);
  model.view.setState({ pointer: { x: 600, y: 500 } });
  await run("edit.paste");
  model.view.setState({ pointer: undefined });
  await run("edit.paste");
  expect(
    model
      .document()
      .rooms.slice(4)
      .map(({ x, y }) => [x, y]),
  ).toMatchInlineSnapshot(`
    [
      [
        500,
        500,
      ],
      [
        700,
        500,
      ],
      [
        300,
        300,
      ],
      [
        500,
        300,
      ],
    ]
  `);
});
