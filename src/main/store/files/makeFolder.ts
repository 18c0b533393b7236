import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and its missing parents; an existing one is left unchanged. Throws the system's error. Doesn't use
 * Node's `recursive`: where the system refuses with ENOENT (as under /proc), Node retries forever.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
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
