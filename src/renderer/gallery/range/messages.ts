import { commonMessages } from "#shared/text/commonMessages.ts";
import { inSentence } from "#shared/text/inSentence.ts";
import { count, plural } from "#shared/text/format.ts";

/** Interface texts of the comparison of runs and of sweeps. */
export const messages = {
  compareRuns: "Compare runs",
  expressiveRange: "Expressive range",
  nothingToCompare: "No runs to compare yet",
  nothingToCompareHint: "Generate levels twice with different settings, or sweep a parameter in one run.",
  noPoints: "No level of these runs has both metrics.",
  noMatch: "No level of these runs matches.",
  couldntCompare: "Couldn't compare the runs",
  couldntShowLevels: "Couldn't show the levels",
  couldntSearchRegion: "Couldn't search the region",
  across: "X",
  up: "Y",
  show: commonMessages.show,
  contours: "Contours",
  points: "Points",
  medians: "Medians",
  onlyInOne: "Only in one run",
  keptOnly: "Kept only",
  foldDuplicates: "Fold duplicates",
  exportSvg: "Export SVG",
  firstRun: "First run",
  secondRun: "Second run",
  settingOf: (side: string): string => `${side}, setting`,
  noSecondRun: commonMessages.none,
  wholeRun: "All settings",
  settingOption: (number: number, words: string): string => `${number}: ${words}`,
  setting: (number: number): string => `Setting ${number}`,
  settingColumn: "Setting",
  runOption: (number: number, document: string): string => `Run ${number}, ${document}`,
  runName: (number: number, setting: number | null): string =>
    setting === null ? `Run ${number}` : `Run ${number}, setting ${setting}`,
  facts: (levels: number, kept: number, seed: string): string =>
    `${plural(levels, "level")}, ${count(kept)} kept, seed ${seed}`,
  sampled: (shown: number): string => `Drawn: an even sample of ${count(shown)}.`,
  overlap: "Overlap",
  percent: (share: number): string => `${Math.round(100 * share)} %`,
  medianAndMiddleHalf: "Median, middle half",
  quartiles: (low: string, high: string): string => `${low}–${high}`,
  apart: "The medians differ: their 95 % intervals don't overlap.",
  cellsReached: "Cells reached",
  ofCells: (cells: number): string => `of ${count(cells)}`,
  whatDiffers: "What the settings change",
  parameter: "Parameter",
  onlySeed: "Same document, task and settings; only the seed differs.",
  nothingDiffers: "Same document, task, settings and seed.",
  sameDocument: "The document is the same in both.",
  otherDocument: (a: string, b: string): string =>
    a === b ? `“${a}” was changed between the runs.` : `Different documents: “${a}” and “${b}”.`,
  comparingDocuments: "Comparing the documents…",
  inDocument: (path: string): string => `Document: ${path === "" ? "all of it" : path}`,
  absent: "–",
  moreChanges: (many: number): string => `${plural(many, "more change", "more changes")} in the document.`,
  engine: "Engine version",
  levelsAsked: "Levels asked for",
  timeLimit: "Time limit",
  seconds: (seconds: number | null): string => (seconds === null ? "none" : `${count(seconds)} s`),
  otherTask: (a: string, b: string): string => `Different tasks: ${a} and ${b}.`,
  onlyReaches: (name: string): string => `Only ${inSentence(name)} reaches`,
  outsideContour: (name: string): string => `outside the 95 % contour of ${inSentence(name)}`,
  reachesNothingAlone: (name: string): string => `Nothing that ${inSentence(name)} doesn't reach as well.`,
  regionLabel: (number: number, words: string, levels: number): string =>
    `Region ${number}: ${words}, ${plural(levels, "level")}`,
  showInGrid: "Show in grid",
  generateMore: (region: number): string => `Generate more in region ${region}`,
  nextRegion: "Next region",
  previousRegion: "Previous region",
  noRegions: "Neither run reaches a region alone.",
  onlyInComparison: "Only available while runs are compared.",
  median: (name: string, x: string, y: string): string => `${name}, median ${x}, ${y}`,
  plotLabel: (x: string, y: string, parts: readonly string[]): string =>
    [`${x} against ${inSentence(y)}.`, ...parts].join(" "),
  medianSentence: (name: string, x: string, y: string): string => `${name}: median ${x}, ${y}.`,
  overlapSentence: (percent: string): string => `Overlap ${percent}.`,
  atMost: (name: string, value: string): string => `${name} at most ${value}`,
  atLeast: (name: string, value: string): string => `${name} at least ${value}`,
  between: (name: string, low: string, high: string): string =>
    low === high ? `${name} ${low}` : `${name} ${low} to ${high}`,
  parameterSweep: "Parameter sweep",
  sweepFacts: (run: number, settings: number, levels: number, rounds: readonly number[]): string =>
    rounds.length < 2
      ? `Run ${run}, ${plural(settings, "setting")}, ${plural(levels, "level")}, one round`
      : `Run ${run}, ${plural(settings, "setting")}, ${plural(levels, "level")}, successive halving ${rounds.join(" → ")}`,
  rowsAre: (name: string): string => `Rows: ${inSentence(name)}`,
  columns: commonMessages.columns,
  pictures: "Pictures",
  table: "Table",
  settingsOfSweep: "Settings of the sweep",
  view: "View of the settings",
  cellLabel: (words: string, levels: number, rounds: number, score: string): string =>
    `${words}: ${plural(levels, "level")}, ${plural(rounds, "round")}, ${score}`,
  settingScore: (measure: string, score: string, interval: string): string => `${measure} ${score} (${interval})`,
  noLevels: "no levels",
  standing: { best: "best", possiblyBest: "may be best", other: "" },
  settingName: (number: number, standing: string): string =>
    standing === "" ? count(number) : `${count(number)}, ${standing}`,
  rounds: "Rounds",
  levels: "Levels",
  interval: "95 % interval",
  intervalHint: (finalists: number): string =>
    finalists > 1
      ? `By the levels of the last round alone; all ${count(finalists)} finalists' intervals hold together at 95 %.`
      : "By all levels of the setting.",
  roundsSurvived: (rounds: number, all: number): string => `${count(rounds)} of ${count(all)}`,
  found: (found: number, asked: number): string =>
    found < asked ? `${count(found)} of ${count(asked)}` : count(found),
  useAs: (side: "a" | "b"): string => (side === "a" ? "Compare as first" : "Compare as second"),
  useSettings: "Use for next run",
  settingsUsed: (document: string): string => `The run panel of ${document} has these settings now.`,
  settingsInDocument: (document: string): string =>
    `${document} and its run panel have these settings now. Undo takes the document's numbers back.`,
  settingNeedsDocument: "Open the document first: this setting changes numbers in it.",
  useSetting: (number: number): string => `Use setting ${number} of the sweep`,
  noDocument: "The document this run was started from no longer exists.",
  selectSetting: "Click a setting to compare it, see its levels or use it for the next run.",
  comparedFacts: (runs: number): string =>
    runs < 2 ? `**${count(runs)}** run shown` : `**${count(runs)}** runs compared`,
  computedIn: (milliseconds: number): string => `contours **${count(milliseconds)} ms**`,
  regionKeys: "**[** **]** next region",
};
