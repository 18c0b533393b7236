import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "#main/store/files/writeFileAtomically.ts";

/**
 * Makes a folder and those above it. Rejects with the system's error. Node's own recursive form never returns where a
 * file system (/proc, some network drives) answers ENOENT for a folder whose parent exists.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (errorCode(error) === "EEXIST") return refuseFile(folder, error);
    const parent = dirname(folder);
    if (errorCode(error) !== "ENOENT" || parent === folder) throw error;
    await makeFolder(parent);
    await mkdir(folder);
  }
}

async function refuseFile(folder: string, error: unknown): Promise<void> {
  if (!(await stat(folder)).isDirectory()) throw error;
}
