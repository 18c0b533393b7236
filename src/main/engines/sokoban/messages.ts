import { listOf } from "#shared/text/format.ts";

/** Texts of generate.ts. */
export const generateMessages = {
  fewerRoomsInAttempts: (rooms: number, total: number, attempts: number) =>
    `Only ${rooms} of ${total} rooms passed the filter in ${attempts} attempts. Ask for fewer pushes, positions or box changes, raise the solvable share, or give more steps.`,
  fewerRoomsFromArchive: (rooms: number, total: number, cells: number) =>
    `Only ${rooms} of ${total} rooms passed the filter from ${cells} cells of the archive. Ask for fewer pushes, positions or box changes, raise the solvable share, or give more steps.`,
};

/** Texts of improve.ts. */
export const improveMessages = {
  noSolution: "The room has no solution to improve. Solve it first, or give one.",
  roomsSolutionDoesNotHold: (message: string) =>
    `The room's solution isn't valid. ${message} Solve the room first, or give a valid one.`,
  tooManySquares: (squares: number, mostSquares: number) =>
    `The room has ${squares} floor cells; at most ${mostSquares} can be searched.`,
  tooManyMoves: (solutionCount: number, mostMoves: number) =>
    `The solution has ${solutionCount} moves; at most ${mostMoves} can be compared.`,
};

/** Texts of verifyRooms.ts. */
export const verifyRoomMessages = {
  validWithoutSolution: "The room is valid; no solution is recorded.",
  validSolution: (moves: number, pushes: number) => `The solution is valid: ${moves} moves, ${pushes} pushes.`,
  unknownContent: "Neither a room, a candidate nor a pack.",
  notRoom: (path: string | undefined, message: string | undefined) => `Not a room: ${path}: ${message}.`,
  canonicalKeyInFile: "The canonical key in the file is not that of the room.",
};

/** Texts of generatorChecks.ts. */
export const generatorCheckMessages = {
  goalsOutOfRange: (goals: number, mostRoomBoxes: number) =>
    `The drawn room has ${goals} goals; the search takes 1 to ${mostRoomBoxes}. Change the goals, or begin with random rooms.`,
  tooMuchFloor: (floor: number, mostBeamSquares: number) =>
    `The drawn room has ${floor} floor cells; the search takes at most ${mostBeamSquares}. Wall some up.`,
  axesOfArchive: "the axes of the archive",
  positionsNotCounted: (mostBoxes: number, mostSquares: number, labels: readonly string[]) =>
    `All positions are counted only in rooms of up to ${mostBoxes} boxes and ${mostSquares} floor cells, so ${listOf(labels, "and")} can't be used here. Reset them, or ask for smaller rooms.`,
  roomTooSmall: (width: number, height: number, inner: number, boxes: number, needed: number) =>
    `A room of ${width} × ${height} cells has ${inner} inside its walls; ${boxes} boxes need ${needed}. Make it larger, or ask for fewer boxes.`,
  floorTooSmall: (boxes: number, needed: number, floor: number) =>
    `${boxes} boxes need at least ${needed} floor cells; "Most floor" allows ${floor}. Raise it, or ask for fewer boxes.`,
};

/** Texts of blame.ts. */
export const blameMessages = {
  columnRow: (column: number, row: number) => `At column ${column}, row ${row}.`,
  positionsWereSearched: (states: number) => `${states} positions were searched.`,
  toBlame: "to blame",
  roomCannotBeSolved: "The room cannot be solved.",
};

/** Texts of solveRoom.ts. */
export const solveRoomMessages = {
  badNodes: "The option nodes is a whole number from 1.",
  unknownMode: (solveModes: string) => `Mode is one of ${solveModes}.`,
  bestNotProved: (count: string, atLeast: number) =>
    `The search reached its limit: this is at most the best, and every solution has at least ${atLeast} ${count.replace("-", " ")}. Raise --option nodes or the limits.`,
  undecided: (limitMessage: string) => `Neither solved nor proved unsolvable. ${limitMessage}`,
  memoryUsedUp: (memoryMiB: number) => `The ${memoryMiB} MiB for the search are used up. Raise --memory.`,
  positionsUsedUp: (options: string | undefined) =>
    `The ${options} positions for the search are used up. Raise --option nodes.`,
  secondsAreOverRaise: (timeLimitSeconds: number, timeOption: string) =>
    `The ${timeLimitSeconds} seconds are over. Raise ${timeOption}.`,
  wasStopped: "It was stopped.",
};
