import { describe, expect, test } from "vitest";
import { forkedLayout } from "../../../../../test/support/forkedLayout.ts";
import { sampleLayout } from "../../../../../test/support/sampleLayout.ts";
import { hashText } from "../../../kernel/hash.ts";
import { composeMap, type ComposedMap } from "./composeMap.ts";
import { ownTileset, ownTilesetPixels } from "./ownTileset.ts";
import { paintMap } from "./paintMap.ts";
import { maskAt, nearestMask } from "./terrainMasks.ts";
import type { TilesetDocument } from "./tilesetDocument.ts";
import { tilesetDocumentSchema } from "./tilesetDocument.ts";

const settings = { tilesPerCell: 1, walls: 1 };
const layer = (map: ComposedMap, name: string) => map.layers.find((one) => one.name === name)!.tiles;

test("the own tileset is a valid document, and every tile that it names has a picture", () => {
  expect(tilesetDocumentSchema.safeParse(ownTileset).success).toBe(true);
  const { width, height, data } = ownTilesetPixels();
  expect([width, height]).toEqual([ownTileset.pictureWidth, ownTileset.pictureHeight]);
  const named = [
    ...ownTileset.roles.flatMap(({ tiles = [] }) => tiles),
    ...ownTileset.terrains.flatMap(({ tiles }) => tiles.map(({ tile }) => tile)),
  ];
  for (const tile of named) {
    const [left, top] = [(tile % 16) * 16, Math.floor(tile / 16) * 16];
    const isDrawn = Array.from({ length: 256 }, (_, i) => {
      const pixel = (top + Math.floor(i / 16)) * width + left + (i % 16);
      return (data[4 * pixel + 3] ?? 0) > 0;
    });
    expect(isDrawn.includes(true), `tile ${tile}`).toBe(true);
  }
});

test("a map has ground under every room, walls around it, and doors with the tiles of their type", () => {
  const layout = sampleLayout();
  const map = composeMap(layout, ownTileset, settings, 1);
  const [ground, walls, objects] = ["ground", "walls", "objects"].map((name) => layer(map, name));
  const at = (x: number, y: number) => y * map.width + x;
  expect(ground![at(1, 1)]).toBeGreaterThan(16);
  expect(ground![at(13, 1)]).toBeLessThan(5);
  expect(walls![at(12, 1)]).toBeGreaterThan(32);
  expect(walls![at(12, 5)]).toBe(48 + 1 + 1);
  expect(walls![at(38, 12)]).toBe(48 + 2 + 1);
  expect(objects!.filter((tile) => tile > 0)).toHaveLength(5);
  expect(map.missing).toEqual([]);
});

test("the same layout and seed give the same bytes, another seed other variants of the same tiles", () => {
  const text = (seed: number) =>
    composeMap(sampleLayout(), ownTileset, settings, seed).layers.map(({ tiles }) => tiles.join());
  expect(text(7)).toEqual(text(7));
  const [one, other] = [text(7), text(8)];
  expect(one[0]).not.toBe(other[0]);
  expect(one.slice(1)).toEqual(other.slice(1));
  // Pinned: the same on every machine.
  expect(hashText(text(7).join("/"))).toMatchInlineSnapshot(`"1e83617138d69023c16441706575960c"`);
});

test("an edit far away changes nothing here", () => {
  const layout = forkedLayout();
  const moved = { ...layout, rooms: layout.rooms.filter(({ id }) => id !== "crypt") };
  const [before, after] = [layout, moved].map((one) => composeMap(one, ownTileset, { tilesPerCell: 2, walls: 1 }, 3));
  for (const name of ["ground", "walls", "shadow"]) {
    const [a, b] = [layer(before!, name), layer(after!, name)];
    for (let y = 0; y < 9; y++) {
      for (let x = 0; x < 12; x++) expect(a[y * before!.width + x]).toBe(b[y * after!.width + x]);
    }
  }
});

describe("terrains", () => {
  test.each([
    ["edge", 16],
    ["corner", 16],
    ["mixed", 47],
  ] as const)("of type %s have %i masks", (type, count) => {
    const masks = new Set<number>();
    for (let bits = 0; bits < 256; bits++) {
      masks.add(
        maskAt(type, (dx, dy) => {
          const order = ["0,-1", "1,-1", "1,0", "1,1", "0,1", "-1,1", "-1,0", "-1,-1"];
          return ((bits >> order.indexOf(`${dx},${dy}`)) & 1) === 1;
        }),
      );
    }
    expect(masks.size).toBe(count);
  });

  test("take the tile that asks for most among those that ask for less", () => {
    expect(nearestMask([0b0001, 0b0101, 0b1111], 0b0111)).toBe(0b0101);
    expect(nearestMask([0b1111], 0b0001)).toBe(0b1111);
    expect(nearestMask([], 0b0001)).toBeUndefined();
  });

  test("report a missing mask once, with its number of places", () => {
    const [walls] = ownTileset.terrains;
    const lacking: TilesetDocument = {
      ...ownTileset,
      terrains: [{ ...walls!, tiles: walls!.tiles.filter(({ tile }) => tile !== 32 + 10) }],
    };
    const { missing, layers } = composeMap(sampleLayout(), lacking, settings, 1);
    expect(missing).toHaveLength(1);
    expect(missing[0]).toMatchObject({ set: "Walls", color: 1, mask: 0b0100_0100 });
    expect(missing[0]!.places).toBeGreaterThan(5);
    const whole = composeMap(sampleLayout(), ownTileset, settings, 1);
    const changed = layers[2]!.tiles.filter((tile, i) => tile !== whole.layers[2]!.tiles[i]);
    expect(changed).toHaveLength(missing[0]!.places);
  });
});

test("the painted map shows each tile's pixels, later layers over earlier ones", () => {
  const map = composeMap(sampleLayout(), ownTileset, settings, 1);
  const picture = ownTilesetPixels();
  const { width, height, data } = paintMap(map, ownTileset, picture);
  expect([width, height]).toEqual([map.width * 16, map.height * 16]);
  const pixel = (from: { width: number; data: Uint8ClampedArray }, x: number, y: number) => [
    ...from.data.subarray(4 * (y * from.width + x), 4 * (y * from.width + x) + 4),
  ];
  const door = 48 + 2;
  for (let i = 0; i < 16; i++) {
    expect(pixel({ width, data }, 38 * 16 + i, 12 * 16 + 8)).toEqual(pixel(picture, (door % 16) * 16 + i, 48 + 8));
  }
});
