import { textFile, type ExportFile, type ExportInput, type ExportLevel } from "../exportFile.ts";
import { DefinitionCollector, type LdtkDefinitions } from "../ldtk/ldtkDefinitions.ts";
import { yieldToEventLoop } from "../yieldToEventLoop.ts";
import { tileCountOf } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { paintedObjects } from "../paintedObjects.ts";
import {
  ExportedTilesets,
  globalIds,
  layerName,
  paintedMap,
  paintedTileSize,
  tiledTilesetFile,
  type TiledTilesetFile,
  tilesetPictures,
} from "./paintedMaps.ts";
import { tiledMap, type TiledMap, type TiledPaint } from "./tiledMap.ts";
import { tiledProject, tiledWorld } from "./tiledProject.ts";
import { tilesetOf, tilesetPng } from "./tileset.ts";
import { tmxText, tsxText } from "./tmxText.ts";

/** One JSON map a level, with the tileset's picture, a world of all maps and a project with the objects' classes. */
export function writeTmj(input: ExportInput): AsyncGenerator<ExportFile> {
  return writeMaps(input, "tmj", (map) => `${JSON.stringify(map)}\n`, {
    extension: "tsj",
    print: (set) => `${JSON.stringify(set)}\n`,
  });
}

/** One XML map a level, with the tileset's picture, a world of all maps and a project with the objects' classes. */
export function writeTmx(input: ExportInput): AsyncGenerator<ExportFile> {
  return writeMaps(input, "tmx", tmxText, { extension: "tsx", print: tsxText });
}

async function* writeMaps(
  input: ExportInput,
  extension: string,
  print: (map: TiledMap) => string,
  tilesetForm: { readonly extension: string; readonly print: (set: TiledTilesetFile) => string },
): AsyncGenerator<ExportFile> {
  const { packName, levels, cellSize, theme } = input;
  /** Number of tiles in the kind's tileset of meanings. */
  const logicTiles = new Map<string, number>();
  const tilesets = new ExportedTilesets();
  const kinds: LdtkDefinitions[] = [];
  const sizes: { readonly level: ExportLevel; readonly width: number; readonly height: number }[] = [];
  for (const [kind, ofKind] of Map.groupBy(levels, (level) => level.kind)) {
    const collector = new DefinitionCollector();
    // Maps are made again for each use: those of a large pack wouldn't fit in memory together.
    const maps = yieldToEventLoop(
      ofKind.values().map((level) => {
        const map = level.map();
        collector.add(level, map);
        sizes.push({ level, width: map.width, height: map.height });
        return map;
      }),
    );
    // All tiles of a map have the same size: that of the designer's tiles, if there are any.
    const tileset = await tilesetOf(kind, maps, paintedTileSize(ofKind, input) ?? cellSize);
    logicTiles.set(kind, tileset.tiles.length);
    kinds.push(collector.definitions(tileset));
    yield { path: `tiled/${tileset.image}`, bytes: await tilesetPng(tileset, theme) };
    for (const level of ofKind) {
      yield textFile(`tiled/${level.fileName}.${extension}`, print(tiledMap(level, tileset, theme, paintOf(level))));
    }
  }
  for (const set of tilesets.all()) {
    yield textFile(`tiled/${set.name}.${tilesetForm.extension}`, tilesetForm.print(tiledTilesetFile(set)));
  }
  yield* tilesetPictures("tiled", tilesets.all(), input);

  function paintOf(level: ExportLevel): TiledPaint | undefined {
    const map = paintedMap(level, input);
    if (map === undefined) return undefined;
    let firstgid = 1 + (logicTiles.get(level.kind) ?? 0);
    const references = map.tilesets.map((used) => {
      const reference = { firstgid, source: `${tilesets.of(used).name}.${tilesetForm.extension}` };
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
  yield tiledWorld(packName, extension, sizes, cellSize);
  yield tiledProject(packName, kinds, theme);
}
