import { expect, test } from "vitest";
import { ownTileset } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { packOfLevels } from "../../../test/support/packOfEachKind.ts";
import { paintedLayout, paintedTiles } from "../../../test/support/paintedHalls.ts";
import { sampleInput } from "../../../test/support/sampleExport.ts";
import { noTileAssets, type TileAssets } from "./exportFile.ts";
import { exportLevels } from "./exportPack.ts";
import { ExportedTilesets, paintedMap, paintedTileset, tilesetPictures } from "./paintedMaps.ts";

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

/** A tileset of the project, of the studio's own where it has no picture. */
const set = (id: string, picture: string, tileWidth = 16) => ({
  id,
  document: { ...ownTileset, picture, tileWidth },
  firstNumber: 1,
});

test("tilesets are named after their pictures, each once and with a name of its own", () => {
  const tilesets = new ExportedTilesets();
  const named = ["a", "b", "c", "a"].map((id) => tilesets.of(set(id, id === "c" ? "" : "assets/halls.png")));
  expect(named.map(({ name, image }) => [name, image])).toEqual([
    ["halls", "assets/halls.png"],
    ["halls-2", "assets/halls.png"],
    ["levelwright-tiles", "assets/levelwright-tiles.png"],
    ["halls", "assets/halls.png"],
  ]);
  expect(named[3]).toBe(named[0]);
  expect(tilesets.all()).toEqual(named.slice(0, 3));
});

test("a tileset whose tiles have another size than the first one's is refused by its name", () => {
  const tilesets = new ExportedTilesets();
  tilesets.of(set("a", "assets/a.png", 32));
  tilesets.of(set("b", "assets/b.png", 32));
  expect(() => tilesets.of(set("c", "assets/c.png"))).toThrow(
    expect.objectContaining({ name: "ExportError", place: "assets/c.png" }) as Error,
  );
  expect(tilesets.all()).toHaveLength(2);
});

test("pictures of tilesets are the designer's files, the studio's own is made, and missing ones are left out", () => {
  const bytes = Uint8Array.of(1, 2, 3);
  const tilesets = new ExportedTilesets();
  for (const [id, picture] of [
    ["a", "assets/a.png"],
    ["b", "assets/gone.png"],
    ["c", ""],
  ] as const)
    tilesets.of(set(id, picture));
  const tiles = { ...noTileAssets, pictures: new Map([["assets/a.png", bytes]]) };
  const files = [...tilesetPictures(tilesets.all(), { ...sampleInput([]), tiles })];
  expect(files.map(({ path }) => path)).toEqual(["assets/a.png", "assets/levelwright-tiles.png"]);
  expect(files[0]?.bytes).toBe(bytes);
  expect(Buffer.from(files[1]?.bytes ?? []).toString("latin1", 1, 4)).toBe("PNG");
});
