import { hashText } from "../../kernel/hash.ts";
import { stableStringify } from "../../kernel/json.ts";
import type { BoardLevel } from "./boardLevel.ts";
import { boardShape, startPosition } from "./boardShape.ts";
import { gameSymmetries } from "./boardSymmetries.ts";
import type { BoardSymmetry } from "./boardSymmetries.ts";

/**
 * A key that is equal for boards that are the same game: turned, mirrored, moved, or with the sides' roles swapped
 * together with the side to move. Squares that are not played on do not count.
 */
export function canonicalBoardKey(level: BoardLevel): string {
  const images = gameSymmetries(level).map((symmetry) => image(level, symmetry));
  const smallest = images.reduce((least, text) => (text < least ? text : least));
  return hashText(`${level.topology} ${stableStringify(level.rules)} ${smallest}`);
}

/** Symmetries that leave board and start position as they are, the identity included. */
export function ownSymmetries(level: BoardLevel): BoardSymmetry[] {
  const own = placement(level, ([x, y]) => [x, y], false);
  return gameSymmetries(level).filter(({ map, swapsSides }) => placement(level, map, swapsSides) === own);
}

function image(level: BoardLevel, { map, swapsSides }: BoardSymmetry): string {
  const toMove = swapsSides ? 1 - level.toMove : level.toMove;
  return `${toMove} ${placement(level, map, swapsSides)}`;
}

/** Cells in order of their new places, moved so that the least coordinates are 0. */
function placement(level: BoardLevel, map: BoardSymmetry["map"], swapsSides: boolean): string {
  const shape = boardShape(level);
  const { cells } = startPosition(level, shape);
  const swapped = [0, 2, 1, 4, 3];
  const placed = shape.cells.map((point, cell) => {
    const piece = cells[cell] ?? 0;
    return { point: map(point), piece: swapsSides ? (swapped[piece] ?? 0) : piece };
  });
  const left = Math.min(...placed.map(({ point }) => point[0]));
  const top = Math.min(...placed.map(({ point }) => point[1]));
  const entries = placed.map(({ point: [x, y], piece }) => ({ at: (y - top) * 64 + x - left, piece }));
  return entries
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, piece }) => `${at}:${piece}`)
    .join(" ");
}
