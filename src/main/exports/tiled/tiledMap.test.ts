import { expect, test } from "vitest";
import type { LevelMap, MapObject } from "#shared/levels/levelMap.ts";
import { sampleInput, sampleMap } from "../../../../test/support/sampleExport.ts";
import { tiledMap } from "./tiledMap.ts";
import { tilesetOf } from "./tileset.ts";

const [level] = sampleInput(["Gate"]).levels;

async function mapOf(more: Partial<LevelMap> = {}, isPainted = false) {
  const map = { ...sampleMap(), ...more };
  async function* one() {
    yield map;
  }
  const tileset = await tilesetOf("dungeon", one(), 16);
  const paint = isPainted
    ? {
        tilesets: [{ firstgid: 9, source: "halls.tsx" }],
        layers: [{ name: "painted", opacity: 0.5, data: map.cellLayers[0]!.cells }],
        objectLayers: [{ name: "statues", objects: [] }],
      }
    : undefined;
  return tiledMap({ ...level!, map: () => map }, tileset, "light", paint);
}

test("a map has its layers numbered, those with objects last, and room for more after them", async () => {
  const { layers, nextlayerid, nextobjectid, tilesets } = await mapOf();
  expect(layers.map(({ id, name, type }) => [id, name, type])).toEqual([
    [1, "ground", "tilelayer"],
    [2, "walls", "tilelayer"],
    [3, "rooms", "objectgroup"],
    [4, "doors", "objectgroup"],
  ]);
  expect([nextlayerid, nextobjectid, tilesets.length]).toEqual([5, 4, 1]);
  expect(layers.every(({ visible }) => visible)).toBe(true);
});

test("where a map is painted, the layers with the tiles' meaning are hidden, and paint follows them", async () => {
  const { layers, nextlayerid, tilesets } = await mapOf({}, true);
  expect(layers.map(({ id, name, visible, opacity }) => [id, name, visible, opacity])).toEqual([
    [1, "ground", false, 1],
    [2, "walls", false, 1],
    [3, "painted", true, 0.5],
    [4, "rooms", true, 1],
    [5, "doors", true, 1],
    [6, "statues", true, 1],
  ]);
  expect(nextlayerid).toBe(7);
  expect(tilesets).toHaveLength(2);
});

test("a layer with the solution is hidden", async () => {
  const objectLayers = [{ name: "solution", objects: [], isSolution: true as const }, { name: "rooms", objects: [] }]; // prettier-ignore
  const { layers } = await mapOf({ objectLayers });
  expect(layers.slice(2).map(({ visible }) => visible)).toEqual([false, true]);
});

test("an object without any size and outline is a point; one with a length is a line, one with an outline has its corners", async () => {
  const object = (more: Partial<MapObject>): MapObject => ({
    id: "o",
    name: "o",
    type: "thing",
    x: 1,
    y: 2,
    width: 0,
    height: 0,
    properties: {},
    ...more,
  });
  const polygon: [number, number][] = [
    [1, 2],
    [3, 2],
    [1, 4],
  ];
  const objects = [object({}), object({ width: 2 }), object({ height: 2 }), object({ polygon })];
  const { layers } = await mapOf({ objectLayers: [{ name: "things", objects }] });
  const things = layers.at(-1)!;
  if (things.type !== "objectgroup") throw new Error("The last layer has objects.");
  expect(things.objects.map(({ point, width, height, polygon: corners }) => [point, width, height, corners])).toEqual([
    [true, 0, 0, undefined],
    [undefined, 32, 0, undefined],
    [undefined, 0, 32, undefined],
    [
      undefined,
      0,
      0,
      [
        { x: 0, y: 0 },
        { x: 32, y: 0 },
        { x: 0, y: 32 },
      ],
    ],
  ]);
  expect(things.objects.map(({ id, x, y }) => [id, x, y])).toEqual([1, 2, 3, 4].map((id) => [id, 16, 32]));
});
