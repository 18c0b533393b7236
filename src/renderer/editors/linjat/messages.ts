import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { plural } from "#shared/text/format.ts";

/** Interface texts of renderer/editors/linjat. */
export const messages = {
  ...commonTexts("edit", "play", "steps", "playing", "noCellSelected", "backToEditing"),
  moreLikeThisStarted: (run: number, puzzles: number): string =>
    `Run ${run} searches for ${plural(puzzles, "puzzle")} like this one.`,
  depthAndCost: (depth: number, cost: number): string => `depth **${depth}**, cost **${cost}**`,
  boardMode: "Board mode",
  whyThisStep: "Why this step",
  boardFacts: (numbers: number, dots: number, locked: number): string => {
    const drawn = [plural(numbers, "number"), plural(dots, "dot")];
    return [...drawn, ...(locked === 0 ? [] : [plural(locked, "locked cell")])].join(", ");
  },
  cell: (description: string): string => `Cell ${description}`,
  selectedArea: (from: string, to: string, width: number, height: number): string =>
    `**${from}** to **${to}**, ${width} × ${height} cells`,
  undoLine: "Undo line",
  noLinesDrawnYet: "no lines drawn yet",
  redoLine: "Redo line",
  nothingToRedo: "nothing to redo",
  editBoard: "Edit the board",
  playPuzzle: "Play the puzzle",
  showSolversSteps: "Show the solver's steps",
  alreadyEditing: "The board is being edited.",
  boardIsEmpty: commonMessages.emptyBoard,
};

/** Texts of the effect map on a board. */
export const effectWords = { broken: "not one solution by these rules", unit: "cost" } as const;

/** The editor and its modes on the page of keyboard shortcuts. */
export const placeMessages = {
  brief: commonMessages.linjat,
  playing: "Linjat, playing",
  steps: "Linjat, steps",
};
