import { wordsOf } from "./behaviourNear.ts";
import { distancesFrom, type Importers } from "./importDistances.ts";

/** As many as the mutation samples of docs/testing.md run for a fault; they keep the whole within half a minute. */
const mostFiles = 6;
/** How many imports less a shared word counts for each time that it is twice as rare. */
const importsPerBit = 1 / 3;

/**
 * The changed test files, and for each changed source the six nearest of those that run beside it in one process (`unit`,
 * `screen`, `contract`, `conformance`), in the order of their paths. Words that both paths have bring a test nearer, rare ones
 * more: behind a registry all formats and kinds are equally far. O(changed · (tests + imports)).
 */
export function nearTests(changed: readonly string[], importers: Importers): string[] {
  return [...new Set(changed.flatMap((path) => (isNearTest(path) ? [path] : nearest(path, importers))))].toSorted();
}

function nearest(path: string, importers: Importers): string[] {
  const all = [...new Set([...importers.values()].flat())].filter(isNearTest).map((test) => new Set(wordsOf(test)));
  const withWord = (word: string): number => all.filter((words) => words.has(word)).length;
  const bits = new Map(wordsOf(path).map((word) => [word, Math.log2(all.length / withWord(word))]));
  const ranked = [...distancesFrom(path, importers)]
    .filter(([module]) => isNearTest(module))
    .map(([module, distance]) => {
      const shared = [...new Set(wordsOf(module))].reduce((sum, word) => sum + (bits.get(word) ?? 0), 0);
      return { module, far: distance - shared * importsPerBit };
    });
  ranked.sort((a, b) => a.far - b.far || (a.module < b.module ? -1 : 1));
  return ranked.slice(0, mostFiles).map(({ module }) => module);
}

function isNearTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) && /^(src|reproductions|test\/(contract|conformance))\//.test(path);
}
