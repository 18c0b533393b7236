import { count, decimal, listOf, plural } from "../text/format.ts";

/** Texts of sweepParameter.ts. */
export const sweepParameterMessages = {
  sweep: "Sweep",
  settingsToTryInOne:
    'Settings to try in one run, and what they are compared by: "boxes=2..4 steps=60,120 by:pushes". Empty: no sweep.',
};

/** Texts of sweepText.ts. */
export const sweepTextMessages = {
  sweptTwiceListValues: (parameter: string) =>
    `"${parameter}" is swept twice. List its values in one place, separated by commas.`,
  sweepNeedsValues: 'A sweep needs values of at least one parameter, as in "boxes=2..4".',
  hasNoValuesWriteParameter: (word: string, example: string) =>
    `"${word}" has no values. Write a parameter with its values, as in "${example}".`,
  unknownParameterInSweepUse: (parameter: string, fields: string) =>
    `Unknown parameter "${parameter}" in the sweep. Use one of: ${fields}.`,
  cantGoFromToGive: (parameter: string, from: number, to: number, allowedValues: string) =>
    `"${parameter}" can't go from ${from} to ${to}. Give ${allowedValues}.`,
  rangeOfIsEmpty: (parameter: string, from: number, to: number) =>
    `The range of "${parameter}" is empty: ${from} is not less than ${to}.`,
  stepOfMustBeMore: (parameter: string) => `The step of "${parameter}" must be more than 0.`,
  unknownWordInSweepUse: (unknown: string, known: string) =>
    `Unknown word "${unknown}:" in the sweep. Use ${known}: or a parameter.`,
  unknownMetricCompareByOne: (metric: string, metrics: string) =>
    `Unknown metric "${metric}". Compare by one of: ${metrics}.`,
  goalTakesHighestOrLowest: (goal: string) => `"goal:" takes highest or lowest, not "${goal}".`,
  shareNeedsRangeAndRange: 'A share needs a range, and a range a share: "of:share range:40..60".',
  randomTakesNumberOfSettings: (mostSettings: number) =>
    `"random:" takes the number of settings, 2 to ${mostSettings}.`,
  settingsAreTooMany: (size: number, mostSettings: number) =>
    `${size} settings are too many, at most ${mostSettings}. Leave values out, or draw some: "random:${mostSettings}".`,
  sweepComparesAtLeastTwo: "A sweep compares at least two settings. Add values.",
  rangeIsNotRangeWrite: (text: string) =>
    `"range:${text}" is not a range. Write it as in "range:40..60" or "range:40..".`,
  valuesOfAreTooMany: (total: number, parameter: string, mostValues: number) =>
    `${total} values of "${parameter}" are too many, at most ${mostValues}. Use a larger step.`,
};

/** Texts of sweepWords.ts. */
export const sweepWordMessages = {
  median: (name: string) => `Median ${name}`,
  highPercentile: (name: string) => `90th percentile of ${name}`,
  lowPercentile: (name: string) => `10th percentile of ${name}`,
  share: (name: string, range: string) => `Share with ${name} ${range}`,
  tooFewLevelsToSay: "too few levels to say",
  atMost: (score: string) => `at most ${score}`,
  atLeast: (score: string) => `at least ${score}`,
  eachSettingWasSearchedOnce:
    "Each setting was searched once, so related levels can't be told from independent ones: the intervals may be too narrow.",
  levelsThatOneSearchFinds: (designEffect: null | number) =>
    `Levels that one search finds resemble each other: ${decimal(designEffect ?? 1, 1)} of them count as one in the intervals.`,
  setting: (number: number | undefined) => `Setting ${number} has`,
  settings: (short: readonly string[]) => `Settings ${listOf(short)} have`,
  foundFewerLevelsThanAsked: (value: string) => `${value} found fewer levels than asked for.`,
  noSettingHasFoundLevel: "No setting has found a level to compare by.",
  ofOver: (over: number, roundsCount: number) => `${count(over)} of ${plural(roundsCount, "round")} over.`,
  best: (number: number, goal: string, measure: string, score: string, settingWords: string) =>
    `Setting ${number} has the ${goal} ${measure}: ${score}, with ${settingWords}.`,
  clearlyIntervalIsApart: (head: string) =>
    `${head} Clearly: its interval is apart from those of the others in the last round.`,
  settingMay: (firstRival: number | undefined) => `setting ${firstRival} may be`,
  settingsMay: (rivals: readonly string[]) => `settings ${listOf(rivals)} may be`,
  notClearlyAsGood: (head: string, value: string) => `${head} Not clearly: ${value} as good.`,
  rangeAtMost: (max: number | string) => `at most ${max}`,
  rangeAtLeast: (min: number) => `at least ${min}`,
};
