import { commonMessages } from "#shared/text/commonMessages.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import { plural } from "#shared/text/format.ts";

/** Texts of the board editor as a whole; each part has its own catalogue next to it. */
export const boardMessages = {
  category: commonMessages.board,
  pane: commonMessages.board,
  canvas: (width: number, height: number) => `Board, ${plural(width, "column")} and ${plural(height, "row")}`,
  modes: {
    label: "Board mode",
    edit: commonMessages.edit,
    play: commonMessages.play,
    games: commonMessages.games,
    report: "Report",
    commands: {
      edit: "Edit the board",
      play: "Play on the board",
      games: "List the games",
      report: "Show the reports",
      back: commonMessages.backToEditing,
    },
  },
  playable: "playable",
  notPlayable: (errors: number) => plural(errors, "error"),
  toMove: (side: string) => `${side} to move`,
  sideCounts: (first: string, firstCount: number, second: string, secondCount: number, empty: number, stray: number) =>
    stray === 0
      ? `${first} ${firstCount}, ${second} ${secondCount}, empty ${empty}`
      : `${first} ${firstCount}, ${second} ${secondCount}, empty ${empty}, on light squares ${stray}`,
  cell: (name: string, content: string) => `${name}, ${content}`,
  outside: (point: Point) => `column ${point[0] + 1}, row ${point[1] + 1}`,
  hole: "hole",
  light: "light square, not played on",
  empty: "empty",
  piece: (side: string, isKing: boolean) => (isKing ? `${side} king` : `${side} piece`),
  locked: "locked for search",
  noCell: commonMessages.noCellSelected,
  zoom: (percent: number) => `${percent} %`,
  readOnly: commonMessages.readOnlyProject,
} as const;

/** Texts of boardCursor.ts. */
export const boardCursorMessages = {
  names: {
    ArrowLeft: commonMessages.cellToLeft,
    ArrowRight: commonMessages.cellToRight,
    ArrowUp: commonMessages.cellAbove,
    ArrowDown: commonMessages.cellBelow,
  },
};

/** The editor and its modes on the page of keyboard shortcuts. */
export const placeMessages = {
  board: commonMessages.board,
  playing: "Board, playing",
};
