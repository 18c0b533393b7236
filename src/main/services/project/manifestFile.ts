import { realpath, stat, readFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { stableFileText } from "#shared/kernel/json.ts";
import { type Manifest, manifestSchema } from "#shared/project/manifest.ts";
import { newerFormatMessage, readEnvelope } from "#shared/project/readFiles.ts";
import { errorCode, writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";
import { storageError } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import { manifestName, projectPaths } from "./projectPaths.ts";

/**
 * The folder of the project at a path: the path itself, or its parent when it is the manifest; links resolved.
 * Throws NOT_FOUND when there is nothing.
 */
export async function resolveProjectFolder(path: string): Promise<string> {
  const absolute = resolve(path);
  try {
    const real = await realpath(absolute);
    if (basename(real) === manifestName) return dirname(real);
    if ((await stat(real)).isDirectory()) return real;
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw storageError(error, absolute);
    throw new StudioError("NOT_FOUND", `There is no folder ${absolute}.`, {
      place: absolute,
      remedy: "It may have been moved or renamed. Find it and open it from its new place.",
    });
  }
  throw notAProject(absolute, "it is a file, not a folder");
}

/** Reads `levelwright.json`. Throws INVALID with the place of the fault, or NEWER_VERSION. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = projectPaths(folder).manifest;
  const text = await manifestText(folder, file);
  const read = readEnvelope(text, manifestSchema);
  if (read.ok) return read.value;
  if (read.message === newerFormatMessage) {
    throw new StudioError(
      "NEWER_VERSION",
      `The project ${folder} was written by a newer version of Levelwright. Nothing was changed.`,
      {
        place: `${file}: ${read.place}`,
        remedy: "Open it with the newer version.",
      },
    );
  }
  throw new StudioError("INVALID", `The project file ${file} is broken. ${read.message}`, {
    place: `${file}: ${read.place}`,
    remedy: "Repair it in a text editor or restore it from version control. Nothing was changed.",
  });
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFileAtomically(projectPaths(folder).manifest, stableFileText(manifest));
}

async function manifestText(folder: string, file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT") throw notAProject(folder, `it has no ${manifestName}`);
    if (code === "EISDIR") throw notAProject(folder, `its ${manifestName} is a folder`);
    throw storageError(error, file);
  }
}

function notAProject(path: string, why: string): StudioError {
  return new StudioError("INVALID", `${path} is not a Levelwright project: ${why}.`, {
    place: path,
    remedy: "Choose the folder that contains levelwright.json, or create a new project.",
  });
}
