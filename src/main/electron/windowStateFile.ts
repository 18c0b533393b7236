import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { makePrivateFolder, privateModes } from "#main/store/files/makeFolder.ts";
import type { WindowState } from "./windowState.ts";

/** The saved state from disk, unchecked; undefined when it is missing or unreadable. */
export function readWindowState(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Best effort: failing to store the position doesn't justify a message. */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    makePrivateFolder(dirname(file));
    writeFileSync(file, JSON.stringify(state), { mode: privateModes.file });
  } catch {
    // The next start uses the default position.
  }
}
