import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { inSentence } from "#shared/text/inSentence.ts";
import { count, plural, pluralForm } from "#shared/text/format.ts";

/** Interface texts of renderer/runs. */
/** The unit in which a run is counted. */
export type RunUnit = "candidate" | "game" | "level" | "position";

/** Texts of run cards, run lists, settings of runs, and their reports. */
export const messages = {
  ...commonTexts("resume", "show", "pause", "stop", "preset", "noRunsYet", "undo"),
  bestOverTime: (name: string, text: string, duration: string | number, text2: string): string =>
    `Best ${inSentence(name)} over time: ${text} after ${duration}, now ${text2}`,
  bestValue: (metric: string, value: string): string => `best ${inSentence(metric)} **${value}**`,
  since: (time: string): string => `since ${time}`,
  currentState: (number: string | number): string => `Current state of run ${number}`,
  runTag: (number: number): string => `run ${number}`,
  hideBestOverTime: "Hide best over time",
  showBestOverTime: "Show best over time",
  interrupted: "interrupted",
  couldntResumeRun: "Couldn't resume the run",
  stoppedAt: "stopped at",
  outcome: (done: number, asked: number): string =>
    done < asked
      ? `**${count(done)}** of ${plural(asked, "candidate")}`
      : `**${count(done)}** ${pluralForm(asked, "candidate", "candidates")}`,
  /** For places without space for the noun. */
  outcomeBrief: (done: number, asked: number): string =>
    done < asked ? `**${count(done)}** of ${count(asked)}` : `**${count(done)}**`,
  inTime: (time: string): string => `in **${time}**`,
  nothingFound: "nothing found",
  why: "Why?",
  runPanel: "Run panel",
  seedCountAndParameters: "Seed, count and parameters",
  runLabel: (number: string | number): string => `Run ${number}`,
  runFacts: (number: number, seed: string, state: string | undefined): string =>
    state === undefined ? `Run ${number}, seed **${seed}**` : `Run ${number}, seed **${seed}**, ${state}`,
  waitingForFreeProcess: "waiting for a free process",
  paused: "paused",
  couldntPauseRun: "Couldn't pause the run",
  couldntStopRun: "Couldn't stop the run",
  progressOfRun: (number: string | number): string => `Progress of run ${number}`,
  nothingYet: "Nothing yet.",
  ofAsked: (asked: number): string => `of ${count(asked)}`,
  found: "found",
  rate: "rate",
  iterations: "iterations",
  boardsTried: "boards tried",
  gamesPlayed: "games played",
  levelsMeasured: "levels measured",
  gamesPlayedIn: (run: number, games: number, time: string): string =>
    `Run ${run}: ${plural(games, "game")} in ${time}.`,
  positionsSolvedIn: (run: number, positions: number, time: string): string =>
    `Run ${run}: ${plural(positions, "position")} solved in ${time}.`,
  /** For screen readers. */
  endedIn: (run: number, state: string, amount: number, unit: RunUnit): string =>
    `Run ${run} ${state}: ${plural(amount, unit)}`,
  reportEnded: (how: string, amount: number, unit: RunUnit, time: string): string =>
    `${how}: ${plural(amount, unit)} in ${time}.`,
  amountIn: (amount: number, unit: RunUnit, time: string): string => `${plural(amount, unit)} in ${time}`,
  timeLeft: "time left, about",
  duplicateFolded: "duplicate folded",
  duplicatesFolded: "duplicates folded",
  logIsEmpty: "The log is empty. Engines write here while they run.",
  customPreset: "Custom",
  runsOn: "Run on",
  thisMachine: "This machine",
  farm: "Farm",
  both: "Both",
  waitingForWorker: "waiting for a worker",
  shardsRunning: (here: number, farm: number, workers: readonly string[], more: number): string => {
    const names = more > 0 ? [...workers, plural(more, "more worker")] : workers;
    const onFarm = farm === 0 ? "none on the farm" : `${count(farm)} on the farm: ${names.join(", ")}`;
    return here === 0 ? `Shards at work: ${onFarm}` : `Shards at work: ${count(here)} on this machine, ${onFarm}`;
  },
  shardsAt: (worker: string, shards: number): string => `${worker} ${count(shards)}`,
  task: "Task",
  countField: commonMessages.count,
  timeLimit: "Time limit",
  ends: "End the run",
  endLabels: { count: "At a count", time: "After a time", stopped: "When stopped" },
  untilStopped: (most: number): string => `Runs until you stop it, ${count(most)} levels at most.`,
  none: commonMessages.noneInSentence,
  seedField: "Seed",
  seedRule: "1 to 8 digits 0-9, a-f",
  rollNewSeed: "Roll a new seed",
  copySeed: "Copy seed",
  newSeedForEveryRun: "New seed for every run",
  couldntCopySeed: "Couldn't copy the seed",
  copied: (hexSeed: string | number): string => `Copied ${hexSeed}.`,
  titleOfPart: (title: string, part: string): string => `${part}: ${inSentence(title)}`,
  runProgress: (number: number, percent: number): string => `Run ${number} **${percent} %**`,
  otherRuns: (others: number): string => `and ${count(others)} more`,
  noRunsHowToStart: "No runs yet. Start one from a document; you can keep drawing while it runs.",
  live: (live: string | number): string => `${live} live`,
  runStarted: (
    runTitle: string,
    documentName: string,
    amount: number,
    unit: RunUnit,
    hexSeed: string | number,
    engineVersion: string | number,
  ): string =>
    `${runTitle} from ${documentName}: ${plural(amount, unit)} requested, seed ${hexSeed}, engine ${engineVersion}.`,
  runEnded: (how: string, done: number, time: string, duplicates: number): string =>
    duplicates === 0
      ? `${how}: ${plural(done, "candidate")} in ${time}.`
      : `${how}: ${plural(done, "candidate")} in ${time}, ${plural(duplicates, "duplicate")} folded.`,
  generate: "Generate",
  openRunPanelCommand: "Seed, count and parameters…",
  reproductionCommand: (title: string, paper: string): string => `${title} (${paper})…`,
  needsDocumentOf: (kind: string): string => `Open a document of the kind ${kind} first.`,
  stopNewestRun: "Stop the newest run",
  stopAllRuns: "Stop all runs",
  needsDocument: "Open a document first.",
  nothingToGenerate: "Nothing can be generated from this document. Open one that can, such as a dungeon graph.",
  noLiveRun: "No run is in progress.",
  couldntStart: (title: string): string => `Couldn't start "${title}"`,
  fixFirst: (title: string, problems: number): string =>
    `Couldn't start "${title}". Fix ${plural(problems, "problem")} first.`,
  showProblems: "Show problems",
  sweep: "Sweep",
  trySettings: "Try many settings",
  startSweep: "Start sweep",
  sweepHint: "One run over several values of its parameters; it shows which setting is best by a metric.",
  sweptParameter: "Swept parameter",
  valuesOf: (label: string): string => `Values of ${inSentence(label)}: 2..8:2 or 3, 5, 8`,
  addParameter: "Add a parameter",
  allSwept: "All parameters are swept already.",
  removeParameter: (label: string): string => `Don't sweep ${inSentence(label)}`,
  compareBy: "Compare by",
  statistic: "Statistic",
  statistics: {
    median: "Median",
    p90: "90th percentile",
    p10: "10th percentile",
    share: "Share inside a range",
  },
  wantedRange: "Range, 40..60",
  bestIs: "The best setting has",
  highest: "Highest",
  lowest: "Lowest",
  whichSettings: commonMessages.settings,
  everyCombination: "Every combination",
  atRandom: "At random",
  settingsDrawn: "Settings drawn",
  halving: "Drop the worse half each round",
  halvingHint: "Successive halving: each round has the same number of levels, shared by half as many settings.",
  sweepOutlook: (settings: number, rounds: readonly number[], levels: readonly number[]): string =>
    rounds.length === 1
      ? `${plural(settings, "setting")}, ${plural(levels[0] ?? 0, "level")} each.`
      : `${plural(settings, "setting")} in ${plural(rounds.length, "round")}: ${rounds.map(count).join(" → ")}, with ${levels.map(count).join(", ")} levels each.`,
  tooFewLevels: (settings: number, least: number, asked: number): string =>
    `${plural(settings, "setting")} need at least ${plural(least, "level")}, not ${count(asked)}.`,
  tooManySettings: (settings: number, least: number, most: number): string =>
    `${plural(settings, "setting")} need at least ${plural(least, "level")}; a run has at most ${count(most)}. Sweep fewer values.`,
  askFor: (levels: number): string => `Ask for ${count(levels)}`,
  compareWith: "Compare with another run",
  showSettings: commonMessages.settings,
  showSettingsOf: (run: number): string => `Compare the settings of run ${run}`,
  runAgain: "Run again",
  runAgainByAnotherBuild: "Run again (another build)",
  anotherBuild: (number: number, before: string, now: string): string =>
    `Run ${number} was made by another build of the engine (${before}; this one is ${now}). The new run may find other levels.`,
  runAgainWithNewSeed: "Run again with a new seed",
  removeRun: "Remove run, keep marked candidates",
  couldntRestartRun: (number: string | number): string => `Couldn't restart run ${number}`,
  removedRun: (number: string | number): string => `Removed run ${number}. It stays in Recently deleted for 30 days.`,
  couldntRestoreRun: (number: string | number): string => `Couldn't restore run ${number}`,
  couldntRemoveRun: (number: string | number): string => `Couldn't remove run ${number}`,
  foundIn: (done: number, time: string, duplicates: number): string =>
    duplicates === 0
      ? `${plural(done, "candidate")} in ${time}.`
      : `${plural(done, "candidate")} in ${time}. ${plural(duplicates, "duplicate")} folded.`,
  failedInPart: (number: string | number, done: number): string =>
    `Run ${number} failed in part. ${plural(done, "candidate", "candidates")} found.`,
  stoppedWithNothing: (number: string | number): string => `Run ${number} was stopped with nothing found.`,
  endedWith: (number: number, answer: string): string => `Run ${number}: ${answer}.`,
  foundNothing: (number: string | number): string => `Run ${number} found nothing.`,
  couldntShowClosestAttempt: "Couldn't show the closest attempt",
  aimedRunStarted: (number: number, words: string): string => `Run ${number} searches for ${words}.`,
  alreadyAimed: (number: number, words: string): string => `Run ${number} is already searching for ${words}.`,
  originGone: "The document this level was made from no longer exists, so similar levels can't be generated.",
  noAimOrigin: "Nothing to start from: generate some levels from a document first.",
};

/** Texts of logLines.ts. */
export const logLineMessages = {
  decidedEarly: "Decided early",
  endWords: {
    done: commonMessages.done,
    stopped: "Stopped",
    failed: commonMessages.failed,
    interrupted: "Interrupted",
  },
};
