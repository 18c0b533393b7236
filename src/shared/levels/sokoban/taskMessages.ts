import { commonMessages } from "#shared/text/commonMessages.ts";
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
  },
  formerMethods: {
    article: {
      label: "Random additions",
      hint: "Boxes and walls are added at random while the room stays solvable, as in the original article.",
    },
  },
  rooms: {
    random: { label: "Random rooms", hint: "Walls at random in a rectangle." },
    carved: { label: "Carved rooms", hint: "Passages dug from the middle in straight runs." },
    templates: { label: commonMessages.templates, hint: "Patterns of 3 x 3 cells, turned and mirrored." },
    document: { label: "The drawn room", hint: "The walls and goals of the document; locked cells stay." },
  },
  axes: {
    pushes: { label: commonMessages.pushes, hint: "Cells of five pushes." },
    "box-lines": { label: commonMessages.boxLines, hint: "Cells of four lines." },
    "box-changes": { label: commonMessages.boxChanges, hint: "Cells of three changes." },
    detours: { label: "Detours", hint: "Cells of five pushes that no box alone would need." },
    "solvable-share": { label: "Solvable share", hint: "One cell per halving; slower." },
    states: { label: "Positions", hint: "One cell per doubling; slower." },
    branching: { label: commonMessages.branching, hint: "Cells of half a push; slower." },
    "deadlock-ratio": { label: "Deadlock ratio", hint: "Cells of a tenth; slower." },
  },
  parameters: {
    method: { label: "Method", hint: "How rooms are made." },
    room: { label: "Begin with", hint: "Where the walls come from." },
    width: commonMessages.width,
    height: commonMessages.height,
    boxes: {
      label: "Boxes",
      hint: "Boxes of each room. Up to 5, and with up to 64 floor cells, shortest solutions are exact; beyond, at most so many pushes are known.",
    },
    floor: {
      label: "Most floor",
      hint: "Maximum floor cells per room; above 64 the search is bounded, as with more than 5 boxes.",
    },
    steps: { label: "Steps per room", hint: "Changes of walls and goals that are tried for one room." },
    positions: {
      label: "Most positions",
      hint: "Rooms with more winning positions are skipped; a bounded search keeps at most so many positions of a room.",
    },
    temperature: { label: "Temperature", hint: "Annealing: score that an early step may lose, on average." },
    failures: {
      label: "Failures in a row",
      hint: "Random additions end after this many that made the room unsolvable.",
    },
    axisAcross: "X axis",
    axisUp: "Y axis",
    pushWorth: { label: "Push", hint: "Score for each push of the shortest solution." },
    changeWorth: {
      label: "Box change",
      hint: "Score for each change of box: higher values prefer rooms in which boxes take turns.",
    },
    lineWorth: { label: "Box line", hint: "Score for each run of pushes of one box in one direction." },
    detourWorth: { label: "Detour", hint: "Score for each push that no box would need if it were alone." },
    solvableWorth: {
      label: "Halved solvable share",
      hint: "Score for each halving of the share of positions that can still be solved, down to 1/64; not counted in rooms of more than 5 boxes or 64 floor cells.",
    },
    statesWorth: { label: "Doubled positions", hint: "Score for each doubling of the positions that can be reached." },
    branchingWorth: {
      label: commonMessages.branching,
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
    trim: { label: "Trim outer walls", hint: "Leaves out walls that touch no floor." },
    leastPushes: { label: "Least pushes", hint: "Rooms with a shorter shortest solution are skipped." },
    leastStates: {
      label: "Least positions",
      hint: "Rooms in which fewer positions can be reached are skipped; with random additions, those that the solver met count.",
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
  units: { cells: commonMessages.cellsUnit, pushes: commonMessages.pushesUnit },
  groups: { search: commonMessages.search, look: "Look", worth: "Worth", filter: "Filter" },
  axisHint: "Elites: an axis of the archive; rooms in different cells don't compete.",
  sizeHint: "Outer size with the walls.",
  presets: {
    long: { label: "Long solutions", hint: "Walls and goals are improved for many pushes and box changes." },
    archive: {
      label: "Pushes × box changes",
      hint: "The best room per cell of an archive by pushes and box changes (MAP-Elites), from easy to hard.",
    },
  },
  generateTask: {
    title: "Generate rooms",
    hint: "Makes rooms with long shortest solutions: proved optimal with up to 5 boxes, up to 20 boxes with the fewest pushes known.",
  },
  additionsTask: {
    title: "Random additions",
    hint: "From an empty room, boxes and walls are added at random while it stays solvable, for comparison; shortest solutions are short.",
  },
  /** It is read between parentheses. */
  additionsPaper: "as in the article",
  climbTask: {
    title: "Improve the room",
    hint: "Changes walls and goals of the drawn room for longer shortest solutions; locked cells stay.",
  },
};

/** Texts of improveTask.ts. */
export const improveTaskMessages = {
  objectives: {
    "pushes-moves": { label: "Pushes, then moves", hint: "Fewest pushes; of these the fewest moves." },
    "moves-pushes": { label: "Moves, then pushes", hint: "Fewest moves; of these the fewest pushes." },
    "lines-pushes": { label: "Box lines, then pushes", hint: "Fewest runs of one box in one direction." },
    "changes-pushes": { label: "Box changes, then pushes", hint: "Fewest changes from one box to another." },
  },
  parameters: {
    objective: { label: "Fewer", hint: "What counts, most important first." },
    window: { label: "Stretch", hint: "Maximum pushes of the solution replaced at a time." },
    vicinity: {
      label: "Vicinity",
      hint: "Maximum boxes that may differ from the current solution; more find more and take longer.",
    },
    nodes: { label: "Search limit", hint: "Positions to expand for one stretch." },
  },
  units: { pushes: commonMessages.pushesUnit, boxes: "boxes" },
  task: {
    title: "Shorten the solution",
    hint: "Combines the room's solutions, then searches the vicinity of the result, segment by segment, until nothing better is found.",
  },
};
