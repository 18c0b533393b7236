import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import * as z from "zod";
import { oncePerId } from "#shared/kernel/once.ts";

/** Static imports, re-exports and dynamic imports of a literal; type-only imports are erased and never loaded. */
const specifiers =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^;"']*?\sfrom\s*)?"([^"\n]+)"|\bimport\("([^"\n]+)"\)/g;

const aliasesSchema = z.object({ imports: z.record(z.string(), z.string()) });

/**
 * The modules of this repository that a module needs, and the packages they use. Follows imports through the sources
 * below `root`, starting with `entries` (relative to it). Modules in `leaves` are part of the closure, their imports
 * aren't. Throws on a missing module. O(bytes of the sources read).
 */
export function importClosure(root: string, entries: readonly string[], leaves: ReadonlySet<string> = new Set()) {
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
  return {
    /** Paths relative to the repository with forward slashes, in order. */
    files: [...files].sort(),
    packages: [...packages].sort(),
  };
}

/** "@scope/name/part" is of "@scope/name". */
function packageName(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/**
 * Identifies the code that computes the levels of a kind: a fingerprint of the sources that its engine processes load
 * (the engine, its compiled kernels, the kind's validator and metrics, the driver, package versions) and of Node's
 * major version, because results depend on its arithmetic and sorting. Two programs with the same fingerprint produce
 * the same bytes, whether they are bundles, a desktop package or a checkout.
 */
export type EngineBuild = string;

/** Put into every bundle by `scripts/engineBuilds.ts`: fingerprints of the sources by kind, without Node. */
declare const LEVELWRIGHT_ENGINE_BUILDS: Readonly<Record<string, string>> | undefined;

/** Loaded by every engine process; its registry imports all kinds, each on demand. */
const common = "src/main/processes/engineServer.ts";
const leaves = new Set(["src/main/engines/registry.ts", "src/shared/levels/registry.ts", "reproductions/registry.ts"]);

/** The fingerprint of this program's engine for a kind. Sources are read once; a bundle contains its fingerprints. */
export const engineBuild = oncePerId((kind: string): EngineBuild => {
  return withNode(bundledPrint(kind) ?? sourcePrint(repositoryRoot(), kind));
});

/** The fingerprint of the sources of a kind's engine in the checkout at `root`, without Node. */
export function sourcePrint(root: string, kind: string): string {
  const papers = `reproductions/${kind}.ts`;
  const entries = [
    common,
    `src/main/engines/${kind}/engine.ts`,
    `src/shared/levels/${kind}/${kind}Kind.ts`,
    ...(existsSync(join(root, papers)) ? [papers] : []),
  ];
  const { files, packages } = importClosure(root, entries, leaves);
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  const { dependencies } = packageSchema.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  for (const name of packages) hash.update(`${name}@${dependencies[name] ?? ""}\0`);
  return hash.digest("hex").slice(0, 12);
}

/** The same with the Node that runs it. */
export function withNode(print: string, version = process.versions.node): EngineBuild {
  return `${print}-node${version.split(".")[0]}`;
}

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

function bundledPrint(kind: string): string | undefined {
  return typeof LEVELWRIGHT_ENGINE_BUILDS === "undefined" ? undefined : LEVELWRIGHT_ENGINE_BUILDS[kind];
}

/** The checkout that this module is part of. */
function repositoryRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
}
