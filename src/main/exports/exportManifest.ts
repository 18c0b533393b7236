import { createHash } from "node:crypto";
import * as z from "zod";
import { mapSettingsSchema } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import { bookLayoutSchema } from "#shared/contract/bookLayout.ts";
import { stableFileText } from "#shared/kernel/json.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { idPattern } from "#shared/kernel/ids.ts";
import { textFile, type ExportChoices, type ExportFile } from "./exportFile.ts";
import { isSafePath } from "./fileNames.ts";
import { exportManifestMessages } from "./messages.ts";

const newestVersion = 1;

const ownedFileSchema = z.object({
  path: z.string().refine(isSafePath, exportManifestMessages.leavesFolder),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** While an export is being written: the content before it, which is ours as well. */
  previous: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** The manifest of an export, stored with its files: exactly these may be replaced or removed later. */
export const exportManifestSchema = z.object({
  format: z.literal("levelwright-export"),
  formatVersion: z.int().min(1).max(newestVersion),
  pack: z.object({ id: z.string().regex(idPattern), name: z.string() }),
  settings: z.object({
    formats: z.array(z.string()),
    container: z.enum(["folder", "zip"]),
    cellSize: z.int(),
    theme: z.enum(["light", "dark"]),
    book: bookLayoutSchema.optional(),
    tabletopCellSize: z.int().optional(),
    map: mapSettingsSchema.partial().optional(),
  }),
  files: z.array(ownedFileSchema),
});
type ExportManifest = z.infer<typeof exportManifestSchema>;
/** A file that an export wrote: only files whose size and hash still match are replaced or removed by the next one. */
export type OwnedFile = z.infer<typeof ownedFileSchema>;

/** Packs that share a folder have a manifest each, whatever they are called. */
export function manifestName(packId: string): string {
  return `levelwright-export-${packId}.json`;
}

/** The manifest of a list of files; contains no times and no local paths, so it is reproducible. */
export function manifestFile(
  pack: Pick<PackFile, "id" | "name">,
  { formats, container, cellSize, theme, book, tabletopCellSize, map }: ExportChoices,
  files: readonly OwnedFile[],
): ExportFile {
  const manifest: ExportManifest = {
    format: "levelwright-export",
    formatVersion: newestVersion,
    pack: { id: pack.id, name: pack.name },
    settings: {
      formats: [...formats].sort(),
      container,
      cellSize,
      theme,
      ...(book === undefined ? {} : { book }),
      ...(tabletopCellSize === undefined ? {} : { tabletopCellSize }),
      ...(map === undefined ? {} : { map }),
    },
    files: [...files].sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
  return textFile(manifestName(pack.id), stableFileText(manifest));
}

/** Size in bytes and hash of a file about to be written. */
export function ownedFile({ path, bytes }: ExportFile): OwnedFile {
  return { path, bytes: bytes.length, sha256: sha256(bytes) };
}

/** Lower-case hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
