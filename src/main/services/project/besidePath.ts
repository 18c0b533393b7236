import { basename, dirname, join } from "node:path";
import type { BesidePlace } from "#shared/project/besideTypes.ts";

/** The file with a document's text, beside its JSON or in another folder of the project. */
export function besidePath(file: string, { extension, folder }: BesidePlace): string {
  const name = basename(file).replace(/\.json$/, `.${extension}`);
  return folder === undefined ? join(dirname(file), name) : join(dirname(dirname(file)), folder, name);
}
