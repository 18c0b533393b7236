import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and its missing parents, and returns those made, uppermost first; an existing one is left unchanged.
 * Throws the system's error, also where a file has its name. Doesn't use Node's `recursive`: where the system refuses with
 * ENOENT for a folder whose parent exists (under /proc, on some network drives), Node retries forever.
 */
export function makeFolder(folder: string): string[] {
  if (existsSync(folder) && statSync(folder).isDirectory()) return [];
  const above = dirname(folder);
  const made = above === folder || existsSync(above) ? [] : makeFolder(above);
  try {
    mkdirSync(folder);
    return [...made, folder];
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error;
    return made;
  }
}

/** Access rights of private files: settings, passwords, logs. Windows separates these by account. */
export const privateModes = { folder: 0o700, file: 0o600 } as const;

/** Makes a folder that only the current user can open; access to an existing one is restricted. */
export function makePrivateFolder(folder: string): void {
  makeFolder(folder);
  restrict(folder, privateModes.folder);
}

/**
 * Restricts a file or folder to the current user. One owned by another account, or on a disk without access rights,
 * stays unchanged.
 */
export function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // Files in it keep their own modes.
  }
}
