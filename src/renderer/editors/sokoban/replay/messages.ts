import { commonMessages } from "#shared/text/commonMessages.ts";
import { plural } from "#shared/text/format.ts";

/** Interface texts of stepping through a solution. */
export const replayMessages = {
  region: commonMessages.replay,
  label: (columns: number, rows: number) =>
    `Solution on a room of ${plural(columns, "column")} and ${plural(rows, "row")}. Arrow keys go through it.`,
  category: commonMessages.replay,
  copyUpTo: "Copy the moves up to here",
  copyFrom: "Copy the moves from here on",
  mark: "Mark this position",
  markedAt: (move: number) => `Marked: move ${move}`,
  copyPart: "Copy from the mark to here",
  noMark: "Mark a position with M first, then go to another one.",
  atMark: "The mark is at this position. Go to another one.",
  playOn: "Continue playing from here",
  nextPush: "Next push",
  previousPush: "Previous push",
  bars: "Pushes, as high as their choices",
  pushWord: "push",
  pushBar: (push: number) => `Push ${push}`,
  section: "Solution",
  moves: commonMessages.moves,
  step: (move: number, moves: number, cell: string) => `Move ${move} of ${moves}, player at ${cell}`,
} as const;
