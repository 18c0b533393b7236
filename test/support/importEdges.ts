import { posix } from "node:path";
import type { SourceFile } from "./sourceFiles.ts";

export interface ImportEdge {
  readonly from: string;
  readonly line: number;
  /** Repository path for our own modules, the bare specifier for packages and Node built-ins. */
  readonly to: string;
  readonly typeOnly: boolean;
  /** Imported when it is needed: `import("./x.ts")`. */
  readonly dynamic?: boolean;
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;"']*?from\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** The static and dynamic imports of a file. Reads text, not syntax: an import in a comment counts too. */
export function importEdges(file: SourceFile): ImportEdge[] {
  const edges: ImportEdge[] = [];
  for (const match of file.text.matchAll(importPattern)) {
    const specifier = match[2] ?? match[3] ?? match[4];
    if (specifier === undefined) continue;
    const offset = match.index + match[0].length;
    edges.push({
      from: file.path,
      line: file.text.slice(0, offset).split("\n").length,
      to: resolve(file.path, specifier),
      typeOnly: match[1] !== undefined,
      dynamic: match[4] !== undefined,
    });
  }
  return edges;
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith("#reproductions/")) return specifier.slice(1);
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith(".")) return posix.normalize(posix.join(posix.dirname(from), specifier));
  return specifier;
}
