import { encode } from "fast-png";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { ownTileset, ownTilesetPixels } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { columnsOf } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { composedLevel } from "../composedLevel.ts";
import { noTileAssets, textFile, type ExportFile, type ExportInput, type ExportLevel } from "../exportFile.ts";
import { type TiledMap, tiledMap, type TiledTileLayer } from "./tiledMap.ts";
import type { Tileset } from "./tileset.ts";
import { tmxText } from "./tmxText.ts";

const folder = "tiled-painted";
const image = "levelwright-tiles.png";
/** The minimal tileset that `tiledMap` needs when layers are added afterwards. */
const plain: Tileset = {
  name: "levelwright-tiles",
  image,
  tileSize: ownTileset.tileWidth,
  columns: columnsOf(ownTileset),
  tiles: [],
  gid: () => 0,
};

/** Floor plans as Tiled maps that look as in the game: ground, shadows, walls and objects as painted tiles, over them the objects. */
export function* writePaintedTmx({ levels, theme, map }: ExportInput): Generator<ExportFile> {
  if (levels.length === 0) return;
  const { width, height, data } = ownTilesetPixels();
  const bytes = encode({ width, height, data: new Uint8Array(data.buffer), channels: 4 });
  yield { path: `${folder}/${image}`, bytes };
  for (const level of levels) yield textFile(`${folder}/${level.fileName}.tmx`, tmxText(paintedMap(level, theme, map)));
}

function paintedMap(level: ExportLevel, theme: ExportInput["theme"], choices: ExportInput["map"]): TiledMap {
  const layout = layoutSchema.parse(level.entry.level);
  const composed = composedLevel(layout, choices, noTileAssets);
  const withoutCells = { ...level, map: () => ({ ...level.map(), cellLayers: [] }) };
  const base = tiledMap(withoutCells, plain, theme);
  const { width, height } = base;
  const layers = composed.layers.map(({ name, tiles }, index): TiledTileLayer => ({
    id: base.nextlayerid + index,
    name,
    type: "tilelayer",
    x: 0,
    y: 0,
    width,
    height,
    opacity: 1,
    visible: true,
    data: [...tiles],
  }));
  const solid = new Set(solidTiles());
  const [set] = base.tilesets;
  if (set === undefined) return base;
  return {
    ...base,
    nextlayerid: base.nextlayerid + layers.length,
    tilesets: [
      {
        ...set,
        imagewidth: ownTileset.pictureWidth,
        imageheight: ownTileset.pictureHeight,
        tilecount: set.columns * Math.floor(ownTileset.pictureHeight / ownTileset.tileHeight),
        tiles: [...solid].map((id) => ({
          id,
          type: "solid",
          properties: [{ name: "solid", type: "bool", value: true }],
        })),
      },
    ],
    layers: [...layers, ...base.layers],
  };
}

/** Tiles of walls and obstacles, by their roles. */
function solidTiles(): number[] {
  return ownTileset.roles.flatMap(({ role, tiles = [], terrain }) => {
    if (role !== "wall" && role !== "obstacle") return [];
    const set = ownTileset.terrains.find(({ name }) => name === terrain?.set);
    return [...tiles, ...(set?.tiles.map(({ tile }) => tile) ?? [])];
  });
}
