import { defaultBookLayout } from "#shared/contract/bookLayout.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { ExportError } from "./exportError.ts";
import type { ExportChoices, ExportFile } from "./exportFile.ts";
import { exportLevels } from "./exportLevels.ts";
import { exportManifest } from "./exportManifest.ts";
import { safeFileName } from "./fileNames.ts";
import type { ExportFormat } from "./exportFormat.ts";
import { exportFormats, whyNot } from "./formats.ts";
import { yieldToEventLoop } from "./yieldToEventLoop.ts";
import { reproducibleZip } from "./zip.ts";

/**
 * The files of an export, sorted by path: the same bytes for the same pack and choices, whoever asks. A zip is one file
 * that holds the others and their manifest. Between levels it lets other work of the process run, looks at `signal` and tells how far it is.
 * Throws ExportError for unknown formats, and for packs that a format cannot take.
 */
export async function exportPack(
  pack: PackFile,
  choices: ExportChoices,
  signal?: AbortSignal,
  onProgress: OnProgress = () => undefined,
): Promise<ExportFile[]> {
  const files = await formatFiles(pack, choices, signal, onProgress);
  if (choices.container === "folder") return files;
  const manifest = exportManifest(pack, choices, files);
  const name = safeFileName(pack.name, "pack");
  return [{ path: `${name}.zip`, bytes: await reproducibleZip([...files, manifest], signal) }];
}

/** Hears which share of the work is done, 0 to 1: formats count alike, and in a format its levels. */
export type OnProgress = (fraction: number) => void;

async function formatFiles(
  pack: PackFile,
  choices: ExportChoices,
  signal: AbortSignal | undefined,
  onProgress: OnProgress,
): Promise<ExportFile[]> {
  const formats = chosenFormats(choices.formats);
  for (const format of formats) refuse(format, pack);
  const { cellSize, theme, book = defaultBookLayout } = choices;
  const levels = formats.some((format) => format.needsKinds) ? await exportLevels(pack, signal) : [];
  const input = { pack, packName: safeFileName(pack.name, "pack"), levels, cellSize, theme, book };
  // Formats may share a file (a tileset's picture); it is the same in both.
  const files = new Map<string, ExportFile>();
  for (const [done, format] of formats.entries()) {
    let steps = 0;
    for await (const file of yieldToEventLoop(format.write(input), signal)) {
      if (file !== undefined) files.set(file.path, file);
      steps++;
      onProgress((done + Math.min(1, steps / Math.max(1, pack.entries.length))) / formats.length);
    }
  }
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function chosenFormats(ids: readonly string[]): ExportFormat[] {
  const unknown = ids.find((id) => exportFormats.every((format) => format.id !== id));
  if (unknown !== undefined) {
    const known = exportFormats.map((format) => format.id).join(", ");
    throw new ExportError(`No export format is called "${unknown}".`, "formats", `Choose from ${known}.`);
  }
  return exportFormats.filter((format) => ids.includes(format.id));
}

function refuse(format: ExportFormat, pack: PackFile): void {
  const reason = whyNot(format, pack);
  if (reason === undefined) return;
  throw new ExportError(reason, format.label, "Skip this format, or remove those levels from the pack.");
}
