import { textFile, type ExportFile, type ExportInput } from "../exportFile.ts";
import { yieldToEventLoop } from "../yieldToEventLoop.ts";
import { tiledMap, type TiledMap } from "./tiledMap.ts";
import { tilesetOf, tilesetPng } from "./tileset.ts";
import { tmxText } from "./tmxText.ts";

/** One JSON map a level, with the tileset's picture beside them. */
export function writeTmj(input: ExportInput): AsyncGenerator<ExportFile> {
  return writeMaps(input, "tmj", (map) => `${JSON.stringify(map)}\n`);
}

/** One XML map a level, with the tileset's picture beside them. */
export function writeTmx(input: ExportInput): AsyncGenerator<ExportFile> {
  return writeMaps(input, "tmx", tmxText);
}

async function* writeMaps(
  { levels, cellSize, theme }: ExportInput,
  extension: string,
  print: (map: TiledMap) => string,
): AsyncGenerator<ExportFile> {
  const byKind = Map.groupBy(levels, (level) => level.kind);
  for (const [kind, ofKind] of byKind) {
    // Maps are made anew for each use: those of a large pack would not fit in memory together.
    const maps = yieldToEventLoop(ofKind.values().map((level) => level.map()));
    const tileset = await tilesetOf(kind, maps, cellSize);
    yield { path: `tiled/${tileset.image}`, bytes: tilesetPng(tileset, theme) };
    for (const level of ofKind) {
      yield textFile(`tiled/${level.fileName}.${extension}`, print(tiledMap(level, tileset, theme)));
    }
  }
}
