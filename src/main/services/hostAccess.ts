import { readlink, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { StudioError } from "./studioError.ts";
import { hostAccessMessages } from "./messages.ts";

/** Which folders a screen can access: all for a person at the machine, only the roots for a page in a browser. */
export interface FolderAccess {
  /** Folders to start browsing from; empty when everything is allowed. */
  readonly roots: readonly string[];
  /** The real path (links resolved) of a file or folder, which need not exist yet. STORAGE when it is out of bounds. */
  check(path: string): Promise<string>;
}

/** Everything the person's account can reach: for the desktop, where native dialogs choose. */
export const anyFolder: FolderAccess = { roots: [], check: (path) => realPathOf(path) };

/** Only what lies inside one of the roots after links are resolved. */
export function foldersInside(roots: readonly string[]): FolderAccess {
  return {
    roots,
    check: async (path) => {
      const real = await realPathOf(path);
      for (const root of roots) {
        if (isInside(real, await realPathOf(root))) return real;
      }
      throw new StudioError("STORAGE", hostAccessMessages.studioIsntAllowedToUse, {
        place: path,
        remedy: hostAccessMessages.chooseInsideRoot,
      });
    },
  };
}

/** Whether a resolved path is the folder itself or below it. */
function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

const mostLinks = 40;

/**
 * Resolves links of the part that exists; the rest is appended as it is (`..` is gone by then). A link to something
 * that does not exist yet is followed too: writing to it would create its target.
 */
async function realPathOf(path: string, links = 0): Promise<string> {
  if (path.includes("\0")) throw new StudioError("INVALID", hostAccessMessages.pathCantContainNullCharacter);
  if (links > mostLinks) throw new StudioError("INVALID", hostAccessMessages.tooManySymbolicLinks, { place: path });
  const absolute = resolve(path);
  try {
    return await realpath(absolute);
  } catch {
    const target = await readlink(absolute).catch(() => undefined);
    if (target !== undefined) return realPathOf(resolve(dirname(absolute), target), links + 1);
    const parent = dirname(absolute);
    return parent === absolute ? absolute : join(await realPathOf(parent, links), basename(absolute));
  }
}
