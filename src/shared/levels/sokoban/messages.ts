import { commonMessages } from "#shared/text/commonMessages.ts";
/** What the kind and its documents are called, and how it is presented. */
export const sokobanKindMessages = {
  title: "Sokoban",
  room: "Sokoban room",
  rooms: "Sokoban rooms",
  newProject: { about: "Boxes and goals", projectName: "My Sokoban rooms" },
  rules: [
    "Push every box onto a goal. You walk one cell at a time and push a box by walking into it, as long as the cell behind it is free.",
    "You can't pull boxes, and you can't push two at once. Solutions list the moves as l, u, r and d for left, up, right and down; capital letters push.",
  ],
  /** Text formats as lists of formats show them. */
  formats: {
    xsb: "Sokoban collection (XSB)",
    runLengths: "Sokoban, run lengths",
    slc: "Sokoban collection (SLC XML)",
    sok: "Sokoban collection (SOK)",
    lurd: "Solutions (LURD)",
    puzzleScript: "Sokoban as a PuzzleScript game",
    puzzleScriptOmits: "solutions, authors and notes",
  },
};

/** Texts of deadlocks.ts. */
export const deadlockMessages = {
  deadlockSentences: {
    "out-of-reach": "The player can never reach these boxes or goals.",
    "dead-squares": "A box is on a square from which it can't be pushed to any goal.",
    "frozen-boxes": "Boxes block each other for good.",
    "lonely-goals": "No box can reach this goal.",
    "no-matching": "These boxes have fewer goals in reach than there are boxes.",
    "closed-corral": "These boxes close off an area that can never be opened.",
    "no-way-home": "Every continuation was searched, and none solves the room.",
  },
  detectorNames: {
    "out-of-reach": "Out of reach",
    "dead-squares": "Dead squares",
    "frozen-boxes": "Frozen boxes",
    "lonely-goals": "Lonely goals",
    "no-matching": "Too few goals in reach",
    "closed-corral": "Closed corral",
    "no-way-home": "Full search",
  },
};

/** Texts of level.ts. */
export const levelMessages = {
  rowMayContainOnly: "A row may contain only # . $ * @ + and spaces",
  invalidMoves: "Moves may contain only l u r d and L U R D",
};

/** Texts of roomMap.ts. */
export const roomMapMessages = { push: (number: number) => `push ${number}` };

/** Texts of roomMetrics.ts. */
export const roomMetricMessages = {
  pushes: {
    label: commonMessages.pushes,
    unit: commonMessages.pushesUnit,
    hint: "Pushes of the room's own solution. Generated rooms have one with the fewest pushes known, and of these the fewest moves; rooms of an archive the one that chose their cell.",
  },
  moves: {
    label: commonMessages.moves,
    unit: commonMessages.movesUnit,
    hint: "Steps of the player in the same solution, pushes included: not the fewest moves of all solutions, which Play and Replay search in that order.",
  },
  boxLines: { label: commonMessages.boxLines, hint: "Runs of pushes of one box in one direction." },
  boxChanges: {
    label: commonMessages.boxChanges,
    hint: "Runs of pushes of one box; a change of box starts a new one.",
  },
  effort: {
    label: "Effort",
    hint: "Box changes times boxes, summed over the parts of the solution that share no box: parts that can be solved one after the other are easier for people.",
  },
  pushSessions: { label: "Push sessions", hint: "Runs of pushes without a walk between them." },
  playerLines: { label: "Player lines", hint: "Runs of steps in one direction." },
  boxes: { label: "Boxes", hint: "Boxes the player can reach." },
  floor: {
    label: commonMessages.floor,
    unit: commonMessages.cellsUnit,
    hint: "Cells the player could enter if no box stood in the way.",
  },
  goalGroups: {
    label: "Goal groups",
    hint: "Groups of goals side by side; goals that touch only at corners are apart.",
  },
  wallCorners: {
    label: "Wall corners",
    hint: "Corners of the walls around the floor: 4 in a rectangle, 4 more per pillar or bump.",
  },
  deadEnds: {
    label: commonMessages.deadEnds,
    unit: commonMessages.cellsUnit,
    hint: "Floor cells with walls on three sides.",
  },
  startCells: {
    label: "Start cells",
    unit: commonMessages.cellsUnit,
    hint: "Cells the player can walk to before the first push; 1 is a dead end behind a box.",
  },
  symmetry: {
    label: commonMessages.symmetry,
    hint: "Share of the floor that mirroring or a half turn maps to floor; 1 is symmetric.",
  },
  states: { label: "Positions", hint: "Positions that can be reached from the start; reported by the generator." },
  solvableShare: {
    label: "Solvable share",
    hint: "Share of the positions that can still be solved; low = unforgiving. With more than 5 boxes or 64 floor cells it is estimated from 128 positions at random.",
  },
  branching: { label: commonMessages.branching, hint: "Pushes a position offers, on average." },
  deadlockRatio: {
    label: "Deadlock ratio",
    hint: "Share of the pushes offered in solvable positions that lose the room.",
  },
  detours: {
    label: "Detours",
    unit: commonMessages.pushesUnit,
    hint: "Pushes beyond those the boxes would need if each were alone.",
  },
  pushesAtLeast: {
    label: "Pushes at least",
    unit: commonMessages.pushesUnit,
    hint: "No solution has fewer pushes; reported by the generator. Equal to the pushes where the solution is proved the shortest.",
  },
  pushesProved: {
    label: "Pushes proved",
    hint: "1 where the solution is proved to have the fewest pushes, 0 where it is the shortest known.",
  },
  iterations: { label: "Iterations", hint: "Positions the article's breadth-first solver expands." },
  breadth: { label: "Breadth", hint: "Most positions at one depth of the article's solution tree." },
};

/** Texts of roomProblems.ts. */
export const roomProblemMessages = {
  roomTooLarge: (width: number, rowsCount: number, longestSide: number) =>
    `The room is ${width} by ${rowsCount} cells; at most ${longestSide} by ${longestSide} are read. Cut it down.`,
  roomOpen: "The player can walk off the board. Close the wall here.",
  openWall: "open wall",
  strangeLetter: (y: number, letter: string, x: number) =>
    `Row ${y} has ${letter} in column ${x}. Rooms are made of # @ + $ * . and spaces; write these.`,
  letter: "letter",
  noPlayer: "There is no player. Place one with @ or +.",
  manyPlayers: (playersCount: number) => `There are ${playersCount} players. Leave one.`,
  noBoxes: "There is no box to push. Place boxes and goals.",
  outOfPlayersReach:
    "Boxes or goals are out of the player's reach, so the room can't be solved. Open a path or remove them.",
  outOfReach: "out of reach",
  addGoalOrRemoveBox: "Add a goal or remove a box.",
  addBoxOrRemoveGoal: "Add a box or remove a goal.",
};

/** Texts of sokobanInput.ts. */
export const sokobanInputMessages = {
  roomBroken: (documentName: string, path: string | undefined, message: string | undefined) =>
    `"${documentName}" is not a Sokoban room: ${path}: ${message}.`,
  sokobanTaskFiles: { level: "which room of the file, from 1; default 1" },
  levelNotInFile: (options: string | undefined, levelsCount: number) =>
    `The file has no level ${options}; choose 1 to ${levelsCount}.`,
};

/** Texts of sokobanKind.ts. */
export const sokobanReplayMessages = { sokoban: commonMessages.sokoban };
