import { readdir } from "node:fs/promises";
import { basename } from "node:path";

/** Name under which a removed file waits for its return: id, time, original name. */
export function removedName(id: string, now: number, file: string): string {
  return `${id}.${now}.${basename(file)}`;
}

/** The newest removed file with this id, and the name it had. */
export async function newestRemoved(
  folder: string,
  id: string,
): Promise<{ readonly name: string; readonly original: string } | undefined> {
  const names = await readdir(folder).catch(() => []);
  const found = names.flatMap((name) => {
    const parts = /^([0-9a-z]+)\.(\d+)\.(.+)$/.exec(name);
    return parts?.[1] === id && parts[3] !== undefined ? [{ name, time: Number(parts[2]), original: parts[3] }] : [];
  });
  return found.sort((a, b) => b.time - a.time)[0];
}
