import type { Point } from "#shared/kernel/geometry.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import type { Command } from "#renderer/commands/command.ts";
import { boardMessages, boardCursorMessages } from "./messages.ts";

const directions = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const;

/** The arrow keys by their `KeyboardEvent.key`. */
export type Arrow = (typeof directions)[number];

/**
 * The cell in an arrow's direction. Hexes are arranged in columns: up and down stay in the column, left and right go to
 * the next one, alternating between its upper and lower neighbor, so that a walk stays level. Stays in place at the
 * border.
 */
export function cellTowards(
  { topology, rows }: Pick<BoardLevel, "topology" | "rows">,
  [x, y]: Point,
  arrow: Arrow,
): Point {
  const across = (dx: number): Point => {
    if (topology === "square") return [x + dx, y];
    const drop = (x + (dx > 0 ? 0 : 1)) % 2 === 0 ? 1 : 0;
    return dx > 0 ? [x + 1, y + drop] : [x - 1, y - 1 + (1 - drop)];
  };
  const to: Point =
    arrow === "ArrowLeft" ? across(-1) : arrow === "ArrowRight" ? across(1) : [x, y + (arrow === "ArrowUp" ? -1 : 1)];
  if (rows[to[1]]?.[to[0]] !== undefined) return to;
  // At the slanted edges of a hex board the other neighbor may still be on it.
  const other: Point = [to[0], to[0] > x ? 2 * y + 1 - to[1] : 2 * y - 1 - to[1]];
  return topology === "hex" && to[0] !== x && rows[other[1]]?.[other[0]] !== undefined ? other : [x, y];
}

/** The board that the cursor moves on. */
export interface WalkedBoard {
  board(): BoardLevel;
  cursor(): Point | undefined;
  moveCursor(cell: Point): void;
  /** Whether the board is seen from the other side. */
  isTurned?(): boolean;
}

const opposites: Readonly<Record<Arrow, Arrow>> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
  ArrowUp: "ArrowDown",
  ArrowDown: "ArrowUp",
};

const names: Readonly<Record<Arrow, string>> = boardCursorMessages.names;

/** Walks a board, square or hex, with the arrows. */
export function walkCommands(walked: WalkedBoard): readonly Command[] {
  return directions.map((arrow) => ({
    id: `board.cursor.${arrow}`,
    label: names[arrow],
    keys: [arrow],
    category: boardMessages.category,
    hidden: true,
    run: () => {
      const from = walked.cursor();
      const towards = walked.isTurned?.() === true ? opposites[arrow] : arrow;
      walked.moveCursor(from === undefined ? firstCell(walked.board()) : cellTowards(walked.board(), from, towards));
    },
  }));
}

/** The first cell that isn't a hole. */
function firstCell({ rows }: BoardLevel): Point {
  const y = rows.findIndex((row) => /[^-]/.test(row));
  return y < 0 ? [0, 0] : [Math.max(0, (rows[y] ?? "").search(/[^-]/)), y];
}
