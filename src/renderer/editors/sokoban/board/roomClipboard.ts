import { isUsable } from "#shared/levels/problems.ts";
import { movesOf } from "#shared/levels/sokoban/formats/lines.ts";
import { plainPaste } from "#shared/levels/sokoban/formats/plainPaste.ts";
import { roomFromMoves } from "#shared/levels/sokoban/formats/roomFromMoves.ts";
import { xsbFormat } from "#shared/levels/sokoban/formats/xsbFormat.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { levelOfRoom, roomWords } from "#shared/levels/sokoban/roomDocument.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { useSession } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { boxOf } from "#renderer/editors/grid/cells.ts";
import { eraseSelected, pasteRows } from "#renderer/editors/grid/drawingActions.ts";
import { cutOut } from "#renderer/editors/grid/symbolRows.ts";
import { sokobanMessages } from "../messages.ts";
import type { RoomModel } from "../roomModel.ts";
import { roomDocumentOf } from "../roomOfLevel.ts";
import { playableMoves, saveGame } from "../play/savedGames.ts";
import { addSolution } from "../solutions/solutionList.ts";
import { putRoom } from "./roomEdits.ts";

/** What was copied last on this page, for hosts that don't let commands read the system's clipboard. */
let lastCopied: string | undefined;

/** Copies the selected cells as text; without a partial selection, the entire room in its current rotation. */
export async function copyRoom(model: RoomModel): Promise<void> {
  const selection = model.selection();
  const box = selection === undefined ? undefined : boxOf(selection);
  const { width, height } = model.size();
  const cells = box === undefined ? 0 : box.width * box.height;
  const isPart = box !== undefined && cells > 1 && cells < width * height;
  lastCopied = isPart ? printPart(cutOut(model.rows(), box)) : roomText(model);
  if (!isPart) showToast({ text: sokobanMessages.copiedRoom });
  // Hosts may refuse; pasting on this page works anyway.
  await navigator.clipboard.writeText(lastCopied).catch(() => undefined);
}

/** Copies like `copyRoom`, then makes the selected cells floor, as one undo entry. */
export async function cutRoom(model: RoomModel): Promise<void> {
  await copyRoom(model);
  eraseSelected(model);
}

/** Pastes the clipboard: a complete room replaces the drawn one, a part is laid over it, moves are a solution. */
export async function pasteRoom(model: RoomModel): Promise<void> {
  const text = (await navigator.clipboard.readText().catch(() => "")) || (lastCopied ?? "");
  pasteText(model, text);
}

/** What `pasteRoom` does with a text. */
export function pasteText(model: RoomModel, text: string): void {
  const moves = movesOf(plainPaste(text).replaceAll(/\s+/g, " "));
  if (moves !== undefined && moves.length > 1) return pasteMoves(model, moves);
  const { levels = [] } = xsbFormat.parse?.(text) ?? {};
  const [found] = levels;
  if (found !== undefined) {
    const title = found.title ?? `${found.level.rows[0]?.length ?? 0} × ${found.level.rows.length}`;
    model.session.edit(sokobanMessages.pastedRoom(title), (draft) => {
      for (const part of ["solution", "solutions", "savedGames", "title", "comment"] as const) delete draft[part];
      // The text replaces the room's metadata; only an author that it doesn't name stays.
      const comment = [found.preface, found.comment].filter((words) => words !== undefined).join("\n\n");
      Object.assign(draft, roomDocumentOf(found.level, { extras: found.extras }), roomWords({ ...found, comment }));
    });
    if (levels.length > 1) showToast({ text: sokobanMessages.pastedFirst(levels.length) });
    return;
  }
  const part = parsePart(text);
  if (part === undefined) showToast({ text: sokobanMessages.clipboardEmpty });
  else if (pasteRows(model, part)) showToast({ text: sokobanMessages.pasteCut });
}

/**
 * Moves that solve the drawn room become one of its solutions; those that can be made without solving it, a saved game;
 * others are turned into the room that they solve.
 */
function pasteMoves(model: RoomModel, moves: string): void {
  const rows = model.rows();
  const isComplete = isUsable(roomProblems(rows));
  if (isComplete && replaySolution(rows, moves).ok) {
    addSolution(model, moves, "imported");
    return void showToast({ text: sokobanMessages.pastedSolution(moves.length) });
  }
  if (isComplete && playableMoves(rows, moves) === moves.length) {
    saveGame(model, { moves });
    return void showToast({ text: sokobanMessages.pastedGame(moves.length) });
  }
  const rebuilt = roomFromMoves(moves);
  if (rebuilt === undefined) return void showToast({ text: sokobanMessages.clipboardEmpty });
  model.session.edit(sokobanMessages.rebuiltRoom, (draft) => {
    putRoom(draft, { rows: rebuilt, locked: [] });
    draft.solution = moves;
    draft.solutions = [{ moves, origin: "imported" }];
  });
  showToast({
    text: isComplete ? sokobanMessages.rebuiltInstead(playableMoves(rows, moves) + 1) : sokobanMessages.rebuiltRoom,
    action: { label: sokobanMessages.undo, run: () => model.session.undo() },
  });
}

/** The room with its title, author, comment and solution, as collections print it. */
export function roomText(model: RoomModel): string {
  const room = model.room();
  const name = useSession.getState().documents.find(({ id }) => id === model.session.id)?.name ?? "";
  const { title = name, author, comment } = room;
  return xsbFormat.print?.([{ level: levelOfRoom(room), title, author, comment }]) ?? "";
}

/** A part of a room: spaces as hyphens, so that forums and emails preserve them. */
export function printPart(rows: readonly string[]): string {
  return rows.map((row) => row.replaceAll(" ", "-")).join("\n");
}

/** Rows of a part of a room: any letters of the format, not necessarily closed; undefined for other text. */
export function parsePart(text: string): readonly string[] | undefined {
  const lines = plainPaste(text)
    .replaceAll("\r", "")
    .replace(/^\n+|\n+$/g, "")
    .split("\n")
    .map((row) => row.replaceAll(/[-_]/g, " "));
  const width = lines.reduce((longest, row) => Math.max(longest, row.length), 0);
  const isPart = width > 0 && width <= 200 && lines.length <= 200 && lines.every((row) => /^[ #@+$*.]*$/.test(row));
  return isPart ? lines.map((row) => row.padEnd(width)) : undefined;
}
