import { plural } from "../../text/format.ts";

/** Texts of deadlocks.ts. */
export const deadlockMessages = {
  deadlockSentences: {
    "out-of-reach": "The player can never reach these boxes or goals.",
    "dead-squares": "A box stands where it can be pushed to no goal.",
    "frozen-boxes": "Boxes block each other for good.",
    "lonely-goals": "No box can reach this goal.",
    "no-matching": "These boxes have fewer goals in reach than there are boxes.",
    "closed-corral": "These boxes close off an area that can never be opened.",
    "no-way-home": "Every way on was searched, and none leads home.",
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

/** Texts of generateTask.ts. */
export const generateTaskMessages = {
  methods: {
    climb: {
      label: "Hill climbing",
      hint: "Walls and goals are improved step by step; each room starts as far from its solution as is found.",
    },
    anneal: {
      label: "Annealing",
      hint: "The same, but early steps may lower the score; slower to converge, less often stuck.",
    },
    elites: {
      label: "Elites (MAP-Elites)",
      hint: "Keeps the best room per cell of two measures, for a spread from easy to hard.",
    },
    article: {
      label: "Random additions",
      hint: "Boxes and walls are added at random while the room stays solvable, as in the original article.",
    },
  },
  rooms: {
    random: {
      label: "Random rooms",
      hint: "Walls at random in a rectangle.",
    },
    carved: {
      label: "Carved rooms",
      hint: "Passages dug from the middle in straight runs.",
    },
    templates: {
      label: "Templates",
      hint: "Patterns of 3 x 3 cells, turned and mirrored.",
    },
    document: {
      label: "The drawn room",
      hint: "The walls and goals of the document; locked cells stay.",
    },
  },
  axes: {
    pushes: {
      label: "Pushes",
      hint: "Cells of five pushes.",
    },
    boxLines: {
      label: "Box lines",
      hint: "Cells of four lines.",
    },
    boxChanges: {
      label: "Box changes",
      hint: "Cells of three changes.",
    },
    detours: {
      label: "Detours",
      hint: "Cells of five pushes that no box alone would need.",
    },
    solvableShare: {
      label: "Solvable share",
      hint: "One cell per halving; slower.",
    },
    states: {
      label: "Positions",
      hint: "One cell per doubling; slower.",
    },
    branching: {
      label: "Branching",
      hint: "Cells of half a push; slower.",
    },
    deadlockRatio: {
      label: "Deadlock ratio",
      hint: "Cells of a tenth; slower.",
    },
  },
  parameters: {
    method: {
      label: "Method",
      hint: "How rooms are made.",
    },
    room: {
      label: "Begin with",
      hint: "Where the walls come from.",
    },
    width: "Width",
    height: "Height",
    boxes: {
      label: "Boxes",
      hint: "Boxes of each room. Up to 5, and with up to 64 floor cells, shortest solutions are exact; beyond, at most so many pushes are known.",
    },
    floor: {
      label: "Most floor",
      hint: "Maximum floor cells per room; above 64 the search is bounded, as with more than 5 boxes.",
    },
    steps: {
      label: "Steps per room",
      hint: "Changes of walls and goals that are tried for one room.",
    },
    positions: {
      label: "Most positions",
      hint: "Rooms with more winning positions are skipped; a bounded search keeps at most so many positions of a room.",
    },
    temperature: {
      label: "Temperature",
      hint: "Annealing: score that an early step may lose, on average.",
    },
    failures: {
      label: "Failures in a row",
      hint: "Random additions end after this many that made the room unsolvable.",
    },
    axisAcross: "X axis",
    axisUp: "Y axis",
    pushWorth: {
      label: "Push",
      hint: "Score for each push of the shortest solution.",
    },
    changeWorth: {
      label: "Box change",
      hint: "Score for each change of box: higher values prefer rooms in which boxes take turns.",
    },
    lineWorth: {
      label: "Box line",
      hint: "Score for each run of pushes of one box in one direction.",
    },
    detourWorth: {
      label: "Detour",
      hint: "Score for each push that no box would need if it were alone.",
    },
    solvableWorth: {
      label: "Halved solvable share",
      hint: "Score for each halving of the share of positions that can still be solved, down to 1/64; not counted in rooms of more than 5 boxes or 64 floor cells.",
    },
    statesWorth: {
      label: "Doubled positions",
      hint: "Score for each doubling of the positions that can be reached.",
    },
    branchingWorth: {
      label: "Branching",
      hint: "Score for each push that a position offers on average; below 0 for narrow rooms.",
    },
    deadlockWorth: {
      label: "Tenth of deadlocks",
      hint: "Score for each tenth of the pushes in solvable positions that lose the room.",
    },
    goalGroupWorth: {
      label: "Goal group",
      hint: "Score for each group of goals beyond the first; below 0 for goals side by side, above 0 for scattered ones.",
    },
    cornerWorth: {
      label: "Wall corner",
      hint: "Score for each corner of the walls; below 0 for calm walls, above 0 for ragged ones.",
    },
    deadEndWorth: {
      label: "Dead end",
      hint: "Score for each floor cell with walls on three sides; below 0 for rooms without dead ends.",
    },
    startWorth: {
      label: "Open start",
      hint: "Score for each doubling of the cells the player can walk to at the start, up to 16 cells.",
    },
    symmetryWorth: {
      label: "Tenth of symmetry",
      hint: "Score for each tenth of the floor that mirroring or a half turn maps to floor; above 0 the walls are mirrored.",
    },
    trim: {
      label: "Trim outer walls",
      hint: "Leaves out walls that touch no floor.",
    },
    leastPushes: {
      label: "Least pushes",
      hint: "Rooms with a shorter shortest solution are skipped.",
    },
    leastStates: {
      label: "Least positions",
      hint: "Rooms with fewer positions are skipped: those that can be reached or, with random additions, those the solver met.",
    },
    leastChanges: {
      label: "Least box changes",
      hint: "Rooms whose shortest solution has fewer box changes are skipped.",
    },
    mostSolvable: {
      label: "Most solvable share",
      hint: "Rooms where more than this share of positions is solvable are skipped; 1 keeps all.",
    },
  },
  units: {
    cells: "cells",
    pushes: "pushes",
  },
  groups: {
    search: "Search",
    look: "Look",
    worth: "Worth",
    filter: "Filter",
  },
  axisHint: "Elites: an axis of the archive; rooms in different cells don't compete.",
  sizeHint: "Outer size with the walls.",
  presets: {
    long: {
      label: "Long solutions",
      hint: "Walls and goals are improved for many pushes and box changes.",
    },
    archive: {
      label: "Pushes × box changes",
      hint: "The best room per cell of an archive by pushes and box changes (MAP-Elites), from easy to hard.",
    },
    article: {
      label: "As in the article",
      hint: "From an empty room of 7 × 7 cells, boxes and walls are added at random until 100 additions in a row fail.",
    },
  },
  generateTask: {
    title: "Generate rooms",
    hint: "Makes rooms with long shortest solutions: proved optimal with up to 5 boxes, up to 20 boxes with the fewest pushes known.",
  },
  climbTask: {
    title: "Improve the room",
    hint: "Changes walls and goals of the drawn room for longer shortest solutions; locked cells stay.",
  },
};

/** Texts of improveTask.ts. */
export const improveTaskMessages = {
  objectives: {
    pushesMoves: {
      label: "Pushes, then moves",
      hint: "Fewest pushes; of these the fewest moves.",
    },
    movesPushes: {
      label: "Moves, then pushes",
      hint: "Fewest moves; of these the fewest pushes.",
    },
    linesPushes: {
      label: "Box lines, then pushes",
      hint: "Fewest runs of one box in one direction.",
    },
    changesPushes: {
      label: "Box changes, then pushes",
      hint: "Fewest changes from one box to another.",
    },
  },
  parameters: {
    objective: {
      label: "Fewer",
      hint: "What counts, most important first.",
    },
    window: {
      label: "Stretch",
      hint: "Maximum pushes of the solution replaced at a time.",
    },
    vicinity: {
      label: "Vicinity",
      hint: "Maximum boxes that may differ from the current solution; more find more and take longer.",
    },
    nodes: {
      label: "Search limit",
      hint: "Positions to expand for one stretch.",
    },
  },
  units: {
    pushes: "pushes",
    boxes: "boxes",
  },
  task: {
    title: "Shorten the solution",
    hint: "Searches the vicinity of the room's solution, segment by segment, until nothing better is found.",
  },
};

/** Texts of level.ts. */
export const levelMessages = {
  rowMayContainOnly: "A row may contain only # . $ * @ + and spaces",
  movesMayContainOnlyL: "Moves may contain only l u r d and L U R D",
};

/** Texts of roomMap.ts. */
export const roomMapMessages = {
  push: (number: number) => `push ${number}`,
};

/** Texts of roomMetrics.ts. */
export const roomMetricMessages = {
  pushes: {
    label: "Pushes",
    unit: "pushes",
    hint: "Pushes of the room's solution.",
  },
  moves: {
    label: "Moves",
    unit: "moves",
    hint: "Steps of the player in the solution, pushes included.",
  },
  boxLines: {
    label: "Box lines",
    hint: "Runs of pushes of one box in one direction.",
  },
  boxChanges: {
    label: "Box changes",
    hint: "Runs of pushes of one box; a change of box starts a new one.",
  },
  pushSessions: {
    label: "Push sessions",
    hint: "Runs of pushes without a walk between them.",
  },
  playerLines: {
    label: "Player lines",
    hint: "Runs of steps in one direction.",
  },
  boxes: {
    label: "Boxes",
    hint: "Boxes the player can reach.",
  },
  floor: {
    label: "Floor",
    unit: "cells",
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
    label: "Dead ends",
    unit: "cells",
    hint: "Floor cells with walls on three sides.",
  },
  startCells: {
    label: "Start cells",
    unit: "cells",
    hint: "Cells the player can walk to before the first push; 1 is a dead end behind a box.",
  },
  symmetry: {
    label: "Symmetry",
    hint: "Share of the floor that mirroring or a half turn maps to floor; 1 is symmetric.",
  },
  states: {
    label: "Positions",
    hint: "Positions that can be reached from the start; reported by the generator.",
  },
  solvableShare: {
    label: "Solvable share",
    hint: "Share of the positions that can still be solved; low = unforgiving. With more than 5 boxes or 64 floor cells it is estimated from 128 positions at random.",
  },
  branching: {
    label: "Branching",
    hint: "Pushes a position offers, on average.",
  },
  deadlockRatio: {
    label: "Deadlock ratio",
    hint: "Share of the pushes offered in solvable positions that lose the room.",
  },
  detours: {
    label: "Detours",
    unit: "pushes",
    hint: "Pushes beyond those the boxes would need if each were alone.",
  },
  pushesAtLeast: {
    label: "Pushes at least",
    unit: "pushes",
    hint: "No solution has fewer pushes; reported by the generator. Equal to the pushes where the solution is proved the shortest.",
  },
  pushesProved: {
    label: "Pushes proved",
    hint: "1 where the solution is proved to have the fewest pushes, 0 where it is the shortest known.",
  },
  iterations: {
    label: "Iterations",
    hint: "Positions the article's breadth-first solver expands.",
  },
  breadth: {
    label: "Breadth",
    hint: "Most positions at one depth of the article's solution tree.",
  },
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
  boxesOrGoalsAreOut:
    "Boxes or goals are out of the player's reach, so the room can't be solved. Open a path or remove them.",
  outOfReach: "out of reach",
  addGoalOrRemoveBox: "Add a goal or remove a box.",
  addBoxOrRemoveGoal: "Add a box or remove a goal.",
};

/** Texts of sokobanInput.ts. */
export const sokobanInputMessages = {
  roomBroken: (documentName: string, path: string | undefined, message: string | undefined) =>
    `"${documentName}" is not a Sokoban room: ${path}: ${message}.`,
  sokobanTaskFiles: {
    level: "which room of the file, from 1; default 1",
  },
  levelNotInFile: (options: string | undefined, levelsCount: number) =>
    `The file has no level ${options}; choose 1 to ${levelsCount}.`,
};

/** Texts of sokobanReplay.ts. */
export const sokobanReplayMessages = {
  sokoban: "Sokoban",
};

/** Texts of drawRoom.ts. */
export const drawRoomMessages = {
  sokobanRoom: (width: number, height: number, boxes: number) =>
    `Sokoban room, ${width} by ${height}, ${plural(boxes, "box", "boxes")}`,
};

/** Texts of drawSolution.ts. */
export const drawSolutionMessages = {
  solutionOfSokobanRoom: (shapesCount: number) => `Solution of a Sokoban room in ${shapesCount} pictures`,
};

/** Texts of replaySolution.ts. */
export const replaySolutionMessages = {
  thereIsNoPlayer: "There is no player.",
  move: (at: number, message: string) => `Move ${at}: ${message}`,
  playerWalksIntoWall: "the player walks into a wall.",
  boxCannotBePushedThere: "the box cannot be pushed there.",
  pushIsRecordedButThere: "a push is recorded, but there is no box.",
  moveIsRecordedButThere: "a move is recorded, but there is a box.",
  afterLastMoveNot: (left: number) => `After the last move ${plural(left, "box is", "boxes are")} not on a goal.`,
};

/** Texts of validateRoom.ts. */
export const validateRoomMessages = {
  wrongSolution: (message: string) => `The solution doesn't solve the room. ${message}`,
};
