import { symmetryMessages } from "./messages.ts";
/**
 * How the numbers of a board lie: anywhere, or in groups that are carried into each other by turning or mirroring the
 * board. "mirror" swaps left and right, "flip" top and bottom; "diagonal" and "quarter-turn" need a square board.
 */
export const symmetries = ["none", "half-turn", "mirror", "flip", "both-mirrors", "diagonal", "quarter-turn"] as const;
type Symmetry = (typeof symmetries)[number];

/** How people name the symmetries. */
export const symmetryTitles: Readonly<Record<Symmetry, string>> = symmetryMessages.symmetryTitles;

/** True for symmetries that only a square board can have. */
export function needsSquare(symmetry: Symmetry): boolean {
  return symmetry === "diagonal" || symmetry === "quarter-turn";
}

/** By cell (row-major): the cells that are taken together with it, itself first. */
export function cellGroups(width: number, height: number, symmetry: Symmetry): readonly (readonly number[])[] {
  return Array.from({ length: width * height }, (_, cell) => {
    const images = imagesOf(cell % width, Math.floor(cell / width), width - 1, height - 1, symmetry);
    return [...new Set([cell, ...images.map(([x, y]) => y * width + x)])];
  });
}

type Image = readonly [x: number, y: number];

function imagesOf(x: number, y: number, right: number, bottom: number, symmetry: Symmetry): readonly Image[] {
  switch (symmetry) {
    case "none":
      return [];
    case "half-turn":
      return [[right - x, bottom - y]];
    case "mirror":
      return [[right - x, y]];
    case "flip":
      return [[x, bottom - y]];
    case "both-mirrors":
      return [
        [right - x, y],
        [x, bottom - y],
        [right - x, bottom - y],
      ];
    case "diagonal":
      return [[y, x]];
    case "quarter-turn":
      return [
        [right - y, x],
        [right - x, bottom - y],
        [y, bottom - x],
      ];
  }
}
