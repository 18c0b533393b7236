import { plural } from "#shared/text/format.ts";

/** What people read in renderer/editors/dungeon. */
export const messages = {
  importedGraph: "Imported graph",
  importedRoom: "Room",
  graphWithoutRooms: "The graph has no rooms.",
  dotFault: (line: number | undefined, reason: string): string =>
    `The DOT graph can't be read${line === undefined ? "" : ` at line ${line}`}: ${reason}`,
  xmlFault: (line: number, reason: string): string => `The GraphML can't be read at line ${line}: ${reason}`,
  mermaidFault: (line: number, words: string): string => `The flowchart can't be read at line ${line}: ${words}`,
  edgarFault: (place: string, reason: string): string =>
    `The Edgar input can't be read${place === "" ? "" : ` at ${place}`}: ${reason}`,
  edgarLevelWithoutGraph: (level: string, graph: string): string =>
    `Level "${level}" was left out: there is no readable graph "${graph}".`,
  edgarRoom: (node: number): string => `Room ${node}`,
  sizeOfGraph: (rooms: number, edges: number): string => `${plural(rooms, "room")}, ${plural(edges, "connection")}`,
  edgeToItself: (room: string): string => `${room} is connected to itself; that connection was left out.`,
  edgeToNowhere: (from: string, to: string): string =>
    `The connection from ${from} to ${to} was left out: one of them isn't in the file.`,
  noLayoutToCompare: "Suggestions appear once there is a live layout to compare with.",
  heightOfLayout: "Height of the layout",
  widthOfLayout: "Width of the layout",
  nothingSelected: "Nothing selected",
  selected: (selection: string): string => `Selected **${selection}**`,
  graphFacts: (rooms: number, connections: number, cycles: number): string =>
    `${plural(rooms, "room")}, ${plural(connections, "connection")}, ${plural(cycles, "cycle")}`,
  moved: (x: number, y: number): string => `moved **${x}**, **${y}**`,
  fitSelection: "Fit selection",
  nothingIsSelected: "Nothing is selected.",
};
