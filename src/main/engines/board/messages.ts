import { commonMessages } from "#shared/text/commonMessages.ts";
import type { EqualGames } from "#shared/levels/board/report/equalGames.ts";
import type { Estimate } from "#shared/levels/board/report/estimate.ts";
import { equalGamesText, materialText, percentText } from "#shared/levels/board/report/messages.ts";
import { boardTaskMessages as fields } from "#shared/levels/board/messages.ts";
import { count, decimal } from "#shared/text/format.ts";

const points = (margin: number): string => decimal(100 * margin, margin < 0.01 ? 1 : 0);

/** Texts of analyses.ts. */
export const analysisMessages = {
  gameIsOver: commonMessages.gameIsOver,
  moveCannotBeReplayed: (name: string) => `The move "${name}" cannot be replayed.`,
  playerChoseMove: "The player chose a move that is not legal.",
  invalidPlayer: "Invalid player.",
};

/** Texts of verifyGames.ts. */
export const verifyGameMessages = {
  notBoard: (firstIssue: string) => `Not a board: ${firstIssue}.`,
  allMovesValid: (title: string) => `Every move of "${title}" can be played`,
  boardCanBePlayed: "The board can be played on",
  fenHoldsNoGames: "A FEN holds no games to replay. Use levelwright check board.",
  line: (line: number) => `line ${line}`,
  gameAtLine: (line: number) => `game at line ${line}`,
  movesAreLegal: (movesCount: number) => `${movesCount} moves are legal`,
  notOverAfter: (moves: number) => `After ${moves} moves the game is not over; the file says otherwise.`,
  endsOtherwise: (moves: number, outcome: string) =>
    `After ${moves} moves the game ends ${outcome}; the file says otherwise.`,
  noSuchLead: (moves: number, lead: number) =>
    `After ${moves} moves the lead isn't ${lead} pieces for as long as the rule asks; the file says that it decided the game.`,
  movesAreLegalEnd: (listCount: number) => `${listCount} moves are legal, the end is as recorded`,
};

/** Texts of balanceReport.ts. */
export const balanceReportMessages = {
  measureColumns: ["Measure", "Value with 95 % interval"],
  firstPlayerPoints: "First-player points",
  firstPlayerOfDecided: "First player among decided games",
  eloOfMovingFirst: "Elo of moving first",
  balance: commonMessages.balance,
  draws: "Draws",
  decided: "Decided",
  stoppedAtPlyCap: commonMessages.stoppedAtPlyCap,
  endReasons: "End reasons",
  lengthInPlies: "Length in plies",
  length5ToMedian: "Length, 5 % to median to 95 %",
  to: (p5: number, median: number, p95: number) => `${p5} to ${median} to ${p95}`,
  lengthWithin: (firstRange: number, secondRange: number) => `Length within ${firstRange} to ${secondRange}`,
  movesPerPosition: "Moves per position",
  pliesWithChoice: "Plies with a choice",
  pliesWithCompulsoryCapture: "Plies with a compulsory capture",
  leadChanges: commonMessages.leadChanges,
  swingLasts: "Part of a swing that lasts",
  meanDeficitOfWinner: "Winner behind by, mean, in men",
  mostDeficitOfWinner: "Winner behind by, most, in men",
  largestSwing: "Largest swing from turn to turn, in men",
  leaderDecidedAfter: "Leader decided after",
  cellsUsed: "Cells used",
  log10OfGameTree: commonMessages.logOfGameTree,
  skill: "Skill, Strong with 200 nodes against 50",
  skillAreaOfTrace: "Skill by budget, area of the trace",
  outcomeUniformity: "Outcome uniformity",
  differentGames: "Different games",
  strongerColumns: ["Stronger", "Weaker", "Games", "Score", "Elo"],
  tooFewGamesForBalance: (games: number, error: string, wantedMargin: number, needed: number, count: number) =>
    `These ${games} games between equal players give the points of the first side only to ± ${error} %, too rough to say whether the board is fair. ± ${wantedMargin} % take about ${needed} of them: a count of ${count}, since half of a run's games compare players of different strength.`,
  theseGamesDontShow:
    "These games don't show that the stronger player wins more. Play more games; if that doesn't help, the board is random or solved, or the players' budgets are too close.",
};

/** Texts of tablesTask.ts. */
export const tablesTaskMessages = {
  checkersOnly:
    "Endgame tables are made for checkers: in Hexxagon the pieces become more. Choose a checkers variant under Rules.",
  oneSide: "One side has no pieces. Place pieces of both sides on the board.",
  tooMany: (pieces: number, positions: number, most: number, fitting: number) =>
    `With ${pieces} pieces this board has ${Number.isFinite(positions) ? `about ${count(positions)}` : "too many"} positions; tables hold at most ${count(most)}. Choose at most ${fitting} pieces.`,
  columns: ["Pieces", "Positions", "Wins", "Draws", "Losses", "Longest, in plies"],
  material: materialText,
};

/** Texts of matchStatistics.ts. */
export const matchStatisticMessages = {
  repeatedGames: (distinct: number, gamesCount: number) =>
    `Only ${distinct} of ${gamesCount} games differ. Repeated games add no information. Use random ties or a longer random opening.`,
};

/** Texts of matchTask.ts. */
export const matchTaskMessages = {
  playerColumns: ["Player", "Wins", "Losses", "Draws", "Capped", "Score", "Elo"],
  isStronger: (first: string) => `${first} is stronger`,
  notStronger: (first: string) => `${first} is not stronger`,
};

/** Texts of reportTask.ts. */
export const reportTaskMessages = {
  idealReversed: (shortest: number, longest: number) =>
    `The shortest ideal game has ${shortest} plies, the longest ${longest}. Swap them.`,
};

/** Texts of searchTask.ts. */
export const searchTaskMessages = {
  alreadyFair: (side: string, score: Estimate, games: EqualGames, margin: number) =>
    `The drawn board is already fair to ± ${points(margin)} points: ${side}, who moves first, scores ${percentText(score)} in ${equalGamesText(games)}. To look for smaller differences, lower "${fields.searchOptions.margin.label}".`,
  noOtherBoard: `There is no other board to try: every change is ruled out. Unlock cells, raise "${fields.changes.label}" or keep less symmetry.`,
  noBoardWasShown: (side: string, score: Estimate, games: EqualGames, open: number | undefined) =>
    open === undefined
      ? `No board was shown to be better than the drawn one, on which ${side}, who moves first, scores ${percentText(score)} in ${equalGamesText(games)}. Ask for more boards, raise "${fields.changes.label}" or lower "${fields.keep.label}" or "${fields.searchOptions.margin.label}".`
      : `No board was shown to be better than the drawn one, on which ${side}, who moves first, scores ${percentText(score)} in ${equalGamesText(games)}. Whether it is fair to ± ${points(open)} points is not decided. Ask for more boards, raise "${fields.changes.label}" or lower "${fields.keep.label}" or "${fields.searchOptions.margin.label}".`,
};

/** Texts of stopsEarly.ts. */
export const stopsEarlyMessages = {
  sprtBounds: (elo0: number, elo1: number) =>
    `The sequential test needs a lower bound below the upper one, not ${elo0} and ${elo1} Elo.`,
};

/** Texts of taskPlayers.ts. */
export const taskPlayerMessages = {
  playerUnknown: "A player can't be read.",
};

/** Texts of tournamentReport.ts. */
export const tournamentReportMessages = {
  atLeast: (elo: number) => `at least ${elo.toFixed(0)}`,
  atMost: (elo: number) => `at most ${elo.toFixed(0)}`,
  playerColumns: ["Player", "Points", "Games", "Share", "Elo"],
  firstColumns: ["First", "Second", "Wins", "Losses", "Draws", "Capped", "Score"],
};

/** Texts of tournamentTask.ts. */
export const tournamentTaskMessages = {
  playersMissing: "A tournament needs at least two players. Separate them by semicolons.",
};
