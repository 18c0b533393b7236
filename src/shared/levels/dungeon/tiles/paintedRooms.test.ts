import { describe, expect, test } from "vitest";
import { gridTransformations } from "../../../kernel/geometry.ts";
import type { DungeonLayout } from "../layout.ts";
import { composeMap, type PaintSource } from "./composeMap.ts";
import { ownTileset } from "./ownTileset.ts";
import {
  cellsOf,
  flipDiagonal,
  flipX,
  flipY,
  printRows,
  terrainCell,
  tileCell,
  transformedCell,
  transformedPlace,
} from "./paintCells.ts";
import { paintMap, type Pixels } from "./paintMap.ts";
import { refusedTurns } from "./paintTurns.ts";
import type { PaintLayer, TileLayer } from "./templatePaint.ts";
import type { TilesetDocument } from "./tilesetDocument.ts";

const settings = { tilesPerCell: 1, walls: 1 };

/** A tileset of 4 tiles of 2 x 2 pixels in a row; tile 3 has four different pixels. */
const tiny: TilesetDocument = {
  picture: "assets/tiny.png",
  pictureWidth: 8,
  pictureHeight: 2,
  tileWidth: 2,
  tileHeight: 2,
  margin: 0,
  spacing: 0,
  tiles: [],
  terrains: [],
  roles: [],
};
const tinyPixels: Pixels = {
  width: 8,
  height: 2,
  data: new Uint8ClampedArray(Array.from({ length: 16 }, (_, i) => [10 * i + 1, 0, 0, 255]).flat()),
};

const layer = (rows: readonly string[], more: Partial<TileLayer> = {}): TileLayer => ({
  id: "floorlayer1",
  name: "Paint",
  kind: "tiles",
  rows: [...rows],
  ...more,
});

/** A room of 2 x 1 cells, turned, beside a room without paint; a door between them. */
function layoutOf(
  transformation: DungeonLayout["rooms"][number]["transformation"],
  role: "boss" | "normal" = "normal",
): DungeonLayout {
  const turns = transformation.includes("90") || transformation.includes("270");
  const [width, height] = turns ? [1, 2] : [2, 1];
  const box = (x: number, y: number, w: number, h: number): [number, number][] => [[x, y], [x + w, y], [x + w, y + h], [x, y + h]]; // prettier-ignore
  const room = { name: "", isCorridor: false } as const;
  return {
    rooms: [
      { ...room, id: "painted001", role, template: 0, transformation, x: 0, y: 0, outline: box(0, 0, width, height) },
      { ...room, id: "plain00001", role: "normal", template: 1, transformation: "identity", x: width, y: 0, outline: box(width, 0, 1, 1) },
    ],
    doors: [{ edge: "e", kind: "door", from: "painted001", to: "plain00001", segment: [[width, 0], [width, 1]] }],
    templates: [
      { id: "t1", name: "t1", outline: box(0, 0, 2, 1), doors: { mode: "manual", positions: [] }, transformations: ["identity"] },
      { id: "t2", name: "t2", outline: box(0, 0, 1, 1), doors: { mode: "manual", positions: [] }, transformations: ["identity"] },
    ],
    rules: { minimumDistance: 0, allowed: {}, repeat: {}, edges: [] },
  }; // prettier-ignore
}

const source = (layers: readonly PaintLayer[], tileset = tiny): PaintSource => ({
  paintOf: (template) => (template === 0 ? { paint: { layers: [...layers] }, tileset: "tiny000001" } : undefined),
  tilesetOf: () => tileset,
});
const compose = (layout: DungeonLayout, layers: readonly PaintLayer[], tileset = tiny) =>
  composeMap(layout, tileset, { ...settings, tileset: "tiny000001" }, 7, source(layers, tileset));
const painted = (map: ReturnType<typeof compose>) => {
  const tiles = map.layers.find(({ isPainted }) => isPainted)?.tiles ?? new Uint32Array();
  return Array.from({ length: map.height }, (_, y) => Array.from(tiles.subarray(y * map.width, (y + 1) * map.width)));
};

test("paint lies exactly on its room and its walls, and leaves the door and other rooms alone", () => {
  const map = compose(layoutOf("identity"), [layer(["0 0 0 0 0", "1 2 2 2 1", "0 0 0 0 0"])]);
  expect([map.width, map.height]).toEqual([7, 3]);
  expect(painted(map)).toEqual([
    [1, 1, 1, 1, 1, 0, 0],
    [2, 3, 3, 3, 0, 0, 0],
    [1, 1, 1, 1, 1, 0, 0],
  ]);
});

test.each(gridTransformations)("a room turned by %s shows the picture of its paint turned by the same", (turn) => {
  const plain = paintMap(paintedOnly(compose(layoutOf("identity"), [pictureLayer])), tiny, tinyPixels);
  const turned = paintMap(paintedOnly(compose(layoutOf(turn), [pictureLayer])), tiny, tinyPixels);
  const inside = 10;
  for (let y = 0; y < 6; y++) {
    for (let x = 0; x < inside; x++) {
      const [tx, ty] = transformedPlace(x, y, inside, 6, turn);
      const [a, b] = [plain.data[4 * (y * plain.width + x)], turned.data[4 * (ty * turned.width + tx)]];
      // The door is in another wall of the rotated template, where there is no paint.
      if (a !== 0 && b !== 0) expect(b, `${x},${y}`).toBe(a);
    }
  }
});

/** Every tile has its own turn before. */
const pictureLayer = layer(["3 3x 3y 3d 3xd", "3yd 3xyd 3xy 3 3x", "3d 3 3x 3y 3xy"]);
function paintedOnly(map: ReturnType<typeof compose>) {
  return { ...map, layers: map.layers.filter(({ isPainted }) => isPainted) };
}

test("cells are written and read back, transformations of a tile add up", () => {
  const rows = ["0 5x . 12xyd", "", "t0:1"];
  const cells = cellsOf(layer(rows), 4, 3);
  expect([...cells]).toEqual([
    tileCell(0), tileCell(5, flipX), 0, tileCell(12, flipX | flipY | flipDiagonal),
    0, 0, 0, 0,
    terrainCell(0, 1), 0, 0, 0,
  ]); // prettier-ignore
  expect(printRows(cells, 4)).toEqual(rows);
  for (const turn of gridTransformations) {
    const back = turn === "rotate-90" ? "rotate-270" : turn === "rotate-270" ? "rotate-90" : turn;
    expect(transformedCell(transformedCell(tileCell(3, flipX), turn), back), turn).toBe(tileCell(3, flipX));
  }
});

describe("conditions", () => {
  const has = (layers: readonly PaintLayer[], layout = layoutOf("identity")) =>
    compose(layout, layers).layers.some(({ isPainted }) => isPainted);
  test("layers depend on the role of their room, on dead ends and doors beside it", () => {
    const one = (when: TileLayer["when"]) => [layer(["0"], when === undefined ? {} : { when })];
    expect(has(one({ roles: ["boss"] }))).toBe(false);
    expect(has(one({ roles: ["boss"] }), layoutOf("identity", "boss"))).toBe(true);
    expect(has(one({ deadEnd: true }))).toBe(true);
    expect(has(one({ deadEnd: false }))).toBe(false);
    expect(has(one({ beside: "door" }))).toBe(true);
    expect(has(one({ beside: "secret" }))).toBe(false);
    expect(has(one({ intensity: [1, 9] }))).toBe(false);
    expect(has(one({ floors: [0, 0] }))).toBe(true);
    expect(has(one({ chance: 0 }))).toBe(false);
    expect(has(one({ chance: 1 }))).toBe(true);
  });

  test("one of a group is there, whatever the seed", () => {
    const group = (id: string) => layer(["0"], { id, name: id, when: { group: "A" } });
    const layers = ["layer00001", "layer00002", "layer00003"].map(group);
    const seen = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const map = composeMap(layoutOf("identity"), tiny, { ...settings, tileset: "tiny000001" }, seed, source(layers));
      const names = map.layers.filter(({ isPainted }) => isPainted).map(({ name }) => name);
      expect(names).toHaveLength(1);
      seen.add(names[0] ?? "");
    }
    expect(seen.size).toBe(3);
  });

  test("a layer for open doors shows where one opens, one for closed doors where the wall stays shut", () => {
    const rows = ["0 0 0 0 0", "1 1 1 1 1", "0 0 0 0 0"];
    expect(painted(compose(layoutOf("identity"), [layer(rows, { when: { doors: "open" } })]))[1]).toEqual([
      0, 0, 0, 0, 2, 0, 0,
    ]);
    expect(painted(compose(layoutOf("identity"), [layer(rows, { when: { doors: "closed" } })]))[1]).toEqual([
      2, 0, 0, 0, 0, 0, 0,
    ]);
  });

  test("a layer around open doors shows on the tiles that touch one, and each may be for doors of one type", () => {
    const rows = ["0 0 0 0 0", "1 1 1 1 1", "0 0 0 0 0"];
    const shown = (when: TileLayer["when"]) =>
      painted(compose(layoutOf("identity"), [layer(rows, when === undefined ? {} : { when })]));
    const beside = [0, 0, 0, 1, 1, 0, 0];
    expect(shown({ doors: "around" })).toEqual([beside, [0, 0, 0, 2, 0, 0, 0], beside]);
    // The room's only door is of the type "door".
    expect(shown({ doors: "around", beside: "door" })).toEqual(shown({ doors: "around" }));
    const layout = layoutOf("identity");
    const locked = { ...layout.doors[0]!, edge: "f", kind: "locked", segment: [[0, 0], [0, 1]] } as const; // prettier-ignore
    const both = { ...layout, doors: [...layout.doors, { ...locked, segment: [[0, 0], [0, 1]] as [[number, number], [number, number]] }] }; // prettier-ignore
    const open = (kind: "door" | "locked") => painted(compose(both, [layer(rows, { when: { doors: "open", beside: kind } })]))[1]; // prettier-ignore
    expect([open("door"), open("locked")]).toEqual([[0, 0, 0, 0, 2, 0, 0], [2, 0, 0, 0, 0, 0, 0]]); // prettier-ignore
  });
});

describe("where walls have no tiles", () => {
  const thin = { tilesPerCell: 2, walls: 0, tileset: "tiny000001" };
  const rows = ["0 0 0 0", "1 1 1 1"];
  const shown = (when: TileLayer["when"], layout = layoutOf("identity")) =>
    painted(composeMap(layout, tiny, thin, 7, source([layer(rows, when === undefined ? {} : { when })])));

  test("a room's paint covers it whole, doors or not", () => {
    expect(shown(undefined)).toEqual([[1, 1, 1, 1, 0, 0], [2, 2, 2, 2, 0, 0]]); // prettier-ignore
  });

  test("a layer for open doors shows on the tiles right beside one, one for closed doors along the rest of the edge", () => {
    expect(shown({ doors: "open" })).toEqual([[0, 0, 0, 1, 0, 0], [0, 0, 0, 2, 0, 0]]); // prettier-ignore
    expect(shown({ doors: "around" })).toEqual([[0, 0, 1, 0, 0, 0], [0, 0, 2, 0, 0, 0]]); // prettier-ignore
    expect(shown({ doors: "closed" })).toEqual([[1, 1, 1, 0, 0, 0], [2, 2, 2, 0, 0, 0]]); // prettier-ignore
    expect(shown({ doors: "open", beside: "locked" }).flat().some(Boolean)).toBe(false);
  });

  test("the middle of a room is no edge", () => {
    const layout = layoutOf("identity");
    const [room, plain] = layout.rooms as [DungeonLayout["rooms"][number], DungeonLayout["rooms"][number]];
    const outline: [number, number][] = [[0, 0], [2, 0], [2, 2], [0, 2]]; // prettier-ignore
    const square = { ...layout, rooms: [{ ...room, outline }, plain], templates: [{ ...layout.templates[0]!, outline }, layout.templates[1]!] }; // prettier-ignore
    const all = composeMap(square, tiny, thin, 7, source([layer(Array.from({ length: 4 }, () => "0 0 0 0"), { when: { doors: "closed" } })])); // prettier-ignore
    expect(painted(all).map((row) => row.slice(0, 4))).toEqual([[1, 1, 1, 0], [1, 0, 0, 0], [1, 0, 0, 1], [1, 1, 1, 1]]); // prettier-ignore
  });
});

test("objects turn with their room and keep class, name and fields", () => {
  const objects: PaintLayer = {
    id: "objects001", name: "Things", kind: "objects",
    objects: [{ id: "chest00001", class: "Loot", name: "Chest", x: 1, y: 1, width: 1, height: 1, fields: { gold: 5 } }],
  }; // prettier-ignore
  expect(compose(layoutOf("identity"), [objects]).objects).toMatchObject([
    { class: "Loot", name: "Chest", x: 1, y: 1, width: 1, height: 1, fields: { gold: 5 }, room: "painted001", layer: "Things" },
  ]); // prettier-ignore
  expect(compose(layoutOf("rotate-90"), [objects]).objects).toMatchObject([{ x: 1, y: 1 }]);
  expect(compose(layoutOf("rotate-180"), [objects]).objects).toMatchObject([{ x: 3, y: 1 }]);
});

test("a painted terrain joins with its neighbors and counts the masks that it lacks", () => {
  const set = { name: "Carpet", type: "edge" as const, colors: [{ name: "c", color: "#aa0000" }] };
  const tileset: TilesetDocument = {
    ...tiny,
    terrains: [{ ...set, tiles: [{ tile: 0, wangId: [0, 0, 1, 0, 0, 0, 0, 0] }, { tile: 1, wangId: [0, 0, 0, 0, 0, 0, 1, 0] }] }],
  }; // prettier-ignore
  const map = compose(layoutOf("identity"), [layer([". . .", ". t0:1 t0:1"])], tileset);
  expect(painted(map)[1]?.slice(0, 4)).toEqual([0, 1, 2, 0]);
  expect(map.missing).toEqual([]);
  const three = compose(layoutOf("identity"), [layer([". . .", ". t0:1 t0:1 t0:1"])], tileset);
  // The middle of the three, and the last: it continues over the door.
  expect(three.missing).toMatchObject([{ set: "Carpet", mask: 0b0100_0100, places: 2 }]);
});

test("tiles that may not be turned refuse the turns of their template", () => {
  const refused = (tiles: TilesetDocument["tiles"]) =>
    refusedTurns({ layers: [layer(["0 1", "t0:1"])] }, gridTransformations, () => ({ ...tiny, tiles })).refused;
  expect(refused([])).toEqual(gridTransformations.slice(1));
  const mirrored = [0, 1].map((id) => ({ id, flipX: true }));
  expect(refused(mirrored)).toEqual(gridTransformations.filter((one) => one !== "identity" && one !== "mirror-x"));
  const turned = [0, 1].map((id) => ({ id, rotate: true }));
  expect(refused(turned)).toEqual(gridTransformations.filter((one) => one.startsWith("mirror")));
  expect(refused([0, 1].map((id) => ({ id, rotate: true, flipX: true })))).toEqual([]);
});

test("a rotation that is drawn by hand is allowed, and shows its own layers where they are drawn", () => {
  const upright = layer(["", ". 3", ". 2"]);
  const chest = { id: "object00001", class: "chest", x: 1, y: 1, width: 1, height: 1 };
  const things: PaintLayer = { id: "layer000009", name: "Objects", kind: "objects", objects: [chest] };
  const paint = {
    layers: [layer(["0 1"])],
    turned: [{ transformation: "rotate-90" as const, layers: [upright, things] }],
  };
  const refused = refusedTurns(paint, ["identity", "rotate-90", "rotate-180"], () => tiny).refused;
  expect(refused).toEqual(["rotate-180"]);
  const of = (turn: DungeonLayout["rooms"][number]["transformation"]) =>
    composeMap(layoutOf(turn), tiny, { ...settings, tileset: "tiny000001" }, 1, {
      ...source([]),
      paintOf: (template) => (template === 0 ? { paint, tileset: "tiny000001" } : undefined),
    });
  // A room of 1 x 2 cells in a map of 5 x 5 tiles: the drawing isn't turned, nor are its tiles and objects.
  const map = of("rotate-90");
  const tiles = map.layers.find(({ name }) => name === "Paint")?.tiles;
  const first = map.tilesets.find(({ id }) => id === "tiny000001")?.firstNumber ?? 0;
  const painted = [...(tiles ?? [])].flatMap((tile, at) =>
    tile === 0 ? [] : [[at % map.width, Math.floor(at / map.width), tile - first]],
  );
  expect(painted).toEqual([[1, 1, 3], [1, 2, 2]]); // prettier-ignore
  expect(map.objects).toMatchObject([{ class: "chest", x: 1, y: 1 }]);
  expect(of("identity").objects).toEqual([]);
});

test("without paint a map is what it was before", () => {
  const layout = layoutOf("identity");
  const without = composeMap(layout, ownTileset, settings, 7);
  const nothing = composeMap(layout, ownTileset, settings, 7, { paintOf: () => undefined, tilesetOf: () => undefined });
  expect(nothing).toEqual(without);
});

test("as many of a group as it says are there, each once, and other seeds take others", () => {
  const ids = ["layer00001", "layer00002", "layer00003", "layer00004"];
  const layers = ids.map((id): PaintLayer => {
    const when = { group: "A", ...(id === "layer00002" ? { groupCount: 2 } : {}) };
    return { id, name: id, kind: "tiles", rows: ["0"], when };
  });
  const seen = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const map = composeMap(layoutOf("identity"), tiny, { ...settings, tileset: "tiny000001" }, seed, source(layers));
    const names = map.layers.filter(({ isPainted }) => isPainted).map(({ name }) => name);
    expect(new Set(names).size).toBe(2);
    expect(names).toHaveLength(2);
    seen.add(names.join());
  }
  expect(seen.size).toBeGreaterThan(3);
});
