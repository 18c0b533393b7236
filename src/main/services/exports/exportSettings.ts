import { isAbsolute, join, sep } from "node:path";
import { exportSettingsSchema, type ExportSettings } from "#shared/contract/exports.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { safeFileName } from "#main/exports/fileNames.ts";
import { projectPaths } from "../project/projectPaths.ts";
import type { OpenProject } from "../openProject.ts";
import { storageError } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import { exportSettingMessages } from "./messages.ts";

/** Settings of the pack's last export, as this project's database remembers them. */
export function rememberedSettings({ store }: OpenProject, packId: string): ExportSettings | undefined {
  const row: unknown = store.db.prepare("SELECT settings FROM export_settings WHERE pack_id = ?").pluck().get(packId);
  if (typeof row !== "string") return undefined;
  const settings = exportSettingsSchema.safeParse(JSON.parse(row));
  return settings.success ? settings.data : undefined;
}

/**
 * Stores the settings for the next time, unless the project is read-only or was closed meanwhile. Best effort: a
 * failure doesn't fail the export.
 */
export function rememberSettings({ store, readOnly }: OpenProject, packId: string, settings: ExportSettings): void {
  if (readOnly || !store.db.open) return;
  try {
    store.db
      .prepare(
        "INSERT INTO export_settings (pack_id, settings) VALUES (?, ?) ON CONFLICT DO UPDATE SET settings = excluded.settings",
      )
      .run(packId, JSON.stringify(settings));
  } catch (error) {
    if (!(storageError(error, store.file) instanceof StudioError)) throw error;
  }
}

/** Defaults for a first export: the pack, maps for engines and a picture, in a folder of the project. */
export function firstSettings({ folder }: OpenProject, pack: Pick<PackFile, "name">): ExportSettings {
  return {
    formats: ["pack-json", "tiled-tmj", "png-sheet"],
    container: "folder",
    cellSize: 16,
    theme: "light",
    destination: join(folder, "exports", safeFileName(pack.name, "pack")),
  };
}

/** INVALID for a relative destination, which would depend on the studio's working directory. */
export function refuseRelative(destination: string): void {
  if (isAbsolute(destination)) return;
  throw new StudioError("INVALID", exportSettingMessages.destinationIsntAbsolutePath, {
    place: destination,
    remedy: exportSettingMessages.enterFullPath,
  });
}

/** Throws INVALID for the project's own folders: files written there would be read as its documents. */
export function refuseProjectFolders({ folder }: OpenProject, destination: string): void {
  const { documents, packs, hidden } = projectPaths(folder);
  if (![documents, packs, hidden].some((own) => destination === own || destination.startsWith(own + sep))) return;
  throw new StudioError("INVALID", exportSettingMessages.projectKeepsOwnFiles, {
    place: destination,
    remedy: exportSettingMessages.chooseAnotherFolder,
  });
}
