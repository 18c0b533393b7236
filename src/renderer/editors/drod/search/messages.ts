import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import type { RunState } from "#shared/contract/runs.ts";
import { count, decimal, plural } from "#shared/text/format.ts";
import { deathSentence } from "../play/messages.ts";
import type { BrokenOutcome } from "./brokenOutcome.ts";

const stateNames: Readonly<Record<RunState, string>> = {
  queued: commonMessages.waitingForFreeProcess,
  running: "Searching",
  paused: "Paused",
  done: "No solution found",
  stopped: "Stopped",
  failed: commonMessages.failed,
  interrupted: "Interrupted",
};

function megabytes(bytes: number): string {
  const mebibytes = bytes / 2 ** 20;
  return mebibytes < 1024 ? `${count(mebibytes)} MiB` : `${decimal(mebibytes / 1024, 1)} GiB`;
}

/** Why a solution no longer clears the room, short enough for the end of its row. */
function brokenBecause(outcome: BrokenOutcome): string {
  switch (outcome.kind) {
    case "dies":
      return `dies on turn ${count(outcome.turn)}`;
    case "blocked":
      return `blocked at turn ${count(outcome.turn)}`;
    case "monsters-left":
      return `${plural(outcome.left, "monster")} left`;
    case "faulty-room":
      return "the room has an error";
  }
}

function outcomeSentence(outcome: BrokenOutcome): string {
  switch (outcome.kind) {
    case "dies":
      return `Turn ${count(outcome.turn)}: ${deathSentence(outcome.reason)}`;
    case "blocked":
      return `The command of turn ${count(outcome.turn)} can't be given.`;
    case "monsters-left":
      return `${plural(outcome.left, "monster")} left at the end.`;
    case "faulty-room":
      return outcome.fault;
  }
}

/** What is proved of the shortest solution; `atLeast`: nothing clears the room in fewer turns. */
function fewestSentence(shortest: number, atLeast: number | undefined): string {
  if (atLeast === undefined)
    return "Fewest turns not proved: a solution may exist in fewer. A search can prove it in small rooms.";
  if (atLeast >= shortest)
    return `Fewest turns proved: a search has ruled out every solution in fewer than ${plural(shortest, "turn")}.`;
  return `Fewest turns not proved: at least ${count(atLeast)}. A search with a larger proof may decide it.`;
}

/** Texts of the search for solutions, and of the solutions. */
export const searchMessages = {
  ...commonTexts("preset", "show", "resume", "pause", "stop", "width", "memory", "solutions", "replay"),
  ...commonTexts("saveAnimation", "savePictures"),
  title: commonMessages.search,
  evaluation: "Evaluation",
  smaller: "smaller is better",
  words: commonMessages.suggestions,
  here: (turn: number) => `at turn ${count(turn)}`,
  placeAt: (name: string, square: string) => `Place ${name}, ${square}`,
  placeBadge: (name: string, square: string) => `${name} ${square}`,
  own: "Own",
  automatic: commonMessages.suggestedForThisRoom,
  notStarted: commonMessages.couldntStartSearch,
  notPaused: "Couldn't pause the search",
  notResumed: "Couldn't resume the search",
  notStopped: "Couldn't stop the search",
  notKept: "Couldn't keep the solution",
  lineClears: "The line clears the room. Go back to the turn to search from.",
  playedTurns: (turns: string) => `the first ${turns} of the line`,
  kept: "Kept in the gallery.",
  keep: "Keep solution",
  cleared: (turns: number) => `Cleared in ${plural(turns, "turn")}`,
  state: (state: RunState) => stateNames[state],
  run: (number: number, from: number | undefined, turn: number) =>
    from === undefined
      ? `Run ${count(number)}`
      : `Run ${count(number)}, from run ${count(from)} at turn ${count(turn)}`,
  turnOf: (turn: number, most: number) => `Turn ${count(turn)} of at most ${count(most)}`,
  alive: "States alive",
  duplicates: "Duplicates",
  deaths: "Deaths",
  share: (share: number) => `${count(100 * share)} %`,
  speed: "States per second",
  number: (value: number) => count(value),
  bytes: (bytes: number) => megabytes(bytes),
  watch: "Watch the best line",
  steerHint: "Change the evaluation or the width, then continue from the states in the beam.",
  continueRun: "Continue with new settings",
  more: "Seed, limits and memory…",
  takes: (bytes: number, memory: number) => `Takes up to ${megabytes(bytes)} of ${megabytes(memory * 2 ** 20)}.`,
  tooWide: (widest: number, memory: number) =>
    `Too wide for ${megabytes(memory * 2 ** 20)}: at most ${count(widest)} states, or allow more memory.`,
  placesPlot: (places: number) => `${plural(places, "place")} of the player`,
  leftPlot: (left: number, best: string) => `${plural(left, "monster")} left at least, best ${best}`,
  bestLine: (number: number) => `Run ${count(number)}, best line`,
  fromHere: "Search from here",
  broken: "No longer clears the room",
  outcome: brokenBecause,
  brokenLabel: (turns: number, source: string, outcome: BrokenOutcome) =>
    `${plural(turns, "turn")}, ${source}. No longer clears the room: ${outcomeSentence(outcome)}`,
  remove: "Remove from solutions",
  removed: "Removed from solutions and rejected in the gallery.",
  notRemoved: "Couldn't remove the solution",
  noSolutions: "No solutions yet. Search, or clear the room by hand.",
  unsolvable: (run: number) =>
    `This room has no solution: run ${count(run)} visited every state, and none is clear. Suggestions in Edit show what would make it solvable.`,
  keptCount: (kept: number) => `${count(kept)} kept`,
  turns: (turns: number) => plural(turns, "turn"),
  fewest: fewestSentence,
  byRun: (number: number) => `run ${count(number)}`,
  byHand: "played by hand",
  known: "known solution",
  setKnown: commonMessages.setAsKnownSolution,
  solutionLabel: (turns: number, source: string) => `${plural(turns, "turn")}, ${source}`,
  shorten: "Shorten",
  actions: (turns: number) => `Actions for the solution in ${plural(turns, "turn")}`,
  keepIt: "Keep in gallery",
  unkeep: "Remove from kept",
  verified: "Verified by the independent simulator",
  unverified: "Clears the room; not verified yet",
  copy: "Copy commands",
  copied: "Commands copied.",
  notCopied: "Couldn't copy the commands",
  notSaved: commonMessages.pictureNotSaved,
};
