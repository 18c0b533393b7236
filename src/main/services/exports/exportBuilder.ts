import type { ExportChoices, ExportFile } from "#main/exports/exportFile.ts";
import { ExportError } from "#main/exports/exportError.ts";
import { type OnProgress, exportPack } from "#main/exports/exportPack.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { StudioError } from "../studioError.ts";

/** A pack as it is in its file. */
export interface StoredPack {
  readonly pack: PackFile;
  readonly file: string;
  readonly revision: string;
}

/**
 * Makes the files of an export. Rejects with a StudioError for packs that cannot be written so, and with the signal's
 * reason when it is aborted.
 */
export type ExportBuilder = (
  stored: StoredPack,
  choices: ExportChoices,
  signal: AbortSignal | undefined,
  onProgress: OnProgress,
) => Promise<readonly ExportFile[]>;

/** Exports made in this process, in pauses: for the command line, which has nothing else to do. */
export const buildHere: ExportBuilder = async ({ pack }, choices, signal, onProgress) => {
  try {
    return await exportPack(pack, choices, signal, onProgress);
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
