import { commonMessages } from "#shared/text/commonMessages.ts";
import { plural } from "#shared/text/format.ts";

/** Interface texts shared by the editors of boards and rooms of cells. */
export const messages = {
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
};
