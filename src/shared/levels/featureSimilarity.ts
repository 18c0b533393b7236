import { hashText, mix32 } from "../kernel/hash.ts";
import { oncePer } from "#shared/kernel/once.ts";

/**
 * Features of a level as distinct hashes in ascending order: a small change of the level changes few of them, and
 * symmetries none. Levels of one kind share a vocabulary.
 */
export type LevelFeatures = Uint32Array;

/** Sorts features and numbers repeated ones, so that a level with three equal corners differs from one with two. */
export function levelFeatures(hashes: Iterable<number>): LevelFeatures {
  const seen = new Map<number, number>();
  const numbered = Array.from(hashes, (hash) => {
    const before = seen.get(hash) ?? 0;
    seen.set(hash, before + 1);
    return before === 0 ? hash >>> 0 : mix32(hash + before * 0x9e3779b9);
  });
  return Uint32Array.from(new Set(numbered)).sort();
}

/** Jaccard index of two feature sets, 0 to 1; two empty ones are alike. O(a + b). */
export function featureSimilarity(a: LevelFeatures, b: LevelFeatures): number {
  let [i, j, shared] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [one, other] = [a[i] ?? 0, b[j] ?? 0];
    if (one === other) shared++;
    if (one <= other) i++;
    if (other <= one) j++;
  }
  const all = a.length + b.length - shared;
  return all === 0 ? 1 : shared / all;
}

/** `similarity` of a kind by its features, which are computed once per level object. */
export function similarityBy<Level extends object>(
  featuresOf: (level: Level) => LevelFeatures,
): (a: Level, b: Level) => number {
  const of = oncePer(featuresOf);
  return (a, b) => featureSimilarity(of(a), of(b));
}

/** A word of a kind's vocabulary. */
export function featureOf(text: string): number {
  return Number.parseInt(hashText(text).slice(0, 8), 16);
}
