import { type BoardLevel, boardLevelSchema } from "../boardLevel.ts";
import { hexxagonRules } from "../standardBoards.ts";
import type { Read } from "./checkersFen.ts";
import { hexxagonFenMessages } from "./messages.ts";

/**
 * Hexxagon and Ataxx positions as in UAI: rows from the top, x and o pieces, digits for empty cells, - for holes, then
 * the side to move. A hexagon's rows are those of its slanted numbering, with the cut-off corners as holes.
 */
export function hexxagonFen(level: BoardLevel): string {
  const rows = level.rows.map((row) => row.replace(/\.+/g, (empty) => String(empty.length)));
  return `${rows.join("/")} ${level.toMove === 0 ? "x" : "o"} 0 1`;
}

/** Reads `hexxagonFen` and UAI positions; without a side to move it is x. Rules are those of the standard game. */
export function readHexxagonFen(text: string, topology: BoardLevel["topology"]): Read<BoardLevel> {
  const [board = "", turn = "x"] = text.trim().split(/\s+/);
  if (turn !== "x" && turn !== "o") return { ok: false, message: hexxagonFenMessages.invalidSideToMove(turn) };
  const texts = board.split("/");
  for (const [index, row] of texts.entries()) {
    const wrong = /[^xo\-\d]/.exec(row);
    if (wrong !== null) return { ok: false, message: hexxagonFenMessages.invalidRowSymbol(index + 1, wrong[0]) };
  }
  const rows = texts.map((row) => row.replace(/\d+/g, (digits) => ".".repeat(Math.min(99, Number(digits)))));
  const width = rows[0]?.length ?? 0;
  const odd = rows.findIndex((row) => row.length !== width);
  if (odd >= 0) {
    return { ok: false, message: hexxagonFenMessages.rowHasCellsFirst(odd + 1, rows[odd]?.length ?? 0, width) };
  }
  const parsed = boardLevelSchema.safeParse({ topology, rows, toMove: turn === "x" ? 0 : 1, rules: hexxagonRules() });
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, message: hexxagonFenMessages.notBoard(parsed.error.issues[0]?.message) };
}
