import { commonMessages } from "../../../text/commonMessages.ts";

/** What formulas of Linjat puzzles can name, for completion and the reference. */
export const puzzleFormulaMessages = {
  cellTitle: "cell",
  layerTitle: commonMessages.layerTitle,
  ruleTitle: "rule",
  positionTitle: "position",
  cells: "All cells of the board, empty ones included.",
  layers: "The solver's layers that determine cells, in order.",
  rules: "The rules of the solver, from the first that is tried to the last.",
  positions:
    "The positions of a solution without the rules that assume a unique solution: before each of its layers, and where it gets stuck.",
  cell: {
    x: "Column in cells, from 0.",
    y: "Row in cells, from 0, downwards.",
    number: "The number in the cell; not defined where there is none.",
    dot: "Whether there is a dot in the cell.",
  },
  layer: {
    rule: "The rule that is used.",
    advanced: "How many numbers get cells.",
    gained: "How many cells are determined.",
    refuted: "How many lines are refuted.",
    previous: "The layer before; not defined for the first.",
  },
  rule: {
    name: "Name of the rule.",
    number: "Its place in the order, from 1.",
    solves: "Whether this rule and those before it solve the puzzle.",
  },
  position: {
    leaking: "How many numbers a rule that assumes a unique solution applies to.",
    leakingHidden: "How many numbers have lines that only who assumes a unique solution can rule out.",
  },
};
