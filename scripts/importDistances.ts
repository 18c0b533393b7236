import { importEdges } from "../test/support/importEdges.ts";
import type { SourceFile } from "../test/support/sourceFiles.ts";

/** By path of a module: the paths of those that import it. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/** Who imports whom for values: a type can't change what a test sees. O(text). */
export function importersAmong(files: readonly SourceFile[]): Importers {
  const importers = new Map<string, string[]>();
  for (const { from, to, typeOnly } of files.flatMap(importEdges))
    if (!typeOnly) importers.set(to, [...(importers.get(to) ?? []), from]);
  return importers;
}

/** How many imports lie between a file and each module that reaches it; 0 for the file itself. O(imports). */
export function distancesFrom(file: string, importers: Importers): ReadonlyMap<string, number> {
  const distances = new Map([[file, 0]]);
  for (const [module, distance] of distances)
    for (const one of importers.get(module) ?? []) if (!distances.has(one)) distances.set(one, distance + 1);
  return distances;
}
