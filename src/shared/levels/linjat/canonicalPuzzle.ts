import { type GridTransformation, boundsOf, gridTransformations, transformPoint } from "../../kernel/geometry.ts";
import { hashText } from "../../kernel/hash.ts";
import { type LinjatLevel, gridOf, levelOf, pointOf } from "./linjatLevel.ts";

/** The puzzle turned or mirrored. */
export function turnedLevel(level: LinjatLevel, transformation: GridTransformation): LinjatLevel {
  const grid = gridOf(level);
  const points = grid.cells.map((_, cell) => transformPoint(pointOf(grid, cell), transformation));
  const { x: left, y: top, width, height } = boundsOf(points) ?? { x: 0, y: 0, width: 0, height: 0 };
  const cells = Array.from({ length: grid.cells.length }, () => 0);
  for (const [cell, [x, y]] of points.entries()) cells[(y - top) * (width + 1) + x - left] = grid.cells[cell] ?? 0;
  return levelOf({ width: width + 1, height: height + 1, cells });
}

/** A key that is equal exactly for puzzles that are equal up to turning and mirroring: the least of the eight texts, hashed. */
export function canonicalPuzzleKey(level: LinjatLevel): string {
  const texts = gridTransformations.map((transformation) => turnedLevel(level, transformation).rows.join("\n"));
  return hashText(texts.reduce((least, text) => (text < least ? text : least)));
}
