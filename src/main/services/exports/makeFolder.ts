import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "#main/store/files/writeFileAtomically.ts";

/**
 * Makes a folder and its missing parents, and returns those made, uppermost first. Rejects with the system's error.
 * Node's own recursive form never returns where a file system (/proc, some network drives) answers ENOENT for a folder
 * whose parent exists.
 */
export async function makeFolder(folder: string): Promise<string[]> {
  try {
    await mkdir(folder);
    return [folder];
  } catch (error) {
    if (errorCode(error) === "EEXIST") return refuseFile(folder, error);
    const parent = dirname(folder);
    if (errorCode(error) !== "ENOENT" || parent === folder) throw error;
    const above = await makeFolder(parent);
    await mkdir(folder);
    return [...above, folder];
  }
}

async function refuseFile(folder: string, error: unknown): Promise<string[]> {
  if (!(await stat(folder)).isDirectory()) throw error;
  return [];
}
