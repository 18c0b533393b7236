import { expect, test } from "vitest";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import type { Tileset } from "../tiled/tileset.ts";
import { godotSources, godotTileset } from "./godotTileset.ts";

const logic = {
  name: "logic",
  image: "logic.png",
  tileSize: 16,
  columns: 2,
  tiles: [
    { layer: "ground", value: 1, name: "floor", solid: false },
    { layer: "walls", value: 1, name: "wall", solid: true },
  ],
} as unknown as Tileset;

/** Four columns and two rows of tiles. */
function document(tiles: readonly object[], more: Partial<TilesetDocument> = {}): TilesetDocument {
  const plain = { picture: "assets/a.png", pictureWidth: 64, pictureHeight: 32, tileWidth: 16, tileHeight: 16 };
  return { ...plain, margin: 0, spacing: 0, terrains: [], roles: [], tiles, ...more } as unknown as TilesetDocument;
}
/** The TileSet's lines; `used`: tiles that maps have. */
function linesOf(documents: readonly TilesetDocument[], used: readonly number[] = []): string[] {
  const sets = documents.map((one, at) => ({ name: `set${at}`, image: `set${at}.png`, document: one }));
  return godotTileset(logic, godotSources(sets), (_source, tile) => used.includes(tile)).split("\n");
}
const animation = (...tiles: readonly number[]) => tiles.map((tile) => ({ tile, ms: 250 }));
/** Which tiles of the first row are atlas tiles of their own, and how many frames the first of each animation has. */
function drawn(tiles: readonly object[], used: readonly number[] = [], more: Partial<TilesetDocument> = {}) {
  const lines = linesOf([document(tiles, more)], used);
  const atlas = lines.slice(lines.findIndex((line) => line.includes('id="atlas_1"')));
  return {
    own: [0, 1, 2, 3, 4].filter((tile) => atlas.includes(`${tile % 4}:${Math.floor(tile / 4)}/0 = 0`)),
    frames: atlas.filter((line) => line.includes("animation_columns")),
  };
}

test("frames beside each other are one animated tile, with its times in seconds", () => {
  expect(drawn([{ id: 0, animation: animation(0, 1, 2) }])).toEqual({
    own: [0, 3, 4],
    frames: ["0:0/animation_columns = 3"],
  });
  const lines = linesOf([document([{ id: 1, animation: animation(1, 2, 3) }])]);
  expect(lines.filter((line) => line.includes("duration"))).toEqual(
    [0, 1, 2].map((frame) => `1:0/animation_frame_${frame}/duration = 0.25`),
  );
});

test.each([
  ["that has one frame", animation(0), {}],
  ["that doesn't begin with the tile itself", animation(1, 2), {}],
  ["that skips a tile", animation(0, 2), {}],
  ["whose frames maps have", animation(0, 1), { used: [1] }],
  [
    "whose frames are of a terrain",
    animation(0, 1),
    { terrains: [{ type: "corner", name: "t", colors: [], tiles: [{ tile: 1, wangId: [0, 0, 0, 0, 0, 0, 0, 0] }] }] },
  ],
] as const)("an animation %s stays still, and its frames are tiles", (_how, frames, more) => {
  const { used = [], ...others } = more as { readonly used?: readonly number[] };
  expect(drawn([{ id: 0, animation: frames }], used, others)).toEqual({ own: [0, 1, 2, 3, 4], frames: [] });
});

test("an animation ends with its row", () => {
  expect(drawn([{ id: 3, animation: animation(3, 4) }])).toEqual({ own: [0, 1, 2, 3, 4], frames: [] });
  expect(drawn([{ id: 2, animation: animation(2, 3) }])).toEqual({
    own: [0, 1, 2, 4],
    frames: ["2:0/animation_columns = 2"],
  });
});

test("properties of tiles are custom data of their type behind the studio's own three, as text where types differ", () => {
  const lines = linesOf([
    document([
      { id: 0, properties: { cost: 2, slow: true, mixed: 1 } },
      { id: 1, properties: { weight: 0.5, cost: 3 } },
    ]),
    document([{ id: 1, properties: { mixed: "much", word: "hush" } }]),
  ]);
  const layers = lines.filter((line) => /^custom_data_layer_[3-9]/.test(line));
  expect(layers).toEqual(
    [
      ["cost", 2],
      ["slow", 1],
      ["mixed", 4],
      ["weight", 3],
      ["word", 4],
    ].flatMap(([name, type], at) => [
      `custom_data_layer_${at + 3}/name = "${name}"`,
      `custom_data_layer_${at + 3}/type = ${type}`,
    ]),
  );
  expect(lines.filter((line) => /custom_data_[3-9] =/.test(line))).toEqual([
    "0:0/0/custom_data_3 = 2",
    "0:0/0/custom_data_4 = true",
    '0:0/0/custom_data_5 = "1"',
    "1:0/0/custom_data_6 = 0.5",
    "1:0/0/custom_data_3 = 3",
    '1:0/0/custom_data_5 = "much"',
    '1:0/0/custom_data_7 = "hush"',
  ]);
});

test("solid tiles, classes, probabilities, margins and spacing are said, where there are some", () => {
  const lines = linesOf([
    document([{ id: 4, solid: true, class: "rock", probability: 3 }], {
      margin: 1,
      spacing: 2,
      pictureWidth: 80,
      pictureHeight: 48,
    }),
  ]);
  expect(lines).toContain("0:1/0/physics_layer_0/polygon_0/points = PackedVector2Array(-8, -8, 8, -8, 8, 8, -8, 8)");
  expect(lines).toContain('0:1/0/custom_data_0 = "rock"');
  expect(lines).toContain("0:1/0/probability = 3");
  expect(lines).toContain("margins = Vector2i(1, 1)");
  expect(lines).toContain("separation = Vector2i(2, 2)");
  const plain = linesOf([document([])]);
  expect(plain.filter((line) => /^margins|^separation|probability/.test(line))).toEqual([]);
  // Of the studio's own tiles the wall.
  expect(plain.filter((line) => line.includes("physics_layer_0/polygon_0"))).toHaveLength(1);
});

test("terrain sets of several tilesets are numbered one after the other", () => {
  const terrains = (count: number) =>
    Array.from({ length: count }, () => ({ type: "edge", name: "t", colors: [], tiles: [] })) as never;
  const sets = [2, 0, 3].map((count, at) => ({
    name: `s${at}`,
    image: "",
    document: document([], { terrains: terrains(count) }),
  }));
  expect(godotSources(sets).map(({ source, firstTerrainSet }) => [source, firstTerrainSet])).toEqual([
    [1, 0],
    [2, 2],
    [3, 2],
  ]);
});
