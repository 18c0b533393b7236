import { defaultTabletopCellSize } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import { defaultBookLayout } from "#shared/contract/bookLayout.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { ExportError } from "./exportError.ts";
import {
  noTileAssets,
  scriptFormatPrefix,
  textFile,
  type ExportChoices,
  type ExportFile,
  type ExportInput,
  type TileAssets,
} from "./exportFile.ts";
import { exportLevels } from "./exportLevels.ts";
import { manifestFile, type OwnedFile, ownedFile } from "./exportManifest.ts";
import { safeFileName } from "./fileNames.ts";
import type { ExportFormat } from "./exportFormat.ts";
import { entriesFor, exportFormats, whyNot } from "./formats.ts";
import { yieldToEventLoop } from "./yieldToEventLoop.ts";
import { reproducibleZip } from "./zip.ts";
import { exportPackMessages } from "./messages.ts";

/** Hears which fraction of the work is done, 0 to 1: formats count alike, and in a format its levels. */
export type OnProgress = (fraction: number) => void;

/**
 * Generates the files of an export, format by format, each path once. Deterministic: the same bytes in the same order
 * for the same pack and choices. Yields to the event loop and checks `signal` between levels. Throws ExportError for
 * unknown formats, and for packs of which a format can write no level; levels of other kinds are left out of its files.
 */
export async function* exportFiles(
  pack: PackFile,
  choices: ExportChoices,
  signal?: AbortSignal,
  onProgress: OnProgress = () => undefined,
  tiles: TileAssets = noTileAssets,
): AsyncGenerator<ExportFile> {
  const formats = chosenFormats(choices.formats);
  for (const format of formats) refuse(format, pack);
  const { cellSize, theme, book = defaultBookLayout, tabletopCellSize = defaultTabletopCellSize } = choices;
  const levels = formats.some((format) => format.copiesPack !== true)
    ? await exportLevels(pack, choices.map, signal)
    : [];
  const input = {
    pack,
    packName: safeFileName(pack.name, "pack"),
    levels,
    cellSize,
    tabletopCellSize,
    theme,
    book,
    map: choices.map,
    tiles,
    recipes: choices.recipes,
  };
  // Formats may share a file (a tileset's image); its content is the same in both.
  const paths = new Set<string>();
  for (const [done, format] of formats.entries()) {
    let steps = 0;
    for await (const file of yieldToEventLoop(format.write(inputFor(format, input)), signal)) {
      if (file !== undefined && !paths.has(file.path)) {
        paths.add(file.path);
        yield file;
      }
      steps++;
      onProgress((done + Math.min(1, steps / Math.max(1, pack.entries.length))) / formats.length);
    }
  }
  for (const { path, text } of choices.written ?? []) if (!paths.has(path)) yield textFile(path, text);
}

/** The export as one zip, in chunks: the files, then their manifest. Keeps at most one file in memory. */
export function exportZip(
  pack: PackFile,
  choices: ExportChoices,
  signal?: AbortSignal,
  onProgress?: OnProgress,
  tiles?: TileAssets,
): AsyncGenerator<Uint8Array> {
  return reproducibleZip(withManifest(pack, choices, exportFiles(pack, choices, signal, onProgress, tiles)), signal);
}

/** The name of a pack's zip. */
export function zipName({ name }: PackFile): string {
  return `${safeFileName(name, "pack")}.zip`;
}

async function* withManifest(
  pack: PackFile,
  choices: ExportChoices,
  files: AsyncIterable<ExportFile>,
): AsyncGenerator<ExportFile> {
  const records: OwnedFile[] = [];
  for await (const file of files) {
    records.push(ownedFile(file));
    yield file;
  }
  yield manifestFile(pack, choices, records);
}

/** Without the levels that the format can't write; their numbers and file names stay those of the whole pack. */
function inputFor(format: ExportFormat, input: ExportInput): ExportInput {
  const entries = entriesFor(format, input.pack.entries);
  if (entries.length === input.pack.entries.length) return input;
  const written = new Set(entries.map(({ id }) => id));
  return {
    ...input,
    pack: { ...input.pack, entries: [...entries] },
    levels: input.levels.filter(({ entry }) => written.has(entry.id)),
  };
}

function chosenFormats(ids: readonly string[]): ExportFormat[] {
  const unknown = ids.find(
    (id) => !id.startsWith(scriptFormatPrefix) && exportFormats.every((format) => format.id !== id),
  );
  if (unknown !== undefined) {
    const known = exportFormats.map((format) => format.id).join(", ");
    throw new ExportError(exportPackMessages.unknownFormat(unknown), "formats", exportPackMessages.choose(known));
  }
  return exportFormats.filter((format) => ids.includes(format.id));
}

function refuse(format: ExportFormat, pack: PackFile): void {
  const reason = whyNot(format, pack);
  if (reason === undefined) return;
  throw new ExportError(reason, format.label, exportPackMessages.skipFormat);
}
