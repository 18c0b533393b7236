import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import * as z from "zod";

/** The modules of this repository that a module needs, and the packages they use. */
export interface ImportClosure {
  /** Paths relative to the repository with forward slashes, in order. */
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

/** Static imports, re-exports and dynamic imports of a literal; type-only imports are erased and never loaded. */
const specifiers =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^;"']*?\sfrom\s*)?"([^"\n]+)"|\bimport\("([^"\n]+)"\)/g;

const aliasesSchema = z.object({ imports: z.record(z.string(), z.string()) });

/**
 * Follows imports through the sources below `root`, starting with `entries` (relative to it). Modules in `leaves` are
 * part of the closure, their imports aren't. Throws on a missing module. O(bytes of the sources read).
 */
export function importClosure(
  root: string,
  entries: readonly string[],
  leaves: ReadonlySet<string> = new Set(),
): ImportClosure {
  const { imports } = aliasesSchema.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const aliases = Object.entries(imports).map(([from, to]) => ({ from: from.slice(0, -1), to: to.slice(0, -1) }));
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = entries.map((entry) => join(root, entry));

  function resolve(specifier: string, from: string): string | undefined {
    if (specifier.startsWith(".")) return join(dirname(from), specifier);
    const alias = aliases.find((one) => specifier.startsWith(one.from));
    if (alias !== undefined) return join(root, alias.to, specifier.slice(alias.from.length));
    if (!specifier.startsWith("node:")) packages.add(packageName(specifier));
    return undefined;
  }
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const name = relative(root, file).replaceAll("\\", "/");
    if (files.has(name)) continue;
    files.add(name);
    if (leaves.has(name)) continue;
    for (const [, fixed, dynamic] of readFileSync(file, "utf8").matchAll(specifiers)) {
      const found = resolve(fixed ?? dynamic ?? "", file);
      if (found !== undefined && existsSync(found)) waiting.push(found);
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}

/** "@scope/name/part" is of "@scope/name". */
function packageName(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
