import type { ExportChoices } from "#main/exports/exportFile.ts";
import { ExportError } from "#main/exports/exportError.ts";
import type { OnProgress } from "#main/exports/exportPack.ts";
import { readTileFiles, type TileFiles } from "#main/exports/tileFiles.ts";
import { type MadeFile, makeExport } from "#main/exports/makeExport.ts";
import type { ReplacedEntry } from "#main/exports/process/exportProtocol.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { StudioError } from "../studioError.ts";

/** A pack as it is exported, and the file that it comes from. */
export interface StoredPack {
  readonly pack: PackFile;
  readonly file: string;
  /** Of the file. */
  readonly revision: string;
  /** Entries of the pack that differ from the file's, such as those with better solutions; absent: none. */
  readonly replaced?: readonly ReplacedEntry[] | undefined;
  /** Tells exports of one revision apart: other tiles, other solutions. */
  readonly variant?: string | undefined;
  /** What maps are painted with; absent: the tiles that come with the studio. */
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

export interface BuildOptions {
  /** Where a zip is written to; it belongs to whoever asks. */
  readonly zipFolder: string;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress: OnProgress;
}

/** Exports made in this process, in pauses: for the command line, which has nothing else to do. */
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

export function refusedExport(
  pack: PackFile,
  message: string,
  { place, remedy }: { readonly place: string; readonly remedy: string },
): StudioError {
  return new StudioError("INVALID", message, { place: `${pack.name}: ${place}`, remedy });
}
