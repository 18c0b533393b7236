import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it; one that is there already is left alone. Throws the system's error. Not by Node's
 * `recursive`: where the system refuses to make anything and says that there is no such folder (as under /proc), Node
 * tries it again for ever.
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
