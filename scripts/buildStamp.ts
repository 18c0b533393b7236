import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

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

/** What a target was built from: its sources' contents, and what the disk said of the files then. */
interface Stamp {
  readonly contents: string;
  readonly files: string;
}

/**
 * Whether the target was built from exactly the current sources. Files with the size and the time of modification that they
 * had are taken for unchanged, as git and make do; only when some differ are contents read.
 */
export function isFresh(root: string, target: Target, printOf: PrintOfSource = printOfSource): boolean {
  if (!existsSync(join(root, target.result))) return false;
  const stamp = readStamp(root, target);
  if (stamp === undefined) return false;
  const files = filePrint(root, target, printOf);
  if (stamp.files === files) return true;
  if (stamp.contents !== fingerprint(root, target)) return false;
  writeStamp(root, target, { contents: stamp.contents, files });
  return true;
}

/** Records what the target was built from; `builtFrom` is the fingerprint taken before the build. */
export function markBuilt(root: string, target: Target, builtFrom: string): void {
  const files = filePrint(root, target, printOfSource);
  // Files that changed during the build: their state now isn't what was built, so contents decide the next time.
  const isCurrent = builtFrom === fingerprint(root, target);
  writeStamp(root, target, { contents: builtFrom, files: isCurrent ? files : "" });
}

/** Hash over paths and contents of everything the target is built from. */
export function fingerprint(root: string, target: Target): string {
  const hash = createHash("sha256");
  for (const file of sourcesOf(root, target)) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** Paths, sizes and times of modification of the files below a source, as `filePrint` reads them. */
type PrintOfSource = (path: string, tests: boolean) => string;

/** Hash over paths, sizes and times of modification of the same files. */
function filePrint(root: string, { sources, tests = false }: Target, printOf: PrintOfSource): string {
  const hash = createHash("sha256");
  for (const source of sources) hash.update(printOf(join(root, source), tests));
  return hash.digest("hex");
}

function printOfSource(path: string, tests: boolean): string {
  return filesBelow(path, tests)
    .map((file) => {
      const { size, mtimeMs } = statSync(file);
      return `${file}\0${size}\0${mtimeMs}\0`;
    })
    .join("");
}

/** Reads each source once, however many targets are built from it. */
function readOnce(): PrintOfSource {
  const read = new Map<string, string>();
  return (path, tests) => {
    const key = `${path}\0${tests}`;
    const print = read.get(key) ?? printOfSource(path, tests);
    read.set(key, print);
    return print;
  };
}

/** Whether all targets were built from exactly the current sources: `isFresh`, with each source looked at once. */
export function areFresh(root: string, targets: readonly Target[]): boolean {
  const printOf = readOnce();
  return targets.every((target) => isFresh(root, target, printOf));
}

function readStamp(root: string, target: Target): Stamp | undefined {
  try {
    const { contents, files } = JSON.parse(readFileSync(stampFile(root, target), "utf8")) as Partial<Stamp>;
    return contents === undefined || files === undefined ? undefined : { contents, files };
  } catch {
    // None, or one of another version: the target is built again.
    return undefined;
  }
}

function writeStamp(root: string, target: Target, stamp: Stamp): void {
  const file = stampFile(root, target);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(stamp));
}

function stampFile(root: string, target: Target): string {
  return join(root, "out", "stamps", target.name);
}

function sourcesOf(root: string, { sources, tests = false }: Target): string[] {
  return sources.flatMap((source) => filesBelow(join(root, source), tests)).sort();
}

function filesBelow(path: string, tests: boolean): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    // Node's own recursion asks the disk about every file once more.
    if (entry.isDirectory()) return filesBelow(`${path}${sep}${entry.name}`, tests);
    return entry.isFile() && (tests || !/\.test\.tsx?$/.test(entry.name)) ? [`${path}${sep}${entry.name}`] : [];
  });
}
