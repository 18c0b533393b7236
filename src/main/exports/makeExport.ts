import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { PackFile } from "#shared/project/packFile.ts";
import { ExportError } from "./exportError.ts";
import type { ExportChoices, TileAssets } from "./exportFile.ts";
import { type OwnedFile, ownedFile } from "./exportManifest.ts";
import { type OnProgress, exportFiles, exportZip, zipName } from "./exportPack.ts";
import { makeExportMessages } from "./messages.ts";

/** A built file of an export: its content in memory, or, where that may be too large, in a file (absolute path). */
export interface MadeFile {
  readonly record: OwnedFile;
  readonly content: Uint8Array | { readonly file: string };
}

/**
 * The files of an export, made. A zip is one file, written into `zipFolder` (made where it is missing) chunk by chunk, so that
 * packs of any size take little memory. Throws ExportError as `exportFiles` does, and when the zip can't be written.
 */
export async function* makeExport(
  pack: PackFile,
  choices: ExportChoices,
  zipFolder: string,
  signal?: AbortSignal,
  onProgress?: OnProgress,
  tiles?: TileAssets,
): AsyncGenerator<MadeFile> {
  if (choices.container === "zip") {
    yield await writeZip(zipName(pack), zipFolder, exportZip(pack, choices, signal, onProgress, tiles));
    return;
  }
  for await (const file of exportFiles(pack, choices, signal, onProgress, tiles))
    yield { record: ownedFile(file), content: file.bytes };
}

async function writeZip(name: string, folder: string, chunks: AsyncIterable<Uint8Array>): Promise<MadeFile> {
  const file = join(folder, name);
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    await mkdir(folder, { recursive: true });
    const handle = await open(file, "w");
    try {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        await handle.writeFile(chunk);
      }
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw isSystemError(error) ? cannotWrite(file, error) : error;
  }
  return { record: { path: name, bytes, sha256: hash.digest("hex") }, content: { file } };
}

function isSystemError(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error;
}

function cannotWrite(file: string, { message }: Error): ExportError {
  const remedy = makeExportMessages.freeSomeSpace;
  return new ExportError(makeExportMessages.couldntWriteZipToTemporary(message), file, remedy);
}
