import type { Estimate } from "#shared/levels/board/report/estimate.ts";
import { numberText } from "#shared/levels/board/report/messages.ts";
import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { count, decimal, plural } from "#shared/text/format.ts";

/** Texts of reports, comparisons and the paper's experiments. */
export const reportMessages = {
  ...commonTexts("run", "player", "elo", "games"),
  pane: "Report",
  runName: (number: number, title: string) => `Run ${number}: ${title}`,
  seed: (number: number, seed: string, player: string) => `Run ${number}, seed ${seed}, ${player} on both sides`,
  runSeed: (number: number, seed: string) => `Run ${number}, seed ${seed}`,
  compare: "Compare with",
  noCompare: commonMessages.nothingInSentence,
  noRuns: "No reports yet",
  empty: "No reports yet. Measure the board at the right: its players play each other, and the results appear here.",
  measuring: (done: number, asked: number) =>
    `${count(done)} of ${plural(asked, "game")} played. The report appears when all are done.`,
  solving: (done: number, asked: number) =>
    `${count(done)} of ${plural(asked, "position")} solved. The report appears when all are done.`,
  failed: (reason: string) => `Couldn't read the report. ${reason}`,
  unreadable: "This report was written by another version. Run it again.",
  noReport: "This run ended before any part of it was complete. Run it again.",
  otherBoard: "Measured on a different board than the current one.",
  movingFirst: (side: string) => `${side}, who moves first, scores`,
  ofGames: (interval: string, games: number) => `${interval}, of ${plural(games, "game")}`,
  percent: (share: number) => `${decimal(100 * share, 1)} %`,
  won: (side: string, games: number) => `${side} ${count(games)}`,
  draws: (games: number) => plural(games, "draw"),
  findings: "Findings",
  evidence: "Show the numbers",
  export: "Export",
  exportAs: { svg: "Page as SVG", png: "Page as PNG", html: "Printable HTML", csv: "Measures as CSV" },
  comparison: "Comparison",
  comparisonNote: "Differences in bold are significant at 95 % over all measures together; the others may be chance.",
  measure: "Measure",
  differs: "differs",
  maybeChance: "may be chance",
  crossTable: "Cross table",
  crossNote: "points per game of the row against the column with 95 % interval; won, lost and drawn games",
  wld: (wins: number, losses: number, draws: number) => `${count(wins)}–${count(losses)}–${count(draws)}`,
  showPairing: "Show the games of this pairing",
  rounds: "Rounds",
  round: "Round",
  match: "Match",
  result: "Result",
  advances: (player: string, most: number, least: number) =>
    `${player} advances, ${decimal(most, 1)} to ${decimal(least, 1)}`,
  pairing: (first: string, second: string) => `${first} – ${second}`,
  pairingNote: "click a game to open it at the move that decided it",
  eloNote: "Elo is fitted to all results of this tournament together; its mean is 0, with 95 % interval.",
  eloBoundedBelow: (elo: string) => `at least ${elo}`,
  eloBoundedAbove: (elo: string) => `at most ${elo}`,
  eloOneSided:
    "In some pairings one player won every point: how much stronger it is is known from one side only, and more games would tell.",
  standings: "Standings",
  tables: (pieces: number) => `Endgame tables up to ${plural(pieces, "piece")}`,
  startDrawn: "The start is a draw if both sides play their best.",
  startDecided: (side: string, plies: number) =>
    plies === 0
      ? `${side}, who moves first, has lost already.`
      : `${side}, who moves first, ${plies % 2 === 1 ? "wins" : "loses"} in ${plural(Math.ceil(plies / 2), "move")} if both sides play their best.`,
  tablesSum: (positions: number, longest: number) =>
    `${plural(positions, "position")}; the longest win takes ${plural(longest, "ply", "plies")}. Play now shows the exact value of every move in them.`,
  tableColumns: ["Pieces", "Positions", "Wins", "Draws", "Losses", "Longest, in plies"],
  tablesNote:
    "Wins and losses of the side to move. Draws by repetition or by count aren't included: Play calls a win exact only if it is over before they can apply.",
  points: "Points",
  checkedLeads: (lead: number, { games, won }: { readonly games: number; readonly won: number }) =>
    games === 0
      ? `No lead of ${plural(lead, "piece")} has been checked yet: games that are played on to check the rule had none.`
      : `A lead of ${plural(lead, "piece")}, checked in ${plural(games, "game")} that ${games === 1 ? "was" : "were"} played on: the side that was ahead won ${count(won)}.`,
  sprt: "Sequential test",
  stronger: (first: string, second: string, elo: number) => `${first} is more than ${elo} Elo stronger than ${second}.`,
  notStronger: (first: string, second: string, elo: number) =>
    `${first} is less than ${elo} Elo stronger than ${second}.`,
  undecided: (elo0: number, elo1: number) =>
    `The result is still open between ${elo0} and ${elo1} Elo. Play more games.`,
  ratio: (ratio: number, bound: number, elo0: number, elo1: number) =>
    `Log-likelihood ratio of ${elo1} against ${elo0} Elo: ${decimal(ratio, 2)}, decided at ± ${decimal(bound, 2)}.`,
  pairs: "Pairs of games",
  pairPoints: ["0 points", "½", "1", "1½", "2"],
  pairsNote:
    "Points of the first player in two games from one opening, with the sides swapped. The test and the interval go by pairs.",
  normalised: (elo: Estimate) => `Normalised Elo: ${numberText(elo, 0)}.`,
  normalisedHint:
    "In standard deviations of a game's score instead of points: it compares boards with many and with few draws.",
  superiority: (first: string, share: number) =>
    `By the pairs played, ${first} is the stronger one with a likelihood of ${share > 0.999 ? "more than 99.9" : share < 0.001 ? "less than 0.1" : decimal(100 * share, 1)} %.`,
  eloDifference: "Elo difference with 95 % interval",
  eloAtLeast: (elo: number) => `At least ${decimal(elo, 0)}: every point was won.`,
  eloAtMost: (elo: number) => `At most ${decimal(elo, 0)}: every point was lost.`,
  reason: "Reason",
  score: (first: string, second: string) => `${first} against ${second}`,
  winsLosses: (wins: number, losses: number, draws: number) =>
    `${count(wins)} won, ${count(losses)} lost, ${count(draws)} drawn`,
  ends: "Ends",
  openGames: "Open the games",
  paper: "The paper's experiments",
  paperIntro:
    "Rostański (2003), Programowanie gier planszowych. Each table and figure can be played again on this board, beside what the paper reports.",
  paperGroup: {
    equal: "Table: equal players",
    ants: "Table: ant colony against greedy",
    own: "Not in the paper: ant colony against itself",
    control: "Control, not in the paper: ant colony against greedy with random ties",
    beta: "Figure: sweep of beta",
    q0: "Figure: sweep of q0",
  },
  paperFigure: {
    equal: "ten series of 999 games per starter: player 1 won 472 to 528 and 485 to 511",
    ants: "ten series per starter, but two results only: 691 and 671 of 999",
    own: "whether the colony has an advantage over itself",
    control: "what is left of the advantage when greedy has no fixed habit to learn",
    beta: "about 0 % for small beta, 50 % in the middle, 67 to 80 % for large",
    q0: "the values are lost with the figure",
  },
  play: "Play these series",
  playing: (done: number, asked: number) => `${count(done)} of ${plural(asked, "game")} played.`,
  beingPlayed: "These series are being played.",
  sweepChart: (games: number, series: number) =>
    `won of ${plural(games, "game")}; bars are the least and the most of ${plural(series, "series", "series")}`,
  playAgain: "Play again",
  mean: "Won, mean",
  least: "Least",
  most: "Most",
  differing: "Series that differ",
  agreement: "Agreement",
  differingSeries: (differing: number, all: number) =>
    differing === all ? `all ${all}` : differing === 1 ? `identical, ${all} times` : `${differing} of ${all}`,
  paperSeries: (mean: number, least: number, most: number, games: number) =>
    `${decimal((100 * mean) / games, 1)} % (${decimal((100 * least) / games, 1)} to ${decimal((100 * most) / games, 1)})`,
  series: "Series",
  paperPlayedElsewhere:
    "The paper was played on the standard Hexxagon board. This board is another one, so its figures need not agree with the paper's.",
  paperSays: "Paper",
  agrees: "ranges overlap",
  disagrees: "ranges don't overlap",
  notComparable: "not comparable",
  hexxagonOnly: "The paper's experiments are played on Hexxagon. Start from a Hexxagon board.",
} as const;
