import { textFile, type ExportFile, type ExportInput, type ExportLevel } from "../exportFile.ts";
import { DefinitionCollector, type LdtkDefinitions } from "../ldtk/ldtkDefinitions.ts";
import { yieldToEventLoop } from "../yieldToEventLoop.ts";
import { tiledMap, type TiledMap } from "./tiledMap.ts";
import { tiledProject, tiledWorld } from "./tiledProject.ts";
import { tilesetOf, tilesetPng } from "./tileset.ts";
import { tmxText } from "./tmxText.ts";

/** One JSON map a level, with the tileset's picture, a world of all maps and a project with the objects' classes. */
export function writeTmj(input: ExportInput): AsyncGenerator<ExportFile> {
  return writeMaps(input, "tmj", (map) => `${JSON.stringify(map)}\n`);
}

/** One XML map a level, with the tileset's picture, a world of all maps and a project with the objects' classes. */
export function writeTmx(input: ExportInput): AsyncGenerator<ExportFile> {
  return writeMaps(input, "tmx", tmxText);
}

async function* writeMaps(
  { packName, levels, cellSize, theme }: ExportInput,
  extension: string,
  print: (map: TiledMap) => string,
): AsyncGenerator<ExportFile> {
  const kinds: LdtkDefinitions[] = [];
  const sizes: { readonly level: ExportLevel; readonly width: number; readonly height: number }[] = [];
  for (const [kind, ofKind] of Map.groupBy(levels, (level) => level.kind)) {
    const collector = new DefinitionCollector();
    // Maps are made anew for each use: those of a large pack would not fit in memory together.
    const maps = yieldToEventLoop(
      ofKind.values().map((level) => {
        const map = level.map();
        collector.add(level, map);
        sizes.push({ level, width: map.width, height: map.height });
        return map;
      }),
    );
    const tileset = await tilesetOf(kind, maps, cellSize);
    kinds.push(collector.definitions(tileset));
    yield { path: `tiled/${tileset.image}`, bytes: await tilesetPng(tileset, theme) };
    for (const level of ofKind) {
      yield textFile(`tiled/${level.fileName}.${extension}`, print(tiledMap(level, tileset, theme)));
    }
  }
  if (levels.length === 0) return;
  yield tiledWorld(packName, extension, sizes, cellSize);
  yield tiledProject(packName, kinds, theme);
}
