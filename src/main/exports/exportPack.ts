import { defaultTabletopCellSize } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import { defaultBookLayout } from "#shared/contract/bookLayout.ts";
import type { PackFile, PackEntry } from "#shared/project/packFile.ts";
import { ExportError } from "./exportError.ts";
import {
  noTileAssets,
  scriptFormatPrefix,
  textFile,
  type ExportChoices,
  type ExportFile,
  type ExportInput,
  type TileAssets,
  type ExportLevel,
} from "./exportFile.ts";
import { manifestFile, type OwnedFile, ownedFile } from "./exportManifest.ts";
import { safeFileName, numberPrefix } from "./fileNames.ts";
import type { ExportFormat } from "./exportFormat.ts";
import { entriesFor, exportFormats, whyNot } from "./formats.ts";
import { yieldToEventLoop } from "./yieldToEventLoop.ts";
import { reproducibleZip } from "./zip.ts";
import { exportPackMessages, exportLevelMessages } from "./messages.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { type FieldValues, withFields } from "#shared/fields/fieldValues.ts";
import type { LevelMap, MapOptions } from "#shared/levels/levelMap.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";

/**
 * The pack's entries as writers see them: checked against their kind's schema, numbered, with safe file names.
 * Rejects with ExportError for a level that its kind does not accept.
 */
export async function exportLevels(pack: PackFile, map?: MapOptions, signal?: AbortSignal): Promise<ExportLevel[]> {
  const levels: ExportLevel[] = [];
  const groups = new TileGroups();
  for await (const entry of yieldToEventLoop(pack.entries, signal)) {
    levels.push(exportLevel(entry, levels.length + 1, pack.entries.length, levelKind(entry.kind), groups, map));
  }
  return levels;
}

function exportLevel(
  entry: PackEntry,
  number: number,
  count: number,
  kind: LevelKind,
  groups: TileGroups,
  map?: MapOptions,
): ExportLevel {
  const level = kind.levelSchema.safeParse(entry.level);
  const title = entry.title.trim() === "" ? `${kind.title} ${number}` : entry.title;
  if (!level.success) {
    const [issue] = level.error.issues;
    throw new ExportError(
      exportLevelMessages.invalidLevel(number, title, kind.title.toLowerCase(), issue?.message),
      `entries[${number - 1}].level${(issue?.path ?? []).map((key) => `.${String(key)}`).join("")}`,
      exportLevelMessages.removeLevelFromPack,
    );
  }
  const tileGroup = groups.add(kind, level.data);
  return {
    number,
    fileName: `${numberPrefix(number, count)}${safeFileName(title, "level")}`,
    title,
    kind: kind.id,
    get tileGroup() {
      return tileGroup();
    },
    entry,
    map: (options) => withLevelFields(kind.toMap(level.data, { ...map, ...options }), entry.fields),
    scene: (detail) => kind.draw(level.data, { detail, hideSecrets: true }),
    puzzle: () => kind.draw(level.data, { detail: "thumbnail", hideSecrets: true, hideSolution: true }),
    solved: () => kind.drawSolved?.(level.data, { detail: "thumbnail" }),
    replay: () => kind.replay?.(level.data),
  };
}

/** A level's own fields are properties of its map; one that the map has already is called field_NAME. */
function withLevelFields(map: LevelMap, fields: FieldValues | undefined): LevelMap {
  return fields === undefined ? map : { ...map, properties: withFields(map.properties, fields) };
}

/** Names of tile groups: the kind's id, with the game's name where a pack has levels of several games. */
class TileGroups {
  /** By kind, the groups' keys with their names. */
  readonly #names = new Map<string, Map<string, string>>();

  /** Adds a level's group; returns what its name is once all levels are added. */
  add(kind: LevelKind, level: unknown): () => string {
    const group = kind.tileGroup?.(level);
    if (group === undefined) return () => kind.id;
    const names = this.#names.get(kind.id) ?? new Map<string, string>();
    this.#names.set(kind.id, names);
    if (!names.has(group.key))
      names.set(group.key, this.#unique([...names.values()], `${kind.id}-${safeFileName(group.name, "game")}`));
    return () => (names.size === 1 ? kind.id : (names.get(group.key) ?? kind.id));
  }

  #unique(taken: readonly string[], first: string): string {
    let name = first;
    for (let number = 2; taken.includes(name); number++) name = `${first}-${number}`;
    return name;
  }
}

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
