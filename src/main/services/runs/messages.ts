import { commonMessages } from "#shared/text/commonMessages.ts";
import { listOf, listUpTo } from "#shared/text/format.ts";

/** Texts of runProblems.ts. */
export const runProblemMessages = {
  notStored: (reason: string) => `The run ended because its results couldn't be stored: ${reason}`,
  othersAreComplete: "The others are complete.",
  shardFailed: (failed: readonly string[], shards: number, sentence: string) =>
    `${failed.length === 1 ? "Shard" : "Shards"} ${listUpTo(5, failed)} of ${shards} failed: ${sentence}`,
  foundIsKept: "What was found before is kept.",
  endedAtTimeLimit: (seconds: number, complete: number, shards: number, cut: number) =>
    cut === 0
      ? `The run ended at its time limit of ${seconds} s: ${complete} of ${shards} shards are complete. Raise the time limit to get the rest.`
      : `The run ended at its time limit of ${seconds} s: ${complete} of ${shards} shards are complete, ${cut} were cut short. Raise the time limit to get the rest.`,
  foundFewerThanAsked: (done: number, asked: number) => `The engine found ${done} of the ${asked} levels asked for.`,
};

/** Texts of runsService.ts. */
export const runsServiceMessages = {
  unknownRun: "This project has no such run.",
  nothingToContinueFrom: (number: number) => `Run ${number} has kept nothing to continue from.`,
  run: (number: number) => `Run ${number}`,
  pauseBeforeContinuing: "Pause or stop a run while it searches, then continue from it.",
  otherEngineVersion: (number: number) => `Run ${number} was made by another version of the engine.`,
  anotherBuild: (number: number, before: string, now: string) =>
    `Run ${number} was made by another build of the engine (${before}; this one is ${now}). This run may find other levels.`,
  otherEngineBuild: (before: string, now: string) =>
    `Resumed by another build of the engine (${before} began it; this one is ${now}). Levels from here on may differ.`,
  startFromBeginning: "Start it again from the beginning instead.",
  unknownDocument: "This project has no such document.",
  cantBeRun: (taskTitle: string, documentName: string) => `"${taskTitle}" can't be run on "${documentName}".`,
  noFarmIsSetUp: "No farm is set up.",
  setUpFarm: "Set one up in Settings under Engines and farm, or run it on this machine.",
};

/** Texts of resultOrder.ts. */
export const resultOrderMessages = {
  candidatesDidntArrive: (missing: number) => `${missing} of its candidates didn't arrive.`,
};

/** Texts of planSweep.ts. */
export const planSweepMessages = {
  tooFewLevelsForSweep: (settingsCount: number, least: number, leastLevels: number, total: number) =>
    `${settingsCount} settings need at least ${least} levels, ${leastLevels} each in the first round, not ${total}.`,
  askForMoreLevels: (least: number) => `Ask for ${least} or more, or sweep fewer values.`,
  tooManyLevels: (taskTitle: string, maxCount: number) =>
    `"${taskTitle}" makes at most ${maxCount} in one run: sweep fewer values.`,
  tooManySearches: (placesCount: number) => `${placesCount} searches are too many for one run.`,
  askForFewerLevels: "Ask for fewer levels.",
  parameterSweep: 'parameter "sweep"',
};

/** Texts of prepareRun.ts. */
export const prepareRunMessages = {
  setting: (number: number, words: string, message: string) => `Setting ${number} (${words}): ${message}`,
  unknownLevelKind: (kindId: string) => `No level kind is called "${kindId}".`,
  kindHasNoTask: (kindId: string, taskId: string) => `The kind "${kindId}" has no task "${taskId}".`,
  useOneOfTasks: (tasks: string) => `Use one of its tasks: ${tasks}.`,
  tooManyLevels: (taskTitle: string, maxCount: number, total: number) =>
    `"${taskTitle}" makes at most ${maxCount} in one run, not ${total}.`,
  askForFewer: "Ask for fewer, or start several runs with different seeds.",
  documentCantBeRun: "This document can't be run.",
  parameterWithoutEffect: (fieldLabel: string, label: string, optionLabel: string) =>
    `${fieldLabel} has no effect while "${label}" is ${optionLabel}.`,
  parameter: commonMessages.parameterNamed,
  leaveAtDefault: (flat: readonly string[]) => `Leave it at its default, or choose ${listOf(flat, "or")}.`,
  hasNoSuchParameter: (taskTitle: string) => `"${taskTitle}" has no such parameter.`,
  has: (names: string) => `It has: ${names}.`,
  cannot: (fieldLabel: string, values: string) => `${fieldLabel} cannot be ${values}.`,
};

/** Texts of runExecution.ts. */
export const runExecutionMessages = {
  diskFullRunWaits: "The disk is full. The run resumes by itself when there is space.",
  shardRetrying: (shard: number, message: string) => `Shard ${shard}: ${message} Retrying.`,
  shardWasLost: (shard: number, times: number) =>
    `Shard ${shard} was lost on the farm ${times} times and is being computed again. The log has the reasons.`,
  shardsWereLost: (shards: number, times: number) =>
    `${shards} shards were lost on the farm again and again (${times} times at most) and are being computed again. The log has the reasons.`,
  shardRetryingFromStart: (shard: number, message: string) => `Shard ${shard}: ${message} Retrying from its start.`,
  shardRetryingFromCheckpoint: (shard: number, message: string) =>
    `Shard ${shard}: ${message} Retrying from its last checkpoint.`,
  shard: (shard: number, message: string) => `Shard ${shard}: ${message}`,
};
