import { commonMessages } from "#shared/text/commonMessages.ts";
import { plural } from "#shared/text/format.ts";

/** Interface texts of renderer/editors/linjat/steps. */
export const messages = {
  layerOf: (index: number, layers: number): string => `${index} of ${layers}`,
  layerCount: (layers: number): string => plural(layers, "layer"),
  ruleAndWeight: (rule: string, weight: number): string => `${rule.toUpperCase()}, weight ${weight}`,
  layerNumber: (index: number, layers: number): string => `Layer **${index}** of ${layers}`,
  steps: commonMessages.steps,
  puzzleLabel: (index: string | number, value: string | number): string =>
    `Puzzle at layer ${index} of ${value}. Left and right arrow go through the layers.`,
  layersOfDeductions: "Layers of deductions",
  whyThisStep: "Why this step",
  couldntExplain: (failure: string): string => `Couldn't explain the puzzle. ${failure}`,
  startHint:
    "The board before the first deduction. Each layer is one rule, everywhere it applies, with what leads to it.",
  byRule: (rule: string, title: string): string => `${rule.toUpperCase()}: ${title}`,
  copiedTitle: (layer: number, title: string): string => `Layer ${layer}: ${title}`,
  refutedAtEnd: "What can still be refuted determines no cell:",
  advancing: (width: number): string => plural(width, "number advances", "numbers advance"),
  bottleneck: "bottleneck",
  copyAsText: "Copy as text",
  couldntCopySentences: "Couldn't copy the sentences",
  copied: (amount: number): string => `Copied ${plural(amount, "sentence", "sentences")}.`,
  solved: "Every line is known: the puzzle is solved.",
  contradiction: (contradictionWords: string): string => `${contradictionWords} The board has no single solution.`,
  stuck: (numbers: number, dots: number): string =>
    `No rule applies from here; ${plural(numbers, "number")} and ${plural(dots, "dot")} stay open. Add a dot, or move a number closer.`,
  layers: "Layers",
  solving: "Solving…",
  notExplained: "Not explained",
  noLayer: "No layer",
  beforeFirstLayer: (layers: number): string => `Before layer 1 of ${layers}`,
  hover: (square: string, layer: number | undefined): string =>
    layer === undefined ? square : `${square}, line from layer ${layer}`,
};
