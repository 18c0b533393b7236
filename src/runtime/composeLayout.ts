import { populate as populateLayout } from "#shared/levels/dungeon/contents/populate.ts";
import { doorLocks } from "#shared/levels/dungeon/mapGrid/doorLocks.ts";
import { doorTiles, mapGrid, mapTile } from "#shared/levels/dungeon/mapGrid/mapGrid.ts";
import { mapItems } from "#shared/levels/dungeon/mapGrid/mapItems.ts";
import { defaultMapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import { composeMap, tileNumberBits } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { mainTileset, paintSource } from "#shared/levels/dungeon/tiles/tileSources.ts";
import { tileSeedOf } from "#shared/levels/dungeon/tiles/tileSeed.ts";
import type { Cell, ComposedMap, Layout, MapDoor, MapItem, Population, Recipe } from "./api.ts";
import { engineLayout } from "./engineLayout.ts";
import { fileOf } from "./openedRecipe.ts";

/** See `api.ts`. */
export function populate(layout: Layout, seed?: number): Population {
  const own = engineLayout(layout);
  const { contents } = own.rules;
  if (contents === undefined || seed === undefined) return populateLayout(own);
  return populateLayout(own, { ...contents, seed: seed >>> 0 });
}

/** See `api.ts`. */
export function tileNumber(tile: number): number {
  return (tile & tileNumberBits) >>> 0;
}

/** See `api.ts`. */
export function compose(recipe: Recipe, layout: Layout): ComposedMap {
  const { tiles } = fileOf(recipe);
  const own = engineLayout(layout);
  const documents = { ...tiles, tilesets: new Map(tiles.tilesets.map(({ id, document }) => [id, document])) };
  const settings = own.rules.map ?? defaultMapSettings;
  const source = paintSource(own, settings, documents);
  const map = composeMap(own, mainTileset(settings, documents), settings, tileSeedOf(own), source);
  const grid = mapGrid(own, settings);
  const { bounds } = grid;
  const locks = doorLocks(own);
  const doors = own.doors.flatMap(({ edge, kind, segment }, index): MapDoor[] => {
    const lock = locks[index];
    const { x: left, y: top, width, height } = doorTiles(segment, settings, bounds);
    return Array.from({ length: width * height }, (_, i) => {
      const place = { x: left + (i % width), y: top + Math.floor(i / width) };
      return { edge, kind, ...place, ...(lock === undefined ? {} : { lock }) };
    });
  });
  return {
    width: map.width,
    height: map.height,
    tilesPerCell: settings.tilesPerCell,
    layers: map.layers,
    objects: map.objects,
    tilesets: map.tilesets.map(({ document, firstNumber }) => {
      const { picture, pictureWidth, pictureHeight, tileWidth, tileHeight, margin, spacing } = document;
      return { firstNumber, picture, pictureWidth, pictureHeight, tileWidth, tileHeight, margin, spacing };
    }),
    solid: grid.tiles.map((tile) => (isOpen.has(tile) ? 0 : 1)),
    doors,
    items: mapItems(own, grid).flatMap(({ id, type, x, y, properties }): MapItem[] => {
      const room = properties["room"];
      return typeof room === "string" && type !== "lock" ? [{ id, type, x, y, room }] : [];
    }),
    origin: [
      -bounds.x * (settings.tilesPerCell + settings.walls),
      -bounds.y * (settings.tilesPerCell + settings.walls),
    ],
    walls: settings.walls,
  };
}

const isOpen: ReadonlySet<number> = new Set([mapTile.floor, mapTile.corridor, mapTile.bridge, mapTile.door]);

/** See `api.ts`. */
export function tileOfCell({ origin, tilesPerCell, walls }: ComposedMap, [x, y]: Cell): Cell {
  const period = tilesPerCell + walls;
  return [origin[0] + x * period + walls, origin[1] + y * period + walls];
}
