import type { Point } from "../../kernel/geometry.ts";
import type { BoardLevel } from "./boardLevel.ts";
import { boardSymmetryMessages } from "./messages.ts";

/** A transformation of the board that preserves the game: cells are permuted, and the sides may change roles. */
export interface BoardSymmetry {
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
