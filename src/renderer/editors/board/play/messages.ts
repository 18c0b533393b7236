import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import type { BoardRules } from "#shared/levels/board/boardLevel.ts";
import type { Judgement } from "./gameReport.ts";
import type { Outcome } from "#shared/levels/board/rules/outcome.ts";
import { count, decimal, plural } from "#shared/text/format.ts";

const reasons: Readonly<Record<Outcome["reason"], string>> = {
  full: commonMessages.boardIsFull,
  blocked: commonMessages.sideIsBlocked,
  "wiped-out": "a side has no pieces",
  "no-pieces": "a side has no pieces",
  "no-moves": commonMessages.sideCannotMove,
  repetition: "the position was repeated",
  quiet: "there was no progress",
  ending: "the ending is drawn by rule",
  "ply-cap": "the ply cap was reached",
  adjudicated: "it was far ahead",
};

/** Texts of playing and analysing. */
export const playMessages = {
  ...commonTexts("hint", "checking", "game", "saveAnimation", "savePictures"),
  pane: commonMessages.play,
  canvas:
    "Board to play on. Arrow keys move the cursor, Enter picks up and places a piece, comma and period step through the game.",
  point: "Pick up a piece, or place it",
  back: "One move back",
  next: "One move forward",
  first: "Go to the start",
  last: "Go to the last move",
  previousVariation: "Previous variation",
  nextVariation: "Next variation",
  previousBranch: "Previous branch point",
  nextBranch: "Next branch point",
  winner: "Who wins at the end of this line",
  open: "open",
  drawn: "drawn",
  sideWins: (side: string) => `${side} wins`,
  /** In the list of moves, beside a move. */
  verdict: (side: string | undefined) => (side === undefined ? "A draw in these lines" : `${side} wins in these lines`),
  verdictHere: (side: string | undefined) =>
    `If both sides keep to the lines of this game, ${side === undefined ? "it is drawn" : `${side} wins`}.`,
  skip: "Skip a move",
  skipHint: "The other side moves again: what would it do if nothing were done about it?",
  skipped: "Skipped",
  takeBack: "Undo move",
  turn: "See the board from the other side",
  swap: "Swap sides",
  newGame: "New game",
  move: commonMessages.playNamed,
  promote: "Promote to main line",
  removeFrom: "Delete from here",
  comment: "Annotate",
  annotate: (mark: string) => `Mark move ${mark}`,
  clearMark: "Remove the mark",
  analyse: "Best moves",
  analysisOff: "Off. Press A to show the best moves.",
  gameOver: commonMessages.gameIsOver,
  failed: (reason: string) => `Couldn't analyze the position. ${reason}`,
  depthAndNodes: (depth: number, nodes: number) => `depth ${depth}, ${shortCount(nodes)} nodes`,
  exact: "exact, from endgame tables",
  exactAlready: "The values are exact. No search can add to them.",
  value: (value: number) => `${value >= 0.05 ? "+" : value <= -0.05 ? "−" : ""}${decimal(Math.abs(value), 1)}`,
  wins: (plies: number) => `wins in ${count(Math.ceil(plies / 2))}`,
  loses: (plies: number) => `loses in ${count(Math.ceil(plies / 2))}`,
  draw: "draw",
  arrows: "Arrows for the best moves",
  deeper: "Go deeper",
  notDeeper: "The search is running, or as deep as it goes.",
  drawArrow: "Draw an arrow",
  removeArrow: "Remove an arrow",
  removeArrows: "Remove the drawn arrows",
  noArrows: "No arrows are drawn on this position. Drag with Shift to draw one.",
  tooManyArrows: (most: number) => `A position keeps up to ${count(most)} arrows. Remove some first.`,
  columns: "Moves in columns",
  foldVariation: (move: string, folded: boolean) =>
    folded ? `Show the variation ${move}` : `Hide the variation ${move}`,
  after: (moves: number, last: string) =>
    moves > 1 ? `After ${last}, ${plural(moves, "move")} ahead` : `After ${last}`,
  threat: "Show threat",
  threatIs: (side: string, move: string, value: string) => `Threat: ${side} would play ${move}, ${value}.`,
  noThreat: (side: string) => `No threat: ${side} would have no move.`,
  samePosition: "Same position",
  report: {
    title: "Game report",
    command: "Report on the game, or stop it",
    nextBad: "Next inaccuracy, mistake or blunder",
    noneLeft: "No report of this line with bad moves. Press Shift+M for one.",
    start: "Report on this line",
    stop: "Stop",
    mark: "Mark these moves",
    marked: "Mark moves of the report",
    noMoves: "There are no moves yet.",
    otherLine: "The last report is of another line or an earlier state of this one.",
    progress: (done: number, total: number) => `move ${count(done)} of ${count(total)}`,
    chart: (side: string, moves: number) =>
      `Chance of ${side} to win before each of ${plural(moves, "move")}, at the top 100 %`,
    counts: (side: string, { inaccuracy, mistake, blunder }: Readonly<Record<Judgement, number>>) =>
      `${side}: ${plural(inaccuracy, "inaccuracy", "inaccuracies")}, ${plural(mistake, "mistake")}, ${plural(blunder, "blunder")}`,
    effort: (nodes: number) =>
      `${count(nodes)} nodes for each possible move. A move that loses more than 5, 10 or 15 percentage points of the chance to win is an inaccuracy, a mistake or a blunder.`,
    judged: (ply: number, move: string, judgement: Judgement, best: string) =>
      `${count(Math.ceil(ply / 2))}${ply % 2 === 1 ? "." : "…"} ${move}: ${judgement}. ${best} was best.`,
  },
  playMove: commonMessages.playNamed,
  barOff: "The position isn't analyzed. Best moves is off.",
  barLabel: (side: string, value: string) => `${side}: ${value}`,
  ply: (ply: number) => `ply ${count(ply)}`,
  start: "Start position",
  empty: "No moves yet. Click a piece, then a dot or a ring.",
  overAtStart: "No moves: the game is over at the start position.",
  noteOn: (move: string) => `Note on ${move}`,
  noteOnGame: "Note on the game",
  notePlaceholder: "Add a note",
  marks: "Mark of the move",
  none: commonMessages.noneInSentence,
  thinking: (side: string) => `${side} is thinking…`,
  over: ({ winner, reason }: Outcome, sides: readonly [string, string]) => {
    if (winner === "draw") return `Draw: ${reasons[reason]}.`;
    if (winner === "none") return `No winner: ${reasons[reason]}.`;
    const loser = sides[winner === 0 ? 1 : 0];
    if (reason === "no-moves") return `${sides[winner]} wins: ${loser} cannot move.`;
    if (reason === "no-pieces" || reason === "wiped-out") return `${sides[winner]} wins: ${loser} has no pieces.`;
    return `${sides[winner]} wins: ${reasons[reason]}.`;
  },
  mustCapture: (pieces: number, most: number) =>
    most > 1
      ? `A capture is compulsory. ${plural(pieces, "piece")} can capture, up to ${count(most)} pieces at once.`
      : `A capture is compulsory. ${plural(pieces, "piece")} can capture.`,
  majority: (most: number) => `The largest capture is compulsory: ${plural(most, "piece")}.`,
  pass: "No move is possible. Pass.",
  passAction: "Pass",
  stage: (left: number) => `The capture continues: ${plural(left, "piece")} more.`,
  pieceAt: (piece: string, cell: string) => `${piece} ${cell}`,
  held: (piece: string, targets: number) => `${piece} taken, ${plural(targets, "target")}`,
  cannotMove: (piece: string) => `${piece} has no move.`,
  notYours: (side: string) => `${side} is to move.`,
  hinted: (move: string) => `Hint: ${move}`,
  otherBoard: "This game started from a different board than the current one.",
  loose: "This game is from a run. A move or a note adds it to the document.",
  keep: "Keep in the document",
  kept: (name: string) => `Added "${name}" to the document.`,
  copyFen: "Copy FEN",
  copyGame: "Copy game",
  /** The content of the copy: Hexxagon has no PDN. */
  copyGameHint: (game: BoardRules["game"]) => (game === "checkers" ? "As PDN" : "The start as FEN, then the moves"),
  copied: "Copied the game.",
  notSaved: commonMessages.pictureNotSaved,
  filmStart: commonMessages.start,
  filmMove: (ply: number, move: string) => `${count(Math.floor(ply / 2) + 1)}${ply % 2 === 0 ? "." : "…"} ${move}`,
  useAsStart: "Use as start position",
  startChanged: "Change the start position",
  watch: "Resume the players",
  pause: "Pause the players",
  unable: (reason: string) => `The player couldn't move. ${reason}`,
  defaultName: (number: number) => `Game ${number}`,
  tooManyGames: "A board keeps up to 200 games. Delete some first.",
} as const;

/** 950, 12 k, 1.2 M. */
function shortCount(value: number): string {
  if (value < 10_000) return count(value);
  if (value < 1_000_000) return `${count(value / 1000)} k`;
  return `${decimal(value / 1_000_000, 1)} M`;
}
