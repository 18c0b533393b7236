import { count, plural } from "#shared/text/format.ts";

/** Texts of analyses.ts. */
export const analysisMessages = {
  impossibleCommand: (index: number) => `Command ${index} cannot be given there.`,
};

/** Texts of beamTask.ts. */
export const beamTaskMessages = {
  evaluationFault: (start: number, message: string) => `Evaluation, character ${start}: ${message}`,
  beamOfStatesDoesntFit: (width: number, memory: number, widest: number) =>
    `A beam of ${width} states doesn't fit into ${memory} MiB. Use a width of at most ${widest}, or allow more memory.`,
  reasons: {
    cleared: "Fewer different solutions of the same length were found than asked for.",
    exhausted: "Every state was visited and none is clear: this room has no solution from here.",
    starved: "Every state of the beam died out. Use a wider beam, strata, some randomness or another evaluation.",
    "turn limit": "The most turns were played without clearing the room. Allow more turns or use another evaluation.",
    memory: "The search needs more memory than allowed. Use a narrower beam or allow more memory.",
  },
};

/** Texts of engine.ts. */
export const measureRoomMessages = {
  noSolutionWithinLimits: "No solution was found within the limits.",
};

/** Texts of verifyRooms.ts. */
export const replayCaseMessages = {
  move: (turn: number, command: string) => `Move ${turn} (${command})`,
  unrecordedState: (move: string) => `${move}: no state is recorded for it.`,
  differs: (move: string, difference: string) => `${move}: ${difference}`,
  simulatorsDiffer: (move: string, between: string) => `${move}, between our two simulators: ${between}.`,
  recorded: (key: string, found: string, recorded: string) => `${key} is ${found}, recorded is ${recorded}.`,
};

/** Texts of searchStart.ts. */
export const searchStartMessages = {
  solution: (message: string) => `Solution: ${message}`,
  commandsAreLockedButRooms: (lock: number, commandsCount: number) =>
    `${lock} commands are locked, but the room's solution has ${commandsCount}. Lock fewer.`,
  killsPlayer: (index: number) => `Command ${index} of the room's solution kills the player. Lock fewer commands.`,
  cannotBeGiven: (index: number) =>
    `Command ${index} of the room's solution cannot be given there. Lock fewer commands.`,
  roomAlreadyClear: "There is no monster to kill: the room is clear on entry.",
  lockedCommandsClear: "The locked commands clear the room. Lock fewer.",
};

/** Texts of solveRoom.ts. */
export const solveRoomMessages = {
  optionFault: "width and turns have to be whole numbers from 1, prove one from 0.",
  fewestProved: (turns: number) =>
    `Fewest turns proved: nothing clears the room in fewer than ${plural(turns, "turn")}.`,
  evalCharacter: (start: number, message: string) => `eval, character ${start}: ${message}`,
  fewestOpen: (atLeast: number) =>
    `Fewest turns not proved: at least ${count(atLeast)}. More states for the proof (prove) may decide it.`,
};

/** Texts of verifyRooms.ts. */
export const verifyRoomMessages = {
  replayMatches: (movesCount: number) => `${movesCount} moves, every state as recorded`,
  notSimulated: (elementList: string) => `Not simulated: ${elementList}.`,
  notLevel: (firstIssue: string) => `Not a level: ${firstIssue}.`,
  roomCanBePlayed: "the room can be played; it has no solution",
  clearedInTurns: (turns: number) => `cleared in ${turns} turns`,
};

/** Texts of polishTask.ts. */
export const polishTaskMessages = {
  shortcutAtCommandLeads: (from: number) =>
    `A shortcut at command ${from} leads to a state of equal hash that plays on differently; skipped.`,
  noShorterWindow: "No window of the solution can be played in fewer commands. Try longer windows, or a beam.",
  noSolution: "The room has no solution to shorten. Add one to the room, or use a candidate of a beam search.",
  roomsSolutionDoesNotClear: "The room's solution does not clear the room. Check it with levelwright verify drod.",
  solution: "solution",
};
