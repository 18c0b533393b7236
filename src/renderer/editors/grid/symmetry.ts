import type { Point } from "#shared/kernel/geometry.ts";
import { sameCell, type GridSize } from "./cells.ts";

/** The symmetries of a stroke while drawing. */
export const drawingSymmetries = ["none", "mirror-x", "mirror-y", "turn", "four"] as const;

/** "none", or how each drawn cell is repeated on the board. */
export type DrawingSymmetry = (typeof drawingSymmetries)[number];

/** The cells of a stroke and their images on the board: left-right, up-down, a half turn, or all of them. */
export function symmetricCells(cells: readonly Point[], size: GridSize, symmetry: DrawingSymmetry): Point[] {
  const all: Point[] = [...cells];
  const seen = new Set(cells.map((cell) => cell.join()));
  for (const cell of cells) {
    for (const image of imagesOf(cell, size, symmetry)) {
      if (seen.has(image.join()) || sameCell(image, cell)) continue;
      seen.add(image.join());
      all.push(image);
    }
  }
  return all;
}

function imagesOf([x, y]: Point, { width, height }: GridSize, symmetry: DrawingSymmetry): readonly Point[] {
  const across: Point = [width - 1 - x, y];
  const down: Point = [x, height - 1 - y];
  const turned: Point = [width - 1 - x, height - 1 - y];
  switch (symmetry) {
    case "none":
      return [];
    case "mirror-x":
      return [across];
    case "mirror-y":
      return [down];
    case "turn":
      return [turned];
    case "four":
      return [across, down, turned];
  }
}
