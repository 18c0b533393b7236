/** Texts of boardFormats.ts. */
export const boardFormatMessages = {
  changedDrawRules: "changed draw rules",
  changedEndRules: "changed rules for blocked sides and draws",
  fenBroken: (index: number, message: string) => `Line ${index}: ${message}`,
  pdnBroken: (line: number, message: string) => `Line ${line}: ${message}`,
  pdnMove: (line: number, message: string) => `The game at line ${line}: ${message}`,
  textTooLong: (mostText: number) =>
    `The text is longer than ${mostText} characters; the rest was skipped. Split the file.`,
  checkersOnlyFormat: "This format is for checkers; the board is for Hexxagon.",
  rulesOfFormatDiffer: (own: string, other: string, variant: string) =>
    `The board has ${own} rules, and this format is read with ${other} rules. Use fen-${variant} or pdn.`,
  hexxagonOnlyFormat: "This format is for Hexxagon; the board is for checkers.",
  boardsCellsHaveDifferentShape: (format: string) => `The board's cells have a different shape. Use ${format}.`,
};

/** Texts of checkersFen.ts. */
export const checkersFenMessages = {
  fenStartsWithW: (turn: string) => `A FEN starts with W or B for the side to move, not "${turn}".`,
  notBoardSize: (sizeField: string | undefined) => `"${sizeField}" is not a board size from 2x2 to 16x16.`,
  invalidPieceList: (field: string) => `"${field}" is not a list of white (W) or black (B) pieces.`,
  notSquareWrite21K21: (item: string) => `"${item}" is not a square; write 21, K21 or 21-32.`,
  outsideSquares1: (item: string, last: number) => `"${item}" is outside the squares 1 to ${last}.`,
  duplicateSquare: (number: number) => `Square ${number} is named twice.`,
  malformed: "Malformed.",
};

/** Texts of hexxagonFen.ts. */
export const hexxagonFenMessages = {
  invalidSideToMove: (turn: string) => `The side to move is x or o, not "${turn}".`,
  invalidRowSymbol: (index: number, firstWrong: string) =>
    `Row ${index} holds "${firstWrong}"; use x, o, - and digits.`,
  rowHasCellsFirst: (odd: number, total: number, width: number) =>
    `Row ${odd} has ${total} cells; the first has ${width}.`,
  notBoard: (message: string | undefined) => `Not a board: ${message ?? "malformed"}.`,
};

/** Texts of pdn.ts. */
export const pdnMessages = {
  unknownGameType: (value: string) =>
    `The game type "${value}" is not one of English 21, Russian 25, Pool 23, Brazilian 26, International 20.`,
  fenCantBeRead: (message: string) => `The FEN can't be read. ${message}`,
};

/** Texts of pdnGames.ts. */
export const pdnGameMessages = {
  line: (line: number, start: string) => `Line ${line}: ${start}`,
  gameLeftOut: (line: number, fault: string) => `The game at line ${line} is left out: ${fault}`,
  gameEndsEarly: (line: number, fault: string) => `The game at line ${line} ends early: ${fault}`,
  game: (total: number) => `Game ${total}`,
  notLegalMove: (move: string) => `"${move}" is not a legal move.`,
  hasMoreThanMoves: (mostNodes: number) => `it has more than ${mostNodes} moves.`,
};

/** Texts of readBoardText.ts. */
export const readBoardTextMessages = {
  textTooLong: (mostText: number) => `The text is longer than ${mostText} characters.`,
  boardTooLarge: (width: number, height: number, mostWidth: number) =>
    `It is ${width} by ${height} cells; a board has at most ${mostWidth} by ${mostWidth}.`,
  textIsNotJson: "The text is not JSON.",
};

/** Texts of replayMoves.ts. */
export const replayMoveMessages = {
  illegalNoneLeft: (index: number, move: string) =>
    `Move ${index}, "${move}", is illegal; the side to move has no move.`,
  illegal: (index: number, move: string, possible: string) =>
    `Move ${index}, "${move}", is illegal; possible are ${possible}.`,
};
