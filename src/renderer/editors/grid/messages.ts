import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { plural } from "#shared/text/format.ts";
import { inSentence } from "#shared/text/inSentence.ts";

/** Interface texts shared by the editors of boards and rooms of cells. */
export const messages = {
  ...commonTexts("erase", "lockCells", "unlockCells"),
  needsCell: commonMessages.selectCellFirst,
  needsCells: "Select cells first.",
  cursor: {
    left: commonMessages.cellToLeft,
    right: commonMessages.cellToRight,
    up: commonMessages.cellAbove,
    down: commonMessages.cellBelow,
    home: "First cell of the row",
    end: "Last cell of the row",
  },
  extend: {
    left: "Extend selection left",
    right: "Extend selection right",
    up: "Extend selection up",
    down: "Extend selection down",
  },
  selectAll: "Select all cells",
  allSelected: (cells: number) => `All ${plural(cells, "cell")}`,
  grow: {
    left: "Add a column on the left",
    right: "Add a column on the right",
    top: "Add a row at the top",
    bottom: "Add a row at the bottom",
    cutLeft: "Remove the left column",
    cutRight: "Remove the right column",
    cutTop: "Remove the top row",
    cutBottom: "Remove the bottom row",
  },
  erased: (cells: number) => (cells === 1 ? "Erase cell" : `Erase ${cells} cells`),
  toggleLocks: commonMessages.lockSelectedCells,
  locked: (cells: number) => `Lock ${plural(cells, "cell")}`,
  unlocked: (cells: number) => `Unlock ${plural(cells, "cell")}`,
  resizedTo: (width: number, height: number) => `Resize to ${width} × ${height}`,
  move: {
    left: "Move the selected cells left",
    right: "Move the selected cells right",
    up: "Move the selected cells up",
    down: "Move the selected cells down",
  },
  moved: (cells: number) => `Move ${plural(cells, "cell")}`,
  copied: (cells: number) => `Copy ${plural(cells, "cell")}`,
  pasted: (width: number, height: number) => `Paste ${width} × ${height} cells`,
  symmetry: "Symmetric drawing",
  nextSymmetry: "Next symmetry",
  symmetries: {
    none: "Off",
    "mirror-x": "Left and right",
    "mirror-y": "Up and down",
    turn: "Half turn",
    four: "Four-fold",
  },
  symmetryIs: (name: string) => `Symmetric drawing: ${inSentence(name)}`,
};
