import { commonMessages } from "../text/commonMessages.ts";
import { count, decimal, listOf, plural, pluralForm } from "../text/format.ts";

/** Texts of sweepParameter.ts. */
export const sweepParameterMessages = {
  label: "Sweep",
  hint: 'Settings to try in one run, and what they are compared by: "boxes=2..4 steps=60,120 by:pushes". Numbers of the document by their path: "/numbers=14..20". Empty: no sweep.',
};

/** Texts of sweepText.ts. */
export const sweepTextMessages = {
  sweptTwiceListValues: (parameter: string) =>
    `"${parameter}" is swept twice. List its values in one place, separated by commas.`,
  sweepNeedsValues: 'A sweep needs values of at least one parameter, as in "boxes=2..4".',
  missingValues: (word: string, example: string) =>
    `"${word}" has no values. Write a parameter with its values, as in "${example}".`,
  unknownParameter: (parameter: string, fields: string) =>
    `Unknown parameter "${parameter}" in the sweep. Use one of: ${fields}.`,
  cantBe: (parameter: string, value: string) => `"${parameter}" can't be ${value}.`,
  cantBeEmpty: (parameter: string) => `"${parameter}" can't be empty.`,
  cantGoFromTo: (parameter: string, from: number, to: number) => `"${parameter}" can't go from ${from} to ${to}.`,
  rangeOfIsEmpty: (parameter: string, from: number, to: number) =>
    `The range of "${parameter}" is empty: ${from} is not less than ${to}.`,
  stepNotPositive: (parameter: string) => `The step of "${parameter}" must be more than 0.`,
  unknownWord: (unknown: string, known: string) =>
    `Unknown word "${unknown}:" in the sweep. Use ${known}: or a parameter.`,
  unknownMetric: (metric: string, metrics: string) => `Unknown metric "${metric}". Compare by one of: ${metrics}.`,
  unknownStatistic: (statistics: readonly string[], given: string) =>
    `"of:" takes ${listOf(statistics, "or")}, not "${given}".`,
  invalidGoal: (goal: string) => `"goal:" takes highest or lowest, not "${goal}".`,
  shareWithoutRange: 'A share needs a range, and a range a share: "of:share range:40..60".',
  invalidRandomCount: (mostSettings: number) => `"random:" takes the number of settings, 2 to ${mostSettings}.`,
  tooManySettings: (size: number, mostSettings: number) =>
    `${size} settings are too many, at most ${mostSettings}. Leave values out, or draw some: "random:${mostSettings}".`,
  tooFewSettings: "A sweep compares at least two settings. Add values.",
  invalidRange: (text: string) => `"range:${text}" is not a range. Write it as in "range:40..60" or "range:40..".`,
  tooManyValues: (total: number, parameter: string, mostValues: number) =>
    `${total} values of "${parameter}" are too many, at most ${mostValues}. Use a larger step.`,
};

/** The units of parameters that are counted, by the form that goes with most numbers. */
const singular: Readonly<Record<string, string>> = {
  boxes: "box",
  cells: "cell",
  commands: "command",
  moves: commonMessages.moveUnit,
  pieces: "piece",
  plies: "ply",
  pushes: "push",
  states: "state",
  turns: "turn",
};

/** Texts of sweepWords.ts. */
export const sweepWordMessages = {
  /** "3 cells", "1 cell": a value and the unit of its parameter. */
  withUnit: (value: string, unit: string) => `${value} ${value === "1" ? (singular[unit] ?? unit) : unit}`,
  /** "Boxes 3, steps 120". */
  setting: (values: readonly (readonly [name: string, value: string])[]) =>
    values.map(([name, value]) => `${name} ${value}`).join(", "),
  median: (name: string) => `Median ${name}`,
  highPercentile: (name: string) => `90th percentile of ${name}`,
  lowPercentile: (name: string) => `10th percentile of ${name}`,
  shareAtMost: (name: string, max: number) => `Share with ${name} at most ${max}`,
  shareAtLeast: (name: string, min: number) => `Share with ${name} at least ${min}`,
  shareBetween: (name: string, min: number, max: number) => `Share with ${name} ${min} to ${max}`,
  tooFewLevels: "too few levels to say",
  atMost: (score: string) => `at most ${score}`,
  atLeast: (score: string) => `at least ${score}`,
  between: (low: string, high: string) => `${low} to ${high}`,
  scoreAndInterval: (score: string, interval: string) => `${score} (${interval})`,
  singleSearchCaveat:
    "Each setting was searched once, so related levels can't be told from independent ones: the intervals may be too narrow.",
  clusteringCaveat: (designEffect: null | number) =>
    `Levels that one search finds resemble each other: ${decimal(designEffect ?? 1, 1)} of them count as one in the intervals.`,
  fewerThanAsked: (settings: readonly number[]) =>
    pluralForm(
      settings.length,
      `Setting ${listOf(settings.map(String))} has found fewer levels than asked for.`,
      `Settings ${listOf(settings.map(String))} have found fewer levels than asked for.`,
    ),
  nothingToCompare: "No setting has found a level to compare by.",
  ofOver: (over: number, roundsCount: number) => `${count(over)} of ${plural(roundsCount, "round")} over.`,
  best: {
    highest: (number: number, measure: string, score: string, setting: string) =>
      `Setting ${number} has the highest ${measure}: ${score}, with ${setting}.`,
    lowest: (number: number, measure: string, score: string, setting: string) =>
      `Setting ${number} has the lowest ${measure}: ${score}, with ${setting}.`,
  },
  clearlyIntervalIsApart: "Clearly: its interval is apart from those of the others in the last round.",
  notClearlyAsGood: (rivals: readonly number[]) =>
    pluralForm(
      rivals.length,
      `Not clearly: setting ${listOf(rivals.map(String))} may be as good.`,
      `Not clearly: settings ${listOf(rivals.map(String))} may be as good.`,
    ),
};
