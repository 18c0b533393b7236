import { current } from "immer";
import { mostGames, type BoardDocument } from "#shared/levels/board/boardDocument.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { positionText } from "#shared/levels/board/text/positionText.ts";
import { readBoardText, type ReadBoardText } from "#shared/levels/board/text/readBoardText.ts";
import { squareStyles, type SquareStyle } from "#shared/levels/board/text/squareNumbers.ts";
import { readSetting } from "#renderer/studio/settings.ts";
import { retakeEdit } from "#renderer/history/retakeEdit.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { fitBoard, type BoardModel } from "../boardModel.ts";
import { showMode } from "../modeCommands.ts";
import { newGameId } from "../games/newGameId.ts";
import { editMessages } from "./messages.ts";

/** What was copied last on this page, for hosts that don't let commands read the system's clipboard. */
let lastCopied = "";

/** The setting for the notation of squares. */
export const squareSetting = "board.squares";

/** The notation of copied positions and games. */
export function squareStyle(): SquareStyle {
  const stored = readSetting<string>(squareSetting, "numbers");
  return squareStyles.find((style) => style === stored) ?? "numbers";
}

/** Copies the board as text in the project's square style, and shows a toast. */
export async function copyPosition(board: BoardLevel): Promise<void> {
  lastCopied = positionText(board, squareStyle());
  // Hosts may refuse; pasting on this page works anyway.
  await navigator.clipboard.writeText(lastCopied).catch(() => undefined);
  showToast({ text: editMessages.copied });
}

/** Puts the position on the clipboard onto the board, or its games into the document. */
export async function pastePosition(model: BoardModel): Promise<void> {
  const text = (await navigator.clipboard.readText().catch(() => "")) || lastCopied;
  putText(model, text);
}

/** Parses FEN, rows, JSON or PDN into the document. False when the text contains no board. */
export function putText(model: BoardModel, text: string): boolean {
  const read = readBoardText(text, model.document());
  switch (read.kind) {
    case "nothing":
      showToast({ kind: "error", text: editMessages.clipboardEmpty });
      return false;
    case "fault":
      showToast({ kind: "error", text: editMessages.notPasted(read.message) });
      return false;
    case "position":
      model.session.edit(editMessages.pastePosition, (draft) => putBoard(draft, read.board));
      fitBoard(model);
      showToast({ text: editMessages.pasted(0) });
      return true;
    case "games":
      return putGames(model, read);
  }
}

/** Adds games to the document up to its maximum, and reports which couldn't be parsed completely. */
function putGames(model: BoardModel, { games, faults }: Extract<ReadBoardText, { kind: "games" }>): boolean {
  const room = mostGames - model.document().games.length;
  const added = games.slice(0, room).map((game) => ({ ...structuredClone(game), id: newGameId() }));
  if (added.length > 0) model.session.edit(editMessages.pasteGames, (draft) => void draft.games.push(...added));
  if (added.length > 0) {
    const action = { label: editMessages.showGames, run: () => showMode(model, "games") };
    showToast({ text: editMessages.pasted(added.length), action });
  }
  const left = games.length - added.length;
  if (left > 0) showToast({ kind: "error", text: editMessages.gamesLeftOut(mostGames, left) });
  const [fault] = faults;
  if (fault !== undefined) showToast({ kind: "error", text: editMessages.gamesBroken(fault, faults.length - 1) });
  return added.length > 0;
}

/** Why a typed text isn't a valid position, in words. */
export function typedFault(document: BoardDocument, text: string): string | undefined {
  const read = readBoardText(text, document);
  if (read.kind === "fault") return read.message;
  return read.kind === "position" ? undefined : editMessages.noPosition;
}

/** Parses typed text as a position. Each call of one visit to the field replaces the previous one. */
export function typeText(model: BoardModel, typed: { text: string; gesture: string; original: string }): void {
  const { text, gesture, original } = typed;
  retakeEdit(model.session, gesture, editMessages.pastePosition, (draft) => {
    const read = text === original ? undefined : readBoardText(text, current(draft));
    if (read?.kind === "position") putBoard(draft, read.board);
  });
}

/** Replaces the board; the old one's locks are dropped. */
export function putBoard(draft: BoardDocument, { topology, rows, toMove, rules }: BoardLevel): void {
  draft.topology = topology;
  draft.rows = [...rows];
  draft.toMove = toMove;
  draft.rules = structuredClone(rules);
  draft.locked = [];
}
