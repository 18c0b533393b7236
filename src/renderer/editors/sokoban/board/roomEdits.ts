import type { Draft } from "immer";
import type { GridTransformation, Point } from "#shared/kernel/geometry.ts";
import { boardOf, insideOf } from "#shared/levels/sokoban/board.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { transformMoves } from "#shared/levels/sokoban/transformMoves.ts";
import { grownDrawing, storedLocks, transformedDrawing, type Drawing } from "#renderer/editors/grid/drawing.ts";
import { filledRows, stamped, withSymbols, type SymbolRows } from "#renderer/editors/grid/symbolRows.ts";

/** What a brush puts on a cell. */
export const brushes = ["wall", "floor", "box", "goal", "player"] as const;

/** A goal can be under a box or the player, and stays when these are drawn or erased. */
export type Brush = (typeof brushes)[number];

/** The rows filled up with floor to a rectangle. */
export function roomRows({ rows }: Pick<Drawing, "rows">): string[] {
  const width = Math.max(1, ...rows.map((row) => row.length));
  return stamped(filledRows({ width, height: Math.max(1, rows.length) }, " "), rows, [0, 0]);
}

function hasGoal(letter: string): boolean {
  return letter === "." || letter === "*" || letter === "+";
}

/** Whether a letter of the XSB format is a box, on a goal or not. */
export function hasBox(letter: string): boolean {
  return letter === "$" || letter === "*";
}
function hasPlayer(letter: string): boolean {
  return letter === "@" || letter === "+";
}

/** A cell's content after applying a brush: a goal stays under a box or the player. */
function brushed(letter: string, brush: Brush): string {
  const onGoal = hasGoal(letter);
  switch (brush) {
    case "wall":
      return "#";
    case "floor":
      return " ";
    case "box":
      return onGoal ? "*" : "$";
    case "goal":
      return hasBox(letter) ? "*" : hasPlayer(letter) ? "+" : ".";
    case "player":
      return onGoal ? "+" : "@";
  }
}

/** A cell's content after erasing the brush's object. */
function withoutBrush(letter: string, brush: Brush): string {
  const onGoal = hasGoal(letter);
  switch (brush) {
    case "box":
    case "player":
      return onGoal ? "." : " ";
    case "goal":
      return hasBox(letter) ? "$" : hasPlayer(letter) ? "@" : " ";
    case "wall":
    case "floor":
      return " ";
  }
}

/** Whether a cell contains the brush's object. */
export function holds(letter: string, brush: Brush): boolean {
  switch (brush) {
    case "wall":
      return letter === "#";
    case "floor":
      return letter === " ";
    case "box":
      return hasBox(letter);
    case "goal":
      return hasGoal(letter);
    case "player":
      return hasPlayer(letter);
  }
}

/** The rows with a brush applied to cells; there is one player, so the last of several cells gets it. */
export function painted(rows: SymbolRows, cells: readonly Point[], brush: Brush): string[] {
  if (brush !== "player") return withSymbols(rows, cells, (_, letter) => brushed(letter, brush));
  const last = cells.at(-1);
  if (last === undefined) return [...rows];
  return withSymbols(withoutPlayer(rows), [last], (_, letter) => brushed(letter, brush));
}

/** The rows with a brush's object erased from cells. */
export function lifted(rows: SymbolRows, cells: readonly Point[], brush: Brush): string[] {
  return withSymbols(rows, cells, (_, letter) => (holds(letter, brush) ? withoutBrush(letter, brush) : letter));
}

function withoutPlayer(rows: SymbolRows): string[] {
  return rows.map((row) => row.replaceAll("@", " ").replaceAll("+", "."));
}

/** Stores drawn rows in the room, unless nothing would change. */
export function putRoom(draft: Draft<RoomDocument>, drawing: Drawing): void {
  if (drawing.rows.join("\n") !== draft.rows.join("\n")) draft.rows = [...drawing.rows];
  draft.locked = storedLocks(draft.locked, drawing);
}

/** Rotates or reflects the room, its locks, its solutions and its saved games. */
export function transformRoom(draft: Draft<RoomDocument>, transformation: GridTransformation): void {
  putRoom(draft, transformedDrawing({ rows: roomRows(draft), locked: draft.locked }, transformation));
  if (draft.solution !== undefined) draft.solution = transformMoves(draft.solution, transformation);
  for (const solution of draft.solutions ?? []) solution.moves = transformMoves(solution.moves, transformation);
  for (const game of draft.savedGames ?? []) {
    game.moves = transformMoves(game.moves, transformation);
    if (game.undone !== undefined) game.undone = transformMoves(game.undone, transformation);
  }
}

/** Removes empty rows and columns on the sides. */
export function trimmedRoom(room: Drawing): Drawing {
  const rows = roomRows(room);
  const filled = rows.flatMap((row, y) => (row.trim() === "" ? [] : [y]));
  const columns = Array.from({ length: rows[0]?.length ?? 0 }, (_, x) => x).filter((x) =>
    rows.some((row) => row[x] !== " "),
  );
  const [top, bottom] = [filled[0], filled.at(-1)];
  const [left, right] = [columns[0], columns.at(-1)];
  if (top === undefined || bottom === undefined || left === undefined || right === undefined) return room;
  const growth = {
    left: -left,
    top: -top,
    right: right + 1 - (rows[0]?.length ?? 0),
    bottom: bottom + 1 - rows.length,
  };
  return grownDrawing({ rows, locked: room.locked }, growth, " ");
}

/**
 * Surrounds the floor that the player could enter with exactly one layer of wall, corners included, and clears what is
 * outside: the usual form in collections. A room that is open or has no player is unchanged.
 */
export function normalisedRoom(room: Drawing): Drawing {
  const rows = roomRows(room);
  const board = boardOf(rows);
  const inside = insideOf(board);
  if (board.players.length === 0 || inside.leak >= 0) return room;
  const { width, height } = board;
  const isInside = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && inside.cells[y * width + x] === 1;
  const touchesInside = (x: number, y: number): boolean =>
    [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => isInside(x + dx, y + dy)));
  const walled = rows.map((row, y) =>
    Array.from(row, (letter, x) => (isInside(x, y) ? letter : touchesInside(x, y) ? "#" : " ")).join(""),
  );
  return trimmedRoom({ rows: walled, locked: room.locked });
}

/** Puts boxes onto the goals in reading order, as far as there are enough; remaining boxes stay. */
export function boxesOntoGoals(rows: SymbolRows): string[] {
  const boxes = cellsWith(rows, (letter) => letter === "$");
  const goals = cellsWith(rows, (letter) => letter === "." || letter === "+");
  return moved(rows, boxes, goals, "box");
}

/** Goals under the boxes as far as there are goals. */
export function goalsOntoBoxes(rows: SymbolRows): string[] {
  const goals = cellsWith(rows, (letter) => letter === "." || letter === "+");
  const boxes = cellsWith(rows, (letter) => letter === "$");
  return moved(rows, goals, boxes, "goal");
}

function moved(rows: SymbolRows, from: readonly Point[], to: readonly Point[], brush: "box" | "goal"): string[] {
  const many = Math.min(from.length, to.length);
  const targets = to.slice(0, many);
  // A box on the player's goal would remove the player: that goal keeps the player.
  const free = brush === "goal" ? targets : targets.filter(([x, y]) => !hasPlayer(rows[y]?.[x] ?? ""));
  return painted(lifted(rows, from.slice(0, free.length), brush), free, brush);
}

/** The rows without any boxes, or without any goals. */
export function withoutAll(rows: SymbolRows, brush: "box" | "goal"): string[] {
  return lifted(
    rows,
    cellsWith(rows, (letter) => holds(letter, brush)),
    brush,
  );
}

/** The cells [x, y] whose letter matches, row by row. */
export function cellsWith(rows: SymbolRows, matches: (letter: string) => boolean): Point[] {
  return rows.flatMap((row, y) => Array.from(row).flatMap((letter, x): Point[] => (matches(letter) ? [[x, y]] : [])));
}
