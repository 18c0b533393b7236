import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { ExportError } from "#main/exports/exportError.ts";
import { type ExportChoices, noTileAssets, type TileAssets } from "#main/exports/exportFile.ts";
import { exportFiles } from "#main/exports/exportPack.ts";
import { exportFormats, whyNot } from "#main/exports/formats.ts";
import { playerScript } from "#main/exports/webPage/playerScript.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { packOfEachKind, packOfLevels, sampleLevels } from "./packOfEachKind.ts";
import { paintedLayout, paintedTiles } from "./paintedHalls.ts";
import { drawnOnPages } from "./drawnOnPages.ts";
import { populatedLayout } from "./populatedLayout.ts";
import { tower } from "./towerLayout.ts";

interface DigestedPack {
  readonly name: string;
  readonly pack: PackFile;
  readonly choices: Omit<ExportChoices, "formats">;
  readonly tiles: TileAssets;
  /** Absent: all that can write the pack. */
  readonly formats?: readonly string[];
}

/** Recipes are made of runs, which these packs don't have; animations take long, and `replays.test.ts` looks at each picture. */
const leftOut = new Set(["recipe", "replays"]);

/**
 * A digest of what formats write of packs of every kind, by pack and format: equal for equal files on every machine. What Node
 * compresses (gzip, PDF) is digested unpacked, since its zlib isn't the same everywhere; pictures are compressed by the
 * studio's own code.
 */
export async function exportDigests(): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { name, pack, choices, tiles, formats } of await packs()) {
    for (const { id } of exportFormats.filter((format) => whyNot(format, pack) === undefined)) {
      if (leftOut.has(id) || formats?.includes(id) === false) continue;
      const files = exportFiles(pack, { ...choices, formats: [id] }, undefined, undefined, tiles);
      digests[`${name}: ${id}`] = await digestOf(files).catch(refusal);
    }
  }
  return digests;
}

/** Every format of every kind as it is by default; the others vary what decides most: paint, contents and choices. */
async function packs(): Promise<DigestedPack[]> {
  const plain = { container: "folder", cellSize: 16, theme: "light" } as const;
  const chosen = {
    container: "folder",
    cellSize: 24,
    theme: "dark",
    book: { page: "letter", perPage: 6, mapScale: "5mm", mapLook: "tiles" },
    tabletopCellSize: 60,
    map: { tilesPerCell: 2, walls: 1 },
  } as const;
  return [
    ...allLevelKinds().map(({ id }) => ({
      name: id,
      pack: packOfLevels(id, sampleLevels(id).slice(0, 2)),
      choices: plain,
      tiles: noTileAssets,
    })),
    {
      name: "all kinds",
      pack: packOfEachKind(),
      choices: chosen,
      tiles: noTileAssets,
      formats: ["tiled-tmx", "ldtk", "godot", "csv", "metrics-csv", "review-page", "pdf-book"],
    },
    {
      name: "contents",
      pack: packOfLevels("dungeon", [populatedLayout(), tower()]),
      choices: plain,
      tiles: noTileAssets,
      formats: ["tiled-tmj", "ldtk", "godot", "foundry", "csv", "one-page-dungeon", "pdf-maps", "web-page"],
    },
    {
      name: "painted",
      pack: packOfLevels("dungeon", [paintedLayout()], "Halls"),
      choices: chosen,
      tiles: await paintedTiles(),
      formats: [
        "tiled-tmj",
        "tiled-tmx",
        "tiled-painted",
        "ldtk",
        "ldtk-levels",
        "godot",
        "png-tiles",
        "pdf-maps",
        "web-page",
      ],
    },
  ];
}

async function digestOf(files: AsyncIterable<{ readonly path: string; readonly bytes: Uint8Array }>): Promise<string> {
  const hash = createHash("sha256");
  for await (const { path, bytes } of files) hash.update(`${path}\0`).update(unpacked(path, bytes)).update("\0");
  return hash.digest("hex").slice(0, 16);
}

/** Some formats hold only some levels of their kind. */
function refusal(error: unknown): string {
  if (error instanceof ExportError) return "refused";
  throw error;
}

function unpacked(path: string, bytes: Uint8Array): Uint8Array | string {
  if (path.endsWith(".pdf")) return drawnOnPages(bytes);
  if (path.endsWith(".html")) return withoutScript(Buffer.from(bytes).toString());
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
}

/** A page without the game's code and the hash that permits it, which are those of the build. */
function withoutScript(page: string): string {
  return page.replace(playerScript(), "").replaceAll(/script-src 'sha256-[^']*'/g, "");
}
