import { commonMessages } from "#shared/text/commonMessages.ts";
import { listOf, plural } from "../../text/format.ts";

/** What the kind and its documents are called, and how it is presented. */
export const linjatKindMessages = {
  title: commonMessages.linjat,
  brief: "Linjat brief",
  briefs: commonMessages.linjat,
  newProject: { about: "Numbers and lines", projectName: "My Linjat puzzles" },
  rules: [
    "Draw one straight line through every number, horizontal or vertical. The line covers as many cells as the number says, the number's own cell included.",
    "Every dot must be covered by a line. Lines don't cross, don't share cells, and don't pass through other numbers. Each puzzle has one solution.",
  ],
  /** Text formats as lists of formats show them. */
  formats: { json: "Linjat JSON", rows: "Linjat rows (text)", gamePack: "Linjat game pack (JSON)" },
};

/** Texts of briefDocument.ts. */
export const briefDocumentMessages = {
  rangeEmpty: (smallest: number, largest: number) =>
    `The smallest number (${smallest}) is larger than the largest (${largest}). Swap them.`,
  swapNumbers: (smallest: number, largest: number) => `Swap ${smallest} and ${largest}`,
  smallestNumber: "Smallest number",
  numberTooLong: (smallest: number, width: number, height: number) =>
    `A ${smallest} does not fit on a board of ${width} by ${height}. Lower the smallest number.`,
  tooManyNumbers: (numbers: number, smallest: number, numbersTimesSmallest: number, cells: number) =>
    `${numbers} numbers of at least ${smallest} need ${numbersTimesSmallest} cells; the board has ${cells}. Ask for fewer numbers or a larger board.`,
  numbers: "Numbers",
  symmetryNotSquare: (symmetry: string, width: number, height: number) =>
    `The symmetry "${symmetry}" needs a square board; this one is ${width} by ${height}. Make it square or choose another symmetry.`,
  symmetry: commonMessages.symmetry,
  lockOutside: (label: string) => `The locked cell ${label} is outside the board. Unlock it or enlarge the board.`,
  drawnSize: (height: number, width: number) =>
    `The drawn board does not have ${height} rows of ${width} cells. Give every row that length.`,
  tooManyDrawn: (drawn: number, numbers: number) =>
    `${drawn} numbers are drawn but the brief asks for ${numbers}. Ask for more or remove some.`,
  unknownCharacter: (label: string, symbol: string) =>
    `Cell ${label} is ${symbol}; a cell is a space, a dot, 1 to 9, or A to K.`,
  longerThanBoard: (value: number, label: string) => `The ${value} at ${label} is longer than the board.`,
};

/** A number of a puzzle: its length and its cell. */
interface NamedNumber {
  readonly value: number;
  readonly cell: string;
}

function theNumber({ value, cell }: NamedNumber): string {
  return `the ${value} at ${cell}`;
}

function theNumbers(numbers: readonly NamedNumber[]): string {
  return listOf(numbers.map(theNumber));
}

/** Texts of explainLayer.ts. */
export const explainLayerMessages = {
  thatDeterminesNoCellYet: "That determines no cell yet.",
  dotAtCanOnly: (dot: string | undefined, me: NamedNumber) =>
    `The dot at ${dot} can only be reached by ${theNumber(me)}.`,
  lastLine: (me: NamedNumber) => `Only one line is left for ${theNumber(me)}.`,
  sharedCells: (left: number, me: NamedNumber) =>
    left === 2
      ? `Both lines left for ${theNumber(me)} share cells.`
      : `All ${left} lines left for ${theNumber(me)} share cells.`,
  dotsAtCanOnly: (dots: readonly string[], me: NamedNumber, others: readonly NamedNumber[]) =>
    `The dots at ${listOf(dots)} can only be reached by ${theNumber(me)} and ${theNumbers(others)}, and ${theNumbers(others)} cannot cover both. So ${theNumber(me)} covers at least one of them.`,
  everyLineOverDot: (
    dot: string | undefined,
    others: readonly NamedNumber[],
    secondDot: string | undefined,
    me: NamedNumber,
    lines: number,
  ) => {
    const covers = `Every line over the dot at ${dot} (by ${theNumbers(others)}) also covers the dot at ${secondDot}.`;
    return lines === 1
      ? `${covers} So no other line can cover the dot at ${secondDot}, and one line of ${theNumber(me)} is out.`
      : `${covers} So no other line can cover the dot at ${secondDot}, and ${lines} lines of ${theNumber(me)} are out.`;
  },
  onlyOnePasses: (
    others: readonly NamedNumber[],
    dot: string | undefined,
    firstNeed: readonly string[],
    secondNeed: readonly string[],
    me: NamedNumber,
    lines: number,
  ) => {
    const needs = `Only one of ${theNumbers(others)} can pass ${dot}. Without it, the first needs ${listOf(firstNeed)}, the second ${listOf(secondNeed)}.`;
    return lines === 1
      ? `${needs} One line of ${theNumber(me)} would take a cell from each, so it is out.`
      : `${needs} ${lines} lines of ${theNumber(me)} would take a cell from each, so they are out.`;
  },
  noUncoveredDot: (me: NamedNumber, others: readonly NamedNumber[]) =>
    `No uncovered dot is in reach of ${theNumber(me)}, and of its lines only one is out of reach of ${theNumbers(others)}. It fits whatever they do. The solution is unique, so this is its line.`,
  uniquenessArgument: (me: NamedNumber) =>
    `If ${theNumber(me)} covered no open dot, it could be drawn in several ways that affect no other number. The solution is unique, so ${theNumber(me)} covers an open dot.`,
  linePassesThere: "Its line passes there.",
  linePasses: (cells: readonly string[]) => `Its line passes ${listOf(cells)}.`,
};

/** Texts of generateTask.ts. */
export const generateTaskMessages = {
  parameters: {
    dots: {
      label: "New dots",
      hint: "Where a dot is added when the rules get stuck. Very full and very empty boards start from a solved drawing full of dots, from which dots are only removed.",
    },
    dotsOptions: {
      "say-least": { label: "Where they reveal least", hint: "On cells that many numbers reach: fewer, harder dots." },
      unblock: {
        label: "Where it is stuck",
        hint: "On cells that the fewest numbers still reach, so that the next step follows: easier.",
      },
    },
    changes: {
      label: "Changes",
      hint: "Changes to try on every puzzle for a longer chain of steps; four times as many where COVER and FIT are all the rules. 0: puzzles stay as random boards give them, which is fastest.",
    },
    depth: {
      label: "Deep enough",
      hint: "Layers from which on a puzzle is not changed any more. 0: all changes are tried.",
    },
    tries: { label: "Tries", hint: "Boards to try per puzzle before giving up, changed ones included." },
  },
  groups: { search: commonMessages.search },
  task: {
    title: "Generate puzzles",
    hint: "Random numbers, then dots until the rules of the brief solve the puzzle; changes make it deeper, and unneeded dots are removed.",
  },
};

/** Texts of keepTask.ts. */
export const keepTaskMessages = {
  drawnByHand: "drawn by hand",
  task: { title: commonMessages.keepDrawnBoard, hint: "Stores the drawn board once its solution is proved unique." },
};

/** Texts of optimizeTask.ts. */
export const optimizeTaskMessages = {
  widestLayer: commonMessages.widestLayer,
  widestLayerWeight: "What each number of the widest layer adds, with custom weights; 0 or less.",
  layerWeight: (key: string) => `What each layer of ${key} adds, with custom weights.`,
  customWeights: "Custom weights",
  parameters: {
    goal: {
      label: "Score",
      hint: "How layers are weighted: as the class that the brief's hardest rule belongs to, as one of the reference's four classes, or by custom weights.",
    },
    goalOptions: { brief: "as the brief", own: "custom weights" },
    method: { label: commonMessages.search, hint: "How the next board is chosen." },
    methodOptions: {
      archive: {
        label: "Archive",
        hint: "Annealed islands that exchange boards and restart when stuck; keeps the best of every kind.",
      },
      reference: { label: "Pool of ten", hint: "The reference's search, for comparing." },
    },
    iterations: { label: "Iterations", hint: "Boards to try in every search." },
    searches: { label: "Searches", hint: "Independent searches that run side by side, each with its own seed." },
    islands: { label: "Islands", hint: "Boards that every search works on in turn; they exchange what they find." },
    leakPenalty: {
      label: "Cost of a leak",
      hint: "Subtracted from the score for every layer with a uniqueness leak, if the brief penalizes leaks.",
    },
    firstAxis: { label: "Keep apart by", hint: "The archive keeps the best puzzle for every value of this ..." },
    secondAxis: { label: "and by", hint: "Together with every value of this." },
  },
  groups: { archive: "Archive" },
  task: {
    title: "Optimize puzzles",
    hint: "Changes numbers of the best puzzles so far and re-places the dots, for the highest score.",
  },
};

/** Texts of prepareLinjat.ts. */
export const prepareLinjatMessages = {
  notPuzzleBrief: (documentName: string, issue: string) => `"${documentName}" is not a puzzle brief: ${issue}.`,
  linjatTaskFiles: { preset: "easy, medium, hard or expert: board, numbers and hardest rule to start from" },
  fileIsNotJson: commonMessages.fileNotJson,
  notAPuzzleBrief: (issue: string) => `The file is not a puzzle brief: ${issue}.`,
  unknownPreset: (options: string, presetNames: string) => `Unknown preset "${options}"; use one of: ${presetNames}.`,
  levelwrightKnowsNoMember: (key: string) =>
    `unknown member "${key}" of a brief; remove it, or use the newer version of Levelwright that wrote it`,
};

/** Texts of puzzleMetrics.ts. */
export const puzzleMetricMessages = {
  cost: { label: "Cost", hint: "Sum of the rules' weights over all layers." },
  depth: {
    label: commonMessages.depth,
    hint: "Layers that determine cells until the puzzle is solved. What only refutes lines is part of the layer it leads to.",
  },
  layerWidth: { label: commonMessages.widestLayer, hint: "Largest count of numbers that advance in one layer." },
  bottlenecks: { label: "Bottlenecks", hint: "Layers in which only one number advances." },
  hardest: { label: commonMessages.hardestRule, hint: "The first rule without which the puzzle can't be solved." },
  score: { label: "Score", hint: "Score of the layers under the optimizer's weights." },
  switches: { label: "Rule switches", hint: "Changes from one rule to another between layers." },
  leaks: {
    label: commonMessages.uniquenessLeaks,
    hint: "Layers at which UNCONTESTED or SINGLE-SOLUTION, the rules that assume a unique solution, could be used.",
  },
  hiddenLeaks: {
    label: "Hidden leaks",
    hint: "Layers at which assuming a unique solution decides a cell that no rule decides: a line is ruled out because another line of its number could replace it.",
  },
  solved: { label: "Solved by rules", hint: "1 when the rules solve the puzzle without guessing, otherwise 0." },
  layersOf: (rule: string, title: string) => ({ label: `${rule} layers`, hint: `Layers by the rule "${title}".` }),
  numbers: { label: "Numbers", hint: "Numbers on the board." },
  dots: { label: "Dots", hint: "Dots on the board." },
  columns: { label: commonMessages.columns, hint: "Width of the board in cells." },
  rows: { label: "Rows", hint: "Height of the board in cells." },
  iterations: { label: "Iteration", hint: "The optimizer's iteration that found it." },
};

/** Texts of rowProblems.ts. */
export const rowProblemMessages = {
  boardEmpty: "The board has no cells.",
  boardTooLarge: (widest: number, rowsCount: number, largestSide: number) =>
    `The board has ${widest} columns and ${rowsCount} rows; at most ${largestSide} of each are possible.`,
  noNumbers: "The board has no numbers. Put at least one number on it.",
  rowsRagged: (y: number, rowCount: number, width: number) =>
    `Row ${y} has ${rowCount} cells, row 1 has ${width}. Make all rows equally long.`,
  row: (y: number) => `row ${y}`,
  unknownCharacter: (label: string, symbol: string) =>
    `Cell ${label} is ${symbol}; a cell is a space, a dot, 1 to 9, or A to K for 10 to 20.`,
  numberTooLong: (value: number, label: string, width: number, height: number) =>
    `The ${value} at ${label} is longer than the board, which is ${width} by ${height}. Make the number smaller.`,
};

/** Texts of ruleDemands.ts. */
export const ruleDemandMessages = {
  puzzlesCantNeed: (name: string, nameHardest: string) =>
    `Puzzles can't need ${name} and be solvable by the rules up to ${nameHardest}. Raise the hardest rule or ask for an easier one.`,
  neededRule: "Needed rule",
  puzzlesCantNeedOrHarder: (name: string) =>
    `Puzzles can't need ${name} or a harder rule when all of these are excluded. Exclude fewer rules or ask for an easier one.`,
  excludedRules: "Excluded rules",
  requiredAndExcluded: (name: string) => `${name} is both required and excluded. Choose one.`,
  requiredRules: "Required rules",
  puzzlesCantRequire: (name: string, nameHardest: string) =>
    `Puzzles can't require ${name} and be solvable by the rules up to ${nameHardest}. Raise the hardest rule or don't require ${name}.`,
  leakRuleWithoutLeaks: (name: string) =>
    `${name} only applies where a puzzle leaks its uniqueness, and leaks are forbidden. Allow leaks or don't require ${name}.`,
};

/** Texts of rules.ts. */
export const ruleMessages = {
  ruleTitles: {
    uncontested: "No dot, no rival",
    cover: "Only one number reaches this dot",
    "single-solution": "Two equivalent lines",
    fit: "All lines share a cell",
    square: "Two dots for two numbers",
    dependency: "Dots that go together",
    "one-of": "One of two passes here",
  },
};

/** Texts of symmetry.ts. */
export const symmetryMessages = {
  symmetryTitles: {
    none: commonMessages.none,
    "half-turn": "Half turn",
    mirror: "Mirror, left and right",
    flip: "Mirror, top and bottom",
    "both-mirrors": "Both mirrors",
    diagonal: "Diagonal mirror",
    "quarter-turn": "Quarter turn",
  },
};

/** "13 solutions", or "at least 100 solutions" where counting stopped. */
export function solutionCountWords(solutions: number, isAll: boolean): string {
  const words = plural(solutions, "solution");
  return isAll ? words : `at least ${words}`;
}

/** Texts of validatePuzzle.ts. */
export const validatePuzzleMessages = {
  solutionsUncounted: commonMessages.tooManyWaysToDraw,
  noLineFitsThrough: (cells: number | undefined, cellName: string) =>
    `The puzzle has no solution. No line fits through the ${cells} at ${cellName}.`,
  noSolution: "The puzzle has no solution. Move or change a number, or remove a dot.",
  noLineReachesDot: (cellName: string) => `The puzzle has no solution. No line reaches the dot at ${cellName}.`,
  severalSolutions: (cells: number | undefined, cellName: string) =>
    `The puzzle has more than one solution: the ${cells} at ${cellName} can be drawn in more than one way. Add a dot that only one of them covers.`,
};

/** Texts of drawPuzzle.ts. */
export const drawPuzzleMessages = {
  puzzleSize: (width: number, height: number) => `Linjat puzzle, ${width} by ${height} cells`,
};

/** Texts of linjatJson.ts. */
export const linjatJsonMessages = {
  notAPuzzle: "The rows aren't a list of strings.",
  noPuzzle: "The file has no puzzle: nothing in it has rows.",
  fileNotJson: commonMessages.fileNotJson,
  lineNotJson: (index: number, message: string) => `Line ${index} is not JSON: ${message}.`,
};

/** Texts of referencePack.ts. */
export const referencePackMessages = { allPuzzlesOfPack: "All puzzles of this pack are solved." };

/** Texts of textRows.ts. */
export const textRowMessages = {
  faultOfPuzzle: (line: number, message: string) => `The puzzle that starts in line ${line}: ${message}`,
  line: (line: number) => `line ${line}`,
};

/** Texts of briefNumbers.ts. */
export const briefNumberMessages = {
  units: { cells: commonMessages.cellsUnit },
  anyDifficulty: "any difficulty",
  leakPolicies: { forbid: "Forbid", penalise: "Penalize", allow: "Allow" },
  fields: {
    width: { label: "Width of the board", hint: "Columns of the board." },
    height: { label: "Height of the board", hint: "Rows of the board." },
    numbers: { label: commonMessages.numbersOnBoard, hint: "Numbers on a finished board, drawn ones included." },
    smallest: { label: "Smallest number", hint: "Smallest new number." },
    largest: { label: "Largest number", hint: "Largest new number." },
    hardest: { label: commonMessages.hardestRule, hint: "Hardest rule that puzzles may need." },
    needs: { label: "Must require", hint: "Rule that puzzles must need." },
    leaks: {
      label: commonMessages.uniquenessLeaks,
      hint: "Puzzles in which knowing that the solution is unique helps.",
    },
    symmetry: {
      label: commonMessages.symmetry,
      hint: "Symmetry of the cells with numbers; dots go where they are needed.",
    },
  },
};
