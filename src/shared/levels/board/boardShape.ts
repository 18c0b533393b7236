import type { Point } from "../../kernel/geometry.ts";
import type { BoardLevel } from "./boardLevel.ts";

/** Content of a cell: empty, man of side 0 or 1, king of side 0 or 1. In Hexxagon pieces are men. */
export const pieces = { empty: 0, man0: 1, man1: 2, king0: 3, king1: 4 } as const;
/** The letter of each content in the rows of a level. */
export const pieceLetters = ".xoXO";

/** The playable cells of a board, numbered row by row. */
export interface BoardShape {
  readonly width: number;
  readonly height: number;
  readonly topology: BoardLevel["topology"];
  readonly game: BoardLevel["rules"]["game"];
  /** Cell number to [x, y]. */
  readonly cells: readonly Point[];
  /** Cell number at [x, y], or -1 for holes, light squares and everything outside. */
  cellAt(x: number, y: number): number;
}

/** Pieces and the side to move; what draws depend on, such as repetitions, is in `BoardGame`. */
export interface Position {
  /** One of `pieces` by cell number. */
  readonly cells: readonly number[];
  readonly toMove: 0 | 1;
}

/** The side of a man or king; meaningless for an empty cell. */
export function pieceSide(piece: number): 0 | 1 {
  return piece % 2 === 1 ? 0 : 1;
}

/** Playable cells: not a hole and, in checkers, dark (x + y odd). */
export function boardShape({ rows, topology, rules }: Pick<BoardLevel, "rows" | "topology" | "rules">): BoardShape {
  const width = rows[0]?.length ?? 0;
  const cells: Point[] = [];
  const numbers = new Map<string, number>();
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < width; x++) {
      if (row[x] === "-" || (rules.game === "checkers" && (x + y) % 2 === 0)) continue;
      numbers.set(`${x},${y}`, cells.length);
      cells.push([x, y]);
    }
  }
  const cellAt = (x: number, y: number) => numbers.get(`${x},${y}`) ?? -1;
  return { width, height: rows.length, topology, game: rules.game, cells, cellAt };
}

/** The position that the rows of a level show; `shape` has to be that of the level. */
export function startPosition(level: BoardLevel, shape: BoardShape): Position {
  return {
    cells: shape.cells.map(([x, y]) => pieceLetters.indexOf(level.rows[y]?.[x] ?? ".")),
    toMove: level.toMove,
  };
}

/** The level with another position on its board. */
export function withPosition(level: BoardLevel, shape: BoardShape, position: Position): BoardLevel {
  const rows = level.rows.map((row, y) =>
    Array.from(row, (letter, x) => {
      const cell = shape.cellAt(x, y);
      return cell < 0 ? letter : pieceLetters[position.cells[cell] ?? 0];
    }).join(""),
  );
  return { ...level, rows, toMove: position.toMove };
}

/** Offsets [dx, dy] of the cells at distance one: eight on square boards, six on hex boards. */
export function nearOffsets(topology: BoardLevel["topology"]): readonly Point[] {
  return near[topology];
}

/** Offsets [dx, dy] of the cells at distance two: sixteen or twelve. */
export function farOffsets(topology: BoardLevel["topology"]): readonly Point[] {
  return far[topology];
}

const near = { square: offsetsAt("square", 1), hex: offsetsAt("hex", 1) };
const far = { square: offsetsAt("square", 2), hex: offsetsAt("hex", 2) };

function offsetsAt(topology: BoardLevel["topology"], distance: number): Point[] {
  const offsets: Point[] = [];
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) if (distanceOf(topology, dx, dy) === distance) offsets.push([dx, dy]);
  }
  return offsets;
}

function distanceOf(topology: BoardLevel["topology"], dx: number, dy: number): number {
  const square = Math.max(Math.abs(dx), Math.abs(dy));
  return topology === "square" ? square : Math.max(square, Math.abs(dx - dy));
}
