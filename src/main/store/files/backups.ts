import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode, writeFileAtomically } from "./writeFileAtomically.ts";

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
 * Copies a file into its rotating backups before it is overwritten. Unless `always`, at most one copy per minute is
 * made (autosave would evict all others); the newest 20 are kept. Does nothing if the file doesn't exist. The parent of
 * the backup folder must exist. `whole`: what the copy says instead, for a document of several files.
 */
export async function keepBackup(
  ring: string,
  file: string,
  now: number,
  always: boolean,
  whole?: string,
): Promise<void> {
  await redateFuture(ring, now);
  const before = await listBackups(ring);
  const newest = before[0];
  if (!always && newest !== undefined && now - newest.savedAt < gapMilliseconds) return;
  const time = newest === undefined ? now : Math.max(now, newest.savedAt + 1);
  // Doesn't make the folders above it: a project that was moved away must not reappear in its old place.
  await mkdir(ring).catch((error: unknown) => {
    if (errorCode(error) !== "EEXIST") throw error;
  });
  const copy = join(ring, `${time}.json`);
  if (whole === undefined) await copyFile(file, copy, constants.COPYFILE_FICLONE);
  else await writeFileAtomically(copy, whole);
  for (const old of before.slice(kept - 1)) await rm(old.file, { force: true });
}

/**
 * Backups dated more than a minute ahead by a wrong clock are renamed to a minute ago, in their order. Otherwise no
 * backup would be made until the clock has caught up with them.
 */
async function redateFuture(ring: string, now: number): Promise<void> {
  const ahead = (await listBackups(ring)).filter(({ savedAt }) => savedAt > now + gapMilliseconds);
  const taken = new Set((await listBackups(ring)).map(({ savedAt }) => savedAt));
  let time = now - gapMilliseconds;
  for (const { file } of ahead) {
    while (taken.has(time)) time--;
    taken.add(time);
    await rename(file, join(ring, `${time}.json`));
  }
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
