import { mix32 } from "#shared/kernel/hash.ts";
import { type LevelFeatures, featureSimilarity } from "#shared/levels/featureSimilarity.ts";

/** A candidate to be stacked; without features it stays alone. Kinds have no features in common. */
export interface StackItem {
  readonly id: number;
  readonly features: LevelFeatures | undefined;
}

/** Similar candidates in the given order; similarity is measured to the first one. */
export type Stack = readonly [number, ...number[]];

/** Minimum similarity for a candidate to join a stack. */
export const stackSimilarity = 0.6;

/**
 * MinHash signatures cut into bands (locality-sensitive hashing): two levels of similarity s meet in a bucket with the
 * probability 1 - (1 - s^3)^12, 95 % at 0.6 and 28 % at 0.3.
 */
const bands = 12;
const rowsOfBand = 3;
const seeds = Uint32Array.from({ length: bands * rowsOfBand }, (_, i) => mix32(i + 1));
/** Maximum number of stacks compared per bucket: the newest, so that the work stays linear in the candidates. */
const mostInBucket = 24;

/**
 * Adds every candidate to the first stack it is similar enough to, or starts a new one: stacks are in the order of
 * their first candidates. Yields after each candidate. O(candidates x features).
 */
export function* buildStacks(items: Iterable<StackItem>): Generator<void, Stack[], undefined> {
  const stacks: { readonly ids: [number, ...number[]]; readonly features: LevelFeatures }[] = [];
  const buckets = new Map<string, number[]>();
  const none = new Uint32Array();
  for (const { id, features } of items) {
    yield;
    const keys = features === undefined || features.length === 0 ? [] : bucketKeys(features);
    const nearby = new Set(keys.flatMap((key) => buckets.get(key) ?? []));
    const found = [...nearby]
      .toSorted((a, b) => a - b)
      .find((at) => featureSimilarity(stacks[at]?.features ?? none, features ?? none) >= stackSimilarity);
    if (found !== undefined) {
      stacks[found]?.ids.push(id);
      continue;
    }
    for (const key of keys) {
      const bucket = buckets.get(key) ?? [];
      bucket.push(stacks.length);
      if (bucket.length > mostInBucket) bucket.shift();
      buckets.set(key, bucket);
    }
    stacks.push({ ids: [id], features: features ?? none });
  }
  return stacks.map(({ ids }) => ids);
}

function bucketKeys(features: LevelFeatures): string[] {
  const least = new Uint32Array(seeds.length).fill(0xffffffff);
  for (const feature of features) {
    for (let i = 0; i < seeds.length; i++) {
      const hash = mix32(feature ^ (seeds[i] ?? 0));
      if (hash < (least[i] ?? 0)) least[i] = hash;
    }
  }
  return Array.from(
    { length: bands },
    (_, band) => `${band} ${least.subarray(band * rowsOfBand, (band + 1) * rowsOfBand).join(" ")}`,
  );
}
