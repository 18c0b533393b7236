import { type BoardLevel, boardLevelSchema } from "../boardLevel.ts";
import { boardShape, pieces, pieceSide, startPosition } from "../boardShape.ts";
import { type CheckersVariantId, checkersVariants } from "../checkersVariants.ts";
import { checkersRules } from "../standardBoards.ts";
import { type SquareStyle, squareCount, squareNumber, squarePlace, squareText } from "./squareNumbers.ts";
import { checkersFenMessages } from "./messages.ts";

/** A text that could not be read, with the reason as a sentence. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

/**
 * FEN of a checkers position: "W:W21,22,K3:B1,2", or "W:Wb6,d6,Kf8:Bb8,d8" with algebraic squares. Boards with holes or
 * of another size append ":H5,6" (holes) and ":S12x10" (width x height), which other programs don't support.
 */
export function checkersFen(level: BoardLevel, style: SquareStyle = "numbers"): string {
  const shape = boardShape(level);
  const { cells } = startPosition(level, shape);
  const list = (side: 0 | 1) =>
    [...cells.entries()]
      .filter(([, piece]) => piece !== pieces.empty && pieceSide(piece) === side)
      .map(
        ([cell, piece]) => `${piece >= pieces.king0 ? "K" : ""}${squareText(squareNumber(shape, cell), style, shape)}`,
      )
      .join(",");
  const width = shape.width;
  const holes = Array.from({ length: squareCount(width, shape.height) }, (_, i) => i + 1).filter((number) => {
    const [x, y] = squarePlace(width, number);
    return shape.cellAt(x, y) < 0;
  });
  const { size } = checkersVariants[level.rules.game === "checkers" ? level.rules.variant : "english"];
  return [
    level.toMove === 0 ? "W" : "B",
    `W${list(0)}`,
    `B${list(1)}`,
    ...(holes.length > 0 ? [`H${holes.map((number) => squareText(number, style, shape)).join(",")}`] : []),
    ...(width === size && shape.height === size ? [] : [`S${width}x${shape.height}`]),
  ].join(":");
}

/** True when a text is meant as a FEN, well formed or not. */
export function isFen(text: string): boolean {
  return /^\s*[WB]:/.test(text);
}

/** Reads a FEN for a variant; ranges "1-12" are understood. */
export function readCheckersFen(text: string, variant: CheckersVariantId): Read<BoardLevel> {
  const [turn = "", ...fields] = text.trim().replace(/\.$/, "").split(":");
  if (turn !== "W" && turn !== "B") return refuse(checkersFenMessages.fenStartsWithW(turn));
  const { size } = checkersVariants[variant];
  const sizeField = fields.find((field) => field.startsWith("S"));
  const [width = 0, height = 0] = sizeField === undefined ? [size, size] : sizeField.slice(1).split("x").map(Number);
  if (!isSize(width) || !isSize(height)) return refuse(checkersFenMessages.notBoardSize(sizeField));
  const grid = Array.from({ length: height }, () => Array.from({ length: width }, () => "."));
  const last = squareCount(width, height);
  const taken = new Set<number>();
  for (const field of fields) {
    const kind = field[0] ?? "";
    if (kind === "S") continue;
    if (!"WBH".includes(kind)) return refuse(checkersFenMessages.invalidPieceList(field));
    for (const item of field
      .slice(1)
      .split(",")
      .filter((part) => part !== "")) {
      const match = /^(K?)(\d{1,3})(?:-(\d{1,3}))?$/.exec(numbered(item, width, height));
      if (match === null) return refuse(checkersFenMessages.notSquareWrite21K21(item));
      const first = Number(match[2]);
      const end = Number(match[3] ?? match[2]);
      if (first < 1 || end > last || end < first) return refuse(checkersFenMessages.outsideSquares1(item, last));
      for (let number = first; number <= end; number++) {
        if (taken.has(number)) return refuse(checkersFenMessages.duplicateSquare(number));
        taken.add(number);
        const [x, y] = squarePlace(width, number);
        const man = kind === "W" ? "x" : kind === "B" ? "o" : "-";
        (grid[y] ?? [])[x] = match[1] === "K" ? man.toUpperCase() : man;
      }
    }
  }
  const level = {
    topology: "square",
    rows: grid.map((row) => row.join("")),
    toMove: turn === "W" ? 0 : 1,
    rules: checkersRules(variant),
  };
  const parsed = boardLevelSchema.safeParse(level);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : refuse(parsed.error.issues[0]?.message ?? checkersFenMessages.malformed);
}

/** "Ke3" as its number, "K22"; anything else, and light squares, as they are. */
function numbered(item: string, width: number, height: number): string {
  const match = /^(K?)([a-p])(\d{1,2})$/.exec(item.trim());
  if (match === null) return item.trim();
  const x = (match[2] ?? "").charCodeAt(0) - 97;
  const y = height - Number(match[3]);
  for (let number = 1; number <= squareCount(width, height); number++) {
    const [numberX, numberY] = squarePlace(width, number);
    if (numberX === x && numberY === y) return `${match[1]}${number}`;
  }
  return item.trim();
}

function isSize(value: number): boolean {
  return Number.isInteger(value) && value >= 2 && value <= 16;
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
