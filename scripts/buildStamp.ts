import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** One thing that is built, and what it is built from. */
export interface Target {
  readonly name: string;
  /** Files and folders, relative to the repository. */
  readonly sources: readonly string[];
  /** Whether test files beside the sources are part of them. */
  readonly tests?: boolean;
  /** A file that must be there after the build. */
  readonly result: string;
}

/** Whether the target was built from exactly the current sources. */
export function isFresh(root: string, target: Target): boolean {
  if (!existsSync(join(root, target.result))) return false;
  try {
    return readFileSync(stampFile(root, target), "utf8") === fingerprint(root, target);
  } catch {
    return false;
  }
}

/** Records what the target was built from; `builtFrom` is the fingerprint taken before the build. */
export function markBuilt(root: string, target: Target, builtFrom: string): void {
  const file = stampFile(root, target);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, builtFrom);
}

/** Hash over paths and contents of everything the target is built from. */
export function fingerprint(root: string, target: Target): string {
  const hash = createHash("sha256");
  const { sources, tests = false } = target;
  for (const file of sources.flatMap((source) => filesBelow(join(root, source), tests)).sort()) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function stampFile(root: string, target: Target): string {
  return join(root, "out", "stamps", target.name);
}

function filesBelow(path: string, tests: boolean): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (tests || !/\.test\.tsx?$/.test(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
}
