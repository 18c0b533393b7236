import { decode } from "fast-png";
import { beforeAll, describe, expect, test } from "vitest";
import { exportFiles } from "#main/exports/exportPack.ts";
import type { TileAssets } from "#main/exports/exportFile.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { type TilesetDocument, tilesetDocumentSchema } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { packOfLevels } from "../support/packOfEachKind.ts";
import { paintedDocument, paintedLayout, paintedPicture } from "../support/paintedHalls.ts";

/** A pack whose dungeons are painted with tilesets of different tile sizes. */
let layout: DungeonLayout;
const halls = tilesetDocumentSchema.parse(paintedDocument("hallstiles")?.data);
/** The same picture in tiles of another size, and without what its tiles are for. */
const cut = (tileWidth: number, tileHeight: number): TilesetDocument => ({
  ...halls,
  tileWidth,
  tileHeight,
  terrains: [],
  tiles: [],
  roles: [{ role: "wall", tiles: [0] }, { role: "floor", tiles: [1] }],
}); // prettier-ignore
const assets: TileAssets = {
  documents: { tilesets: new Map([["small", halls], ["tiny", cut(8, 8)], ["tall", cut(8, 16)]]), templates: [], classes: [] },
  pictures: new Map([[halls.picture, paintedPicture]]),
}; // prettier-ignore

beforeAll(() => {
  layout = paintedLayout();
}, 60_000);

/** Files of a pack of one dungeon per tileset. */
async function exported(format: string, tilesets: readonly string[]): Promise<Map<string, Uint8Array>> {
  const { tileset: _, ...map } = layout.rules.map ?? { tilesPerCell: 1, walls: 1 };
  const levels = tilesets.map((tileset) => {
    const own = { ...layout, rules: { ...layout.rules, map: { ...map, tileset } } };
    return JSON.parse(JSON.stringify(own)) as JsonValue;
  });
  const choices = { formats: [format], container: "folder", cellSize: 16, theme: "light" } as const;
  const files = new Map<string, Uint8Array>();
  const pack = packOfLevels("dungeon", levels, "Halls");
  for await (const { path, bytes } of exportFiles(pack, choices, undefined, undefined, assets)) files.set(path, bytes);
  return files;
}

describe.each(["tiled-tmj", "tiled-tmx", "tiled-painted", "ldtk", "ldtk-levels", "ldtk-simplified", "godot"])(
  "%s",
  (format) => {
    test("refuses tiles of two sizes in one sentence that names both, and takes each alone", async () => {
      await expect(exported(format, ["small", "tiny"])).rejects.toMatchObject({
      message: 'Tiled, LDtk and Godot need tiles of one size, and these maps use "halls" with 16 × 16 pixels and "halls-2" with 8 × 8 pixels.',
      remedy: expect.stringContaining("export them as packs of their own") as string,
    }); // prettier-ignore
      expect((await exported(format, ["tiny", "tiny"])).size).toBeGreaterThan(1);
    });

    test("refuses tiles that are not square, and says what to choose instead", async () => {
      await expect(exported(format, ["tall"])).rejects.toMatchObject({
        message: "Tiled, LDtk and Godot need square tiles here, and these maps use tiles of 8 × 16 pixels.",
        remedy: expect.stringContaining("PNG") as string,
      });
    });
  },
);

test("pictures of tiles and pages have each map at the size of its own tiles", async () => {
  const [columns = 0, rows = 0] = await sizes("small").then(([size]) => size!.map((length) => length / 16));
  expect(await sizes("small", "tiny", "tall")).toEqual([
    [columns * 16, rows * 16],
    [columns * 8, rows * 8],
    [columns * 8, rows * 16],
  ]);

  async function sizes(...tilesets: string[]): Promise<number[][]> {
    const files = [...(await exported("png-tiles", tilesets))].sort(([a], [b]) => (a < b ? -1 : 1));
    return files.map(([, bytes]) => decode(bytes)).map(({ width, height }) => [width, height]);
  }
});

test("map books don't ask for tiles of one size", async () => {
  expect((await exported("pdf-maps", ["small", "tiny", "tall"])).size).toBe(1);
});
