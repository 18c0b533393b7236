/** Texts of holdFormat.ts. */
export const holdFormatMessages = {
  room: (index: number) => `Room ${index}`,
};

/** Texts of holdRoom.ts. */
export const holdRoomMessages = {
  xSquaresNotX: (columns: string, rows: string, roomColumns: number, roomRows: number) =>
    `it is ${columns} × ${rows} squares, not ${roomColumns} × ${roomRows}`,
  hasNoSquares: "it has no squares",
  squaresTooLong: (longestSquares: number) => `its squares take more than ${longestSquares} characters`,
  squaresAreNotBase64: "its squares are not base64",
  withOwnProcessingOrder: (type: string) => `${type} with its own processing order`,
};

/** Texts of numberNames.ts. */
export const numberNameMessages = {
  tileNumber: (number: number) => `tile number ${number}`,
  monsterNumber: (number: number) => `monster number ${number}`,
};

/** Texts of readHold.ts. */
export const readHoldMessages = {
  holdTooLarge: "The hold is larger than 128 MiB of text.",
  holdBroken: (line: number, message: string) => `The hold's XML is broken at line ${line}: ${message}.`,
  notAHold: (rootName: string) => `This XML is not a hold: it starts with <${rootName}>, not with <drod>.`,
  holdVersion: (said: string, oldestVersion: number, newestVersion: number) =>
    `The hold has version ${said}; versions ${oldestVersion} to ${newestVersion} can be read.`,
  tooManyRooms: (elementsCount: number, mostRooms: number) =>
    `The hold has ${elementsCount} rooms; at most ${mostRooms} can be read.`,
  holdRoomBroken: (title: string, fault: string) => `Room "${title}": ${fault}.`,
  notSimulated: (title: string, elementList: string) =>
    `Room "${title}" has elements that aren't simulated: ${elementList}.`,
  room: (title: string, firstIssue: string) => `Room "${title}": ${firstIssue}.`,
  missingEntrance: (title: string, x: number, y: number) =>
    `Room "${title}" has no entrance of its own; the player enters at ${x},${y}. Move the entrance to where the player should enter.`,
};

/** Texts of squares.ts. */
export const squareMessages = {
  squaresAreEmpty: "the squares are empty",
  unknownSquaresVersion: (version: number, newestVersion: number) =>
    `the squares have format version ${version}; version ${newestVersion} is the newest known`,
  squaresHaveFormatVersion0: "the squares have format version 0, which does not exist",
  layerTooShort: (name: string, tilesCount: number, roomCells: number) =>
    `the ${name} layer ends after ${tilesCount} of ${roomCells} squares`,
  layerHasEmptyRun: (name: string, at: number) => `the ${name} layer has an empty run at byte ${at}`,
  layerTooLong: (name: string, roomCells: number) => `the ${name} layer has more than ${roomCells} squares`,
  squaresEndAfter: (square: number, roomCells: number) => `the squares end after ${square} of ${roomCells}`,
  squareHasLayers: (square: number, layers: number) => `square ${square} has ${layers} layers`,
};

/** Texts of xml.ts. */
export const xmlMessages = {
  closesElementThatIsntOpen: (secondEnd: string | undefined) => `</${secondEnd}> closes an element that isn't open`,
  contentAfterEnd: "there is content after the end of the document",
  tooManyElements: (mostElements: number) => `there are more than ${mostElements} elements`,
  nestedTooDeep: (deepest: number) => `elements are nested more than ${deepest} deep`,
  textEndsInside: (unclosedName: string) => `the text ends inside <${unclosedName}>`,
  noElement: "there is no element",
  textBetweenElements: "there is text between the elements",
  notAllowedHere: (text: string) => `"${text}" is not allowed here`,
  tooManyAttributes: (secondStart: string | undefined, mostAttributes: number) =>
    `<${secondStart}> has more than ${mostAttributes} attributes`,
  hasAttributeTwice: (secondStart: string | undefined, name: string) =>
    `<${secondStart}> has the attribute ${name} twice`,
  tagIsNotClosed: (secondStart: string | undefined) => `the tag <${secondStart}> is not closed`,
  valueTooLong: (longestEscaped: number) => `a value with entities is longer than ${longestEscaped} characters`,
  entityIsNotAllowed: (whole: string) => `the entity ${whole} is not allowed`,
};
