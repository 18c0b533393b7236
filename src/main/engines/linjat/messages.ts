import { commonMessages } from "#shared/text/commonMessages.ts";
import { solutionCountWords } from "#shared/levels/linjat/messages.ts";
import { plural } from "#shared/text/format.ts";

/** Texts of analyses.ts. */
export const analysisMessages = {
  puzzleHasNoSolution: commonMessages.unsolvablePuzzle,
  allLinesAreDrawn: "All lines are drawn.",
  linesRightSoFar: "Your lines are right; try one that fits.",
  severalSolutions: "The puzzle has more than one solution.",
  noRuleApplies: (why: string) => `No rule applies from here. ${why}`,
  invalidLine: (where: string) =>
    `The line at ${where} is not a line of one number: it has to run through one number and be as long as it.`,
  wrongLine: (cells: number | undefined, cellName: string) =>
    `The line of the ${cells} at ${cellName} is wrong. Undo it.`,
};

/** Texts of generatePuzzles.ts. */
export const generatePuzzleMessages = {
  foundFewerThanAsked: (found: number, asked: number, tries: number, startAdvice: string) =>
    `Only ${found} of ${asked} puzzles were found in ${tries} tries. ${startAdvice} More tries may help as well.`,
};

/** Texts of optimizePuzzles.ts. */
export const optimizePuzzleMessages = {
  allPuzzlesLeak:
    "Every puzzle found leaks its uniqueness, and leaks are forbidden. Try more iterations, ask for more numbers, or allow uniqueness leaks.",
  noneFound: (starts: number, startAdvice: string) =>
    `None of ${starts} boards could be made into a puzzle of this brief. ${startAdvice}`,
};

/** Texts of solvePuzzle.ts. */
export const solvePuzzleMessages = {
  rulesDontSolveAtSome: "The rules don't solve it: at some point only a guess leads on.",
  countingStopped: (solutions: number) => `Counting stopped: there are at least ${plural(solutions, "solution")}.`,
};

/** Texts of startAdvice.ts. */
export const startAdviceMessages = {
  fewerNumbers: "ask for fewer numbers or a larger board",
  moreNumbers: "ask for more numbers or a smaller board",
  allowUniquenessLeaks: "allow uniqueness leaks",
  giveUpSymmetry: "give up the symmetry",
  lockFewerCells: "lock fewer cells",
  requireEasierRulesOrNone: "require easier rules or none",
  leaveFewerRulesOut: "leave fewer rules out",
  allowHarderRules: "allow harder rules",
  askForOtherNumbers: "Ask for other numbers.",
  tryOneOf: (changes: readonly string[]) =>
    changes.length === 1 ? `Try this: ${changes[0]}.` : `Try any of these: ${changes.join("; ")}.`,
};

/** Texts of verifyPuzzles.ts. */
export const verifyPuzzleMessages = {
  exactlyOneSolution: "exactly one solution",
  solutions: (total: number, isAll: boolean) => solutionCountWords(total, isAll),
};
