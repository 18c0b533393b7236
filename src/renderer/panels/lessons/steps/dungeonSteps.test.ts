import { expect, test } from "vitest";
import { usualContents } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { doneSteps, stepsOf } from "../../../../../test/support/lessonSteps.ts";

const room = (id: string, role: GraphDocument["rooms"][number]["role"] = "normal") => ({
  id,
  name: id,
  role,
  x: 0,
  y: 0,
});
const edge = (from: string, to: string, kind: GraphDocument["edges"][number]["kind"] = "door") => ({
  id: `edge${from}${to}`,
  from,
  to,
  kind,
});

test("draw a graph: rooms that the sample didn't have count as new, and what is connected to what", () => {
  const drawn = stepsOf<GraphDocument>("draw-a-graph", "firstkeep01", "dungeon-graph");
  expect(
    drawn(
      (data) => data.rooms.push(room("gate"), room("hall", "treasure"), room("cellar")),
      (data) => data.edges.push(edge("cellar", "hall"), edge("hall", "gate")),
      (data) => data.rooms.push(room("vault")),
      (data) => [data.rooms.push(room("vault", "treasure")), data.edges.push(edge("vault", "cellar"))],
      (data) => [data.rooms.push(room("vault")), data.edges.push(edge("gate", "vault"))],
    ),
  ).toEqual([[], ["connect"], ["add"], ["add", "connect-new", "role"], ["add", "cycle"]]);
});

const template = (id: string, corners: number, change: object = {}): TemplateDocument["templates"][number] => ({
  id,
  name: id,
  outline: (
    [
      [0, 0],
      [6, 0],
      [6, 6],
      [12, 6],
      [12, 12],
      [0, 12],
    ] as [number, number][]
  ).filter((_, i) => corners === 6 || i < 2 || i > 3),
  doors: { mode: "simple", length: 2, cornerDistance: 1 },
  transformations: ["identity"],
  repeat: "allow",
  weight: 1,
  ...change,
});

test("templates and doors: a new template's corners, drawn doors of two cells and mirrored shapes", () => {
  const drawn = stepsOf<TemplateDocument>("templates-and-doors", "lessonrooms", "room-templates");
  const door = (to: [number, number]) => ({ doors: { mode: "manual", positions: [[[2, 0], to]] } });
  expect(
    drawn(
      (data) => data.templates.push(template("tmplsquare", 6), template("tmplparlour", 6)),
      (data) => data.templates.push(template("newhall", 4)),
      (data) => data.templates.push(template("newhall", 6)),
      (data) => data.templates.push(template("newhall", 6, door([3, 0]))),
      (data) => data.templates.push(template("newhall", 6, door([4, 0]))),
      (data) =>
        data.templates.push(
          template("newhall", 6, {
            doors: {
              mode: "manual",
              positions: [
                [
                  [0, 4],
                  [0, 2],
                ],
              ],
            },
          }),
        ),
      (data) => data.templates.push(template("newhall", 4, { transformations: ["identity", "rotate-90"] })),
      (data) => data.templates.push(template("newhall", 4, { transformations: ["identity", "mirror-x"] })),
    ),
  ).toEqual([
    [],
    ["rectangle"],
    ["rectangle", "corner"],
    ["rectangle", "corner"],
    ["rectangle", "corner", "doors"],
    ["rectangle", "corner", "doors"],
    ["rectangle"],
    ["rectangle", "rotate"],
  ]);
});

test("templates and doors: the observatory uses new templates alone", () => {
  const drawn = stepsOf<GraphDocument>("templates-and-doors", "watchtower1", "dungeon-graph");
  const choice = (set: string, ...only: string[]) => ({ set, ...(only.length === 0 ? {} : { only }) });
  const uses =
    (id: string, ...templates: { set: string; only?: string[] }[]) =>
    ({ rooms }: GraphDocument) =>
      rooms.push({ ...room(id), templates });
  expect(
    drawn(
      uses("observatory", choice("lessonrooms", "newhall")),
      uses("stairs", choice("lessonrooms", "newhall")),
      uses("observatory", choice("lessonrooms", "newhall", "tmplsquare")),
      uses("observatory", choice("lessonrooms")),
      uses("observatory", choice("others", "newhall")),
      uses("observatory", choice("others"), choice("lessonrooms", "newhall")),
    ),
  ).toEqual([["use"], [], [], [], [], ["use"]]);
});

test("locks and keys: a lock between two rooms, the key's room, and a lock that can't be walked around", () => {
  const drawn = stepsOf<GraphDocument>("locks-and-keys", "tollkeep001", "dungeon-graph");
  const way =
    (...kinds: GraphDocument["edges"][number]["kind"][]) =>
    ({ rooms, edges }: GraphDocument) => {
      rooms.push(room("gate", "start"), room("great"), room("stairs", "boss"), room("keyroom", "key"), room("cellar"));
      edges.push(edge("gate", "great"), edge("great", "keyroom"), edge("great", "cellar"));
      edges.push(edge("great", "stairs", kinds[0]), edge("cellar", "stairs", kinds[1] ?? "one-way"));
      if (kinds.length === 1) edges.pop();
    };
  expect(
    drawn(
      (data) => data.rooms.push(room("keyroom"), room("cellar", "key")),
      (data) => data.edges.push(edge("stairs", "great", "locked")),
      (data) => data.edges.push(edge("rotunda", "archive"), edge("great", "stairs", "secret")),
      (data) => data.edges.push(edge("archive", "rotunda", "secret"), edge("great", "cellar", "locked")),
      way("door"),
      way("locked"),
      way("locked", "door"),
    ),
  ).toEqual([[], ["lock"], [], ["secret"], ["key"], ["lock", "key", "way-around"], ["lock", "key"]]);
});

test("pins and re-roll: pinned rooms and templates, until every room is unpinned", () => {
  const drawn = stepsOf<GraphDocument>("pins-and-re-roll", "chapelhill1", "dungeon-graph");
  const pin = (...rooms: string[]) => ({
    rooms: rooms.map((id) => ({
      room: id,
      template: "a:b",
      transformation: "identity" as const,
      at: [0, 0] as [number, number],
    })),
    keep: rooms,
  });
  expect(
    drawn(
      (data) => data.rooms.push({ ...room("crypt"), placement: { template: { set: "lessonrooms", id: "hall" } } }),
      (data) => data.rooms.push({ ...room("crypt"), placement: { transformation: "identity" } }),
      (data) => (data.base = pin("nave")),
      (data) => (data.base = pin("nave", "chapel")),
      (data) => (data.base = pin()),
    ),
  ).toEqual([["template", "unpin"], ["unpin"], ["pin"], ["pin", "pin-second"], ["unpin"]]);
});

test("sites and corridors: a boundary, obstacles, areas, a room within one and a routed corridor of two cells", () => {
  const drawn = stepsOf<GraphDocument>("site-and-corridors", "cliffhouse1", "dungeon-graph");
  const square: [number, number][] = [
    [0, 0],
    [9, 0],
    [9, 9],
    [0, 9],
  ];
  const route = (width: number) => ({ width, clearance: 1, maxLength: 40 });
  expect(
    drawn(
      (data) => (data.site = {}),
      (data) => (data.site = { boundary: square, obstacles: [], areas: [] }),
      (data) => (data.site = { obstacles: [square] }),
      (data) => (data.site = { areas: [{ name: "East", polygon: square }] }),
      (data) => data.rooms.push({ ...room("vault"), within: "East" }),
      (data) => data.rooms.push(room("vault")),
      (data) => data.edges.push({ ...edge("study", "vault", "corridor"), route: route(2) }),
      (data) => data.edges.push({ ...edge("study", "vault", "corridor"), route: route(1) }),
    ),
  ).toEqual([[], ["boundary"], ["obstacle"], ["area"], ["within"], [], ["route"], []]);
});

test("why is it impossible: three square rooms in a cycle of doors conflict, without one of them they don't", () => {
  const drawn = stepsOf<GraphDocument>("why-impossible", "wellcourt01", "dungeon-graph");
  const cell = [{ set: "lessonrooms", only: ["tmplcell"] }];
  const court =
    (change: (data: GraphDocument) => unknown = () => undefined) =>
    (data: GraphDocument): void => {
      for (const id of ["well", "forge", "stable"]) data.rooms.push({ ...room(id), templates: cell });
      data.rooms.push(room("gate"));
      data.edges.push(edge("well", "forge"), edge("forge", "stable"), edge("stable", "well"), edge("gate", "well"));
      change(data);
    };
  const wellUses = (only: string[]) => court(({ rooms }) => (rooms[0]!.templates = [{ set: "lessonrooms", only }]));
  expect(
    drawn(
      court(),
      wellUses(["tmplcell", "tmplhall"]),
      wellUses(["tmplhall"]),
      court(({ rooms }) => delete rooms[0]!.templates),
      court(({ edges }) => edges.splice(1, 1)),
      court(({ edges }) => edges.splice(3, 1)),
      court(({ edges }) => (edges[2]!.kind = "corridor")),
      court(({ rooms }) => (rooms[3]!.templates = cell)),
    ),
  ).toEqual([[], ["fix"], ["fix"], ["fix"], ["fix"], [], ["fix"], []]);
});

test("from plan to map: two tiles per cell, contents, a pinned and a removed object, and an export of maps", () => {
  const drawn = stepsOf<GraphDocument>("from-plan-to-map", "millhouse01", "dungeon-graph");
  const contents = (change: object) => (data: GraphDocument) => (data.contents = { ...usualContents(7, 3), ...change });
  expect(
    drawn(
      (data) => (data.map = { tilesPerCell: 1, walls: 1 }),
      (data) => (data.map = { tilesPerCell: 2, walls: 1 }),
      contents({ rules: [] }),
      contents({ pinned: [], removed: [] }),
      contents({ pinned: [{ id: "enemies-1", room: "nave", dx: 1, dy: 1 }] }),
      contents({ removed: ["enemies-2"] }),
    ),
  ).toEqual([[], ["map"], [], ["contents"], ["contents", "move"], ["contents", "remove"]]);
  expect([["pdf-maps"], ["uvtt"]].map((exported) => doneSteps("from-plan-to-map", { exported }))).toEqual([
    ["export"],
    [],
  ]);
});
