import type { Point } from "#shared/kernel/geometry.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import type { StandardBoard } from "#shared/levels/board/standardBoards.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { noGrowth, type Growth } from "#renderer/editors/grid/symbolRows.ts";
import { isLocked } from "#renderer/editors/grid/locks.ts";
import { fitBoard, type BoardModel, type BoardTool } from "../boardModel.ts";
import { boardMessages } from "../messages.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { grown, painted, putDrawn, transformed, whyNotGrow, withImagesLocked, withSidesSwapped } from "./boardEdits.ts";
import type { BoardTransformation, DrawnBoard, Symbol } from "./boardEdits.ts";
import { putBoard } from "./boardText.ts";
import { editMessages } from "./messages.ts";

/** The tools that change cells: those with which a drag is a stroke. */
export type PaintTool = Exclude<BoardTool, "select" | "hand">;

/** A stroke that starts on `first`: the first cell decides, and what is there already is removed. */
export interface BoardStroke {
  readonly label: string;
  readonly drawn: (cells: readonly Point[]) => DrawnBoard;
}

const symbols: Readonly<Record<Exclude<PaintTool, "lock">, Symbol>> = {
  cell: ".",
  hole: "-",
  erase: ".",
  man0: "x",
  man1: "o",
  king0: "X",
  king1: "O",
};

/** Decides at the first cell whether the stroke draws or removes; symmetry and locks as set in the view. */
export function strokeOf(model: BoardModel, tool: PaintTool, first: Point): BoardStroke {
  const document = model.document();
  const { symmetry, swapsSides } = model.view.getState();
  const how = { id: symmetry, swaps: swapsSides };
  if (tool === "lock") {
    const locks = !isLocked(document, first);
    return {
      label: locks ? editMessages.stroke.lock : editMessages.stroke.unlock,
      drawn: (cells) => ({ rows: document.rows, locked: withImagesLocked(document, cells, locks, symmetry) }),
    };
  }
  const there = document.rows[first[1]]?.[first[0]];
  const symbol = symbols[tool];
  const isAgain = there === symbol && tool !== "cell" && tool !== "erase";
  const ink = isAgain ? "." : symbol;
  // Erasing removes only pieces: holes stay holes.
  const touched = (cells: readonly Point[]) =>
    tool === "erase" || (isAgain && tool !== "hole")
      ? cells.filter(([x, y]) => document.rows[y]?.[x] !== "-")
      : cells.filter(([x, y]) => tool !== "cell" || document.rows[y]?.[x] === "-");
  return {
    label: isAgain
      ? tool === "hole"
        ? editMessages.stroke.cell
        : editMessages.stroke.erase
      : strokeLabel(model, tool),
    drawn: (cells) => ({ rows: painted(document, touched(cells), ink, how), locked: document.locked }),
  };
}

function strokeLabel(model: BoardModel, tool: Exclude<PaintTool, "lock">): string {
  const { game } = model.document().rules;
  switch (tool) {
    case "cell":
    case "hole":
    case "erase":
      return editMessages.stroke[tool];
    case "man0":
    case "man1":
    case "king0":
    case "king1": {
      const side = tool.endsWith("0") ? 0 : 1;
      return editMessages.stroke.piece(boardMessages.piece(sideName(game, side), tool.startsWith("king")));
    }
  }
}

/** Stores a drawn board as one undo entry. */
export function keepDrawn(model: BoardModel, label: string, drawn: DrawnBoard): void {
  model.session.edit(label, (draft) => putDrawn(draft, drawn));
}

/** Applies the active tool to the cursor's cell. */
export function paintAtCursor(model: BoardModel, tool: PaintTool): void {
  const cursor = model.cursor();
  if (cursor === undefined) return;
  const { label, drawn } = strokeOf(model, tool, cursor);
  keepDrawn(model, label, drawn([cursor]));
  model.moveCursor(cursor);
}

/** Adds (or, negative, removes) rows and columns per side; a toast says why if the result isn't a valid board. */
export function resize(model: BoardModel, change: Partial<Growth>): void {
  const growth = { ...noGrowth, ...change };
  const document = model.document();
  const reason = whyNotGrow(document, growth);
  if (reason !== undefined) {
    showToast({ text: reason === "size" ? editMessages.size.limit : editMessages.size.colours });
    return;
  }
  const drawn = grown(document, growth);
  keepDrawn(model, editMessages.size.label(drawn.rows[0]?.length ?? 0, drawn.rows.length), drawn);
}

/** Turns or mirrors the board with its pieces and locks and refits the view; a toast if it would be too large. */
export function transformBoard(model: BoardModel, label: string, turn: BoardTransformation): void {
  const drawn = transformed(model.document(), turn);
  if (drawn === undefined) showToast({ text: editMessages.tooLargeTurned });
  else {
    keepDrawn(model, label, drawn);
    fitBoard(model);
  }
}

/** Exchanges the pieces of the two sides, as one undo entry. */
export function swapBoardSides(model: BoardModel): void {
  model.session.edit(editMessages.swapSides, (draft) => void Object.assign(draft, withSidesSwapped(draft)));
}

/** Clears all pieces of both sides; holes and locks stay. */
export function removePieces(model: BoardModel): void {
  model.session.edit(editMessages.clear, (draft) => {
    draft.rows = draft.rows.map((row) => row.replaceAll(/[xo]/gi, "."));
  });
}

/** Starts from a standard board; undo restores the drawn one. */
export function startFrom(model: BoardModel, { title, board }: StandardBoard): void {
  model.session.edit(editMessages.start.label(title), (draft) => putBoard(draft, board()));
  fitBoard(model);
}

/** Removes kings when a board is converted to Hexxagon, which has none. */
export function withGame(level: BoardLevel, rules: BoardLevel["rules"]): BoardLevel {
  const rows = rules.game === "hexxagon" ? level.rows.map((row) => row.toLowerCase()) : level.rows;
  return { ...level, rows, rules };
}
