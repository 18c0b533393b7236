import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { buildRuntime } from "../../scripts/runtimeBuild.ts";
import { repositoryRoot } from "./sourceFiles.ts";

/** The package's modules, built for one test file. */
export interface BuiltRuntime {
  /** The package's folder, and the one with its modules. */
  readonly root: string;
  readonly folder: string;
  /** Imports an entry, in this process. */
  load<Module>(entry: string): Promise<Module>;
  /** Bytes of an entry and of all that it imports, compressed one by one. */
  gzippedSize(entry: string): number;
  remove(): void;
}

export async function buildRuntimePackage(): Promise<BuiltRuntime> {
  const root = mkdtempSync(join(tmpdir(), "levelwright-runtime-"));
  for (const file of ["package.json", "README.md", "LICENSE"])
    copyFileSync(join(repositoryRoot, "packages/runtime", file), join(root, file));
  const folder = join(root, "dist");
  await buildRuntime(repositoryRoot, folder);
  const text = (file: string) => readFileSync(join(folder, file), "utf8");
  const imported = (file: string): string[] =>
    [...text(file).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, name = ""]) => name);
  return {
    root,
    folder,
    // The caller names the module's own types.
    load: (entry) => import(pathToFileURL(join(folder, entry)).href),
    gzippedSize: (entry) => {
      const files = new Set([entry]);
      for (const file of files) for (const name of imported(file)) files.add(name);
      return [...files].reduce((sum, file) => sum + gzipSync(text(file), { level: 9 }).length, 0);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
