import { importEdges } from "./importEdges.ts";
import type { SourceFile } from "./sourceFiles.ts";

/**
 * Our own modules that are loaded with `entry`, itself included: reached through static imports of values. Each comes with
 * the modules on the way to it, so that a test can say who loads it.
 */
export function loadedModules(files: readonly SourceFile[], entry: string): ReadonlyMap<string, readonly string[]> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const ways = new Map<string, readonly string[]>([[entry, [entry]]]);
  for (const [path, way] of ways) {
    const file = byPath.get(path);
    for (const { to, typeOnly, dynamic } of file === undefined ? [] : importEdges(file)) {
      if (!typeOnly && dynamic !== true && byPath.has(to) && !ways.has(to)) ways.set(to, [...way, to]);
    }
  }
  return ways;
}
