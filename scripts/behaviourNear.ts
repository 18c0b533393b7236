import { posix } from "node:path";

/** Files of the repository by path, with forward slashes. */
export type Texts = ReadonlyMap<string, string>;

/** A change is looked for that many imports away from a test or its support. */
const farthest = 3;
const mostFiles = 1;
/** Tests that start programs take minutes. */
const startsPrograms = /\b(?:builtCli|builtFixture\w*|spawn|spawnSync|redis-server|chromium)\b/i;
/** Names the programs only. */
const builtModules = "test/support/builtModules.ts";

/**
 * The behavior tests that belong to a change: changed ones, and the one nearest in imports that needs no other process than
 * engines. Of those equally near, the one whose path has most words of the changed paths. O(sources).
 */
export function behaviourNear(changed: readonly string[], texts: Texts): string[] {
  const targets = new Set(changed.filter((path) => path.startsWith("src/") && !path.includes(".test.")));
  const imports = new Map<string, readonly string[]>();
  const importsOf = (path: string): readonly string[] => {
    const known = imports.get(path) ?? importedBy(path, texts);
    imports.set(path, known);
    return known;
  };
  const words = new Set([...targets].flatMap(wordsOf));
  const tests = [...texts.keys()].filter((path) => path.startsWith("test/behaviour/") && path.endsWith(".test.ts"));
  const near = tests.flatMap((test) => {
    const support = reached([test], (path) => importsOf(path).filter((one) => one.startsWith("test/")), Infinity);
    const starts = [...support.keys()].filter((path) => path !== builtModules);
    if (starts.some((path) => startsPrograms.test(texts.get(path) ?? ""))) return [];
    const distances = reached([...support.keys()], importsOf, farthest);
    const distance = Math.min(...[...targets].map((target) => distances.get(target) ?? Infinity));
    const shared = new Set(wordsOf(test)).intersection(words).size;
    return distance > farthest ? [] : [{ test, distance, shared }];
  });
  near.sort((a, b) => a.distance - b.distance || b.shared - a.shared || (a.test < b.test ? -1 : 1));
  const own = tests.filter((test) => changed.includes(test));
  return [...new Set([...own, ...near.slice(0, mostFiles).map(({ test }) => test)])];
}

/** Everything that is at most `limit` imports away, with that number. */
function reached(
  from: readonly string[],
  importsOf: (path: string) => readonly string[],
  limit: number,
): Map<string, number> {
  const distances = new Map(from.map((path) => [path, 0]));
  for (const [path, distance] of distances) {
    if (distance === limit) break;
    for (const next of importsOf(path)) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}

function importedBy(path: string, texts: Texts): string[] {
  const found = [...(texts.get(path) ?? "").matchAll(/(?:from|import) "([^"]+)"/g)].map(([, name = ""]) =>
    name.startsWith("#") ? `src/${name.slice(1)}` : posix.join(posix.dirname(path), name),
  );
  return found.filter((one) => texts.has(one));
}

const everywhere = new Set(["src", "main", "renderer", "services", "test", "behaviour", "ts", "tsx"]);

/** The words of a path in lower case, without a plural's s and without those that say where a file lies. */
export function wordsOf(path: string): string[] {
  const words = path.split(/[/.]|(?=[A-Z])/).map((word) => word.toLowerCase().replace(/s$/, ""));
  return words.filter((word) => !everywhere.has(word) && word.length > 2);
}
