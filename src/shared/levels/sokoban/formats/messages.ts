/** Texts of fileRoom.ts. */
export const fileRoomMessages = {
  runLengthsBroken: (longestSide: number) =>
    `The run lengths have brackets left open or stand for more than ${longestSide} by ${longestSide} cells. Correct them.`,
  unknownLetter: (letter: string) =>
    `Unknown letter "${letter}". Rows have # for walls, @ for the player, $ for boxes, . for goals, * and + for a box and the player on a goal.`,
  movesWithoutRoom: (longestSide: number) =>
    `No room fits these moves: they push no box, push two boxes at once, or reach farther than ${longestSide} cells. Add the room's rows above them.`,
  noRooms: "The text has no room. Rooms are rows of # @ $ . and spaces; moves are lines of l u r d.",
  wrongSolution: (message: string) => `The solution doesn't solve the room. ${message} Remove it or correct it.`,
  levelLine: (number: number, line: number, message: string) => `Level ${number}, line ${line}: ${message}`,
  line: (line: number) => `line ${line}`,
};

/** Texts of slcFormat.ts. */
export const slcFormatMessages = {
  brokenXml: (line: number, message: string) => `Line ${line}: ${message}`,
  brokenXmlBelowRooms: (line: number, message: string) => `Line ${line}: ${message} Rooms above it are read.`,
};

/** Texts of sokFormat.ts. */
export const sokFormatMessages = {
  missingSolution: "It has no solution. Keep one with the room first.",
  otherGame: (game: string) =>
    `These levels are for the game "${game}", which has other rules. Only levels for Sokoban can be imported.`,
};

/** Texts of xml.ts. */
export const xmlMessages = {
  textIsntXmlFromHere: "The text isn't XML from here on.",
  unopenedElement: (name: string) => `</${name}> ends an element that is not open.`,
  truncatedTag: (left: string) => `The text ends inside <${left}>; it is cut off.`,
};
