import { hashText } from "#shared/kernel/hash.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape } from "#shared/levels/board/boardShape.ts";
import { TooManyMoves } from "#shared/levels/board/rules/tooManyMoves.ts";
import type { ReadCache } from "../../engineTask.ts";
import { EndgameTables } from "./endgameTables.ts";
import { type TableScope, entriesOfScope, scopeOf } from "./material.ts";
import { TooLongForTable } from "./solveMaterial.ts";

/** Raised when files of earlier versions can't be read any more, or have other values. */
const tableVersion = 1;
/** Positions that are solved within a question, in about a second: three pieces on 8 x 8, all of a small board. */
export const quickEntries = 450_000;
/** Positions that a run may solve; each takes a byte of memory, and another one while it is written. */
export const mostEntries = 200_000_000;
/** Pieces of the largest tables: on the smallest boards all of them. */
export const mostPieces = 12;
/** Sets of tables kept in memory. */
const mostKept = 4;

/** Sets of tables by name, the latest last; null for a board that can't be solved. A memory of pure results. */
const kept = new Map<string, EndgameTables | null>();

/** Name of the tables of a scope in the project's cache: equal for equal squares and variants. */
export function tableName(board: BoardLevel, { most, total }: TableScope): string {
  const variant = board.rules.game === "checkers" ? board.rules.variant : "";
  const identity = hashText(JSON.stringify([boardShape(board).cells, variant]));
  return `endgames-${tableVersion}-${identity}-${most.join("-")}-${total}`;
}

/**
 * Tables with every position of a game that starts on this board and has so many pieces left: from memory, from the
 * project's cache, or solved here if that takes no longer than about a second. Undefined if there are none.
 */
export function* tablesFor(
  board: BoardLevel,
  pieces: number,
  cache?: ReadCache,
): Generator<void, EndgameTables | undefined, undefined> {
  if (board.rules.game !== "checkers") return undefined;
  const most = Math.min(mostPieces, scopeOf(board, Infinity).total);
  const shape = boardShape(board);
  let quick: number | undefined;
  for (let total = Math.max(2, pieces); total <= most; total++) {
    const entries = entriesOfScope(shape, scopeOf(board, total));
    if (entries > mostEntries) break;
    if (entries <= quickEntries) quick = total;
    const found = memorized(board, total, cache);
    if (found !== undefined) return found;
  }
  return quick === undefined ? undefined : yield* solved(board, quick);
}

function memorized(board: BoardLevel, total: number, cache: ReadCache | undefined): EndgameTables | undefined {
  const name = tableName(board, scopeOf(board, total));
  const known = kept.get(name);
  if (known !== undefined) return known ?? undefined;
  const bytes = cache?.(name);
  const read = bytes === undefined ? undefined : EndgameTables.fromBytes(board, total, bytes);
  if (read !== undefined) keep(name, read);
  return read;
}

/** Solves the positions with so many pieces, or remembers that this is impossible. */
export function* solved(board: BoardLevel, total: number): Generator<void, EndgameTables | undefined, undefined> {
  const name = tableName(board, scopeOf(board, total));
  const known = kept.get(name);
  if (known !== undefined) return known ?? undefined;
  let made: EndgameTables | null = null;
  try {
    const solving = EndgameTables.solve(board, total);
    let step = solving.next();
    for (; step.done !== true; step = solving.next()) yield;
    made = step.value;
  } catch (error) {
    if (!(error instanceof TooLongForTable || error instanceof TooManyMoves)) throw error;
  }
  keep(name, made);
  return made ?? undefined;
}

function keep(name: string, tables: EndgameTables | null): void {
  kept.set(name, tables);
  for (const [oldest] of kept) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
}
