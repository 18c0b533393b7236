import { copyFile, cp, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ProjectInfo } from "#shared/contract/project.ts";
import { stableFileText } from "#shared/kernel/json.ts";
import { fileNameFor } from "#shared/project/fileName.ts";
import { projectFormatVersion } from "#shared/project/manifest.ts";
import { makeFolder } from "#main/store/files/makeFolder.ts";
import { relocateProjectMessages } from "./messages.ts";
import type { OpenProject } from "../openProject.ts";
import { explained } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import { inNewFolder } from "./createProjectFolder.ts";
import type { RepositoryFile } from "./jsonFileRepository.ts";
import { type LoadedProject, type LoadOptions, loadProject } from "./loadProject.ts";
import { readManifest, writeManifest } from "./manifestFile.ts";
import { newId } from "./newId.ts";
import type { ProjectSlot } from "./projectHolder.ts";
import { ignoreText, projectPaths } from "./projectPaths.ts";
import type { RepositoryEntry } from "./scanRepository.ts";

type OpenOptions = Omit<LoadOptions, "setDatabaseAside" | "session">;

/** Takes the open project up again in another folder, which has to be the same project. */
export async function locateProject(slot: ProjectSlot, folder: string, options: OpenOptions): Promise<ProjectInfo> {
  const { info } = slot.current();
  const manifest = await readManifest(folder);
  if (manifest.id !== info.id) {
    throw new StudioError("INVALID", relocateProjectMessages.isAnotherProject(folder, manifest.name, info.name), {
      place: folder,
      remedy: relocateProjectMessages.chooseFolderOfSameProject,
    });
  }
  return slot.relocate((left) => reopen(left, folder, options));
}

/**
 * Writes the open project to a new folder inside `parent` and continues there. Documents and packs are written from
 * memory, the database from its open file, so that the original folder may be missing.
 */
export async function saveProjectCopy(
  slot: ProjectSlot,
  parent: string,
  name: string,
  options: OpenOptions,
): Promise<ProjectInfo> {
  const project = slot.current();
  let hasDatabase = true;
  const folder = await inNewFolder(parent, name, async (target) => {
    const paths = projectPaths(target);
    makeFolder(paths.documents);
    makeFolder(paths.packs);
    await writeFile(paths.ignore, ignoreText);
    for (const entry of project.documents.list()) await copyEntry(entry, paths.documents);
    for (const entry of project.packs.list()) await copyEntry(entry, paths.packs);
    // Images exist only in the old folder; if it is missing, tilesets report it and ask for them.
    await cp(projectPaths(project.folder).assets, paths.assets, { recursive: true }).catch(() => undefined);
    hasDatabase = await copyDatabase(project, paths.database);
    const format = { format: "levelwright-project", formatVersion: projectFormatVersion } as const;
    await writeManifest(target, { ...format, id: newId(), name });
  });
  const notices = hasDatabase ? [] : [relocateProjectMessages.withoutDatabase];
  return slot.relocate((left) => reopen(left, folder, options, notices));
}

/** Opens it as writer with the previous session id, so that pages keep their unsaved edits. */
async function reopen(
  { session }: OpenProject,
  folder: string,
  options: OpenOptions,
  notices: readonly string[] = [],
): Promise<LoadedProject> {
  const loaded = await loadProject(folder, { ...options, setDatabaseAside: false, session });
  const { project } = loaded;
  if (project.readOnly) {
    await loaded.dispose();
    throw new StudioError("STORAGE", relocateProjectMessages.isHeld(folder), {
      place: folder,
      remedy: relocateProjectMessages.closeThere,
    });
  }
  if (notices.length > 0) project.info = { ...project.info, notices: [...(project.info.notices ?? []), ...notices] };
  return loaded;
}

/** A file that could not be used is copied as it is, if it is still there. */
async function copyEntry<File extends RepositoryFile>(entry: RepositoryEntry<File>, folder: string): Promise<void> {
  const { content, file } = entry;
  if (content === undefined) return copyFile(file, join(folder, basename(file))).catch(() => undefined);
  await writeFile(join(folder, fileNameFor(content.name, content.id)), stableFileText(content));
}

/** False when the database can no longer be read because its disk is gone. A full target disk rejects. */
async function copyDatabase({ store }: OpenProject, target: string): Promise<boolean> {
  try {
    store.db.pragma("quick_check(1)");
  } catch {
    return false;
  }
  try {
    await explained(target, () => void store.db.prepare("VACUUM INTO ?").run(target));
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
  return true;
}
