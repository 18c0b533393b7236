import type { Terrain } from "./tilesetDocument.ts";
import { popCount } from "../../../kernel/bits.ts";

/** Neighbors clockwise from the top, as wang ids have them. */
const neighborSteps = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;
const stepsX = neighborSteps.map(([x]) => x);
const stepsY = neighborSteps.map(([, y]) => y);

/**
 * The mask that a tile must match: bit i is set when neighbor i (clockwise from the top) has the same terrain. Corner
 * sets consider corners, edge sets sides, mixed ones both; a corner counts only with both adjacent sides, so there are
 * 16, 16 and 47 masks.
 */
export function maskAt(type: Terrain["type"], isSame: (dx: number, dy: number) => boolean): number {
  let mask = 0;
  for (let i = 0; i < 8; i++) if (isSame(stepsX[i] ?? 0, stepsY[i] ?? 0)) mask |= 1 << i;
  for (let i = 1; i < 8; i += 2) {
    const sides = (1 << (i - 1)) | (1 << ((i + 1) % 8));
    if ((mask & sides) !== sides) mask &= ~(1 << i);
  }
  if (type === "edge") return mask & 0b0101_0101;
  return type === "corner" ? mask & 0b1010_1010 : mask;
}

/** The tiles of one terrain of a set by mask. O(tiles). */
export function tilesByMask({ tiles }: Terrain, color: number): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const { tile, wangId } of tiles) {
    if (!wangId.includes(color)) continue;
    const mask = wangId.reduce((bits, one, i) => (one === color ? bits | (1 << i) : bits), 0);
    const others = found.get(mask);
    if (others === undefined) found.set(mask, [tile]);
    else others.push(tile);
  }
  return found;
}

/** The mask with tiles nearest to the wanted one: the largest subset of it, or else any. */
export function nearestMask(masks: Iterable<number>, wanted: number): number | undefined {
  let best: number | undefined;
  let bestScore = -Infinity;
  for (const mask of masks) {
    const isLess = (mask & ~wanted) === 0;
    // Bits missing from the wanted mask cost more than any it leaves out.
    const score = (isLess ? 0 : -16 * popCount(mask & ~wanted)) - popCount(wanted & ~mask);
    if (score > bestScore || (score === bestScore && mask < (best ?? Infinity))) [best, bestScore] = [mask, score];
  }
  return best;
}

/** All masks of a terrain type, those that ask for most neighbors first: 16, 16 or 47. */
export function allMasks(type: Terrain["type"]): readonly number[] {
  const masks = new Set<number>();
  for (let bits = 0; bits < 256; bits++) {
    masks.add(
      maskAt(type, (dx, dy) => ((bits >> neighborSteps.findIndex(([x, y]) => x === dx && y === dy)) & 1) === 1),
    );
  }
  return [...masks].sort((a, b) => popCount(b) - popCount(a) || a - b);
}
