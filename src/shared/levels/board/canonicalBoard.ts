import { hashText } from "../../kernel/hash.ts";
import { stableStringify } from "../../kernel/json.ts";
import type { BoardLevel } from "./boardLevel.ts";
import { boardShape, startPosition } from "./boardShape.ts";
import type { Point } from "../../kernel/geometry.ts";
import { boardSymmetryMessages } from "./messages.ts";

/** A transformation of the board that preserves the game: cells are permuted, and the sides may change roles. */
interface BoardSymmetry {
  readonly name: string;
  readonly map: (point: Point) => Point;
  readonly swapsSides: boolean;
}

const mirrorX = ([x, y]: Point): Point => [0 - x, y];
const flipY = ([x, y]: Point): Point => [x, 0 - y];
const half = ([x, y]: Point): Point => [0 - x, 0 - y];
const quarter = ([x, y]: Point): Point => [0 - y, x];
const transpose = ([x, y]: Point): Point => [y, x];
/** A sixth of a turn on hex boards, where [1, 1] is a neighbour: [1,0] -> [1,1] -> [0,1] -> [-1,0]. */
const sixth = ([x, y]: Point): Point => [x - y, x];

const checkersSymmetries: readonly BoardSymmetry[] = [
  { name: "identity", map: (point) => point, swapsSides: false },
  { name: "mirror", map: mirrorX, swapsSides: false },
  { name: boardSymmetryMessages.halfTurnSidesSwapped, map: half, swapsSides: true },
  { name: boardSymmetryMessages.flipSidesSwapped, map: flipY, swapsSides: true },
];

/** All symmetries of a game's rules: men of checkers have a direction, Hexxagon's pieces have none. */
export function gameSymmetries({ topology, rules }: Pick<BoardLevel, "topology" | "rules">): readonly BoardSymmetry[] {
  if (rules.game === "checkers") return checkersSymmetries;
  const turn = topology === "hex" ? sixth : quarter;
  const symmetries: BoardSymmetry[] = [];
  let map = (point: Point): Point => point;
  for (let turns = 0; turns < (topology === "hex" ? 6 : 4); turns++) {
    const turned = map;
    const mirrored = (point: Point) => turned(transpose(point));
    for (const swapsSides of [false, true]) {
      const { turn: plainTurn, turnSidesSwapped, mirrorTurn, mirrorTurnSidesSwapped } = boardSymmetryMessages;
      const [turnName, mirrorName] = swapsSides ? [turnSidesSwapped, mirrorTurnSidesSwapped] : [plainTurn, mirrorTurn];
      symmetries.push({ name: turnName(turns), map: turned, swapsSides });
      symmetries.push({ name: mirrorName(turns), map: mirrored, swapsSides });
    }
    map = (point) => turn(turned(point));
  }
  return symmetries;
}

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
