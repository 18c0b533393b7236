import { mix32 } from "../kernel/hash.ts";
import { type LevelFeatures, levelFeatures } from "./featureSimilarity.ts";

/** Content of a cell, from 0; undefined: outside, or irrelevant. */
export type CellCode = (x: number, y: number) => number | undefined;

interface Ring {
  /** Neighbours in their order around a cell. */
  readonly offsets: readonly (readonly [number, number])[];
  /** Number of positions in that order by which the smallest rotation shifts. */
  readonly turn: number;
}

const square: Ring = {
  offsets: [
    [-1, -1],
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
  turn: 2,
};
/** [1, 1] is a neighbour, [1, -1] is not. */
const hex: Ring = {
  offsets: [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
  ],
  turn: 1,
};
const rings = { square, hex } as const;

/**
 * Features of a grid: every cell of interest with its neighbours, the same wherever the grid is moved and, with `turns`,
 * however it is turned or mirrored. O(cells).
 */
export function gridFeatures(
  grid: {
    readonly width: number;
    readonly height: number;
    readonly topology?: keyof typeof rings;
    readonly turns: boolean;
  },
  codeOf: CellCode,
): LevelFeatures {
  const ring = rings[grid.topology ?? "square"];
  const hashes: number[] = [];
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const own = codeOf(x, y);
      if (own === undefined) continue;
      const around = ring.offsets.map(([dx, dy]) => (codeOf(x + dx, y + dy) ?? -1) + 1);
      hashes.push(grid.turns ? leastTurn(own, around, ring.turn) : ringHash(own, around, 0, 1));
    }
  }
  return levelFeatures(hashes);
}

/** The least hash over all rotations and their mirrors. */
function leastTurn(own: number, around: readonly number[], turn: number): number {
  let least = Infinity;
  for (let start = 0; start < around.length; start += turn) {
    least = Math.min(least, ringHash(own, around, start, 1), ringHash(own, around, start, -1));
  }
  return least;
}

function ringHash(own: number, around: readonly number[], start: number, step: 1 | -1): number {
  const { length } = around;
  let hash = mix32(own + 1);
  for (let i = 0; i < length; i++) {
    hash = mix32(hash ^ Math.imul((around[(start + i * step + length) % length] ?? 0) + 1, 0x85ebca6b));
  }
  return hash;
}
