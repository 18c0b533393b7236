import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
/** Interface texts of renderer/editors/linjat/board. */
export const messages = {
  ...commonTexts("board", "selectCells", "lockCellsByDrawing"),
  category: commonMessages.linjat,
  numberToolHint: "digits choose which",
  lockToolHint: "the engine keeps them",
  boardTools: "Board tools",
  numberToDraw: "Number to draw",
  boardLabel: (width: string | number, height: string | number): string => `Board, ${width} columns and ${height} rows`,
  emptyReadOnly: "The board is empty. This project is read-only.",
  firstSteps:
    "**Click a cell and type a number**, {linjat.dot} for a dot, {linjat.lock} to lock it. Or press {run.start} to let the engine fill the board according to the brief.",
  numberTooLong: (digit: string | number, most: string | number): string =>
    `A ${digit} is longer than this board. At most ${most} fits.`,
  pencilState: (brush: string | number): string => `Pencil writes ${brush}`,
  writeDotEdit: "Write dot",
  sizeLimits: (least: string | number, most: string | number): string =>
    `A board has ${least} to ${most} rows and columns.`,
  clearBoard: "Clear the board",
  clipboardEmpty: "The clipboard has no puzzle. Copy cells, or the rows of a puzzle as text.",
  pastedPartly: "Some pasted cells were outside the board and were skipped. Enlarge the board first.",
  pastedNumberTooLong: (
    value: string | number,
    place: string | number,
    width: string | number,
    height: string | number,
  ): string =>
    `Couldn't paste: the ${value} for ${place} is longer than the board, which is ${width} × ${height}. Make the number smaller or the board larger.`,
  drawNumbers: "Draw numbers",
  drawDots: "Draw dots",
  writeZeroOrErase: "Write 0 (after 1 or 2), or empty the cell",
  write: (digit: string | number): string => `Write ${digit}`,
  writeDotCommand: "Write a dot",
  boardIsEmpty: "The board is empty.",
  eraseCells: "Erase cells",
};

/** Texts of boardActions.ts. */
export const boardActionMessages = {
  write: (value: number) => `Write ${value}`,
  writeDots: (freeCount: number) => `Write ${freeCount} dots`,
};

/** Texts of boardCommands.ts. */
export const boardCommandMessages = {
  ...commonTexts("hand", "erase"),
};

/** Texts of boardPointer.ts. */
export const boardPointerMessages = {
  draw: (index: number) => `Draw ${index}`,
};
