import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { stableFileText } from "#shared/kernel/json.ts";
import { fileNameFor, slugOf } from "#shared/project/fileName.ts";
import { type DocumentFile, projectFormatVersion } from "#shared/project/manifest.ts";
import { makeFolder } from "#main/store/files/makeFolder.ts";
import { errorCode } from "#main/store/files/writeFileAtomically.ts";
import { copyStore } from "#main/store/copyStore.ts";
import { explained } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import { readManifest, writeManifest } from "./manifestFile.ts";
import { newId } from "./newId.ts";
import { databaseName, hiddenName, ignoreText, projectPaths } from "./projectPaths.ts";
import { createProjectFolderMessages } from "./messages.ts";

/**
 * Makes a project in a new folder inside `parent`, named after the project, with `documents` in it. Returns the folder.
 */
export async function createProjectFolder(
  parent: string,
  name: string,
  documents: readonly DocumentFile[] = [],
): Promise<string> {
  return inNewFolder(parent, name, (folder) => makeProjectIn(folder, name, documents));
}

/** Makes a project in exactly this folder, which does not exist yet or is empty. */
export async function makeProjectIn(
  folder: string,
  name: string,
  documents: readonly DocumentFile[] = [],
): Promise<void> {
  await explained(folder, async () => {
    const paths = projectPaths(folder);
    makeFolder(paths.documents);
    makeFolder(paths.packs);
    await writeFile(paths.ignore, ignoreText);
    for (const file of documents) {
      await writeFile(join(paths.documents, fileNameFor(file.name, file.id)), stableFileText(file));
    }
    // Last: a folder is a project from the moment it has a manifest.
    await writeManifest(folder, {
      format: "levelwright-project",
      formatVersion: projectFormatVersion,
      id: newId(),
      name,
    });
  });
}

/**
 * Copies a project into a new folder inside `parent`, under a new id and name: manifest, documents, packs, database (as
 * of now, also while another studio writes to it). Lock, backups and journal stay behind. Returns the folder.
 */
export async function copyProjectFolder(source: string, parent: string, name: string): Promise<string> {
  const manifest = await readManifest(source);
  return inNewFolder(parent, name, async (folder) => {
    await cp(source, folder, {
      recursive: true,
      filter: (path) => {
        const inside = relative(source, path);
        return inside !== hiddenName && inside !== "levelwright.json" && !inside.startsWith(databaseName);
      },
    });
    const paths = projectPaths(folder);
    makeFolder(paths.documents);
    makeFolder(paths.packs);
    await writeFile(paths.ignore, ignoreText);
    copyStore(projectPaths(source).database, paths.database);
    await writeManifest(folder, { ...manifest, id: newId(), name });
  });
}

/** Creates and fills a new folder inside `parent`, named after `name`. Removes it on failure. Returns the folder. */
export async function inNewFolder(
  parent: string,
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  return explained(parent, async () => {
    const folder = await makeFreeFolder(parent, slugOf(name) || "project");
    try {
      await fill(folder);
    } catch (error) {
      // We just created it under an unused name, so it can't contain other files.
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    return folder;
  });
}

async function makeFreeFolder(parent: string, slug: string): Promise<string> {
  for (let attempt = 1; attempt < 1000; attempt++) {
    const folder = join(parent, attempt === 1 ? slug : `${slug}-${attempt}`);
    try {
      await mkdir(folder);
      return folder;
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
  }
  throw new StudioError("STORAGE", createProjectFolderMessages.hasTooManyFoldersCalled(parent, basename(slug)), {
    place: parent,
    remedy: createProjectFolderMessages.chooseAnotherName,
  });
}
