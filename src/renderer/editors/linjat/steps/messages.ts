import { plural } from "#shared/text/format.ts";

/** What people read in renderer/editors/linjat/steps. */
export const messages = {
  layerNumber: (index: number, layers: number): string => `Layer **${index}** of ${layers}`,
  steps: "Steps",
  puzzleLabel: (index: string | number, value: string | number): string =>
    `Puzzle at layer ${index} of ${value}. Left and right arrow go through the layers.`,
  layersOfDeductions: "Layers of deductions",
  whyThisStep: "Why this step",
  couldntExplain: "Couldn't explain the puzzle.",
  solving: "Solving….",
  startHint: "The board before the first deduction. Each layer is one rule, everywhere it holds.",
  onlyRefutesLines: "only refutes lines",
  advancing: (width: number): string => plural(width, "number advances", "numbers advance"),
  numberAdvances: "number advances",
  numbersAdvance2: "numbers advance",
  bottleneck: "bottleneck",
  copyAsText: "Copy as text",
  couldntCopySentences: "Couldn't copy the sentences",
  copied: (amount: number): string => `Copied ${plural(amount, "sentence", "sentences")}.`,
  solved: "Every line is known: the puzzle is solved.",
  contradiction: (contradictionWords: string): string => `${contradictionWords} The board has no single solution.`,
  stuck: (open: string | number): string =>
    `No rule applies from here; ${open} stay open. Add a dot, or move a number closer.`,
  layers: "Layers",
  solving2: "Solving…",
  noLayer: "No layer",
  beforeLayer1Of: "Before layer 1 of",
  layer: "Layer",
  lineFromLayer: (layer: string | number): string => `, line from layer ${layer}`,
};
