import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, plural } from "../../text/format.ts";

/** What the kind and its documents are called, and how it is presented. */
export const puzzleKindMessages = {
  title: "PuzzleScript",
  game: "PuzzleScript game",
  games: "PuzzleScript games",
  rules: [
    "Every level has the rules of its game. A key moves all players of the board at once: up, down, left, right, or the action key; then the game's rules change the board.",
    "In solutions u, d, l and r are the directions, a is the action key and t is a moment in which nothing is pressed.",
  ],
  /** A game without a title. */
  untitled: commonMessages.game,
  /** The text format as lists of formats show it. */
  format: "PuzzleScript game",
  newProject: { about: "Rules you write, levels you draw", projectName: "My puzzle game" },
};

/** Texts of levels and documents. */
export const puzzleLevelMessages = {
  unevenRows: "All rows must be equally long",
  wrongInputs: "Inputs may contain only u d l r a t",
  wonEarly: (turns: number) => `The solution wins after ${plural(turns, "input")} already; remove what follows.`,
  notWon: "The solution doesn't win the level. Solve the level again.",
  atLine: (line: number, column: number, message: string, remedy: string) =>
    `Line ${count(line)}, column ${count(column)}: ${message} ${remedy}`,
  line: (line: number) => `Line ${count(line)}`,
  noSuchLevel: (level: number, levels: number) =>
    `There is no level ${count(level)}: the game has ${plural(levels, "level")}. Choose one of them.`,
  noLevel: "The game has no such level. Choose another number.",
  picture: (width: number, height: number) => `PuzzleScript level, ${count(width)} × ${count(height)}`,
  levelBroken: (number: number, message: string) => `Level ${count(number)} can't be read: ${message}.`,
  gameBroken: (name: string, path: string, message: string) =>
    `“${name}” is not a valid PuzzleScript document (${path}): ${message}.`,
  levelOption: "Level of the game, from 1; messages are not counted. Default: 1.",
  numbered: (level: number) => `level ${count(level)}`,
};

/** Texts of puzzleMetrics.ts. */
export const puzzleMetricMessages = {
  turns: { label: commonMessages.turns, unit: commonMessages.turnsUnit, hint: "Inputs of the level's solution." },
  directionChanges: { label: "Direction changes", hint: "Changes of direction in the solution." },
  rulesFired: { label: "Rules used", unit: "rules", hint: "Rule lines that change something in the solution." },
  objectsMoved: { label: "Objects moved", hint: "Objects that leave their cell in the solution, each once." },
  objects: { label: "Objects", hint: "Objects on the board, the background not counted." },
  cells: { label: commonMessages.cells, unit: commonMessages.cellsUnit, hint: "Cells of the board." },
  symmetry: {
    label: commonMessages.symmetry,
    hint: "Share of cells that equal their mirror image, by the better axis.",
  },
  walls: {
    label: commonMessages.walls,
    unit: commonMessages.cellsUnit,
    hint: "Cells with an object that no rule moves or removes, and that blocks what moves.",
  },
  states: { label: "States", hint: "Boards that can be reached from the start, as far as they were searched." },
  branching: { label: commonMessages.branching, hint: "Inputs per board that lead to another board, on average." },
  deadShare: { label: "Share of dead ends", hint: "Share of the boards in reach from which the level can't be won." },
  firstDeadEnd: {
    label: "First dead end",
    unit: commonMessages.turnsUnit,
    hint: "Turns after which the level can be lost at the earliest.",
  },
  shortestSolutions: {
    label: "Shortest solutions",
    hint: "Number of different shortest solutions, counted up to a million.",
  },
  solutionsUpToOrder: {
    label: "Solutions up to order",
    hint: "Shortest solutions that do different things to objects other than the player; the same things in another order count once. Counted up to 10,000.",
  },
  insight: {
    label: "Insight",
    hint: "How far the greedy player, who always takes the next step towards the goals, stays from winning: 0 wins, 1 gets nowhere.",
  },
  rulesOnlyInSolution: {
    label: "Rules for the solution",
    unit: "rules",
    hint: "Rule lines that change something in the solution but never in what the greedy player tries.",
  },
  idleObjects: {
    label: "Idle objects",
    hint: "Movable objects that no reachable board has moved, as far as boards were searched.",
  },
  turnsProved: { label: "Proved shortest", hint: "1 if no shorter solution exists, 0 if that is not proved." },
};

/** Texts of puzzleTasks.ts. */
export const puzzleTaskMessages = {
  tasks: {
    solve: { title: "Solve level", hint: "Looks for the shortest solution of the level that the document names." },
    generate: {
      title: "Generate levels",
      hint: "Places symbols on an empty or drawn board and keeps what can be solved.",
    },
    mutate: { title: "Vary level", hint: "Changes the drawn level a little, and keeps what can be solved." },
    improve: {
      title: "Improve level for",
      hint: "Varies the drawn level step by step, and keeps the best of each sort.",
    },
  },
  parameters: {
    states: { label: "States per level", hint: "Boards that the solver may visit for one level." },
    least: { label: "Least turns", hint: "Levels with shorter solutions are left out." },
    apart: {
      label: "Least difference",
      hint: "Cells in which each level must differ from those found before it; the higher, the more varied the levels. 0: any other level will do.",
    },
    method: { label: "Method", hint: "Where levels begin." },
    room: { label: commonMessages.room, hint: "What symbols are placed on." },
    width: { label: commonMessages.width, hint: "Columns of an empty room." },
    height: { label: commonMessages.height, hint: "Rows of an empty room." },
    place: {
      label: commonMessages.place,
      hint: "Symbols with counts, and an area x,y,width,height where they go: “p=1 *=2-3 o=2@1,1,4,4”. Empty: the movable symbols of the drawn level are placed again.",
    },
    floor: {
      label: commonMessages.floor,
      hint: "Symbol of empty cells. Empty: the most frequent symbol of the background alone.",
    },
    border: { label: "Border", hint: "Symbol around an empty room. Empty: none." },
    symmetry: { label: commonMessages.symmetry, hint: "Mirrors what is placed, except symbols with a count of 1." },
    changes: { label: "Changes", hint: "Most changes per level." },
    objective: { label: "For", hint: "What levels are improved for." },
    profile: { label: "Turns wanted", hint: "Length of the solution that the levels should have." },
    steps: { label: "Steps per level", hint: "Variations tried for each level asked for." },
  },
  methods: {
    place: { label: "Place symbols", hint: "At random; what can be solved is kept." },
    backwards: {
      label: "Play backwards",
      hint: "From a won board back, as far as single steps of the player can be undone. Needs conditions such as “all Crate on Target”, and symbols for what lies together.",
    },
  },
  rooms: {
    document: { label: "Drawn level", hint: "The level of the document; its locked cells stay." },
    empty: { label: "Empty room", hint: "Floor with a border." },
  },
  symmetries: {
    none: { label: commonMessages.none },
    horizontal: { label: "Left and right" },
    vertical: { label: "Top and bottom" },
  },
  objectives: {
    turns: { label: "Longest shortest solution" },
    "rules-fired": { label: "Most rules used" },
    "idle-objects": { label: "Fewest idle objects" },
    profile: { label: "Solution of the wanted length" },
  },
};
