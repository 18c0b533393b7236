import { commonMessages } from "#shared/text/commonMessages.ts";
import { listOf, plural } from "#shared/text/format.ts";

/** Texts of prepareFromFile.ts. */
export const prepareFromFileMessages = {
  newLabel: (kindTitle: string) => `New ${kindTitle}`,
  runHasOneLimit: "A run has one limit, by the clock or by processor time.",
  chooseOneLimit: commonMessages.chooseOneLimit,
  cpuLimitOnFarm: "Only the processor time of this machine is known, not that of a farm.",
  useTimeLimit: "Use --time-limit.",
  unknownTask: (kindId: string) => `The kind "${kindId}" has no such task.`,
  useOne: commonMessages.useOneOf,
  unknownOption: (kindId: string) => `The kind "${kindId}" has no such option.`,
  leaveOut: "Leave it out.",
  expectedNameValue: "Expected name=value.",
  unknownParameter: (taskId: string) => `The task "${taskId}" has no such parameter.`,
  parameters: (names: string) => `Parameters: ${names}.`,
  settingsOfTaskCant: (taskId: string) => `The settings of the task "${taskId}" can't be swept.`,
  hasNoEffect: (conditionId: string, value: string) => `It has no effect with ${conditionId}=${value}.`,
  leaveOutOrSet: (conditionId: string, flat: readonly string[]) =>
    `Leave it out, or set ${conditionId} to ${listOf(flat, "or")}.`,
};

/** Texts of processorLimit.ts. */
export const processorLimitMessages = {
  runEndedAtLimit: (limitSeconds: number, complete: number, shardsCount: number) =>
    `The run ended at its limit of ${limitSeconds} s of processor time: ${complete} of ${shardsCount} shards are complete. Raise --cpu-limit to get the rest.`,
  systemDoesntTellHowMuch: "This system doesn't tell how much processor time other processes have used.",
  useTimeLimit: "Use --time-limit.",
};

/** Texts of runCommand.ts. */
export const runCommandMessages = {
  ownOptions: {
    in: "What to work on: a document of a project or a file of the kind's own; - for stdin. Default: an empty document.",
    set: "A parameter of the task; repeatable.",
    sweep:
      'Tries many settings in one run: "boxes=2..4 steps=60,120 by:pushes". Numbers of the document by their path: "/numbers=14..20". Also random:N, rounds:N, of:median|p90|p10|share, goal:highest|lowest, range:A..B.',
    seed: "Determines every result. Default 1.",
    count: "How many levels to make. Default: the task's.",
    processes: "Engine processes at once. Default: one per core, at most 8. Never changes the results.",
    farm: (hint: string) => `${hint} With --processes this machine helps.`,
    out: "Write one JSON file per candidate, a report's tables and SVG plots, and run.json to this folder.",
    project: "Store the run in this project instead, as the studio does.",
    json: "JSON lines on stdout: candidates, then the summary.",
  },
  endsRunEarlyAfter: "Ends the run after this many seconds of wall-clock time, not counting pauses.",
  cpuLimitHint: "Ends the run when its engine processes together have used this many seconds of processor time.",
  run: {
    usage: "KIND TASK [--in FILE] [options]",
    summary: "Runs an engine task; candidates as JSON lines, then a summary.",
  },
  details: [
    "The summary's timings are in a separate last line: everything before it is byte-identical every time.",
    "Exit code 1: nothing was found.",
  ],
  resultsGoToFolder: "Results go to a folder or to a project, not both.",
  leaveOneOut: "Leave one out.",
};

/** Texts of runFolder.ts. */
export const runFolderMessages = {
  couldntWriteToFolder: (message: string) => `Couldn't write to the folder: ${message}.`,
  folderIsNotEmpty: (value: string) => `The folder is not empty and not from an earlier run (${value}).`,
  chooseEmptyFolder: "Choose an empty or a new folder.",
};

/** Texts of runSummary.ts. */
export const runSummaryMessages = {
  found: (state: string, found: number, asked: number, share: string, duplicates: number, seconds: number) =>
    duplicates === 0
      ? `${state}: ${found} of ${asked} found (${share} %) in ${seconds} s`
      : `${state}: ${found} of ${asked} found (${share} %), ${plural(duplicates, "duplicate")} in ${seconds} s`,
  played: (state: string, games: number, duplicates: number, seconds: number) =>
    duplicates === 0
      ? `${state}: ${games} played in ${seconds} s`
      : `${state}: ${games} played, ${plural(duplicates, "duplicate")} in ${seconds} s`,
  solved: (state: string, positions: number, seconds: number) =>
    `${state}: ${positions} positions solved in ${seconds} s`,
  msEach95thPercentileMs: (median: number, p95: number) => `${median} ms each (95th percentile ${p95} ms)`,
};

/** Texts of prepareFromFile.ts. */
export const taskInputMessages = {
  emptyDocument: "Empty",
  optionDoesntApplyToDocuments: "This option doesn't apply to documents of a project.",
  leaveOut: "Leave it out.",
  cantBeRunOnDocument: (task: string, documentType: string) =>
    `"${task}" can't be run on a document of type "${documentType}".`,
  giveOneOfType: (types: readonly string[]) => `Give one of type ${listOf(types, "or")}.`,
  optionSaysHowFile: "This option says how to read a file, but no file is given.",
  addFile: "Add --in FILE, or leave the option out.",
  documentNeeded: (taskId: string) => `The task "${taskId}" needs a document to work on.`,
  addInFileDocument: (documentTypes: readonly string[]) =>
    `Add --in FILE: a document of type ${listOf(documentTypes, "or")}, or a file of the kind's own.`,
};
