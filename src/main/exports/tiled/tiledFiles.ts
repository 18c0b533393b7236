import { noTileAssets, textFile, type ExportFile, type ExportInput, type ExportLevel } from "../exportFile.ts";
import { DefinitionCollector, type LdtkDefinitions } from "../ldtk/ldtkDefinitions.ts";
import { yieldToEventLoop } from "../yieldToEventLoop.ts";
import { tileCountOf } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { paintedObjects } from "../paintedObjects.ts";
import {
  ExportedTilesets,
  layerName,
  type PaintedWith,
  paintedMap,
  paintedTileset,
  tilesetPictures,
} from "../paintedMaps.ts";
import { tiledMap, type TiledMap, type TiledPaint } from "./tiledMap.ts";
import { tiledProject, tiledWorld } from "./tiledProject.ts";
import { globalIds, tiledTilesetFile } from "./tiledTileset.ts";
import { tilesetOf, tilesetPng } from "./tileset.ts";
import { tmxText, tsxText } from "./tmxText.ts";

/** How the maps of a format are written. */
interface MapForm {
  readonly folder: string;
  readonly extension: string;
  print(map: TiledMap): string;
  /** Extension of the files of the project's tilesets; undefined: they are in the maps. */
  readonly tilesetExtension: "tsx" | undefined;
  readonly paintedWith: PaintedWith;
}

const tmx: MapForm = {
  folder: "tiled",
  extension: "tmx",
  print: tmxText,
  tilesetExtension: "tsx",
  paintedWith: "project",
};

/** One JSON map per level, with the tileset's picture, a world of all maps and a project with the objects' classes. */
export function writeTmj(input: ExportInput): AsyncGenerator<ExportFile> {
  return writeMaps(input, {
    ...tmx,
    extension: "tmj",
    print: (map) => `${JSON.stringify(map)}\n`,
    tilesetExtension: undefined,
  });
}

/** One XML map per level, with the tileset's picture, a world of all maps and a project with the objects' classes. */
export function writeTmx(input: ExportInput): AsyncGenerator<ExportFile> {
  return writeMaps(input, tmx);
}

/** The same of floor plans as they look in the game, with the studio's tiles where the project has none of its own. */
export function writePaintedTmx(input: ExportInput): AsyncGenerator<ExportFile> {
  return writeMaps(input, { ...tmx, folder: "tiled-painted", paintedWith: "any" });
}

async function* writeMaps(input: ExportInput, form: MapForm): AsyncGenerator<ExportFile> {
  const { folder, extension, paintedWith } = form;
  const { packName, levels, cellSize, theme } = input;
  /** Number of tiles in the tileset of meanings of each group of levels. */
  const logicTiles = new Map<string, number>();
  const tilesets = new ExportedTilesets();
  const kinds: LdtkDefinitions[] = [];
  const sizes: { readonly level: ExportLevel; readonly width: number; readonly height: number }[] = [];
  for (const [group, ofKind] of Map.groupBy(levels, (level) => level.tileGroup)) {
    const collector = new DefinitionCollector();
    // Maps are made again for each use: those of a large pack wouldn't fit in memory together.
    const maps = yieldToEventLoop(
      ofKind.values().map((level) => {
        const map = level.map();
        collector.add(level, map);
        return map;
      }),
    );
    // Tiles of a map are of one size: that of the designer's, where there are some.
    const tileset = await tilesetOf(group, maps, paintedTileset(ofKind, input, paintedWith)?.tileWidth ?? cellSize);
    logicTiles.set(group, tileset.tiles.length);
    kinds.push(collector.definitions(tileset));
    yield { path: `${folder}/${tileset.image}`, bytes: await tilesetPng(tileset, theme) };
    for (const level of ofKind) {
      const map = tiledMap(level, tileset, theme, paintOf(level));
      sizes.push({ level, width: map.width * tileset.tileSize, height: map.height * tileset.tileSize });
      yield textFile(`${folder}/${level.fileName}.${extension}`, form.print(map));
    }
  }
  if (form.tilesetExtension !== undefined) {
    for (const set of tilesets.all()) yield textFile(`${folder}/${set.name}.tsx`, tsxText(tiledTilesetFile(set)));
  }
  for (const { path, bytes } of tilesetPictures(tilesets.all(), input)) yield { path: `${folder}/${path}`, bytes };

  function paintOf(level: ExportLevel): TiledPaint | undefined {
    const map = paintedMap(level, input, paintedWith);
    if (map === undefined) return undefined;
    let firstgid = 1 + (logicTiles.get(level.tileGroup) ?? 0);
    const references = map.tilesets.map((used) => {
      const set = tilesets.of(used);
      const reference =
        form.tilesetExtension === undefined
          ? { ...tiledTilesetFile(set), firstgid }
          : { firstgid, source: `${set.name}.${form.tilesetExtension}` };
      firstgid += tileCountOf(used.document);
      return reference;
    });
    const first = references.map((reference) => reference.firstgid);
    return {
      tilesets: references,
      layers: map.layers.map((layer) => ({
        name: layerName(layer),
        opacity: layer.opacity,
        data: globalIds(map, layer.tiles, first),
      })),
      objectLayers: paintedObjects(map),
    };
  }
  if (levels.length === 0) return;
  yield tiledWorld(`${folder}/${packName}`, extension, sizes, 4 * cellSize);
  yield tiledProject(`${folder}/${packName}`, kinds, theme, (input.tiles ?? noTileAssets).documents.classes);
}
