import { commonMessages } from "#shared/text/commonMessages.ts";
import { plural } from "#shared/text/format.ts";

/** Interface texts of renderer/editors/dungeon. */
export const messages = {
  importedGraph: "Imported graph",
  importedRoom: commonMessages.room,
  graphWithoutRooms: "The graph has no rooms.",
  dotFault: (line: number | undefined, reason: string): string =>
    line === undefined
      ? `The DOT graph can't be read: ${reason}`
      : `The DOT graph can't be read at line ${line}: ${reason}`,
  dotLineLeftOut: (line: number, reason: string): string => `Line ${line} of the DOT graph was left out: ${reason}`,
  dotLineIncomplete: (line: number): string => `Line ${line} of the DOT graph was left out: it is incomplete.`,
  dotUnclosed: (line: number): string => `The DOT graph ends at line ${line} without its closing brace.`,
  unexpected: (found: string): string => `unexpected ${found}.`,
  xmlFault: (line: number, reason: string): string => `The GraphML is invalid at line ${line}: ${reason}`,
  xmlEndsEarly: (line: number): string => `The GraphML is truncated at line ${line}.`,
  nodeWithoutId: (line: number): string => `The node at line ${line} was left out: it has no id.`,
  nodeTwice: (line: number, id: string): string =>
    `The node at line ${line} was left out: there is another one with the id "${id}".`,
  edgeWithoutEnds: (line: number): string => `The edge at line ${line} was left out: its source or target is missing.`,
  unknownElement: (line: number, name: string): string => `The element "${name}" at line ${line} was left out.`,
  mermaidFault: (line: number, words: string): string =>
    `Line ${line} of the flowchart was left out from "${words}" on.`,
  edgarFault: (place: string, reason: string): string =>
    place === "" ? `The Edgar input can't be read: ${reason}` : `The Edgar input can't be read at ${place}: ${reason}`,
  edgarLevelWithoutGraph: (level: string, graph: string): string =>
    `Level "${level}" was left out: there is no readable graph "${graph}".`,
  numberedRoom: (number: number): string => `Room ${number}`,
  onePageFault: (place: string, reason: string): string =>
    place === ""
      ? `The One Page Dungeon can't be read: ${reason}`
      : `The One Page Dungeon can't be read at ${place}: ${reason}`,
  onePageTooLarge: "The One Page Dungeon can't be read: its rooms have more than 1,000,000 cells.",
  onePageDoorToNowhere: (x: number, y: number): string =>
    `The door at ${x}, ${y} was left out: it doesn't lead from one room into another.`,
  sizeOfGraph: (rooms: number, edges: number): string => `${plural(rooms, "room")}, ${plural(edges, "connection")}`,
  edgeToItself: (room: string): string => `${room} is connected to itself; that connection was left out.`,
  edgeToNowhere: (from: string, to: string, line: number | undefined): string =>
    line === undefined
      ? `The connection from ${from} to ${to} was left out: one of them isn't in the file.`
      : `The connection from ${from} to ${to} at line ${line} was left out: one of them isn't in the file.`,
  fixFromProblems: "As suggested under Problems",
  noLayoutProved: "The graph has no layout.",
  noLayoutFound: "No layout found yet.",
  noLayoutToCompare: "Suggestions appear once there is a live layout to compare with.",
  heightOfLayout: "Height of the layout",
  widthOfLayout: "Width of the layout",
  nothingSelected: "Nothing selected",
  selected: (selection: string): string => `Selected **${selection}**`,
  graphFacts: (rooms: number, connections: number, cycles: number): string =>
    `${plural(rooms, "room")}, ${plural(connections, "connection")}, ${plural(cycles, "cycle")}`,
  tilesOfMap: (width: number, height: number): string => `${width} × ${height} tiles`,
  tilesFactor: "Screen pixels per pixel of a tile",
  moved: (x: number, y: number): string => `moved **${x}**, **${y}**`,
  fitSelection: "Fit selection",
  nothingIsSelected: commonMessages.nothingIsSelected,
};

/** The editor and its modes on the page of keyboard shortcuts. */
export const placeMessages = {
  graph: "Dungeon graph",
  roomTemplates: commonMessages.roomTemplates,
  templateTiles: "Room templates, tiles",
  tileset: commonMessages.tileset,
};
