import { lstat, readFile } from "node:fs/promises";
import { join } from "node:path";
import { largestAsset, picturePath } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { tileDocuments } from "#shared/levels/dungeon/tiles/tileSources.ts";
import { readDocumentFile } from "#shared/project/readFiles.ts";
import type { TileAssets } from "./exportFile.ts";

/** Files that a project's maps are painted with; absolute paths. */
export interface TileFiles {
  readonly folder: string;
  readonly documents: readonly string[];
}

/**
 * Reads tilesets, painted templates and images. Missing or broken ones are left out: maps then have their usual tiles.
 */
export async function readTileFiles({ folder, documents }: TileFiles): Promise<TileAssets> {
  const files = await Promise.all(documents.map((file) => readFile(file, "utf8").catch(() => "")));
  const snapshots = files.flatMap((text) => {
    const read = readDocumentFile(text);
    return read.ok ? [read.value] : [];
  });
  const read = tileDocuments(snapshots);
  const pictures = new Map<string, Uint8Array>();
  for (const { picture } of read.tilesets.values()) {
    if (pictures.has(picture) || !picturePath.test(picture)) continue;
    const file = join(folder, picture);
    const status = await lstat(file).catch(() => undefined);
    if (status?.isFile() === true && status.size <= largestAsset) pictures.set(picture, await readFile(file));
  }
  return { documents: read, pictures };
}
