import { expect, test } from "vitest";
import { createRandom, type Random } from "#shared/kernel/random.ts";
import { boundsOf } from "#shared/kernel/geometry.ts";
import { oncePer } from "#shared/kernel/once.ts";
import { mixedLayouts } from "../../../../../test/support/mixedLayouts.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import { type MapGrid, mapGrid } from "../mapGrid/mapGrid.ts";
import { mapItems } from "../mapGrid/mapItems.ts";
import type { MapSettings } from "../mapGrid/mapSettings.ts";
import { type ComposedMap, composeMap, tileNumberBits } from "../tiles/composeMap.ts";
import { ownTileset } from "../tiles/ownTileset.ts";
import { paintedSide, type UsedPaint } from "../tiles/paintRooms.ts";
import { transformPoint } from "../../../kernel/geometry.ts";
import { contentsProblems } from "../validator/contentsValidator.ts";
import { contentsSchema } from "./contentsSchema.ts";
import { populate } from "./populate.ts";
import { isSolidObject, solidCells } from "./solidCells.ts";

/** One tile that nobody walks through, and the objects that it shows. */
const tileset = {
  ...ownTileset,
  tiles: [{ id: 9, solid: true, class: "statue" }],
  terrains: [],
  roles: [{ role: "object" as const, object: "statue", tiles: [9] }],
};
const solids = {
  tilesetOf: () => tileset,
  isSolidObject: (name: string) => isSolidObject(name, tileset),
};
const contents = contentsSchema.parse({
  seed: 5,
  rules: [
    { id: "enemies", class: "enemy", kind: "enemy", count: 40 },
    { id: "chests", class: "chest", kind: "treasure", count: 15 },
  ],
  keys: "before",
});

const layouts = mixedLayouts(20);

type Paint = UsedPaint["paint"];

/** Statues at random; rooms without walls of tiles have a solid rim of their own, one tile thick. */
function paintedLayers(width: number, height: number, walls: number, random: Random): Paint["layers"] {
  const isRim = (x: number, y: number) => walls === 0 && (x === 0 || y === 0 || x === width - 1 || y === height - 1);
  const density = 3 + random.below(8);
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_unused, x) => (isRim(x, y) || random.below(density) === 0 ? "9" : "0")).join(" "),
  );
  const statue = { id: "object0001", class: "statue", x: width >> 1, y: height >> 1, width: 1, height: 1 };
  return [
    { id: "layer0001", name: "Statues", kind: "tiles", rows },
    { id: "layer0002", name: "Objects", kind: "objects", objects: [statue] },
  ];
}

function painted(layout: DungeonLayout, settings: MapSettings, random: Random) {
  const paints: Paint[] = [];
  const templates = layout.templates.map((template) => {
    const { width, height } = boundsOf(template.outline) ?? { width: 0, height: 0 };
    const [wide, high] = [paintedSide(width, settings), paintedSide(height, settings)];
    const layers = paintedLayers(wide, high, settings.walls, random);
    const turn = "rotate-90" as const;
    const paint: Paint =
      random.below(2) === 0
        ? { layers }
        : { layers, turned: [{ transformation: turn, layers: paintedLayers(high, wide, settings.walls, random) }] };
    paints.push(paint);
    return { ...template, solid: solidCells(paint, template.outline, settings, solids) };
  });
  const made = { ...layout, templates, rules: { ...layout.rules, contents } };
  const source = { paintOf: (index: number) => ({ paint: paints[index]!, tileset: "own" }), tilesetOf: () => tileset };
  return { layout: made, map: composeMap(made, tileset, settings, 7, source) };
}

/** Tiles that a body of the size of a tile can't be on, as an engine reads them from the layers. */
function solidTiles({ layers, tilesets }: ComposedMap): ReadonlySet<number> {
  const solid = new Set<number>();
  const solidNumbers = new Set(
    tilesets.flatMap(({ firstNumber, document }) =>
      document.tiles.flatMap(({ id, solid: is }) => (is === true ? [firstNumber + id] : [])),
    ),
  );
  for (const { tiles } of layers)
    for (const [at, tile] of tiles.entries()) if (solidNumbers.has(tile & tileNumberBits)) solid.add(at);
  return solid;
}

/** What a flood over the tiles of a room reaches from the cells at its doors and stairs; doors lead through its rim. */
function reachedIn(layout: DungeonLayout, room: PlacedRoom, grid: MapGrid, solid: ReadonlySet<number>) {
  const number = layout.rooms.indexOf(room) + 1;
  const { tilesPerCell, walls } = grid.settings;
  const period = tilesPerCell + walls;
  const tilesOf = (x: number, y: number) =>
    Array.from({ length: tilesPerCell ** 2 }, (_, i) => {
      const column = (x - grid.bounds.x) * period + walls + (i % tilesPerCell);
      return ((y - grid.bounds.y) * period + walls + Math.floor(i / tilesPerCell)) * grid.width + column;
    });
  const cells = [
    ...layout.doors.flatMap(({ segment: [[x1, y1], [x2, y2]] }) =>
      Array.from({ length: Math.abs(x2 - x1) + Math.abs(y2 - y1) }, (_, i) =>
        x1 === x2
          ? [[x1, Math.min(y1, y2) + i], [x1 - 1, Math.min(y1, y2) + i]]
          : [[Math.min(x1, x2) + i, y1], [Math.min(x1, x2) + i, y1 - 1]],
      ).flat(),
    ),
    ...(layout.stairs ?? []).flatMap(({ fromCell, toCell }) => [fromCell, toCell]),
  ] as [number, number][]; // prettier-ignore
  const reached = new Set(
    cells
      .flatMap(([x, y]) => tilesOf(x, y))
      .filter((tile) => grid.rooms[tile] === number && (walls === 0 || !solid.has(tile))),
  );
  for (const tile of reached)
    for (const next of [tile - 1, tile + 1, tile - grid.width, tile + grid.width])
      if (grid.rooms[next] === number && !solid.has(next)) reached.add(next);
  return reached;
}

test.each([
  { tilesPerCell: 1, walls: 1 },
  { tilesPerCell: 1, walls: 0 },
  { tilesPerCell: 2, walls: 1 },
  { tilesPerCell: 3, walls: 2 },
  { tilesPerCell: 4, walls: 0 },
])(
  "contents and what roles put in rooms stand clear of solid tiles, where their doors lead: $tilesPerCell tiles per cell, walls of $walls",
  (settings) => {
    const random = createRandom(20);
    let [objects, avoided, shut] = [0, 0, 0];
    for (const plain of layouts) {
      const { layout, map } = painted(plain, settings, random);
      const population = populate(layout);
      expect(
        contentsProblems(layout, contents, population.objects).filter(({ message }) => !/missing/.test(message)),
      ).toEqual([]);
      // Objects hide what is under them: the layers below are looked at.
      const below = solidTiles({ ...map, layers: map.layers.filter(({ name }) => name !== "objects") });
      const grid = mapGrid(layout, settings);
      const reachedByRoom = oncePer((room: PlacedRoom) => reachedIn(layout, room, grid, below));
      for (const { id, type, x, y, properties } of mapItems(layout, grid, population)) {
        const room = layout.rooms.find((one) => one.id === properties["room"]);
        if (type === "lock" || room === undefined || room.isCorridor) continue;
        const reached = reachedByRoom(room);
        const at = y * map.width + x;
        const isContent = population.objects.some((one) => one.id === id);
        // A room whose doors are painted shut still has what its role puts there.
        if (!isContent && [...reached].every((tile) => below.has(tile))) {
          shut++;
          continue;
        }
        expect([id, below.has(at), reached.has(at)]).toEqual([id, false, true]);
        objects++;
      }
      const free = populate({ ...layout, templates: plain.templates }).objects;
      avoided += free.filter(({ id, x, y }) =>
        population.objects.some((one) => one.id === id && (one.x !== x || one.y !== y)),
      ).length;
    }
    expect(objects).toBeGreaterThan(100);
    expect(avoided).toBeGreaterThan(20);
    expect(shut).toBeLessThan(objects / 5);
  },
);

test("the validator, which shares no code with the placement, sees objects on solid tiles and behind them", () => {
  const random = createRandom(3);
  const settings = { tilesPerCell: 1, walls: 1 };
  let found = 0;
  for (const plain of layouts) {
    const { layout } = painted(plain, settings, random);
    const unaware = populate({ ...layout, templates: plain.templates }).objects;
    found += contentsProblems(layout, contents, unaware).filter(({ message }) =>
      /can't be reached: solid/.test(message),
    ).length;
  }
  expect(found).toBeGreaterThan(20);
});

test("cells are letters by what is connected; conditions count as met, open doors as open", () => {
  const outline = [[0, 0], [5, 0], [5, 2], [0, 2]] as [number, number][]; // prettier-ignore
  const layer = { id: "layer0001", name: "Statues", kind: "tiles" as const, rows: [] as string[] };
  const rows = (first: string, second: string) => ["", `. ${first}`, ". . . . . 9 .", `. ${second}`];
  const letters = (layers: Paint["layers"], settings: MapSettings) =>
    solidCells({ layers }, outline, settings, solids).map((drawing) => drawing.rows);
  const walled = { tilesPerCell: 1, walls: 1 };
  expect(letters([{ ...layer, rows: rows(". . . . 9", ". . . . 9") }], walled)).toEqual([["aa#bb", "aa#bb"]]);
  expect(letters([{ ...layer, when: { chance: 0.1 }, rows: rows("9", ".") }], walled)).toEqual([["#aaaa", "aaaaa"]]);
  expect(letters([{ ...layer, when: { doors: "open" }, rows: rows("9", ".") }], walled)).toEqual([]);
  expect(letters([{ ...layer, hidden: true, rows: rows("9", ".") }], walled)).toEqual([]);
  expect(letters([{ ...layer, rows: ["9 9 9 9 9", "9 . . . 9"] }], { tilesPerCell: 1, walls: 0 })).toEqual([
    ["+++++", "+aaa+"],
  ]);
  expect(letters([{ ...layer, rows: ["9 . . . . . . . . ."] }], { tilesPerCell: 2, walls: 0 })).toEqual([
    ["Aaaaa", "aaaaa"],
  ]);
});

test("a rotation that is drawn by hand has its own letters", () => {
  const outline = [[0, 0], [2, 0], [2, 1], [0, 1]] as [number, number][]; // prettier-ignore
  const layer = (rows: string[]) => ({ id: "layer0001", name: "Statues", kind: "tiles" as const, rows });
  const paint: Paint = {
    layers: [layer(["", ". 9"])],
    turned: [{ transformation: "rotate-90", layers: [layer(["", "", "", ". 9"])] }],
  };
  expect(transformPoint([1, 0], "rotate-90")[0]).toBe(0);
  expect(solidCells(paint, outline, { tilesPerCell: 1, walls: 1 }, solids)).toEqual([
    { rows: ["#a"] },
    { turn: "rotate-90", rows: ["a", "#"] },
  ]);
});
