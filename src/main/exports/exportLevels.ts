import { levelKind } from "#shared/levels/registry.ts";
import { type FieldValues, withFields } from "#shared/fields/fieldValues.ts";
import type { LevelMap, MapOptions } from "#shared/levels/levelMap.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import { ExportError } from "./exportError.ts";
import type { ExportLevel } from "./exportFile.ts";
import { numberPrefix, safeFileName } from "./fileNames.ts";
import { yieldToEventLoop } from "./yieldToEventLoop.ts";
import { exportLevelMessages } from "./messages.ts";

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
