import type { Point } from "#shared/kernel/geometry.ts";
import { plural } from "#shared/text/format.ts";

/** Texts of the board editor as a whole; each part has its own catalogue beside it. */
export const boardMessages = {
  category: "Board",
  pane: "Board",
  canvas: (width: number, height: number) => `Board, ${plural(width, "column")} and ${plural(height, "row")}`,
  modes: {
    label: "Board mode",
    edit: "Edit",
    play: "Play",
    games: "Games",
    report: "Report",
    commands: {
      edit: "Edit the board",
      play: "Play on the board",
      games: "List the games",
      report: "Show the reports",
      back: "Back to editing",
    },
  },
  playable: "playable",
  notPlayable: (errors: number) => plural(errors, "error"),
  toMove: (side: string) => `${side} to move`,
  cells: (cells: number) => plural(cells, "cell"),
  sideCounts: (first: string, firstCount: number, second: string, secondCount: number, empty: number) =>
    `${first} ${firstCount}, ${second} ${secondCount}, empty ${empty}`,
  cell: (name: string, content: string) => `${name}, ${content}`,
  outside: (point: Point) => `column ${point[0] + 1}, row ${point[1] + 1}`,
  hole: "hole",
  light: "light square, not played on",
  empty: "empty",
  piece: (side: string, isKing: boolean) => (isKing ? `${side} king` : `${side} piece`),
  locked: "locked for search",
  noCell: "No cell selected",
  zoom: (percent: number) => `${percent} %`,
  readOnly: "This project is read-only.",
} as const;

/** Texts of boardCursor.ts. */
export const boardCursorMessages = {
  names: {
    ArrowLeft: "Cell to the left",
    ArrowRight: "Cell to the right",
    ArrowUp: "Cell above",
    ArrowDown: "Cell below",
  },
};

/** The editor and its modes on the page of keyboard shortcuts. */
export const placeMessages = {
  board: "Board",
  playing: "Board, playing",
};
