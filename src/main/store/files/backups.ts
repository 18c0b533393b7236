import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** An earlier state of one document. */
export interface Backup {
  /** Unix time in milliseconds of the copy, as text: also its file name. */
  readonly id: string;
  readonly savedAt: number;
  readonly bytes: number;
  readonly file: string;
}

const kept = 20;
const gapMilliseconds = 60_000;

/**
 * Copies a file into its ring of backups before it is overwritten: at most one a minute (autosave would push everything
 * else out) unless `always`, and the newest 20 are kept. A file that does not exist has nothing to keep.
 */
export async function keepBackup(ring: string, file: string, now: number, always: boolean): Promise<void> {
  const before = await listBackups(ring);
  const newest = before[0];
  if (!always && newest !== undefined && now - newest.savedAt < gapMilliseconds) return;
  const time = newest === undefined ? now : Math.max(now, newest.savedAt + 1);
  await mkdir(ring, { recursive: true });
  await copyFile(file, join(ring, `${time}.json`), constants.COPYFILE_FICLONE);
  for (const old of before.slice(kept - 1)) await rm(old.file, { force: true });
}

/** The backups of one document, newest first; none when the folder does not exist. */
export async function listBackups(ring: string): Promise<Backup[]> {
  const names = await readdir(ring).catch(() => []);
  const ids = names.flatMap((name) => /^(\d{1,15})\.json$/.exec(name)?.[1] ?? []);
  const backups = ids.map(async (id) => {
    const file = join(ring, `${id}.json`);
    return { id, savedAt: Number(id), bytes: (await stat(file)).size, file };
  });
  return (await Promise.all(backups)).sort((a, b) => b.savedAt - a.savedAt);
}
