import { commonMessages } from "#shared/text/commonMessages.ts";
import { inSentence } from "#shared/text/inSentence.ts";
import { count, decimal, listUpTo, plural, pluralForm, timeTaken } from "#shared/text/format.ts";

/** Interface texts of renderer/packs/plays. */
export const playsMessages = {
  title: "Play-tests",
  people: (people: number): string => plural(people, "player"),
  emptyTitle: "No plays yet.",
  emptyHint:
    "Export the pack as a web page and let people play it. The page records moves and times without names. Paste the text that they send you, or import or watch their files.",
  noneHere: "This level has no plays yet.",
  solved: (solvers: number, people: number): string => `Solved by ${count(solvers)} of ${plural(people, "player")}`,
  medianMoves: "Median moves",
  medianTime: "Median time",
  undos: "Undos",
  restarts: "Restarts",
  hints: "Hints",
  gaveUp: "Closed unsolved",
  left: "Left open",
  plays: "Plays",
  none: "–",
  seconds: timeTaken,
  moves: (moves: number): string => decimal(moves, Number.isInteger(moves) ? 0 : 1),
  expected: "Expected time",
  expectedTime: (time: string, low: string, high: string): string => `${time} (${low} to ${high})`,
  notCalibrated: "Not calibrated",
  needsPlays: (solves: number, needed: number): string => `${count(solves)} of ${count(needed)} solved plays`,
  needsLevels: (levels: number, needed: number): string =>
    `${count(levels)} of ${count(needed)} levels of different effort`,
  needsMeasuring: (levels: number): string =>
    levels === 1
      ? "A level that was solved isn't measured yet. Press Measure levels."
      : `${count(levels)} levels that were solved aren't measured yet. Press Measure levels.`,
  notMeasured: "Not measured",
  fitted: (metric: string, levels: number, solves: number, error: number): string =>
    `Fitted to ${inSentence(metric)}: ${plural(levels, "level")}, ${plural(solves, "solved play")}. Typically off by a factor of ${decimal(error, 1)}, tested on levels left out; four of five levels should be in the interval.`,
  useAsMetric: "Use as a metric",
  updateMetric: "Update the metric",
  metricIsCurrent: 'The metric "Expected time" has these values.',
  metricHint: "How long people are expected to take, fitted to the play-tests of this project.",
  metricsDocument: "Expected times",
  editLabel: "Measure effort",
  metricSaved: (kind: string): string =>
    `"Expected time" is a metric of ${kind} levels: for filters, the pack's curve and printed books.`,
  couldntSaveMetric: "Couldn't save the metric",
  layer: "Show on the level",
  layers: { path: "Paths", undos: "Undos", restarts: "Restarts", stops: "Stops" },
  noLayer: "Off",
  importPlays: "Import…",
  watch: "Watch a folder…",
  watchTitle: "Choose a folder of plays",
  stopWatching: commonMessages.stop,
  watching: (path: string): string => `Watching ${path}`,
  couldntWatch: "Couldn't change the watched folder",
  allLevels: "All levels",
  level: "Level",
  columns: { solved: "Solved", moves: "Moves", time: "Time", unsolved: "Unsolved" },
  medians: "Moves and times are medians of those who solved the level.",
  of: (solvers: number, people: number): string => `${count(solvers)} of ${count(people)}`,
  ofOtherLevels: (plays: number): string =>
    `${plural(plays, "play")} of levels that have been changed or removed since.`,
  refused: (plays: number): string => `${plural(plays, "line")} of plays.jsonl couldn't be verified.`,
  added: (added: number, known: number, refused: readonly { readonly line: number; readonly reason: string }[]) => {
    const reasons = Map.groupBy(refused, ({ reason }) => reason);
    return [
      added === 0 ? "No plays added." : `${plural(added, "play")} added.`,
      ...(known === 0 ? [] : [`${count(known)} ${pluralForm(known, "was", "were")} there already.`]),
      ...[...reasons].map(([reason, some]) => `${lines(some.map(({ line }) => line))} refused: ${reason}`),
    ].join(" ");
  },
  couldntAdd: (name: string): string => `Couldn't add the plays of ${name}`,
  undo: commonMessages.undo,
  couldntUndo: "Couldn't remove the plays",
};

function lines(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? "Line" : "Lines"} ${listUpTo(3, numbers.map(String))}`;
}
