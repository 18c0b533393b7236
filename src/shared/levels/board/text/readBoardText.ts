import { type BoardLevel, boardLevelSchema, mostWidth } from "../boardLevel.ts";
import type { RecordedGame } from "../boardDocument.ts";
import { firstIssue } from "../../problems.ts";
import { isFen, readCheckersFen } from "./checkersFen.ts";
import { readHexxagonFen } from "./hexxagonFen.ts";
import { readPdnGames } from "./pdnGames.ts";
import { readBoardTextMessages } from "./messages.ts";

/** The content of a text: a position, games, a malformed one of these, or neither. */
export type ReadBoardText =
  | { readonly kind: "position"; readonly board: BoardLevel }
  | { readonly kind: "games"; readonly games: readonly Omit<RecordedGame, "id">[]; readonly faults: readonly string[] }
  | { readonly kind: "fault"; readonly message: string }
  | { readonly kind: "nothing" };

/** Longest text that is looked at, in characters. */
const mostText = 4_000_000;

/**
 * Reads a FEN (checkers with numbers or algebraic squares, Hexxagon, Ataxx), rows of a board, the JSON of a board, or
 * PDN games. What the text doesn't specify (the variant, the cells' shape) is taken from `like`.
 */
export function readBoardText(text: string, like: BoardLevel): ReadBoardText {
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "nothing" };
  if (trimmed.length > mostText) return { kind: "fault", message: readBoardTextMessages.textTooLong(mostText) };
  if (trimmed.startsWith("{")) return readJson(trimmed, like);
  if (isFen(trimmed)) {
    const variant = like.rules.game === "checkers" ? like.rules.variant : "english";
    const read = readCheckersFen(trimmed, variant);
    return read.ok
      ? { kind: "position", board: withRulesOf(read.value, like) }
      : { kind: "fault", message: read.message };
  }
  if (/^[xo\-\d/]+(\s+[xo](\s+\d+){0,2})?$/.test(trimmed) && trimmed.includes("/")) return readFen(trimmed, like);
  if (/^[-.xoXO\s]+$/.test(trimmed)) return readRows(trimmed, like);
  if (!/^\s*\[/.test(trimmed) && !/^\s*1\s*\./.test(trimmed)) return { kind: "nothing" };
  const { games, faults } = readPdnGames(trimmed);
  if (games.length > 0) return { kind: "games", games, faults };
  return faults[0] === undefined ? { kind: "nothing" } : { kind: "fault", message: faults[0] };
}

function readFen(text: string, like: BoardLevel): ReadBoardText {
  const read = readHexxagonFen(text, topologyOf(text.split(/\s/)[0]?.split("/") ?? [], like));
  if (!read.ok) return { kind: "fault", message: read.message };
  return { kind: "position", board: withRulesOf(read.value, like) };
}

function readRows(text: string, like: BoardLevel): ReadBoardText {
  const rows = text.split(/\s+/);
  const isHex = like.rules.game === "hexxagon" && topologyOf(rows, like) === "hex";
  const width = Math.max(...rows.map(({ length }) => length));
  if (Math.max(width, rows.length) > mostWidth) return { kind: "fault", message: tooLarge(width, rows.length) };
  const board = { ...like, topology: isHex ? "hex" : "square", rows };
  const parsed = boardLevelSchema.safeParse({ topology: board.topology, rows, toMove: like.toMove, rules: like.rules });
  return parsed.success
    ? { kind: "position", board: parsed.data }
    : { kind: "fault", message: firstIssue(parsed.error) };
}

function tooLarge(width: number, height: number): string {
  return readBoardTextMessages.boardTooLarge(width, height, mostWidth);
}

function readJson(text: string, like: BoardLevel): ReadBoardText {
  try {
    const value: unknown = JSON.parse(text);
    const board = typeof value === "object" && value !== null && "level" in value ? value.level : value;
    const parsed = boardLevelSchema.safeParse(board);
    if (parsed.success) return { kind: "position", board: parsed.data };
    return { kind: "fault", message: firstIssue(parsed.error) };
  } catch {
    return like.rows.length === 0
      ? { kind: "nothing" }
      : { kind: "fault", message: readBoardTextMessages.textIsNotJson };
  }
}

/** Hexes where the text is cut off at two opposite corners, as hexagons in slanted numbering are; else as before. */
function topologyOf(rows: readonly string[], like: BoardLevel): BoardLevel["topology"] {
  const isSlanted = rows.length > 2 && (rows[0] ?? "").endsWith("-") && (rows.at(-1) ?? "").startsWith("-");
  if (isSlanted) return "hex";
  return like.rules.game === "hexxagon" ? like.topology : "square";
}

/** A position doesn't contain the rules: they are kept if the game is the same. */
function withRulesOf(board: BoardLevel, { rules }: BoardLevel): BoardLevel {
  return rules.game === board.rules.game ? { ...board, rules } : board;
}
