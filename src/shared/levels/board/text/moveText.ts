import type { Point } from "../../../kernel/geometry.ts";
import type { BoardShape } from "../boardShape.ts";
import type { BoardMove } from "../rules/boardMove.ts";
import { type SquareStyle, squareNumber, squareText } from "./squareNumbers.ts";

/**
 * A move in the game's notation. Checkers: "11-15", "22x15"; where several captures share from and to, the squares in
 * between are listed, "22x15x8". Hexxagon (as in UAI for Ataxx): target "g2" for a clone, "g1f3" for a jump, "0000" for a pass.
 */
export function moveText(shape: BoardShape, move: BoardMove, legal: readonly BoardMove[]): string {
  if (move.kind === "pass") return "0000";
  if (move.kind === "clone") return cellName(shape, move.to);
  if (move.kind === "jump") return cellName(shape, move.from) + cellName(shape, move.to);
  const from = squareNumber(shape, move.from);
  if (move.kind === "step") return `${from}-${squareNumber(shape, move.to)}`;
  const isAmbiguous = legal.filter((one) => one.from === move.from && one.to === move.to).length > 1;
  const squares = isAmbiguous ? move.route : [move.to];
  return [from, ...squares.map((cell) => squareNumber(shape, cell))].join("x");
}

/** The legal move a text names; a capture may be abbreviated or list any of its intermediate squares. */
export function findMove(shape: BoardShape, text: string, legal: readonly BoardMove[]): BoardMove | undefined {
  const exact = legal.filter((move) => moveText(shape, move, legal) === text);
  if (exact.length > 0) return exact[0];
  const numbers = squaresOf(shape, text);
  if (numbers === undefined) return undefined;
  const fitting = legal.filter(
    (move) =>
      squareNumber(shape, move.from) === numbers[0] &&
      squareNumber(shape, move.to) === numbers.at(-1) &&
      holdsInOrder(
        move.route.map((cell) => squareNumber(shape, cell)),
        numbers.slice(1),
      ),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The squares of a checkers move as numbers, written "22x15", "22:15" or in algebra, "c3-d4"; undefined for other texts. */
function squaresOf(shape: BoardShape, text: string): number[] | undefined {
  if (/^\d+([-x:]\d+)+$/.test(text)) return text.split(/[-x:]/).map(Number);
  if (shape.game !== "checkers" || !/^[a-p]\d+([-x:][a-p]\d+)+$/.test(text)) return undefined;
  const numbers = text.split(/[-x:]/).map((name) => {
    const cell = shape.cellAt(name.charCodeAt(0) - 97, shape.height - Number(name.slice(1)));
    return cell < 0 ? -1 : squareNumber(shape, cell);
  });
  return numbers.includes(-1) ? undefined : numbers;
}

/** A checkers move, "22x15x8", with its squares in a style: "c3xe5xg7". */
export function moveInStyle(shape: BoardShape, text: string, style: SquareStyle): string {
  return text.replaceAll(/\d+/g, (number) => squareText(Number(number), style, shape));
}

/** A cell's name in its game's notation: its number in checkers, "a1" in Hexxagon. */
export function cellLabel(shape: BoardShape, cell: number): string {
  return shape.game === "checkers" ? String(squareNumber(shape, cell)) : cellName(shape, cell);
}

/** The same for any place [x, y] of the grid: one that is not played on, such as a hole, by column and rank. */
export function placeLabel(shape: BoardShape, [x, y]: Point): string {
  const cell = shape.cellAt(x, y);
  return cell < 0 ? rankName(shape, [x, y]) : cellLabel(shape, cell);
}

/** Column letter and rank from the bottom: "a1". */
export function cellName(shape: BoardShape, cell: number): string {
  return rankName(shape, shape.cells[cell] ?? [0, 0]);
}

function rankName({ height }: BoardShape, [x, y]: Point): string {
  return `${String.fromCharCode(97 + x)}${height - y}`;
}

function holdsInOrder(route: readonly number[], wanted: readonly number[]): boolean {
  let at = 0;
  for (const number of route) if (number === wanted[at]) at++;
  return at === wanted.length;
}
