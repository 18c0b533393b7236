import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Calls `changed` with the project path of every image added, changed or removed since the last scan. Returns the scan
 * function; the first scan, the baseline, runs immediately.
 */
export function watchAssets(folder: string, changed: (path: string) => void): () => Promise<void> {
  let before = seenIn(folder);
  return async () => {
    const old = await before;
    before = seenIn(folder);
    const now = await before;
    for (const name of new Set([...old.keys(), ...now.keys()])) {
      if (old.get(name) !== now.get(name)) changed(`assets/${name}`);
    }
  };
}

/** Time and size by name; a missing folder is empty. */
async function seenIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const seen = new Map<string, string>();
  for (const name of names) {
    if (!name.endsWith(".png")) continue;
    const status = await stat(join(folder, name)).catch(() => undefined);
    if (status !== undefined) seen.set(name, `${status.mtimeMs} ${status.size}`);
  }
  return seen;
}
