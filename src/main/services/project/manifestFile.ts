import { realpath, stat, readFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { stableFileText } from "#shared/kernel/json.ts";
import { type Manifest, manifestSchema } from "#shared/project/manifest.ts";
import { newerFormatMessage } from "#shared/project/newerFormat.ts";
import { readEnvelope } from "#shared/project/readFiles.ts";
import { errorCode, writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";
import { storageError } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import { manifestName, projectPaths } from "./projectPaths.ts";
import { manifestFileMessages } from "./messages.ts";

/**
 * The folder of the project at a path: the path itself, or its parent when it is the manifest; links are resolved.
 * Throws NOT_FOUND when it doesn't exist.
 */
export async function resolveProjectFolder(path: string): Promise<string> {
  const absolute = resolve(path);
  try {
    const real = await realpath(absolute);
    if (basename(real) === manifestName) return dirname(real);
    if ((await stat(real)).isDirectory()) return real;
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw storageError(error, absolute);
    throw new StudioError("NOT_FOUND", manifestFileMessages.thereIsNoFolder(absolute), {
      place: absolute,
      remedy: manifestFileMessages.mayHaveBeenMoved,
    });
  }
  throw notAProject(absolute, manifestFileMessages.notProjectIsFile(absolute));
}

/** Reads `levelwright.json`. Throws INVALID with the place of the fault, or NEWER_VERSION. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = projectPaths(folder).manifest;
  const text = await manifestText(folder, file);
  const read = readEnvelope(text, manifestSchema);
  if (read.ok) return read.value;
  if (read.message === newerFormatMessage) {
    throw new StudioError("NEWER_VERSION", manifestFileMessages.newerProject(folder), {
      place: `${file}: ${read.place}`,
      remedy: manifestFileMessages.openWithNewerVersion,
    });
  }
  throw new StudioError("INVALID", manifestFileMessages.projectFileIsBroken(file, read.message), {
    place: `${file}: ${read.place}`,
    remedy: manifestFileMessages.repairInTextEditor,
  });
}

/** Replaces the project's manifest in one step. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFileAtomically(projectPaths(folder).manifest, stableFileText(manifest));
}

async function manifestText(folder: string, file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT") throw notAProject(folder, manifestFileMessages.notProjectHasNo(folder, manifestName));
    if (code === "EISDIR")
      throw notAProject(folder, manifestFileMessages.notProjectManifestIsFolder(folder, manifestName));
    throw storageError(error, file);
  }
}

function notAProject(path: string, message: string): StudioError {
  return new StudioError("INVALID", message, {
    place: path,
    remedy: manifestFileMessages.chooseProjectFolder,
  });
}
