import { expect, test } from "vitest";
import { paintedLayout, paintedTiles } from "../../../../test/support/paintedHalls.ts";
import { packOfLevels } from "../../../../test/support/packOfEachKind.ts";
import { sampleInput } from "../../../../test/support/sampleExport.ts";
import { type ExportFile, type ExportInput, noTileAssets } from "../exportFile.ts";
import { exportLevels } from "../exportPack.ts";
import { writePaintedTmx, writeTmj, writeTmx } from "./tiledFiles.ts";

const tiles = await paintedTiles();
const levels = await exportLevels(packOfLevels("dungeon", [paintedLayout()]));

async function written(
  write: (input: ExportInput) => AsyncIterable<ExportFile | undefined>,
  more: Partial<ExportInput>,
) {
  const files = new Map<string, string>();
  for await (const file of write({ ...sampleInput([]), packName: "halls", levels, tiles, ...more }))
    if (file !== undefined) files.set(file.path, Buffer.from(file.bytes).toString("utf8"));
  return files;
}
const named = (files: ReadonlyMap<string, string>, end: string): string[] =>
  [...files.keys()].filter((path) => path.endsWith(end));

test("maps in XML refer to the files of the project's tilesets beside them, maps in JSON hold their tilesets", async () => {
  const xml = await written(writeTmx, {});
  const sources = [...xml.get(named(xml, ".tmx")[0]!)!.matchAll(/source="([^"]+\.tsx)"/g)].map(([, source]) => source);
  expect(sources).not.toEqual([]);
  expect(named(xml, ".tsx")).toEqual(sources.map((source) => `tiled/${source}`));
  const json = await written(writeTmj, {});
  expect(named(json, ".tsx")).toEqual([]);
  const map = JSON.parse(json.get(named(json, ".tmj")[0]!)!) as {
    tilesets: readonly { name?: string; source?: string }[];
  };
  expect(map.tilesets.every(({ source, name }) => source === undefined && name !== undefined)).toBe(true);
  expect(map.tilesets).toHaveLength(1 + sources.length);
});

test("without tiles of its own a project's maps are painted with the studio's only in the painted format", async () => {
  const plain = await written(writeTmx, { tiles: noTileAssets });
  expect(named(plain, ".tsx")).toEqual([]);
  const painted = await written(writePaintedTmx, { tiles: noTileAssets });
  expect(named(painted, ".tsx")).toEqual(["tiled-painted/levelwright-tiles.tsx"]);
});

test("a pack gets a world and a project with its maps, and nothing where there are none", async () => {
  const files = await written(writeTmx, {});
  expect(named(files, ".world")).toEqual(["tiled/halls-tmx.world"]);
  expect(named(files, ".tiled-project")).toEqual(["tiled/halls.tiled-project"]);
  expect((await written(writeTmx, { levels: [] })).size).toBe(0);
});
