import type { ExportChoices } from "#main/exports/exportFile.ts";
import { ExportError } from "#main/exports/exportError.ts";
import type { OnProgress } from "#main/exports/exportPack.ts";
import { readTileFiles, type TileFiles } from "#main/exports/tileFiles.ts";
import { type MadeFile, makeExport } from "#main/exports/makeExport.ts";
import type { ReplacedEntry } from "#main/exports/process/exportProtocol.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { StudioError } from "../studioError.ts";

/** A pack to export and its file. */
export interface StoredPack {
  readonly pack: PackFile;
  readonly file: string;
  /** Of the file. */
  readonly revision: string;
  /** Entries of the pack that differ from the file's, such as those with better solutions; absent: none. */
  readonly replaced?: readonly ReplacedEntry[] | undefined;
  /** Distinguishes exports of one revision that differ in tiles or solutions. */
  readonly variant?: string | undefined;
  /** Tiles to paint maps with; absent: the built-in tiles. */
  readonly tiles?: TileFiles | undefined;
}

/**
 * Makes the files of an export. Rejects with a StudioError for packs that cannot be written so, and with the signal's
 * reason when it is aborted.
 */
export type ExportBuilder = (
  stored: StoredPack,
  choices: ExportChoices,
  options: BuildOptions,
) => Promise<readonly MadeFile[]>;

/** How a pack is built: where its zip file goes, when to stop, whom to tell. */
export interface BuildOptions {
  /** Folder for zip files; the caller owns and removes it. */
  readonly zipFolder: string;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress: OnProgress;
}

/** Builds exports in this process, yielding in between: for the command line, which has nothing else to do. */
export const buildHere: ExportBuilder = async ({ pack, tiles }, choices, { zipFolder, signal, onProgress }) => {
  try {
    const files: MadeFile[] = [];
    const assets = tiles === undefined ? undefined : await readTileFiles(tiles);
    for await (const file of makeExport(pack, choices, zipFolder, signal, onProgress, assets)) files.push(file);
    return files;
  } catch (error) {
    throw error instanceof ExportError ? refusedExport(pack, error.message, error) : error;
  }
};

/** The error of a pack that a format cannot hold, at a place inside the pack. */
export function refusedExport(
  pack: PackFile,
  message: string,
  { place, remedy }: { readonly place: string; readonly remedy: string },
): StudioError {
  return new StudioError("INVALID", message, { place: `${pack.name}: ${place}`, remedy });
}
