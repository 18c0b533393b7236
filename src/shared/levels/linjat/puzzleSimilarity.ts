import { gridTransformations } from "../../kernel/geometry.ts";
import { turnedLevel } from "./canonicalPuzzle.ts";
import { type LinjatLevel, gridOf } from "./linjatLevel.ts";

/**
 * Similarity of two puzzles, 0 to 1, up to symmetry: the share of filled cells (of either) with the same number or a
 * dot in both, for the best transformation. Boards of different sizes have none. O(8 cells).
 */
export function puzzleSimilarity(a: LinjatLevel, b: LinjatLevel): number {
  return Math.max(...gridTransformations.map((transformation) => overlap(a, turnedLevel(b, transformation))));
}

function overlap(a: LinjatLevel, b: LinjatLevel): number {
  const [first, second] = [gridOf(a), gridOf(b)];
  if (first.width !== second.width || first.height !== second.height) return 0;
  const filled = first.cells.filter((content, cell) => content !== 0 || second.cells[cell] !== 0).length;
  const same = first.cells.filter((content, cell) => content !== 0 && content === second.cells[cell]).length;
  return filled === 0 ? 1 : same / filled;
}
