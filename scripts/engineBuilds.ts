import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sourcePrint } from "../src/main/processes/engineBuild.ts";

/**
 * What a bundle is told of the sources of its engines (see `engineBuild`), as Vite's `define` takes it: the sources are not
 * beside it where it runs. `root`: of the repository.
 */
export function engineBuilds(root: string): Record<string, string> {
  const kinds = readdirSync(join(root, "src", "main", "engines"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && hasEngine(join(entry.parentPath, entry.name)))
    .map(({ name }) => name);
  const prints = Object.fromEntries(kinds.map((kind) => [kind, sourcePrint(root, kind)]));
  return { LEVELWRIGHT_ENGINE_BUILDS: JSON.stringify(prints) };
}

function hasEngine(folder: string): boolean {
  return readdirSync(folder).includes("engine.ts");
}
