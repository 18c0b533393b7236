import { count, decimal, pluralForm } from "../../text/format.ts";
import type { PuzzleRespect } from "./suggestions.ts";

const forms = (one: string, other: string) => (value: number) => pluralForm(Math.abs(value), one, other);
const whole = (value: number): string => count(value);
/** Costs are whole or half. */
const cost = (value: number): string => (Number.isInteger(value) ? count(value) : decimal(value, 1));

/** Texts of the suggestions for Linjat puzzles. */
export const puzzleSuggestionMessages = {
  titles: {
    harder: "Harder",
    deeper: "Longer chain",
    narrower: "Narrower",
    "fewer-dots": "Fewer dots",
    fairer: "Fairer",
    easier: "Easier",
  } satisfies Record<PuzzleRespect, string>,
  units: {
    harder: () => "cost",
    deeper: forms("layer", "layers"),
    narrower: forms("number at once", "numbers at once"),
    "fewer-dots": forms("dot", "dots"),
    fairer: forms("leaking layer", "leaking layers"),
    easier: () => "cost",
  } satisfies Record<PuzzleRespect, (difference: number) => string>,
  values: {
    harder: cost,
    deeper: whole,
    narrower: whole,
    "fewer-dots": whole,
    fairer: whole,
    easier: cost,
  } satisfies Record<PuzzleRespect, (value: number) => string>,
  instead: (before: string, after: string) => `${after} instead of ${before}`,
  addDot: (cells: string) => `Add a dot at ${cells}`,
  removeDot: (cells: string) => `Remove the dot at ${cells}`,
  moveDot: (from: string, to: string) => `Dot ${from} to ${to}`,
  setNumber: (cell: string, from: number, to: number) => `${from} at ${cell} becomes ${to}`,
  moveNumber: (value: number, from: string, to: string) => `${value} from ${from} to ${to}`,
  unsolvable: "The board has no solution yet, so no variant can be compared with it.",
  ambiguous: "The board has more than one solution. Make it unique first.",
  stuck: "The rules don't solve this board without guessing, so variants can't be rated against it.",
  tooLarge: "This board takes too long to solve to compare variants of it.",
  nothing: "No small change makes this puzzle better in any respect.",
} as const;
