import { randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Delays between attempts, in milliseconds: virus scanners and sync clients lock a file briefly. */
const retryDelays = [10, 20, 50, 100, 200, 400, 800];
const passing = new Set(["EBUSY", "EPERM", "EACCES"]);

/**
 * Writes a file so that readers see either the old or the new content in full, even after a crash or a power failure:
 * temporary file (with `mode`, if given) in the same folder, fsync, rename over the old one, fsync of the folder. A
 * rename that fails for a transient reason is retried for about 1.5 s (reported to `onRetry`). On failure it rejects
 * with the system's error, the old file unchanged and the temporary one removed.
 */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array,
  onRetry?: (error: unknown) => void,
  mode?: number,
): Promise<void> {
  const staged = await stageFile(file, content, mode);
  await staged.commit(onRetry);
  await syncFolder(dirname(file));
}

/** The new content of a file, written next to it but not yet renamed. */
export interface StagedFile {
  /** Renames it over the target; on failure it is removed. The folder still has to be synced. */
  commit(onRetry?: (error: unknown) => void): Promise<void>;
  /** Deletes the temporary file. Never rejects. */
  discard(): Promise<void>;
}

/** The first half of `writeFileAtomically`: everything that can fail for lack of space. */
export async function stageFile(
  file: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  mode?: number,
): Promise<StagedFile> {
  const temporary = join(dirname(file), `${temporaryPrefix}${basename(file)}.${randomBytes(4).toString("hex")}.tmp`);
  const discard = (): Promise<void> => rm(temporary, { force: true }).catch(() => undefined);
  try {
    const handle = await open(temporary, "wx", mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    discard,
    commit: async (onRetry) => {
      try {
        await retrying(() => rename(temporary, file), onRetry);
      } catch (error) {
        await discard();
        throw error;
      }
    },
  };
}

/** Name prefix of temporary files; one left behind was never renamed and can be deleted. */
export const temporaryPrefix = ".lw-";

/** Runs a file operation again when it is refused for a passing reason. */
export async function retrying<Result>(
  operation: () => Promise<Result>,
  onRetry?: (error: unknown) => void,
): Promise<Result> {
  for (const delay of retryDelays) {
    try {
      return await operation();
    } catch (error) {
      if (!passing.has(errorCode(error))) throw error;
      onRetry?.(error);
      await wait(delay);
    }
  }
  return operation();
}

/** The system's name of an error, "ENOSPC"; empty for anything else. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Makes a rename durable. Windows can't open a folder and doesn't need this. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
