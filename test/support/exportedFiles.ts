import type { ExportChoices, ExportFile } from "#main/exports/exportFile.ts";
import { type OnProgress, exportFiles, exportZip, zipName } from "#main/exports/exportPack.ts";
import type { PackFile } from "#shared/project/packFile.ts";

/** All files of an export in memory, sorted by path; a zip is one of them. */
export async function exportedFiles(
  pack: PackFile,
  choices: ExportChoices,
  signal?: AbortSignal,
  onProgress?: OnProgress,
): Promise<ExportFile[]> {
  if (choices.container === "zip")
    return [{ path: zipName(pack), bytes: await joined(exportZip(pack, choices, signal, onProgress)) }];
  const files: ExportFile[] = [];
  for await (const file of exportFiles(pack, choices, signal, onProgress)) files.push(file);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The bytes of a stream of chunks. */
export async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return new Uint8Array(Buffer.concat(all));
}
