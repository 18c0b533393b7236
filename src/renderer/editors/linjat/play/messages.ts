import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { plural } from "#shared/text/format.ts";

/** Interface texts of renderer/editors/linjat/play. */
export const messages = {
  ...commonTexts("play", "hint", "playing", "nothingToRedo"),
  category: "Play",
  lines: "lines",
  dotsCoveredCount: "dots covered",
  puzzleLabel: (width: string | number, height: string | number): string =>
    `Puzzle, ${width} columns and ${height} rows. Enter puts the pen down, arrows draw, Enter keeps the line.`,
  check: "Check",
  solvedState: "solved",
  noHints: "no hints",
  howToDraw:
    "Drag along a row or a column through a number. A shorter line is a note you can extend; click a line to remove it.",
  drawIt: "Draw it",
  undoIt: "Undo it",
  withKeyboard: "With the keyboard",
  arrowsHelp: "move, or draw with the pen down",
  penHelp: "pen down; press again to keep the line",
  removeHelp: "remove the line",
  outOf: (all: number): string => `of ${all}`,
  cell: (description: string): string => `Cell ${description}`,
  penOn: (description: string): string => `Pen on ${description}`,
  linesDrawn: (drawn: number, amount: number, partial: number): string =>
    partial === 0
      ? `**${drawn}** of ${plural(amount, "line")} drawn`
      : `**${drawn}** of ${plural(amount, "line")} drawn, ${partial} in part`,
  dotsCovered: (covered: number, amount: number): string => `**${covered}** of ${plural(amount, "dot")} covered`,
  hints: (hints: number): string => plural(hints, "hint", "hints"),
  undoLine: "Undo line",
  noLinesDrawnYet: "No lines drawn yet.",
  redoLine: "Redo line",
  startOver: "Start over",
  nothingDrawn: commonMessages.nothingIsDrawn,
  checkWhatIsDrawn: "Check what is drawn",
  hintNextDeduction: "Hint: the next deduction",
  doWhatHintSays: "Do what the hint says",
  needsHint: "Ask for a hint first.",
  cellTo: {
    left: commonMessages.cellToLeft,
    right: commonMessages.cellToRight,
    up: commonMessages.cellAbove,
    down: commonMessages.cellBelow,
  },
  penDownOrKeepLine: "Pen down, or keep the line",
  removeLineCommand: "Remove the line",
  needsLine: "Go to a line first.",
  solvedStatus: (help: string | number): string => `Solved, ${help}.`,
  lineRule: "A line runs through one number and is as long as it says.",
  noSolution: commonMessages.unsolvablePuzzle,
  severalSolutions: "This puzzle has more than one solution, so lines can't be checked.",
  wrongLines: (amount: number): string => `${plural(amount, "line is", "lines are")} wrong, shown in red.`,
  nothingDrawnYet: "Nothing is drawn yet. Drag along a row or a column.",
  correctSoFar: (whole: string | number, numbers: string | number): string =>
    `Correct so far: ${whole} of ${numbers} lines.`,
};

/** Texts of playModel.ts. */
export const playModelMessages = {
  withoutHint: "without a hint",
  dot: "dot",
  empty: "empty",
  onLine: "on a line",
  ofCells: (lineCount: number, value: number | undefined) => `on ${lineCount} of ${value} cells`,
};
