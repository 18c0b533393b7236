import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, plural, pluralForm } from "../../text/format.ts";
import type { PuzzleRespect } from "./suggestions.ts";

const unitOf = (one: string, other: string) => (value: number) => pluralForm(Math.abs(value), one, other);

/** Texts of the suggestions for levels of PuzzleScript games. */
export const puzzleSuggestionMessages = {
  titles: {
    harder: commonMessages.harder,
    rules: "More rules used",
    easier: commonMessages.easier,
  } satisfies Record<PuzzleRespect, string>,
  units: {
    harder: unitOf("turn", "turns"),
    rules: unitOf("rule", "rules"),
    easier: unitOf("turn", "turns"),
  } satisfies Record<PuzzleRespect, (difference: number) => string>,
  instead: (before: number, after: number) => `${count(after)} instead of ${count(before)}`,
  withTurns: (turns: number) => `Solved in ${plural(turns, "turn")}`,
  put: (name: string, cell: string) => `${name} at ${cell}`,
  remove: (name: string, cell: string) => `Remove ${name} at ${cell}`,
  move: (name: string, from: string, to: string) => `${name} ${from} to ${to}`,
  unsolvable: "The level can't be solved.",
  noRepair: "No change of one or two cells that was tried makes it solvable.",
  repaired: (rules: number) => `${plural(rules, "rule")} used`,
  noLevel: "The game has no such level.",
  mistakes: "The game has mistakes. Correct them first.",
  chance: "The game draws random numbers, so its levels can't be compared.",
  tooLarge: "This level takes too long to solve to compare variants of it.",
  noFloor: "The game has no symbol for a cell with nothing but the background. Add one to the legend.",
  nothing: "No change of one or two cells that was tried makes a better level.",
} as const;
