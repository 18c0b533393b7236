import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, plural, pluralForm } from "../../text/format.ts";
import type { RoomRespect } from "./suggestions.ts";

const pushes = (value: number): string => plural(value, "push", "pushes");
const unitOf = (one: string, other: string) => (value: number) => pluralForm(Math.abs(value), one, other);

/** Texts of the suggestions for Sokoban rooms. */
export const roomSuggestionMessages = {
  titles: {
    harder: commonMessages.harder,
    detours: "More detours",
    compact: commonMessages.moreCompact,
    forgiving: "More forgiving",
    easier: commonMessages.easier,
  } satisfies Record<RoomRespect, string>,
  units: {
    harder: unitOf("push", "pushes"),
    detours: unitOf("push of detour", "pushes of detour"),
    compact: unitOf("square", "squares"),
    forgiving: unitOf("dead square", "dead squares"),
    easier: unitOf("push", "pushes"),
  } satisfies Record<RoomRespect, (difference: number) => string>,
  instead: (before: number, after: number) => `${count(after)} instead of ${count(before)}`,
  still: (value: number) => `Still ${pushes(value)}`,
  wall: commonMessages.wallAt,
  open: commonMessages.openNamed,
  moveBox: (from: string, to: string) => `Box ${from} to ${to}`,
  moveGoal: (from: string, to: string) => `Goal ${from} to ${to}`,
  fill: (cells: number) => `Fill ${plural(cells, "unused square")}`,
  removeBox: (cell: string) => `Remove the box at ${cell}`,
  removeGoal: (cell: string) => `Remove the goal at ${cell}`,
  addBox: (cell: string) => `Box at ${cell}`,
  addGoal: (cell: string) => `Goal at ${cell}`,
  unsolvable: "The room can't be solved.",
  noRepair: "No change of one or two squares that was tried makes it solvable.",
  repaired: (detours: number, dead: number) =>
    `${plural(detours, "push of detour", "pushes of detour")}, ${plural(dead, "dead square")}`,
  solvedAlready: "All boxes are on goals, so there is nothing to compare.",
  tooLarge: "This room takes too long to solve to compare variants of it.",
  nothing: commonMessages.noBetterRoom,
} as const;
