import { expect, test } from "vitest";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import type { LessonState } from "../lessonState.ts";
import { documentOf, doneSteps, stepsOf } from "../../../../../test/support/lessonSteps.ts";

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

test("a Linjat brief: the board's size, its hardest rule, a drawn 3 and a locked cell", () => {
  const drawn = stepsOf<Record<string, unknown>>("linjat-brief", "harbourline", "linjat-brief");
  const rows = (first: string) => ({ width: 6, height: 6, rows: [first, ...Array<string>(5).fill("      ")] });
  expect(
    drawn(
      (data) => Object.assign(data, { width: 6, height: 7, rows: [] }),
      (data) => Object.assign(data, { width: 7, height: 6, rows: [] }),
      (data) => Object.assign(data, rows(" 2    ")),
      (data) => Object.assign(data, rows(" 3    ")),
      (data) => Object.assign(data, rows("      "), { locked: [[0, 0]] }),
      (data) => Object.assign(data, { width: 5, hardest: "dependency" }),
    ),
  ).toEqual([[], [], ["size"], ["size", "draw"], ["size", "lock"], ["hardest"]]);
});

test("cull five hundred: hundreds made, rejected, kept, rated and deleted", () => {
  const made = (...counts: number[]): LessonState["runs"] =>
    counts.map((count) => ({ documentId: "saltcellar1", progress: { done: count } })) as never;
  const culled = (runs: LessonState["runs"], marks: Partial<LessonState["candidates"]>) =>
    doneSteps("cull-five-hundred", { runs, candidates: { total: 500, kept: 0, rejected: 0, rated: 0, ...marks } });
  expect([
    culled(made(499), {}),
    culled(made(500), { rejected: 99, kept: 4, rated: 2 }),
    culled(made(500), { rejected: 100, kept: 5, rated: 3, total: 401 }),
    culled(made(500), { total: 400 }),
    culled(made(250, 250), { total: 400 }),
    culled(made(499), { total: 0 }),
  ]).toEqual([[], ["generate"], ["generate", "reject", "keep", "rate"], ["generate", "delete"], ["delete"], []]);
});

test("pack and export: a curve of floor area, an ascending order, a locked first level and three exports", () => {
  const entry = (area: number | undefined, locked = false) => ({
    metrics: area === undefined ? {} : { "floor-area": area },
    ...(locked ? { locked } : {}),
  });
  const target = [
    [0, 1],
    [1, 9],
  ];
  const packed = (curve: object | undefined, entries: readonly object[], id = "borderpack1") =>
    doneSteps("pack-and-export", { packs: [{ id, curve, entries }] as never });
  const curve = { metric: "floor-area", target };
  expect([
    packed(undefined, []),
    packed(curve, [entry(2), entry(1)]),
    packed({ ...curve, target: [[0, 1]] }, [entry(2), entry(1)]),
    packed({ ...curve, metric: "width" }, [entry(1), entry(2)]),
    packed(curve, [entry(1), entry(1), entry(2)]),
    packed(curve, [entry(9, true), entry(1), entry(2)]),
    packed(curve, [entry(1), entry(9, true), entry(2)]),
    packed(curve, [entry(1), entry(undefined)]),
    packed(curve, [entry(1)], "otherpack01"),
  ]).toEqual([[], ["curve"], [], [], ["curve", "sort"], ["curve", "sort", "lock"], ["curve", "sort"], ["curve"], []]);
  const exported = (...formats: string[]) => doneSteps("pack-and-export", { exported: formats });
  expect([exported("ldtk-levels"), exported("tiled-tmx"), exported("dd2vtt", "uvtt"), exported("pdf-maps")]).toEqual([
    ["ldtk"],
    ["tiled"],
    ["uvtt"],
    [],
  ]);
});

test("your own metric: a choice for rooms, a value of it, a formula, a check and a pack with levels", () => {
  const own = (type: string, id: string, change: (data: never) => unknown) =>
    doneSteps("your-own-metric", { documents: [documentOf(id, type, change as (data: unknown) => unknown)] });
  const field = (more: object) =>
    own("dungeon-fields", "lessonfields", ({ fields }: { fields: unknown[] }) =>
      fields.push({ id: "biome", name: "Biome", type: "choice", choices: ["ice", "stone"], on: ["room"], ...more }),
    );
  expect([field({}), field({ choices: ["ice"] }), field({ on: ["connection"] }), field({ type: "text" })]).toEqual([
    ["field"],
    [],
    [],
    [],
  ]);
  const value = (fields: object) =>
    own("dungeon-graph", "icehouse001", ({ rooms }: GraphDocument) =>
      rooms.push({ ...room("crypt"), fields } as never),
    );
  expect([value({ biome: "stone" }), value({})]).toEqual([["value"], []]);
  const metric = { id: "own-ice", name: "Ice", formula: "width", unit: "", hint: "", better: "neither", digits: 0 };
  const check = { id: "check-ice", name: "Cold", formula: "width > 0", sentence: "", severity: "error" };
  const measures = (change: object) =>
    own("dungeon-metrics", "lessonmetrics", (data: object) => Object.assign(data, change));
  expect([measures({ metrics: [metric] }), measures({ checks: [check] })]).toEqual([["metric"], ["check"]]);
  const packs = (...entries: object[]) => doneSteps("your-own-metric", { packs: [{ entries }] as never });
  expect([packs({}), packs()]).toEqual([["pack"], []]);
});

test("two people: the boss's room, a mended file, and a connection between both new rooms", () => {
  expect(
    stepsOf<GraphDocument>(
      "two-people",
      "lowerhalls1",
      "dungeon-graph",
    )(
      (data) => data.rooms.push(room("crypt", "boss")),
      (data) => data.rooms.push(room("crypt", "shop"), room("hall", "boss")),
    ),
  ).toEqual([["take"], []]);
  expect(
    stepsOf<GraphDocument>("two-people", "upperhalls1", "dungeon-graph")(
      () => undefined,
      (data) => data.rooms.push(room("well"), room("store")),
      (data) => [data.rooms.push(room("well"), room("store")), data.edges.push(edge("store", "well"))],
    ),
  ).toEqual([[], ["finish"], ["finish", "connect"]]);
});

test("make Sokoban harder: kept solutions that solve the room as drawn, by their pushes, a lock and a copy", () => {
  const id = "coldstore01";
  const rows = (length: number) => ["#".repeat(length), `#@$${" ".repeat(length - 5)}.#`, "#".repeat(length)];
  const drawn = stepsOf<RoomDocument>("harder-sokoban", id, "sokoban-room");
  const keeps = (length: number, ...moves: string[]) => ({
    rows: rows(length),
    solutions: moves.map((one) => ({ moves: one, origin: "found" })),
  });
  const [seven, eight] = ["RRRRRRR", "RRRRRRRR"];
  expect(
    drawn(
      (data) => Object.assign(data, { rows: rows(12) }),
      (data) => Object.assign(data, keeps(11, seven)),
      (data) => Object.assign(data, keeps(12, seven)),
      (data) => Object.assign(data, keeps(12, seven, eight)),
      (data) => Object.assign(data, { rows: rows(12), solution: eight }),
      (data) => Object.assign(data, { rows: rows(11), solution: seven, locked: [[1, 1]] }),
    ),
  ).toEqual([[], ["solution"], [], ["solution", "harder"], ["solution", "harder"], ["solution", "lock"]]);
  const wall = "#".repeat(12);
  const hall = `#${" ".repeat(10)}#`;
  const around = { moves: `RurrdLulld${seven}`, origin: "found" };
  const both = { rows: [wall, hall, `#@$${" ".repeat(6)}.  #`.slice(0, 11) + "#", wall], solutions: [around] };
  expect(
    drawn(
      (data) => Object.assign(data, both),
      (data) => Object.assign(data, both, { solution: seven }),
    ),
  ).toEqual([["solution", "harder"], ["solution"]]);
  const documents = ["a", "b"].map((name) => documentOf<RoomDocument>(name, "sokoban-room", () => undefined));
  expect([documents, documents.slice(1)].map((some) => doneSteps("harder-sokoban", { documents: some }))).toEqual([
    ["copy"],
    [],
  ]);
});

test("is this board fair: three pieces on both sides", () => {
  const drawn = stepsOf<BoardDocument>("fair-board", "smallisle01", "board");
  const rows = (first: string) => (data: BoardDocument) =>
    Object.assign(data, { topology: "square", rows: [first, "x.......o", ".........", ".........", "o.......x"] });
  expect(drawn(rows("x.......o"), rows("........o"), rows("x........"), rows("x......oo"))).toEqual([
    ["even"],
    [],
    [],
    [],
  ]);
});

test("search a DROD room: five turns, a branch, an evaluation of monsters and a solution", () => {
  const line = (commands: string, more: object = {}) => ({ id: "line-1", name: "Line 1", commands, ...more });
  expect(
    stepsOf<DrodRoom>("search-drod", "lanternhall", "drod-room")(
      (data) => Object.assign(data, { lines: [line("N N N NE")] }),
      (data) => Object.assign(data, { lines: [line("N N N NE E")] }),
      (data) => Object.assign(data, { lines: [line("N", { from: { line: "line-0", at: 1 } })] }),
      (data) => Object.assign(data, { evaluation: "100 * monsters" }),
      (data) => Object.assign(data, { solution: "N" }),
    ),
  ).toEqual([[], ["play"], ["branch"], ["evaluation"], ["solution"]]);
});

/** A game with these rules and levels. */
const game = (rules: readonly string[], levels: string, solutions: GameDocument["solutions"] = []) => ({
  source: `title Heavy crates

========
OBJECTS
========

Background
black

Wall
brown

Player
white

Crate
orange

Goal
yellow

=======
LEGEND
=======

. = Background
# = Wall
P = Player
* = Crate
O = Goal

=======
SOUNDS
=======

================
COLLISIONLAYERS
================

Background
Goal
Player, Wall, Crate

======
RULES
======

${rules.join("\n")}

==============
WINCONDITIONS
==============

All Goal on Crate

=======
LEVELS
=======

${levels}`,
  solutions,
});
const push = "[ > Player | Crate ] -> [ > Player | > Crate ]";
const pushNext = "[ > Crate | Crate ] -> [ > Crate | > Crate ]";

test("invent a puzzle: a rule without mistakes, a second one, a winning solution of level 1 and a whole level 2", () => {
  const first = "#######\n#p*.o.#\n#######\n";
  const rows = first.trim().split("\n");
  const drawn = stepsOf<GameDocument>("invent-a-puzzle", "heavycrates", "puzzlescript-game");
  const wins = (inputs: string, of = rows) => game([push], first, [{ rows: of, inputs }]);
  expect(
    drawn(
      (data) => Object.assign(data, game(["[ > Player | Crat ] -> [ > Player | > Crate ]"], first)),
      (data) => Object.assign(data, game([push], first)),
      (data) => Object.assign(data, game([push, pushNext], first)),
      (data) => Object.assign(data, wins("rr")),
      (data) => Object.assign(data, wins("r")),
      (data) =>
        Object.assign(
          data,
          wins(
            "rr",
            rows.map((row) => row.toUpperCase()),
          ),
        ),
      (data) => Object.assign(data, wins("rr", [...rows, "#######"])),
      (data) => Object.assign(data, wins("rr", ["#######", "#p*..o#", "#######"])),
      (data) => Object.assign(data, game([push], `${first}\n####\n#p*#\n#o.#\n####\n`)),
      (data) => Object.assign(data, game([push], `${first}\n####\n#p*#\n#..#\n####\n`)),
    ),
  ).toEqual([
    [],
    ["mend"],
    ["mend", "rule"],
    ["mend", "record"],
    ["mend"],
    ["mend", "record"],
    ["mend"],
    ["mend"],
    ["mend", "draw"],
    ["mend"],
  ]);
});
