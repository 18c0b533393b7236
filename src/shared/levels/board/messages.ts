import { commonMessages } from "#shared/text/commonMessages.ts";
import { plural, pluralForm } from "../../text/format.ts";
import { adjudicationPlies, pairsPerCheck } from "./rules/adjudication.ts";

/** What the kind and its documents are called, and how it is presented. */
export const boardKindMessages = {
  title: commonMessages.board,
  board: commonMessages.board,
  boards: "Boards",
  newProject: { about: "Hexes and squares", projectName: "My boards" },
  withoutSolutions: "A two-player game has no solution.",
  rules: [
    "In checkers, men move diagonally forward and capture by jumping; captures are compulsory. A man that reaches the far row becomes a king. You win when your opponent has no pieces or no moves.",
    "In Hexxagon, move one piece to a free cell next to it, which leaves a copy behind, or jump two cells. All opposing pieces next to where it lands become yours. When nobody can move, the side with more pieces wins.",
  ],
  /** Text formats as lists of formats show them. */
  formats: {
    pdn: "PDN",
    pdnAlgebraic: "PDN with algebraic squares",
    checkersFen: (variant: string) => `${variant} checkers FEN`,
    checkersFenAlgebraic: "Checkers FEN with algebraic squares",
    hexxagonFen: "Hexxagon FEN",
    ataxxFen: "Ataxx FEN (UAI)",
  },
};

/** Texts of boardDocument.ts. */
export const boardDocumentMessages = { moveBeforeItsPredecessor: "a move stands before the one it follows" };

/** Texts of boardInput.ts. */
export const boardInputMessages = {
  boardBroken: (name: string, firstIssue: string) => `"${name}" is not a board: ${firstIssue}.`,
  boardTaskFiles: { format: "text format of the file, as listed by `kinds`; detected if absent" },
  noSuchFormat: (wanted: string | undefined) => `Boards have no text format "${wanted}".`,
  noBoard: "The file has no board.",
  fileNotJson: commonMessages.fileNotJson,
  fileIsNotBoard: (firstIssue: string) => `The file is not a board: ${firstIssue}.`,
};

/** Texts of boardLevel.ts. */
export const boardLevelMessages = {
  invalidRow: "A row may contain only - . x X o O",
  unequalRows: "all rows must have the same length",
  rowLength: "rows are 1 to 16 cells long",
  checkersNeedsSquareCells: "checkers needs square cells",
  hexxagonHasNoKings: "Hexxagon has no kings",
};

/** Texts of boardMetrics.ts. */
export const boardMetricMessages = {
  balance: {
    label: commonMessages.balance,
    hint: "1 less the distance between the sides' points per game, from played games.",
  },
  skill: {
    label: "Skill",
    hint: "Points per game of Strong with 200 nodes per move against Strong with 50, in pairs with the sides swapped: the same two on every board.",
  },
  plies: { label: commonMessages.length, unit: commonMessages.pliesUnit, hint: "Mean length of the played games." },
  firstPoints: {
    label: "First player's points",
    hint: "Points per game of the side that moves first, from played games.",
  },
  firstPointsError: {
    label: "Error of the points",
    hint: "Half the width of the 95 % confidence interval of the first player's points.",
  },
  pliesError: {
    label: "Error of length",
    unit: commonMessages.pliesUnit,
    hint: "Half the width of the 95 % confidence interval of the length.",
  },
  skillError: { label: "Error of skill", hint: "Half the width of the 95 % confidence interval of the skill." },
  decisivenessError: {
    label: "Error of decisiveness",
    hint: "Half the width of the 95 % confidence interval of the decisiveness.",
  },
  leadChangesError: {
    label: "Error of lead changes",
    hint: "Half the width of the 95 % confidence interval of the lead changes.",
  },
  playedGames: { label: "Played games", unit: "games", hint: "Games behind the played metrics." },
  decisiveness: { label: "Decisiveness", hint: "Share of played games with a winner." },
  choices: {
    label: "Choices",
    unit: commonMessages.movesUnit,
    hint: "Mean number of moves per position of the played games.",
  },
  leadChanges: { label: commonMessages.leadChanges, hint: "Mean number of changes of the lead in the played games." },
  effort: {
    label: "Effort",
    hint: "Decisions × depth × (1 + only-moves): how much there is to think in a game. Expected times are fitted to it.",
  },
  decisions: {
    label: "Decisions",
    hint: "Positions with more than one legal move per game, in games of equal players that look 3 plies ahead (checkers: 5).",
  },
  depth: {
    label: commonMessages.depth,
    unit: commonMessages.pliesUnit,
    hint: "How far one has to look ahead to find a move that is good 3 plies ahead (checkers: 5), mean over the decisions.",
  },
  onlyMoves: {
    label: "Only-moves",
    hint: "Share of the decisions with a single good move: any other one is worse by a man or more.",
  },
  cells: { label: commonMessages.cells, unit: commonMessages.cellsUnit, hint: "Playable cells." },
  piecesFirst: { label: "Pieces of the first side", hint: "Starting pieces of x." },
  piecesSecond: { label: "Pieces of the second side", hint: "Starting pieces of o." },
  startMoves: { label: "Moves at the start", hint: "Legal moves of the side that moves first." },
  connections: { label: "Connections per cell", hint: "Mean number of neighbors of a cell." },
  cutCells: {
    label: "Cut cells",
    unit: commonMessages.cellsUnit,
    hint: "Cells whose loss would cut the board in two.",
  },
  symmetries: {
    label: "Symmetries",
    hint: "Rotations, reflections and swaps of sides that keep the board and the start, the identity included.",
  },
};

/** Texts of boardProblems.ts. */
export const boardProblemMessages = {
  sidesApart: "The sides can never meet: no cell can be reached by both. Connect the parts of the board.",
  noCells: (cellsCount: number) => `The board has ${cellsCount} playable cells; it needs at least 2. Draw more.`,
  tooManyCells: (cellsCount: number, mostCells: number) =>
    `The board has ${cellsCount} playable cells; the engine takes ${mostCells}. Turn some of them into holes.`,
  evenNumberOfCells: (cellsCount: number) =>
    `The board has ${cellsCount} cells, an even number: a full board can be a draw. Add or remove one cell to rule that out.`,
  repeatsAtOnce:
    "With Repetition 1 every game is drawn before its first move. Set it to 0 for no limit, or to at least 2 times.",
  pieceOnLight: (amount: number) =>
    pluralForm(
      amount,
      `${plural(amount, "piece")} is on light squares, which aren't in play. Move them to dark squares.`,
      `${plural(amount, "piece")} are on light squares, which aren't in play. Move them to dark squares.`,
    ),
  unequalPieceCounts: (first: number, second: number) =>
    `The sides start with ${first} and ${second} pieces. Give both the same number for an even game.`,
  neitherSideHasPiece: "Neither side has a piece at the start. Place at least one piece of each side.",
  hasNoPiece: (side: string) => `${side} has no piece at the start. Place at least one piece of each side.`,
  noMoves:
    "The side to move has no move at the start. Free a cell next to its pieces or let the other side move first.",
  sideThatMovesSecond: "The side that moves second has no move at the start. The game may be over after one move.",
  unreachableCells: (cells: number) =>
    `${plural(cells, "cell")} can never be reached from the start pieces. Connect them or make them holes.`,
  startOnLastRow: (amount: number) =>
    pluralForm(
      amount,
      `${plural(amount, "piece")} of the start is on the last row and not a king. Make it a king or move it.`,
      `${plural(amount, "piece")} of the start are on the last row and no kings. Make them kings or move them.`,
    ),
  columnRow: (x: number, y: number) => `column ${x}, row ${y}`,
};

/** Texts of canonicalBoard.ts. */
export const boardSymmetryMessages = {
  halfTurnSidesSwapped: commonMessages.halfTurnSidesSwapped,
  flipSidesSwapped: "flip, sides swapped",
  turn: (turns: number) => `turn ${turns}`,
  turnSidesSwapped: (turns: number) => `turn ${turns}, sides swapped`,
  mirrorTurn: (turns: number) => `mirror, turn ${turns}`,
  mirrorTurnSidesSwapped: (turns: number) => `mirror, turn ${turns}, sides swapped`,
};

const playerHint = "random, greedy, minimax, alphabeta, strong or ants, with options: strong:nodes=5000,ties=fixed.";

/** Texts of boardTasks.ts. */
export const boardTaskMessages = {
  playerHint,
  opening: {
    label: "Random opening",
    hint: "Plies played at random before the players take over; both games of a pair have the same ones.",
  },
  groups: { games: commonMessages.games, players: "Players", measures: "Measures" },
  units: {
    plies: commonMessages.pliesUnit,
    elo: commonMessages.elo,
    cells: commonMessages.cellsUnit,
    pieces: "pieces",
  },
  tables: {
    title: "Make endgame tables",
    hint: "Who wins, and in how many moves, in every checkers position with few pieces that the board can lead to. Play shows these values, and the strong player uses them.",
  },
  tablePieces: {
    label: "Pieces at most",
    hint: "Of both sides together. Four pieces on 8 x 8 squares are 12 million positions and take about half a minute; five are more than tables can hold.",
  },
  lead: {
    label: "Adjudicate a lead of",
    hint: `Gives a game to the side that has been so far ahead after each of the last ${adjudicationPlies} plies; 0 plays every game to its end. A king counts 1.4 pieces, or 3 where it flies. One pair in ${pairsPerCheck} is played on, to check the rule.`,
  },
  stop: {
    when: {
      label: "Stop early",
      hint: "Ends a match, or each pairing of a tournament, at the first shard of about 20 games that decides it.",
    },
    whenOptions: {
      never: "Never",
      sprt: { label: "SPRT", hint: "When the sequential test decides between the two Elo differences." },
      interval: { label: "Interval", hint: "When the 95 % interval of the score is narrow enough." },
    },
    elo0: {
      label: "Not stronger at",
      hint: "Lower bound of the sequential test: the first player is no better than this.",
    },
    elo1: {
      label: "Stronger at",
      hint: "Upper bound of the sequential test. Bounds that lie closer together need more games.",
    },
    errors: { label: "Wrong decisions", hint: "How often the sequential test may decide wrongly, either way." },
    margin: { label: "Interval", hint: "Half the width of the score's 95 % interval that ends the match." },
  },
  match: {
    title: "Run a match",
    hint: "Two players in paired games with the sides swapped; the score with its interval, games as move lists.",
  },
  first: "First player",
  second: "Second player",
  tournament: {
    title: "Run a tournament",
    hint: "Every player against every other, the first against all others, or a knockout, in paired games; a cross table with Elo.",
  },
  tournamentOptions: {
    players: { label: "Players", hint: `Separated by semicolons; each one of ${playerHint}` },
    pairings: {
      label: "Pairings",
      hint: "A gauntlet spends all games on the first player; the others are compared through it.",
    },
    pairingsOptions: {
      "round-robin": { label: "Round robin", hint: "Every player against every other." },
      gauntlet: { label: "Gauntlet", hint: "The first player against each of the others." },
      knockout: {
        label: "Knockout",
        hint: "Who scores less is out; at a tie, who is listed last. The first meets the last, and skips the first round unless there are 2, 4, 8… players.",
      },
    },
  },
  report: {
    title: "Measure the board",
    hint: "One player against itself, and against itself at half, a quarter ... of its budget: balance, length, skill.",
  },
  player: commonMessages.player,
  weaker: "Weaker player, if the player has no budget to halve",
  rungs: {
    label: "Halvings",
    hint: "The player plays itself at half its budget, which plays itself at a quarter, and so on.",
  },
  shortest: { label: "Shortest ideal game", hint: "Games from here to the longest ideal length score 100 %." },
  longest: { label: "Longest ideal game", hint: "Longer games score less, and nothing at twice this length." },
  experimentPaper: "Rostański 2003",
  experiment: {
    title: "Repeat the paper's experiments",
    hint: "Rostański (2003): equal players, ant colony against greedy with both starters, sweeps of beta and q0.",
  },
  experimentOptions: {
    group: { label: "Experiments", hint: "All 44 settings, or those of one table or figure of the paper." },
    groupOptions: {
      all: "All",
      equal: "Equal players",
      ants: "Ants against greedy",
      own: "Ants against ants",
      control: "Control with random ties",
      beta: "Sweep of beta",
      q0: "Sweep of q0",
    },
    series: {
      label: "Series",
      hint: "How often each setting is played from the beginning; the paper has ten series for each starter.",
    },
    games: { label: "Games per series", hint: "The paper's pairs sum to 999." },
  },
  search: {
    title: "Search for better boards",
    hint: "Measures the drawn board, then changes holes and start pieces step by step; what plays closer to the target is confirmed by a strong player. Locked cells stay as they are.",
  },
  quickPlayer: "Quick player",
  weakerForSkill: "Weaker player, for the target Decided by skill",
  searchOptions: {
    target: { label: "Target", hint: "What the search improves." },
    targetOptions: {
      balance: commonMessages.balance,
      decisive: "Decisiveness",
      length: "Length of games",
      short: "Short games",
      long: "Long games",
      lively: "Changes of the lead",
      skill: { label: "Decided by skill", hint: "The player wins against the weaker one from either side." },
    },
    margin: {
      label: "Confirmed to",
      hint: "A candidate's score is known to this error: ± 4 % takes 600 games, ± 2 % takes 2,400. A drawn board that is fair within it is left as it is.",
    },
    games: {
      label: "Games per board",
      hint: "Games of the quick player on each changed board; more games reduce the noise.",
    },
    tries: {
      label: "Boards tried per candidate",
      hint: "A shard gives up after playing on this many boards per requested candidate.",
    },
    symmetric: {
      label: "Keep the half-turn symmetry",
      hint: "If the drawn board has it: every change is also made on the opposite cell, with the sides swapped.",
    },
    ownSymmetry: {
      label: "Keep all symmetries of the board",
      hint: "Every change is also made on the cells that the turns and mirrors of the drawn board lead to.",
    },
  },
  plies: { label: "Wanted length", hint: "For the target Length: the mean length that is best." },
  changes: { label: "Most changed cells", hint: "How far a board may differ from the drawn one." },
  confirmer: "Confirming player",
  keep: {
    label: commonMessages.floors,
    hint: "Length, choices, start pieces of each side and skill of a candidate are at least this share of the drawn board's.",
  },
};

/** Texts of checkersVariants.ts. */
export const checkersVariantMessages = {
  english: "English",
  russian: "Russian",
  pool: "Pool",
  brazilian: "Brazilian",
  international: "International",
  paper: "Rostański 2003",
};

/** Texts of drawBoard.ts. */
export const drawBoardMessages = {
  checkers: (variant: string): string => `${variant} checkers`,
  hexxagon: "Hexxagon",
  boardOfCells: (cellsCount: number, game: string) => `Board of ${cellsCount} cells for ${game}`,
};

/** Texts of sideNames.ts. */
export const sideNameMessages = {
  white: "White",
  black: "Black",
  dark: commonMessages.dark,
  light: commonMessages.light,
};

/** Texts of standardBoards.ts. */
export const standardBoardMessages = {
  hexxagon: "Hexxagon, 61 cells",
  hexxagonHoles: "Hexxagon, three holes",
  ataxx: "Ataxx, 7 × 7",
  ataxxBlocks: "Ataxx, four blocks",
  checkers: (checkersVariantTitle: string) => `Checkers, ${checkersVariantTitle}`,
  emptyHexagon: (edge: number) => `Empty hexagon, ${edge} to an edge`,
  emptySquare: (side: number) => `Empty squares, ${side} × ${side}`,
};

/** Texts of tooManyMoves.ts. */
export const tooManyMoveMessages = {
  tooManyMoves: (mostMoves: number) =>
    `A position has more than ${mostMoves} moves or too many ways to capture. Use fewer loose pieces or kings.`,
};

/** Texts of balancePlots.ts. */
export const balancePlotMessages = {
  nodes: (nodes: string): string => `${nodes} nodes`,
  depth: (depth: string): string => `depth ${depth}`,
  movesOntoCell: "Moves onto the cell",
  movesPerGame: (games: number) => `Moves per game, ${games} games`,
  capturesOnCell: "Captures on the cell",
  capturesPerGame: (games: number) => `Captures per game, ${games} games`,
  occupancy: "Occupancy",
  occupancyHint: (games: number) => `Share of plies with a piece, ${games} games`,
  valueOfHoldingCell: "Value of holding the cell",
  winnersShareHint: (error: string, games: number) =>
    `Share held by the winner less 0.5, at most ±${error}, ${games} games`,
  meanPlies95Interval: (meanValue: string, low: string, high: string, games: number) =>
    `Mean ${meanValue} plies, 95 % interval ${low} to ${high}, ${games} games`,
  lengthOfGames: "Length of games",
  pliesInSteps: (histogramStep: number) => `Plies, in steps of ${histogramStep}`,
  games: commonMessages.games,
  allPositions95Interval: (meanValue: string, low: string, high: string, games: number) =>
    `All positions ${meanValue}, 95 % interval ${low} to ${high}, ${games} games`,
  choiceOverGame: "Choice over the game",
  ply: "Ply",
  moves: commonMessages.moves,
  meanOfBothSides: "Mean of both sides.",
  barsAre95IntervalsGames: (games: number) =>
    `Bars are 95 % intervals, ${games} games; the dashed line is no difference`,
  skillHint: "Score of a player against half of its budget",
  budgetOfStrongerPlayer: "Budget of the stronger player",
  score: "Score",
};

/** Texts of boardReportPlots.ts. */
export const experimentPlotMessages = {
  antsAgainstGreedy: "Ant colony against greedy with fixed ties",
  barsHint: (total: number, perSeries: number) =>
    `Bars are the least and the most of ${total} series of ${perSeries} games.`,
  won: "Won",
  beta: "The paper: about 0 for small beta, 50 in the middle, 67-80 for large.",
  q0: "q0 in percent",
  papersValuesAreLost: "The paper's values are lost with its figure.",
};

/** Texts of ruleNumbers.ts. */
export const ruleNumberMessages = {
  fields: {
    repetition: {
      label: "Repetition",
      hint: "Number of times that a position must occur for the game to be drawn; 0: positions can repeat without limit.",
    },
    quietPlies: { label: "Quiet moves", hint: "Plies without progress that end the game; 0: no limit." },
    plyCap: { label: "Ply cap", hint: "Plies after which a game is stopped without a winner." },
  },
  units: { repetition: "times", quietPlies: commonMessages.pliesUnit, plyCap: commonMessages.pliesUnit },
};
