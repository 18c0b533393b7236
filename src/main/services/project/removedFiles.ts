import { readdir } from "node:fs/promises";
import { basename } from "node:path";

/** A removed file that can be restored. */
export interface RemovedFile {
  readonly id: string;
  /** Its name among the removed files. */
  readonly name: string;
  /** When it was removed, Unix time in milliseconds. */
  readonly time: number;
  /** The name that it had. */
  readonly original: string;
}

/** Name under which a removed file waits for its return: id, time, original name. */
export function removedName(id: string, now: number, file: string): string {
  return `${id}.${now}.${basename(file)}`;
}

/** All removed files, the newest first. */
export async function removedFiles(folder: string): Promise<RemovedFile[]> {
  const names = await readdir(folder).catch(() => []);
  const found = names.flatMap((name) => {
    const [, id, time, original] = /^([0-9a-z]+)\.(\d+)\.(.+)$/.exec(name) ?? [];
    if (id === undefined || original === undefined || original.endsWith("-journal")) return [];
    return [{ id, name, time: Number(time), original }];
  });
  return found.sort((a, b) => b.time - a.time);
}

/** The newest removed file with this id. */
export async function newestRemoved(folder: string, id: string): Promise<RemovedFile | undefined> {
  return (await removedFiles(folder)).find((file) => file.id === id);
}
