import { createRandom } from "#shared/kernel/random.ts";

/** Random words by (square, piece), piece 0 to 3, at square * 4 + piece; and one pair for the side to move. */
export interface ZobristKeys {
  readonly low: Int32Array;
  readonly high: Int32Array;
  readonly sideLow: number;
  readonly sideHigh: number;
}

/** Deterministic keys: a run's results depend on the hashes. */
export function zobristKeys(squares: number): ZobristKeys {
  const random = createRandom(0x5eed);
  const words = () => Int32Array.from({ length: squares * 4 }, () => random.uint32() | 0);
  return { low: words(), high: words(), sideLow: random.uint32() | 0, sideHigh: random.uint32() | 0 };
}
