import { zipSync, type Zippable } from "fflate";
import type { ExportFile } from "./exportFile.ts";

/** Already compressed: stored as they are. */
const packed = /\.(png|zip)$/;

/** A zip whose bytes depend on the files only: sorted by path, fixed times, no extra fields. */
export function reproducibleZip(files: readonly ExportFile[]): Uint8Array {
  const entries: Zippable = {};
  for (const { path, bytes } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    entries[path] = [bytes, { level: packed.test(path) ? 0 : 6 }];
  }
  // The first moment a zip can name. Its times have no zone, so the local date gives the same bytes everywhere.
  return zipSync(entries, { mtime: new Date(1980, 0, 1) });
}
