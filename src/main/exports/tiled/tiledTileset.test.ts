import { expect, test } from "vitest";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { tiledTilesetFile } from "./tiledTileset.ts";

const document: TilesetDocument = {
  picture: "assets/halls.png",
  pictureWidth: 37,
  pictureHeight: 20,
  tileWidth: 16,
  tileHeight: 16,
  margin: 2,
  spacing: 1,
  tiles: [
    { id: 0, class: "floor", probability: 0.5, flipX: true, properties: { wet: true } },
    { id: 1, solid: true, animation: [{ tile: 1, ms: 120 }, { tile: 0, ms: 80 }] }, // prettier-ignore
  ],
  terrains: [
    {
      name: "Stone",
      type: "corner",
      colors: [{ name: "wall", color: "#ff8000" }],
      tiles: [{ tile: 1, wangId: [0, 1, 0, 0, 0, 0, 0, 0] }],
    },
  ],
  roles: [],
};

test("a tile says its class, chance, properties, frames and shape, and nothing that it doesn't have", () => {
  const file = tiledTilesetFile({ name: "halls", image: "halls.png", document });
  expect(file).toMatchObject({
    image: "halls.png",
    imagewidth: 37,
    imageheight: 20,
    margin: 2,
    spacing: 1,
    columns: 2,
    tilecount: 2,
    transformations: { hflip: true, vflip: false, rotate: false, preferuntransformed: false },
  });
  expect(file.tiles).toEqual([
    { id: 0, type: "floor", probability: 0.5, properties: [{ name: "wet", type: "bool", value: true }] },
    {
      id: 1,
      type: "",
      properties: [{ name: "solid", type: "bool", value: true }],
      animation: [
        { tileid: 1, duration: 120 },
        { tileid: 0, duration: 80 },
      ],
      objectgroup: expect.objectContaining({ objects: [expect.objectContaining({ width: 16, height: 16 })] }) as object,
    },
  ]);
  expect(file.wangsets).toEqual([
    {
      name: "Stone",
      type: "corner",
      tile: -1,
      colors: [{ name: "wall", color: "#ff8000", tile: -1, probability: 1 }],
      wangtiles: [{ tileid: 1, wangid: [0, 1, 0, 0, 0, 0, 0, 0] }],
    },
  ]);
});
