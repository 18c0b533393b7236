import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { adjudicationPlies, pairsPerCheck } from "#shared/levels/board/rules/adjudication.ts";
import { boardTaskMessages } from "#shared/levels/board/messages.ts";
import { percentText } from "#shared/levels/board/report/messages.ts";
import { count, decimal, plural } from "#shared/text/format.ts";

/** Texts of the panels that start games and search. */
export const labMessages = {
  ...commonTexts("games", "elo", "aim", "pause", "resume"),
  measure: "Measure the board",
  measureHint:
    "In half of the games the player plays itself, which measures balance, length and course; in the other half weaker copies of itself, which measures skill.",
  measureButton: (games: number) => `Run ${count(games)} games`,
  precision: (margin: number) =>
    `Enough to measure the score of moving first to about ± ${decimal(100 * margin, 1)} points. Four times as many games halve the error.`,
  match: "Match",
  matchHint: "Two players in pairs of games with the sides swapped.",
  matchButton: boardTaskMessages.match.title,
  tournament: "Tournament",
  pairings: boardTaskMessages.tournamentOptions.pairings.label,
  pairingsOptions: {
    "round-robin": boardTaskMessages.tournamentOptions.pairingsOptions["round-robin"],
    gauntlet: boardTaskMessages.tournamentOptions.pairingsOptions.gauntlet,
    knockout: boardTaskMessages.tournamentOptions.pairingsOptions.knockout,
  },
  tournamentButton: boardTaskMessages.tournament.title,
  lead: boardTaskMessages.lead.label,
  leadUnit: boardTaskMessages.units.pieces,
  leadHint: (lead: number) =>
    lead === 0
      ? "0: every game is played to its end."
      : `A game is given to the side that has been ahead by ${plural(lead, "piece")} after each of the last ${adjudicationPlies} plies. One pair in ${pairsPerCheck} is played on, to check the rule.`,
  stop: "Until",
  stops: { never: "all games are played", sprt: "the sequential test decides", interval: "the interval is narrow" },
  elo0: "From",
  elo0Name: "Lower Elo bound",
  elo1: commonMessages.to,
  elo1Name: "Upper Elo bound",
  errors: "Wrong decisions",
  percent: "%",
  sprtHint: (elo0: number, elo1: number) =>
    `Ends when the first player is shown to be more than ${elo0} Elo stronger, or less than ${elo1}. Bounds closer together need more games.`,
  draws: "Draws expected",
  planColumns: ["True Elo", commonMessages.games, "“Stronger”"],
  planRow: (elo: number, games: number, passes: number) => [
    decimal(elo, Number.isInteger(elo) ? 0 : 1),
    count(twoDigits(games)),
    passes < 0.001 ? "< 0.1 %" : passes > 0.999 ? "> 99.9 %" : `${decimal(100 * passes, 1)} %`,
  ],
  planHint:
    "Games that the test takes on average for a true difference, and how often it calls the first player stronger.",
  enough: (games: number, limit: { readonly below: number; readonly above: number } | undefined) =>
    limit === undefined
      ? `${plural(games, "game")} are enough on average, whatever the difference.`
      : `${plural(games, "game")} are enough on average only from ${decimal(Math.ceil(limit.above), 0)} Elo up, or from ${decimal(Math.floor(limit.below), 0)} down.`,
  intervalPlan: (games: number) => `About ${plural(twoDigits(games), "game")} between equal players.`,
  margin: "Interval, ±",
  opening: "Random opening",
  plies: commonMessages.pliesUnit,
  search: "Find better boards",
  searchHint:
    "Measures the drawn board, then varies its holes and pieces. The first player discards boards that are clearly worse; the second plays the rest against the drawn one. Locked cells don't change.",
  aims: {
    balance: "fair",
    decisive: "decided",
    lively: "lively",
    short: "short",
    long: "long",
    skill: "decided by skill",
  },
  keepSymmetry: commonMessages.symmetry,
  symmetries: {
    all: "all of the board",
    half: commonMessages.halfTurnSidesSwapped,
    none: commonMessages.noneInSentence,
  },
  confirmer: "the confirming side",
  confirmedTo: boardTaskMessages.searchOptions.margin.label,
  keep: boardTaskMessages.keep.label,
  changes: boardTaskMessages.changes.label,
  cells: boardTaskMessages.units.cells,
  confirmHint: (keep: number) =>
    `Found boards keep at least ${keep} % of the drawn board's length, choices, pieces and skill, and none of them is beaten by another in balance, skill and length at once.`,
  boards: "Boards",
  searchButton: commonMessages.search,
  tables: "Endgame tables",
  tablesHint: boardTaskMessages.tables.hint,
  tablePieces: boardTaskMessages.tablePieces.label,
  tablesButton: boardTaskMessages.tables.title,
  locked: (cells: number) => (cells === 0 ? "" : `${plural(cells, "locked cell")}`),
  running: (title: string) => title,
  doneOf: (done: number, asked: number) => `${count(done)} of ${count(asked)}`,
  rate: (perSecond: number, left: string | undefined) => {
    const rate = decimal(perSecond, perSecond < 10 ? 1 : 0);
    return left === undefined ? `${rate} /s` : `${rate} /s, about ${left}`;
  },
  waiting: commonMessages.waitingForFreeProcess,
  paused: "Paused",
  stopRun: commonMessages.stop,
  score: (value: number, error: number) => percentText({ value, low: value - error, high: value + error }),
  moving: "moving first",
  wld: (wins: number, draws: number, losses: number) =>
    `${count(wins)} won, ${count(draws)} drawn, ${count(losses)} lost`,
  refused: (title: string) => `Couldn't start "${title}"`,
  fixFirst: "Fix the errors of the board first; they are in Problems.",
  noOrigin: "The board this candidate was made from is gone, so nothing like it can be searched.",
  moreLikeThis: (run: number, boards: number) => `Run ${run} searches ${plural(boards, "board")} like this one.`,
  twoPlayers: "A tournament needs two players.",
} as const;

/** An estimate is no more precise than two digits; upwards. */
function twoDigits(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return unit * Math.ceil(value / unit);
}
