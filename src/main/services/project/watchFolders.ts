import { type FSWatcher, watch } from "node:fs";

/** A folder whose changes by other programs are noticed. */
export interface WatchedFolder {
  readonly folder: string;
  /** Only changes of the file of this name count. */
  readonly file?: string;
  /** Scans the folder and reports changes. */
  readonly onChange: () => Promise<void>;
}

const settleMilliseconds = 80;
const pollMilliseconds = 2000;

/**
 * Calls back shortly after anything changes in a folder. Where the system can't watch it (network disks, watch limit
 * reached, a folder that doesn't exist yet), the folder is polled every two seconds instead.
 */
export function watchFolders(folders: readonly WatchedFolder[]): { readonly close: () => void } {
  const closers = folders.map(watchFolder);
  return { close: () => closers.forEach((close) => close()) };
}

function watchFolder({ folder, file, onChange }: WatchedFolder): () => void {
  let watcher: FSWatcher | undefined;
  let settling: NodeJS.Timeout | undefined;
  let polling: NodeJS.Timeout | undefined;
  let closed = false;

  // A folder that can't be read right now is scanned again at the next change.
  const look = (): void => void onChange().catch(() => undefined);
  const soon = (): void => {
    clearTimeout(settling);
    if (!closed) settling = setTimeout(look, settleMilliseconds).unref();
  };
  const poll = (): void => {
    watcher?.close();
    watcher = undefined;
    if (closed || polling !== undefined) return;
    polling = setInterval(() => {
      look();
      start();
    }, pollMilliseconds).unref();
  };
  const start = (): void => {
    try {
      watcher = watch(folder, { persistent: false }, (_, name) => {
        // Some systems don't say which file it was.
        if (file === undefined || name === null || name === file) soon();
      });
      watcher.on("error", poll);
      clearInterval(polling);
      polling = undefined;
    } catch {
      poll();
    }
  };

  start();
  return () => {
    closed = true;
    clearTimeout(settling);
    clearInterval(polling);
    watcher?.close();
  };
}
