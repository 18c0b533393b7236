import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { listOf, plural } from "#shared/text/format.ts";

/** Interface texts of renderer/editors/linjat/rating. */
export const messages = {
  ...commonTexts("depth", "updatesWithEveryEdit", "widestLayer", "uniquenessLeaks", "hardestRule"),
  ratingNow: "rating…",
  bottlenecks: "Bottlenecks",
  cost: "Cost",
  rating: "Rating",
  couldntRateBoard: (failure: string | number): string => `Couldn't rate the board. ${failure}`,
  emptyHint: "Draw numbers and dots to see depth, hardest rule and solutions here.",
  ratingBoard: "Rating the board…",
  notRatedYet: "Not rated yet.",
  showWhere: "Show where",
  layersOfDeductions: "Layers of deductions",
  layersLegend: "Height: numbers that advance. Dot: bottleneck.",
  layer: commonMessages.layerTitle,
  layers: "layers",
  noneSuffices: "none suffices",
  number: "number",
  numbers: "numbers",
  layersByRule: "Layers by rule",
  severalSolutions: (solutions: string, nameOf: string, others: number): string =>
    others === 0
      ? `The board has ${solutions}: the ${nameOf} can be drawn in more than one way. Add a dot that only one of them covers.`
      : `The board has ${solutions}: the ${nameOf} and ${plural(others, "other number")} can be drawn in more than one way. Add a dot that only one of them covers.`,
  tooManySolutions: commonMessages.tooManyWaysToDraw,
  unsolvable: (why: string | undefined): string =>
    why === undefined
      ? "The board has no solution. Move or change a number, or remove a dot."
      : `The board has no solution. ${why} Move or change a number, or remove a dot.`,
  noLineLeft: (nameOf: string): string => `No line is left for the ${nameOf}.`,
  dotOutOfReach: (cellName: string): string => `The dot at ${cellName} is out of reach of every number.`,
  cellContested: (cellName: string): string => `Two lines need the cell at ${cellName}.`,
  rulesStuck: (layers: number, numbers: number, dots: number, cellName: string): string =>
    `The rules get stuck after ${plural(layers, "layer")}: ${numbersAndDots(numbers, dots)} stay open, the first at ${cellName}. Add a dot there, or move a number closer.`,
  harderThanBrief: (hardest: string | number, hardest2: string | number): string =>
    `The board needs ${hardest}, but the brief allows rules up to ${hardest2}. Add a dot where it is hard, or raise the hardest rule.`,
  ruleSwitches: "Rule switches",
  neededRuleUnused: (needs: string | number): string =>
    `The board can be solved without ${needs}, which the brief asks for. Remove a dot, or ask for an easier rule.`,
  neededRule: "Needed rule",
  excludedRuleNeeded: (rules: readonly string[]): string =>
    `The board is not solved without ${listOf(rules)}, which the brief excludes. Add a dot where it is hard, or exclude fewer rules.`,
  excludedRules: "Excluded rules",
  requiredRuleUnused: (rule: string | number): string =>
    `The board can be solved without ${rule}, which the brief requires. Remove a dot, or don't require it.`,
  requiredRules: "Required rules",
  uniquenessLeak: (many: string | number, nameOf: string): string =>
    `A player who assumes a unique solution knows more than the rules tell of ${many}, the ${nameOf} first. Put a dot in its reach.`,
  solutionCount: (solutions: number, isAll: boolean): string =>
    isAll ? `${plural(solutions, "solution")}.` : `At least ${plural(solutions, "solution")}.`,
  notCounted: "not counted",
  notCountedSentence: "Couldn't count all its solutions.",
  noSolutionShort: "no solution",
  noSolutionSentence: "No solution.",
  oneSolutionShort: "one solution",
  solvedByRules: (layers: string | number): string => `One solution, found by the rules in ${layers}.`,
  needsGuessing: "needs guessing",
  solvedButStuck: (layers: string | number): string => `One solution, but the rules get stuck after ${layers}.`,
  layerLabel: (layer: number, rule: string, width: number): string => {
    if (width === 1) return `Layer ${layer}: ${rule}, 1 number advances, a bottleneck`;
    return `Layer ${layer}: ${rule}, ${width} numbers advance`;
  },
};

function numbersAndDots(numbers: number, dots: number): string {
  return listOf([...(numbers === 0 ? [] : [plural(numbers, "number")]), ...(dots === 0 ? [] : [plural(dots, "dot")])]);
}
