import { levelKind } from "#shared/levels/registry.ts";
import type { MapOptions } from "#shared/levels/levelMap.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import { ExportError } from "./exportError.ts";
import type { ExportLevel } from "./exportFile.ts";
import { safeFileName } from "./fileNames.ts";
import { yieldToEventLoop } from "./yieldToEventLoop.ts";
import { exportLevelMessages } from "./messages.ts";

/**
 * The pack's entries as writers see them: checked against their kind's schema, numbered, with safe file names.
 * Rejects with ExportError for a level that its kind does not accept.
 */
export async function exportLevels(pack: PackFile, map?: MapOptions, signal?: AbortSignal): Promise<ExportLevel[]> {
  const digits = Math.max(3, String(pack.entries.length).length);
  const levels: ExportLevel[] = [];
  for await (const entry of yieldToEventLoop(pack.entries, signal)) {
    levels.push(exportLevel(entry, levels.length + 1, digits, levelKind(entry.kind), map));
  }
  return levels;
}

function exportLevel(entry: PackEntry, number: number, digits: number, kind: LevelKind, map?: MapOptions): ExportLevel {
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
  return {
    number,
    fileName: `${String(number).padStart(digits, "0")}-${safeFileName(title, "level")}`,
    title,
    kind: kind.id,
    entry,
    map: (options) => kind.toMap(level.data, { ...map, ...options }),
    scene: (detail) => kind.draw(level.data, { detail, hideSecrets: true }),
    puzzle: () => kind.draw(level.data, { detail: "thumbnail", hideSecrets: true, hideSolution: true }),
    solved: () => kind.drawSolved?.(level.data, { detail: "thumbnail" }),
    replay: () => kind.replay?.(level.data),
  };
}
