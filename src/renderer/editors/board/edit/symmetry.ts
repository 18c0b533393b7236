import type { Point } from "#shared/kernel/geometry.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";

/** How a drawn cell is repeated on others. */
export const symmetryIds = [
  "none",
  "mirror-x",
  "mirror-y",
  "mirrors",
  "diagonal",
  "half-turn",
  "three-turns",
  "four-turns",
  "six-turns",
] as const;

/** A symmetry of the drawing tools; which ones a board offers depends on its topology. */
export type SymmetryId = (typeof symmetryIds)[number];

type Topology = BoardLevel["topology"];
type Map = (point: Point) => Point;

/** One image of a cell; `isOdd` ones get the other side's pieces when sides are swapped. */
interface Image {
  readonly map: Map;
  readonly isOdd: boolean;
}

const identity: Map = (point) => point;
const half: Map = ([x, y]) => [0 - x, 0 - y];
const transpose: Map = ([x, y]) => [y, x];
const quarter: Map = ([x, y]) => [0 - y, x];
/** A sixth of a turn in the slanted coordinates of hexes, where [1, 1] is a neighbor. */
const sixth: Map = ([x, y]) => [x - y, x];
const leftRight: Readonly<Record<Topology, Map>> = { square: ([x, y]) => [0 - x, y], hex: ([x, y]) => [0 - x, y - x] };
const upDown: Readonly<Record<Topology, Map>> = { square: ([x, y]) => [x, 0 - y], hex: ([x, y]) => [x, x - y] };

/** The drawing symmetries available for a board. */
export function symmetriesOf(topology: Topology): readonly SymmetryId[] {
  return topology === "hex"
    ? ["none", "mirror-x", "mirror-y", "mirrors", "half-turn", "three-turns", "six-turns"]
    : ["none", "mirror-x", "mirror-y", "mirrors", "diagonal", "half-turn", "four-turns"];
}

/** Whether the sides can alternate in the images: with three rotations every third image would have to be both. */
export function canSwapSides(symmetry: SymmetryId): boolean {
  return symmetry !== "none" && symmetry !== "three-turns";
}

/** Whether the rotations of this symmetry need as many columns as rows, and on hexes a cell in the middle. */
export function needsSquareBox(symmetry: SymmetryId): boolean {
  return ["diagonal", "three-turns", "four-turns", "six-turns"].includes(symmetry);
}

/**
 * A cell and its images on a board of this size, without duplicates, the cell itself first; images outside the board
 * are omitted.
 */
export function orbitOf(
  { topology, rows }: Pick<BoardLevel, "topology" | "rows">,
  symmetry: SymmetryId,
  [x, y]: Point,
): readonly { readonly cell: Point; readonly isOdd: boolean }[] {
  const width = rows[0]?.length ?? 0;
  const height = rows.length;
  const orbit: { cell: Point; isOdd: boolean }[] = [];
  for (const { map, isOdd } of imagesOf(topology, symmetry)) {
    // Twice the distance from the middle, so that centers between cells are integers too.
    const [toX, toY] = map([2 * x - (width - 1), 2 * y - (height - 1)]);
    const cell: Point = [(toX + width - 1) / 2, (toY + height - 1) / 2];
    const isOnBoard = cell.every(Number.isInteger) && rows[cell[1]]?.[cell[0]] !== undefined;
    if (isOnBoard && !orbit.some((one) => one.cell[0] === cell[0] && one.cell[1] === cell[1]))
      orbit.push({ cell, isOdd });
  }
  return orbit;
}

function imagesOf(topology: Topology, symmetry: SymmetryId): readonly Image[] {
  const even = { map: identity, isOdd: false };
  const odd = (map: Map): Image => ({ map, isOdd: true });
  switch (symmetry) {
    case "none":
      return [even];
    case "mirror-x":
      return [even, odd(leftRight[topology])];
    case "mirror-y":
      return [even, odd(upDown[topology])];
    case "mirrors":
      return [even, odd(leftRight[topology]), odd(upDown[topology]), { map: half, isOdd: false }];
    case "diagonal":
      return [even, odd(transpose)];
    case "half-turn":
      return [even, odd(half)];
    case "three-turns":
      return turns((point) => sixth(sixth(point)), 3).map((image) => ({ ...image, isOdd: false }));
    case "four-turns":
      return turns(quarter, 4);
    case "six-turns":
      return turns(sixth, 6);
  }
}

function turns(step: Map, count: number): Image[] {
  const images: Image[] = [];
  let map = identity;
  for (let turn = 0; turn < count; turn++) {
    images.push({ map, isOdd: turn % 2 === 1 });
    const before = map;
    map = (point) => step(before(point));
  }
  return images;
}
