import { plural } from "#shared/text/format.ts";

/** What people read in renderer/editors/dungeon. */
export const messages = {
  heightOfLayout: "Height of the layout",
  widthOfLayout: "Width of the layout",
  nothingSelected: "Nothing selected",
  selected: "Selected",
  room: (rooms: number): string => plural(rooms, "room"),
  connection: (edges: number): string => plural(edges, "connection"),
  cycle: (cycles: number): string => plural(cycles, "cycle"),
  moved: "moved",
  fitSelection: "Fit selection",
  nothingIsSelected: "Nothing is selected.",
};
