import { expect, test } from "vitest";
import type { PackFile } from "#shared/project/packFile.ts";
import { packOfLevels } from "../../../test/support/packOfEachKind.ts";
import { paintedLayout, paintedTiles } from "../../../test/support/paintedHalls.ts";
import { sampleInput } from "../../../test/support/sampleExport.ts";
import { noTileAssets, type TileAssets } from "./exportFile.ts";
import { exportLevels } from "./exportPack.ts";
import { paintedMap, paintedTileset } from "./paintedMaps.ts";

const all = await paintedTiles();
const halls = packOfLevels("dungeon", [paintedLayout()]);
const withDocuments = (more: Partial<TileAssets["documents"]>): TileAssets => ({
  ...all,
  documents: { ...all.documents, ...more },
});

async function mapOf(pack: PackFile, tiles: TileAssets, paintedWith?: "project" | "any") {
  const [level] = await exportLevels(pack);
  return paintedMap(level!, { ...sampleInput([]), tiles }, paintedWith);
}

test("maps are painted with the project's tiles where it has some, and with the studio's only where that is asked for", async () => {
  expect(await mapOf(halls, noTileAssets)).toBeUndefined();
  expect(await mapOf(halls, noTileAssets, "any")).toBeDefined();
  const painted = await mapOf(halls, all);
  expect(painted?.layers.some((layer) => layer.isPainted)).toBe(true);
  // A chosen tileset is enough, also where no room is painted.
  const plain = await mapOf(halls, withDocuments({ templates: [] }));
  expect(plain?.tilesets[0]?.document).toBe(painted?.tilesets[0]?.document);
  expect(plain?.layers.some((layer) => layer.isPainted)).toBe(false);
  expect(await mapOf(packOfLevels("sokoban", [{ rows: ["#####", "#@$.#", "#####"] }]), all, "any")).toBeUndefined();
});

test("tiles that aren't square are refused with what to choose instead", async () => {
  const wide = new Map([...all.documents.tilesets].map(([id, set]) => [id, { ...set, tileWidth: set.tileWidth + 1 }]));
  await expect(mapOf(halls, withDocuments({ tilesets: wide }))).rejects.toMatchObject({ name: "ExportError" });
});

test("the tileset that gives maps their size is that of the first painted level", async () => {
  const input = { ...sampleInput([]), tiles: all };
  const levels = await exportLevels(halls);
  expect(paintedTileset(levels, input)).toBe((await mapOf(halls, all))?.tilesets[0]?.document);
  expect(paintedTileset(levels, { ...input, tiles: noTileAssets })).toBeUndefined();
  expect(paintedTileset([], input, "any")).toBeUndefined();
});
