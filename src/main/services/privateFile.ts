import { dirname } from "node:path";
import { makePrivateFolder, privateModes } from "#main/store/files/makeFolder.ts";
import { writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";
import { explained } from "./storageError.ts";

/** Writes a file that only the current user can read, in a folder of the same kind. Throws STORAGE. */
export function writePrivateFile(file: string, text: string): Promise<void> {
  return explained(file, async () => {
    makePrivateFolder(dirname(file));
    await writeFileAtomically(file, text, undefined, privateModes.file);
  });
}
