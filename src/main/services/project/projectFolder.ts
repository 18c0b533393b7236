import { type BigIntStats, readFileSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, relative } from "node:path";
import { manifestSchema } from "#shared/project/manifest.ts";
import { readEnvelope } from "#shared/project/readFiles.ts";
import { errorCode } from "#main/store/files/writeFileAtomically.ts";
import { projectFolderMessages } from "./messages.ts";
import { StudioError } from "../studioError.ts";
import { projectPaths } from "./projectPaths.ts";

/** The folder that a project was opened in, and whether it still exists there. */
export interface ProjectFolder {
  readonly path: string;
  /** False when the folder was moved, removed, unmounted or replaced since it was opened. Two file system calls. */
  isThere(): boolean;
  /** Throws STORAGE when it is missing: a write now would go to another folder, or fail. */
  check(): void;
  /** Makes a folder inside it and those between them, never the project's folder itself. */
  makeInside(folder: string): Promise<void>;
}

/**
 * Identifies the folder by device and inode, and by the id in its manifest. On a file system without inodes (0) only
 * the manifest decides.
 */
export function projectFolder(path: string, id: string): ProjectFolder {
  const opened = statusOf(path);
  const { manifest } = projectPaths(path);
  const isThere = (): boolean => {
    const now = statusOf(path);
    const isSame = now !== undefined && opened !== undefined && now.dev === opened.dev && now.ino === opened.ino;
    return (isSame || (now?.ino === 0n && opened?.ino === 0n)) && hasId(manifest, id);
  };
  const check = (): void => {
    if (!isThere()) throw folderIsGone(path);
  };
  const makeInside = async (folder: string): Promise<void> => {
    if (relative(path, folder) === "") return check();
    await makeInside(dirname(folder));
    await mkdir(folder).catch((error: unknown) => {
      if (errorCode(error) !== "EEXIST") throw error;
    });
  };
  return { path, isThere, check, makeInside };
}

function folderIsGone(path: string): StudioError {
  return new StudioError("STORAGE", projectFolderMessages.folderIsGone, {
    place: path,
    remedy: projectFolderMessages.locateOrSaveCopy,
  });
}

function statusOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return undefined;
  }
}

/** A manifest that can't be read right now (such as one half-written by a text editor) counts as the project's. */
function hasId(file: string, id: string): boolean {
  try {
    const read = readEnvelope(readFileSync(file, "utf8"), manifestSchema);
    return !read.ok || read.value.id === id;
  } catch (error) {
    return errorCode(error) !== "ENOENT" && errorCode(error) !== "ENOTDIR";
  }
}

const lookMilliseconds = 2000;

/** Calls back when the folder disappears or returns, within two seconds. */
export function watchProjectFolder(
  folder: ProjectFolder,
  onChange: (isThere: boolean) => void,
): { look(): boolean; close(): void } {
  let wasThere = true;
  const look = (): boolean => {
    const isThere = folder.isThere();
    if (isThere !== wasThere) onChange(isThere);
    wasThere = isThere;
    return isThere;
  };
  const looking = setInterval(look, lookMilliseconds).unref();
  return { look, close: () => clearInterval(looking) };
}
