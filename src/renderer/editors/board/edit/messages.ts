import { commonMessages } from "#shared/text/commonMessages.ts";
import type { BoardRules } from "#shared/levels/board/boardLevel.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { plural } from "#shared/text/format.ts";
import type { SymmetryId } from "./symmetry.ts";

type Game = BoardRules["game"];

const symmetryNames: Readonly<Record<SymmetryId, string>> = {
  none: commonMessages.noneInSentence,
  "mirror-x": "mirror, left and right",
  "mirror-y": "mirror, top and bottom",
  mirrors: "both mirrors",
  diagonal: "mirror, diagonal",
  "half-turn": "half turn",
  "three-turns": "3-fold rotation",
  "four-turns": "4-fold rotation",
  "six-turns": "6-fold rotation",
};

/** Texts of drawing a board. */
export const editMessages = {
  tools: "Board tools",
  tool: {
    select: commonMessages.selectCells,
    hand: commonMessages.hand,
    cell: "Draw cells",
    hole: "Draw holes",
    erase: "Erase pieces",
    lock: "Lock cells for search",
    man: (game: Game, side: 0 | 1) => `Draw ${sideName(game, side)} pieces`,
    king: (game: Game, side: 0 | 1) => `Draw ${sideName(game, side)} kings`,
  },
  lockHint: "a search leaves them as they are",
  stroke: {
    cell: "Draw cells",
    hole: "Draw holes",
    erase: "Erase pieces",
    lock: commonMessages.lockCells,
    unlock: commonMessages.unlockCells,
    piece: (piece: string) => `Draw ${piece}s`,
  },
  paintHere: "Use the tool on the cell",
  needsCell: commonMessages.selectCellFirst,
  needsTool: "Choose a tool first, for example Draw cells.",
  noKings: "Hexxagon has no kings.",
  turnLeft: (isHex: boolean) => (isHex ? "Rotate left by 60°" : "Rotate left"),
  turnRight: (isHex: boolean) => (isHex ? "Rotate right by 60°" : "Rotate right"),
  mirrorX: commonMessages.flipHorizontally,
  mirrorY: commonMessages.flipVertically,
  swapSides: "Swap the sides",
  tooLargeTurned: "The rotated board would be larger than 16 × 16. Make it smaller first.",
  clear: "Remove all pieces",
  copyPosition: "Copy position as FEN",
  pastePosition: "Paste position or games",
  pasteGames: "Paste games",
  copied: "Copied the position as FEN.",
  noPosition: "Type a FEN or rows of x, o, . and -",
  clipboardEmpty: "The clipboard has no board. Copy a FEN, a PDN game, or rows of x, o, . and -.",
  pasted: (games: number) => (games === 0 ? "Pasted the position." : `Added ${plural(games, "game")}.`),
  showGames: commonMessages.show,
  gamesLeftOut: (most: number, left: number) =>
    `A board keeps ${plural(most, "game")}. ${plural(left, "game")} not added; delete some in Games first.`,
  gamesBroken: (fault: string, others: number) =>
    others === 0 ? fault : `${fault} ${plural(others, "more error")} in other games.`,
  notPasted: (reason: string) => `Couldn't paste the board. ${reason}`,
  start: {
    title: "Start from",
    choose: "Standard board",
    own: "custom board",
    label: (title: string) => `Start from ${title}`,
  },
  size: {
    title: commonMessages.size,
    width: commonMessages.columns,
    height: "Rows",
    label: (width: number, height: number) => `Resize to ${width} × ${height}`,
    limit: "A board has 1 to 16 rows and columns.",
    colours: "In checkers, columns at the left and rows at the top come in twos, so that dark squares stay dark.",
    hint: (isHex: boolean) =>
      isHex
        ? "Or drag an edge of the slanted grid. New hexes are holes until you draw them."
        : "Or drag an edge of the board. Numbers add squares at the right and bottom.",
    grow: { left: "Add columns at the left", top: "Add rows at the top" },
  },
  symmetry: {
    title: commonMessages.symmetry,
    label: "Repeat strokes",
    name: (id: SymmetryId) => symmetryNames[id],
    swap: "Swap sides in the image",
    needsSquare: "This symmetry needs as many columns as rows. Images beside the board are left out.",
    needsMiddle: "On hexes that number must be odd, so that one cell is the center.",
    noSwap: "A 3-fold rotation can't swap the sides: every third image would belong to both.",
  },
  moveFirst: "Moves first",
  text: {
    title: "Position as text",
    squares: "Squares",
    squareStyles: { numbers: "22", algebraic: "c3" },
    fen: "FEN",
  },
  lostAtOnce: (side: string, moves: number) =>
    `${side} moves first and loses by force within ${plural(moves, "move")}. Move its pieces or let the other side begin.`,
  wonAtOnce: (side: string, moves: number) =>
    `${side} moves first and wins by force within ${plural(moves, "move")}. Move its pieces or let the other side begin.`,
  facts: {
    title: "The board",
    cells: commonMessages.cells,
    symmetries: "Symmetries of the start position",
    startMoves: "First moves",
    cutCells: "Cells whose removal splits the board",
  },
} as const;

/** The rules form: what each rule means, in one sentence. */
export const rulesMessages = {
  title: "Rules",
  game: commonMessages.game,
  checkers: "Checkers",
  hexxagon: "Hexxagon",
  gameHint: {
    checkers: "Men and kings on the dark squares; captures are compulsory.",
    hexxagon: "A piece clones to a neighboring cell or jumps two cells; all enemies beside it change sides.",
  },
  hexesOnly: "Hex boards are for Hexxagon. Checkers needs squares.",
  variant: "Variant",
  variantHint: (variant: {
    readonly menCaptureBack: boolean;
    readonly flyingKings: boolean;
    readonly majority: boolean;
    readonly promotion: "stops" | "continues" | "at-end";
  }) => {
    const back = variant.menCaptureBack ? "Men capture backwards too" : "Men capture forwards only";
    const kings = variant.flyingKings ? "kings move any distance" : "kings move one square";
    const most = variant.majority ? "the largest capture is compulsory" : "any capture may be chosen";
    const crown = {
      stops: "a man's capture ends on the last row",
      continues: "a man crowned during a capture continues as a king",
      "at-end": "a man is crowned only where its capture ends",
    }[variant.promotion];
    return `${back}, ${kings}, ${most}, and ${crown}.`;
  },
  endings: "Endings",
  endingsOptions: { national: "national rules", none: "play on" },
  endingsHint: {
    national: "Few pieces draw after the number of moves that the variant's rules allow.",
    none: "Endings with few pieces continue until another rule ends them.",
  },
  blocked: "Blocked side",
  blockedOptions: { count: "pieces are counted", fill: "opponent fills the board", pass: "passes" },
  blockedHint: {
    count: "When a side cannot move, the game ends and the side with more pieces wins.",
    fill: "When a side cannot move, its opponent gets the empty cells and the game ends.",
    pass: "A side that cannot move passes; the game ends when neither can.",
  },
  repetition: "Repetition",
  repetitionUnit: "times",
  repetitionHint: (times: number) =>
    times === 0
      ? "Positions can repeat without limit."
      : `The game is drawn when a position occurs ${plural(times, "time")}.`,
  quiet: "Quiet moves",
  quietHint: (game: Game, plies: number) => {
    const what = game === "checkers" ? "a capture or a move of a man" : "a clone";
    const end = game === "checkers" ? "the game is drawn" : "the pieces are counted";
    return plies === 0
      ? `No limit on moves without progress.`
      : `After ${plural(plies, "ply", "plies")} without ${what}, ${end}.`;
  },
  cap: "Ply cap",
  capHint: (plies: number) => `A game that lasts ${plural(plies, "ply", "plies")} is stopped without a winner.`,
  unit: commonMessages.pliesUnit,
  change: (what: string) => `Change rule: ${what}`,
} as const;
