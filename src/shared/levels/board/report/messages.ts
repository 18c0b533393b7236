import { commonMessages } from "#shared/text/commonMessages.ts";
import type { BoardRules } from "../boardLevel.ts";
import { count, decimal, listOf, plural } from "../../../text/format.ts";
import type { EqualGames } from "./equalGames.ts";
import { type Estimate, halfWidth } from "./estimate.ts";

/** "53.1 % ± 1.0"; with both ends where the interval is lopsided, as it is near 0 and 100 %: "100.0 % (96.3 to 100.0)". */
export function percentText(estimate: Estimate): string {
  const interval = intervalText(estimate);
  return `${decimal(100 * estimate.value, 1)} % ${isLopsided(estimate) ? `(${interval})` : interval}`;
}

/** "± 1.0", or "96.3 to 100.0" where the value is not in the middle. In percent. */
export function intervalText(estimate: Estimate): string {
  if (!isLopsided(estimate)) return `± ${decimal(100 * halfWidth(estimate), 1)}`;
  return `${decimal(100 * Math.max(0, estimate.low), 1)} to ${decimal(100 * Math.min(1, estimate.high), 1)}`;
}

/** Whether "value ± half the width" would be off by more than a tenth of a percent and a fifth of the error. */
function isLopsided(estimate: Estimate): boolean {
  const { value, low, high } = estimate;
  if (high > 1 || low < 0) return true;
  const off = Math.abs(high - value - (value - low)) / 2;
  return off > 0.001 && off > 0.2 * halfWidth(estimate);
}

/** The pieces of an ending: "White 2 kings, Black 1 man and 1 king". */
export function materialText(material: {
  readonly men0: number;
  readonly kings0: number;
  readonly men1: number;
  readonly kings1: number;
}): string {
  const side = (men: number, kings: number): string =>
    listOf([...(men === 0 ? [] : [plural(men, "man", "men")]), ...(kings === 0 ? [] : [plural(kings, "king")])]);
  const { men0, kings0, men1, kings1 } = material;
  return `White ${side(men0, kings0)}, Black ${side(men1, kings1)}`;
}

/** Widest interval of a balance that is printed as a value with its error, in shares. */
const vagueBalance = 0.1;

/** "98.2 % ± 1.8", or "66 to 100 %" where the games leave the balance open. */
export function balanceText(estimate: Estimate): string {
  if (2 * halfWidth(estimate) <= vagueBalance) return percentText(estimate);
  return `${decimal(100 * estimate.low, 0)} to ${decimal(100 * estimate.high, 0)} %`;
}

/** "4.2 ± 0.1". */
export function numberText(estimate: Estimate, digits = 1): string {
  return `${decimal(estimate.value, digits)} ± ${decimal(halfWidth(estimate), digits)}`;
}

/** "1,240 games between equal players (runs 1, 3 and 7)"; the current run, which has no number yet, isn't named. */
export function equalGamesText({ games, runs }: EqualGames): string {
  const text = `${plural(games, "game")} between equal players`;
  return runs.length === 0
    ? text
    : `${text}, those of ${runs.length === 1 ? "run" : "runs"} ${listOf(runs.map(String))} among them`;
}

const share = (value: number) => `${decimal(100 * value, 0)} %`;

const reasons: Readonly<Record<string, string>> = {
  full: commonMessages.boardIsFull,
  blocked: commonMessages.sideIsBlocked,
  "wiped-out": "a side is wiped out",
  "no-pieces": "a side has no pieces left",
  "no-moves": commonMessages.sideCannotMove,
  repetition: "a position is repeated",
  quiet: "there is no progress",
  ending: "the ending is a draw by rule",
  "ply-cap": "the ply cap is reached",
  adjudicated: "adjudicated by a lead",
};

/** How a game ended, in words. */
export function reasonText(reason: string): string {
  return reasons[reason] ?? reason;
}

/** How an enemy's piece is lost, as the game calls it. */
const takings: Readonly<Record<BoardRules["game"], string>> = { checkers: "captures", hexxagon: "conversions" };

/** "1,240 games between equal players on this board (runs 1, 3 and 7)". */
function allGamesText({ games, runs }: EqualGames): string {
  return `${plural(games, "game")} between equal players on this board (${runs.length === 1 ? "run" : "runs"} ${listOf(runs.map(String))})`;
}

/** "56.0 % ± 4.7", and with several runs in how many games of theirs. */
function pooledText(points: Estimate, pooled: EqualGames | undefined): string {
  const score = percentText(points);
  return pooled === undefined || pooled.runs.length < 2 ? score : `${score} in all ${allGamesText(pooled)}`;
}

/** Sentences of a report; each is used only when its numbers support it (see `findings`). */
export const findingMessages = {
  title: "Findings",
  moverAdvantage: (points: Estimate, pooled?: EqualGames) => `Moving first scores ${pooledText(points, pooled)}.`,
  sideAdvantage: (side: string, points: Estimate, pooled?: EqualGames) =>
    `${side}, who moves first on a start that is not the same for both sides, scores ${pooledText(points, pooled)}.`,
  even: (points: Estimate, margin: number, pooled?: EqualGames) =>
    `Moving first makes a difference of at most ${decimal(100 * margin, 0)} points: it scores ${pooledText(points, pooled)}.`,
  bestFirstMove: (moves: readonly string[], points: Estimate, low: number, high: number) =>
    `The first move ${listOf(moves, "or")} scores ${percentText(points)}; all others lie at ${share(low)} to ${share(high)}.`,
  worstFirstMove: (moves: readonly string[], points: Estimate, low: number, high: number) =>
    `The first move ${listOf(moves, "or")} scores only ${percentText(points)}; all others lie at ${share(low)} to ${share(high)}.`,
  length: (median: number, p5: number, p95: number) =>
    `Half of the games last ${plural(median, "ply", "plies")} or less; nine in ten last ${count(p5)} to ${count(p95)}.`,
  capped: (timeouts: Estimate) => `${percentText(timeouts)} of the games are stopped at the ply cap.`,
  drawn: (draws: Estimate) => `Most games are drawn: ${percentText(draws)}.`,
  decisive: (decided: Estimate) => `Nearly every game is won: ${percentText(decided)}.`,
  ending: (reason: string, part: Estimate) => `Most games end because ${reasonText(reason)}: ${percentText(part)}.`,
  skill: (stronger: string, weaker: string, score: Estimate) =>
    `Skill matters: ${stronger} scores ${percentText(score)} against ${weaker}.`,
  noSkill: (stronger: string, weaker: string, score: Estimate) =>
    `These games don't show that ${stronger} plays better than ${weaker}: ${percentText(score)}.`,
  drama: (changes: Estimate, decidedAt: Estimate) =>
    `The lead changes ${numberText(changes)} times per game; after ${percentText(decidedAt)} of it the leader stays the same.`,
  busyCells: (game: BoardRules["game"], cells: readonly string[], times: number) =>
    `Most ${takings[game]} happen on ${listOf(cells.slice(0, 6))}: ${decimal(times, 1)} times as often as on an average cell.`,
  quietCells: (game: BoardRules["game"], cells: readonly string[]) =>
    `There are few ${takings[game]} on ${listOf(cells.slice(0, 6))}.`,
  deadCells: (cells: readonly string[]) =>
    cells.length === 1 ? `${cells[0]} is never used.` : `${listOf(cells.slice(0, 6))} are never used.`,
  repeated: (ratio: number) => `Only ${share(ratio)} of the games differ. Use a longer random opening or random ties.`,
  open: (games: number, points: Estimate, needed: number, margin: number, pooled?: EqualGames) =>
    `Not decided whether moving first makes a difference of more than ${decimal(100 * margin, 0)} points: it scores ${percentText(points)} in ${pooled === undefined ? plural(games, "game") : allGamesText(pooled)}. That takes about ${count(needed)} of them, a run of ${count(2 * needed)} games.`,
} as const;

/** Texts of heatMaps.ts. */
export const heatMapMessages = {
  occupied: "Occupied",
  shareOfPlies: "share of plies",
  conversions: "Conversions",
  captures: "Captures",
  perGameAndCell: "per game and cell",
  movesTo: "Moves that end there",
  firstMoves: "First moves",
  firstMovePoints: "points per game of the first move that ends there",
  winningCells: "Winning cells",
  winnersShare: "share held by the later winner, less one half",
};

/** Texts of measures.ts. */
export const measureMessages = {
  first: "Score of moving first",
  balance: commonMessages.balance,
  draws: "Draws",
  decided: "Decided games",
  capped: commonMessages.stoppedAtPlyCap,
  length: "Length in plies",
  choices: "Moves per position",
  forced: "Compulsory captures",
  lead: commonMessages.leadChanges,
  drama: "Winner behind by, in men",
  settled: "Leader decided after",
  skill: "Skill",
  tree: commonMessages.logOfGameTree,
};

/** Texts of reportFiles.ts. */
export const reportFileMessages = {
  firstMove: (moves: string) => `First move ${moves}`,
  firstMoverScore: (percent: string, games: number) => `Moving first scores ${percent} in ${count(games)} games.`,
};

/** Texts of reportSections.ts. */
export const reportSectionMessages = {
  plies: (total: number): string => plural(total, "ply", "plies"),
  games: (total: number): string => plural(total, "game"),
  moves: (mean: number): string => `${decimal(mean, 0)} moves`,
  men: (value: Estimate): string => `${numberText(value, 2)} men`,
  plyNumber: (ply: number): string => `ply ${count(ply)}`,
  length: { title: commonMessages.length, note: (median: number) => `plies, median ${count(median)}` },
  gamesByLength: "Games by length",
  branching: { title: "Choices per ply", note: (number: string) => `mean ${number}, both sides together` },
  branchingByPly: "Mean number of moves by ply",
  firstMoves: { title: "First moves", note: "points of the side that makes them, with 95 % interval" },
  moveColumns: ["Move", "Games", "Score"],
  skill: { title: "Skill by budget", note: "stronger against weaker player, score with 95 % interval" },
  skillLadder: "Scores of stronger against weaker players",
  ends: { title: "Ends", note: "games between equal players" },
  reasonColumns: ["Reason", "Games"],
  drama: {
    title: "Course",
    note: "mean per game with 95 % interval",
    legend: "Lead: men ahead, averaged over a turn (a ply of each side).",
  },
  measureColumns: ["Measure", "Value"],
  course: {
    leadChanges: { label: commonMessages.leadChanges, hint: "How often the lead passes to the other side." },
    leaderDecidedAfter: {
      label: "Leader decided after",
      hint: "Share of the plies after which the lead doesn't change sides again; 0 % if it never does.",
    },
    winnerBehindByMean: {
      label: "Winner behind by, mean",
      hint: "How far the winner is behind, averaged over all turns: 0 in turns that it leads, and in games without a winner.",
    },
    winnerBehindByMost: {
      label: "Winner behind by, most",
      hint: "The most that the winner is behind in a turn; 0 if it never is, and in games without a winner.",
    },
    largestSwing: {
      label: "Largest swing from turn to turn",
      hint: "Largest difference between the leads of two successive turns, four plies in a row.",
    },
    swingLasts: {
      label: "Part of a swing that lasts",
      hint: "How much of a difference between the leads of two successive turns is left in the turn after them, at most all of it; 100 % in games without a swing.",
    },
  },
};
