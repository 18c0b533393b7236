import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

export const repositoryRoot = join(import.meta.dirname, "..", "..");

export interface SourceFile {
  /** Relative to the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Every TypeScript file below a folder of the repository. */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(repositoryRoot, file).split(sep).join("/"), text: readFileSync(file, "utf8") }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
