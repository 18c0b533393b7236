import { textFile, type ExportFile, type ExportInput, type ExportLevel } from "../exportFile.ts";
import { tiledMap, type TiledMap } from "./tiledMap.ts";
import { tilesetOf, tilesetPng } from "./tileset.ts";
import { tmxText } from "./tmxText.ts";

/** One JSON map a level, with the tileset's picture beside them. */
export function writeTmj(input: ExportInput): ExportFile[] {
  return writeMaps(input, "tmj", (map) => `${JSON.stringify(map)}\n`);
}

/** One XML map a level, with the tileset's picture beside them. */
export function writeTmx(input: ExportInput): ExportFile[] {
  return writeMaps(input, "tmx", tmxText);
}

function writeMaps(input: ExportInput, extension: string, print: (map: TiledMap) => string): ExportFile[] {
  const kinds = [...new Set(input.levels.map((level) => level.kind))];
  return kinds.flatMap((kind) => {
    const levels = input.levels.filter((level) => level.kind === kind);
    return kindFiles(kind, levels, input, extension, print);
  });
}

function kindFiles(
  kind: string,
  levels: readonly ExportLevel[],
  { cellSize, theme }: ExportInput,
  extension: string,
  print: (map: TiledMap) => string,
): ExportFile[] {
  const tileset = tilesetOf(
    kind,
    levels.values().map((level) => level.map()),
    cellSize,
  );
  return [
    { path: `tiled/${tileset.image}`, bytes: tilesetPng(tileset, theme) },
    ...levels.map((level) => textFile(`tiled/${level.fileName}.${extension}`, print(tiledMap(level, tileset, theme)))),
  ];
}
