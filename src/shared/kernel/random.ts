import { mix32 } from "./hash.ts";

/**
 * A seeded stream of pseudo-random numbers: sfc32 (Doty-Humphrey, PractRand), 128 bits of state, integer arithmetic
 * only, the same on every platform. All randomness of runs comes from these, never from `Math.random`.
 */
export interface Random {
  /** Next unsigned 32-bit integer. */
  uint32(): number;
  /** Uniform integer in [0, bound), bound in 1..2^32; unbiased (Lemire's rejection). */
  below(bound: number): number;
  /** Uniform double in [0, 1) with 32 bits of resolution. */
  float(): number;
  /** The four state words, for checkpoints; feed them to `restoreRandom`. */
  state(): [number, number, number, number];
}

/** A stream that depends only on the seed (any integer; its low 32 bits count). */
export function createRandom(seed: number): Random {
  const random = restoreRandom([mix32(seed), mix32(seed ^ 0x9e3779b9), mix32(seed ^ 0x243f6a88), 1]);
  for (let i = 0; i < 12; i++) random.uint32();
  return random;
}

/** A stream that continues from a saved state. */
export function restoreRandom(saved: readonly [number, number, number, number]): Random {
  let [a, b, c, d] = saved;
  function uint32(): number {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return t >>> 0;
  }
  function below(bound: number): number {
    let value = uint32();
    // The uneven rest at the end of the range is shorter than `bound`; the division is only needed near there.
    if (value >= 4294967296 - bound) {
      const limit = 4294967296 - (4294967296 % bound);
      while (value >= limit) value = uint32();
    }
    return value % bound;
  }
  return {
    uint32,
    below,
    float: () => uint32() / 4294967296,
    state: () => [a >>> 0, b >>> 0, c >>> 0, d >>> 0],
  };
}

/**
 * The seed of a numbered part (shard, attempt, room ...) of a seeded whole. Equal paths have equal seeds; different
 * paths have unrelated ones, so parts can be computed in any order and by any process.
 */
export function deriveSeed(seed: number, ...path: readonly number[]): number {
  let derived = mix32(seed ^ 0x6c657677);
  for (const step of path) derived = mix32(Math.imul(derived, 0x01000193) ^ mix32(step + 0x9e3779b9));
  return derived;
}

/** Fisher-Yates, in place. */
export function shuffle<T>(items: T[], random: Random): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const swapped = items[i] as T;
    items[i] = items[j] as T;
    items[j] = swapped;
  }
  return items;
}
