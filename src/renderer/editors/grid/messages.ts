/** What the editors of boards and rooms of cells say in the same words. */
export const messages = {
  needsCell: "Select a cell first: click one, or press an arrow key.",
  needsCells: "Select cells first.",
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
