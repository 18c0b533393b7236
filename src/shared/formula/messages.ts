import { count, listOf } from "#shared/text/format.ts";
import { type FormulaType, printUnit } from "./formulaTypes.ts";
import { commonMessages } from "#shared/text/commonMessages.ts";

/** A type in words: "a number", "a list of rooms". */
function typeName(type: FormulaType): string {
  switch (type.type) {
    case "number":
      return printUnit(type.unit) === "" ? "a number" : `a number of ${printUnit(type.unit)}`;
    case "truth":
      return "yes or no";
    case "text":
      return type.options === undefined ? "a text" : "a choice";
    case "object":
      return `a ${type.class}`;
    case "list":
      return type.element.type === "object" ? `a list of ${type.element.class}s` : "a list";
  }
}

const joinedBy = {
  added: "added or subtracted",
  compared: "compared",
  branches: "used in place of each other",
} as const;
type Use = keyof typeof joinedBy;

/** Problems of a formula, shown at their place. */
export const formulaMessages = {
  strange: (sign: string): string => `“${sign}” has no meaning in a formula.`,
  foreign: (sign: string, ours: string): string => `Write “${ours.trim()}” instead of “${sign}”.`,
  openText: "This text isn't closed. Add a quote at its end.",
  tooLong: (most: number): string => `A formula can have at most ${count(most)} characters.`,
  tooDeep: "This formula has too many parts inside each other.",
  notClosed: "This bracket isn't closed.",
  numberTooLarge: "This number is too large.",
  unexpected: (value: string, near: string | undefined): string =>
    commonMessages.withNearest(
      value === ")" ? "There is no open bracket to close here." : `Unexpected “${value}”. An operator was expected.`,
      near,
    ),
  expected: (value: string, found: string): string =>
    found === "" ? `“${value}” is missing at the end.` : `Expected “${value}” instead of “${found}”.`,
  valueExpected: (found: string): string =>
    found === "" ? "A value is missing at the end." : `Expected a value instead of “${found}”.`,
  memberExpected: "Type the name of a member after the dot.",
  variableExpected: "Type a name for the element after “for”: for r in rooms.",
  chained: "Comparisons can't be chained. Write a < b and b < c.",
  eachOutside: "“for” is only possible inside a function: min(r.area for r in rooms).",
  eachAlone: (name: string): string => `With “for”, ${name} takes no further arguments. Add the condition after “if”.`,
  unknownName: (name: string, near: string | undefined): string =>
    commonMessages.withNearest(`Unknown name “${name}”.`, near),
  hyphenated: (name: string, ours: string): string => `“${name}” is written “${ours}” in formulas.`,
  functionAsName: (name: string): string => `“${name}” is a function. Add brackets: ${name}(...).`,
  unknownFunction: (name: string, near: string | undefined): string =>
    commonMessages.withNearest(`Unknown function “${name}”.`, near),
  unknownMember: (name: string, title: string, near: string | undefined, word = ""): string =>
    commonMessages.withNearest(`A ${title} has no ${word === "" ? "" : `${word} `}“${name}”.`, near),
  noMembers: (type: FormulaType): string =>
    type.type === "list"
      ? "A list has no members of its own. Use a function: count(rooms, deadEnd)."
      : `This is ${typeName(type)} and has no members.`,
  conditionExpected: (type: FormulaType): string => `Expected a condition, but this is ${typeName(type)}.`,
  numberExpected: (type: FormulaType): string => `Expected a number, but this is ${typeName(type)}.`,
  textExpected: (type: FormulaType): string => `Expected a text, but this is ${typeName(type)}.`,
  listExpected: (type: FormulaType): string => `Expected a list, but this is ${typeName(type)}.`,
  typesDiffer: (a: FormulaType, b: FormulaType, use: Use): string =>
    `${typeName(a)} and ${typeName(b)} can't be ${joinedBy[use]}.`.replace(/^./, (first) => first.toUpperCase()),
  unitsDiffer: (a: FormulaType, b: FormulaType, use: Use): string =>
    `Different units are ${joinedBy[use]}: ${typeName(a)} and ${typeName(b)}.`,
  unitInExponent: "An exponent has no unit.",
  listsCompared: "Lists can't be compared. Compare what a function says about them: count(rooms) = 4.",
  noOption: (value: string, options: readonly string[], near: string | undefined): string =>
    commonMessages.withNearest(`“${value}” is not possible here. Use ${listOf(options.slice(0, 8), "or")}.`, near),
  aggregateArguments: (name: string): string => `${name} takes a list, and what to compute for each element.`,
  conditionMissing: (name: string): string => `Add a condition for ${name}: ${name}(rooms, deadEnd).`,
  numberMissing: (name: string): string => `Add what to compute for each element: ${name}(rooms, area).`,
  tooManyLists: (most: number): string => `At most ${most} lists can be inside each other.`,
  argumentCount: (name: string, names: readonly string[], given: number): string =>
    `${name} takes ${count(names.length)} ${names.length === 1 ? "argument" : "arguments"} (${names.join(", ")}), not ${count(given)}.`,
  argumentType: (name: string, parameter: string, wanted: FormulaType, given: FormulaType): string =>
    `${name} needs ${typeName(wanted)} for “${parameter}”, but this is ${typeName(given)}.`,
  wrongResult: (wanted: FormulaType, given: FormulaType): string =>
    `The formula has to be ${typeName(wanted)}, but it is ${typeName(given)}.`,
  empty: "Type a formula.",
  ownCycle: (names: readonly string[]): string =>
    names.length === 1 ? `“${names[0]}” uses itself.` : `These metrics use each other in a cycle: ${names.join(", ")}.`,
};

/** Completion texts of aggregate functions, see `formulaFunctions.ts` for the others. */
export const aggregateHints: Readonly<Record<string, string>> = {
  count: "How many elements a list has, or how many of them meet a condition.",
  share: "Share of a list's elements that meet a condition, from 0 to 1.",
  sum: "Sum over a list's elements.",
  mean: "Mean over a list's elements.",
  median: "Median over a list's elements.",
  min: "Smallest value over a list's elements, or the smaller of two numbers.",
  max: "Largest value over a list's elements, or the larger of two numbers.",
  any: "Whether at least one element of a list meets a condition.",
  all: "Whether every element of a list meets a condition.",
};

/** By function; shown by completions and the list of names. */
export const formulaFunctionHints = {
  abs: "The number without its sign.",
  round: "The nearest whole number; halves are rounded up.",
  floor: "The next whole number below.",
  ceil: "The next whole number above.",
  sqrt: "Square root.",
  length: "Number of characters of a text.",
  lower: "The text in lower case.",
  contains: "Whether a text contains another one.",
  startsWith: "Whether a text starts with another one.",
  endsWith: "Whether a text ends with another one.",
  defined: "Whether there is a value at all.",
  default: "The value, or another one where there is none.",
};

/** By keyword; keywords without a hint aren't proposed. */
export const formulaKeywordHints: Readonly<Record<string, string>> = {
  and: "Both conditions are met.",
  or: "At least one of two conditions is met.",
  not: "The condition is not met.",
  if: "if condition then value else value",
  for: "value for r in rooms if condition",
};

/** For `it`, the element of the short form. */
export const formulaElementHint = "The element that is looked at.";

/** For the variable of the long form, `r` in `for r in rooms`. */
export const formulaVariableHint = "Variable of “for”.";

/** What formulas of kinds without rooms can name. */
export const mapFormulaMessages = {
  piece: "piece",
  tile: "tile",
  pieces: 'Objects of the level, as map editors get them: count(pieces, type = "box").',
  tiles: 'What is in the cells of the level, layer by layer: count(tiles, name = "wall").',
  type: "What the piece is, as in exports to map editors.",
  name: "Name of the piece.",
  x: "Column in cells, from 0.",
  y: "Row in cells, from 0, downwards.",
  width: "Width in cells.",
  height: "Height in cells.",
  tileName: "What it is, as in exports to map editors.",
  layer: "Name of the layer.",
  distance: "Columns and rows between two pieces, in cells.",
};

/** Own metrics and checks of a project. */
export const ownMetricMessages = {
  document: (kind: string): string => `${kind} metrics and checks`,
  formulaHint: (formula: string): string => `Own metric: ${formula}`.slice(0, 300),
  brokenCheck: (name: string, sentence: string): string =>
    `Check “${name}” is broken${sentence === "" ? "." : `: ${sentence}`}`,
  broken: "broken",
  kept: "met",
  column: (column: number): string => `character ${column}`,
  lineAndColumn: (line: number, column: number): string => `line ${line}, character ${column}`,
  formulaProblem: (name: string, at: string, message: string): string => `Formula of “${name}”, ${at}: ${message}`,
  twice: (name: string, id: string): string =>
    `“${name}” has the id ${id}, which another one has as well. The first counts.`,
  hidden: (name: string, formula: string): string =>
    `Formulas can't use “${name}”: ${formula} is a built-in name there. Rename it by removing it and adding it again.`,
};
