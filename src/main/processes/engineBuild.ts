import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import { importClosure } from "./importClosure.ts";

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

const known = new Map<string, EngineBuild>();

/** The fingerprint of this program's engine for a kind. Sources are read once; a bundle contains its fingerprints. */
export function engineBuild(kind: string): EngineBuild {
  const found = known.get(kind) ?? withNode(bundledPrint(kind) ?? sourcePrint(repositoryRoot(), kind));
  known.set(kind, found);
  return found;
}

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
