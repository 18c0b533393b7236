import { zipSync, type Zippable } from "fflate";
import type { ExportFile } from "./exportFile.ts";

/** The first moment a zip can name; DOS times have no zone, so this is the same everywhere. */
const fixedTime = new Date(1980, 0, 1);
/** Already compressed: stored as they are. */
const packed = /\.(png|zip)$/;

/** A zip whose bytes depend on the files only: sorted by path, fixed times, no extra fields. */
export function reproducibleZip(files: readonly ExportFile[]): Uint8Array {
  const entries: Zippable = {};
  for (const { path, bytes } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    entries[path] = [bytes, { level: packed.test(path) ? 0 : 6 }];
  }
  return zipSync(entries, { mtime: fixedTime });
}
