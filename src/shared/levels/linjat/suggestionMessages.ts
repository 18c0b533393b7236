import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, decimal, pluralForm } from "../../text/format.ts";
import type { PuzzleRespect } from "./suggestions.ts";

const forms = (one: string, other: string) => (value: number) => pluralForm(Math.abs(value), one, other);
const whole = (value: number): string => count(value);
/** Costs are whole or half. */
const cost = (value: number): string => (Number.isInteger(value) ? count(value) : decimal(value, 1));

/** Texts of the suggestions for Linjat puzzles. */
export const puzzleSuggestionMessages = {
  titles: {
    harder: commonMessages.harder,
    deeper: "Longer chain",
    narrower: "Narrower",
    "fewer-dots": "Fewer dots",
    fairer: "Fairer",
    easier: commonMessages.easier,
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
  addDots: (cells: string, dots: number) => (dots === 1 ? `Add a dot at ${cells}` : `Add dots at ${cells}`),
  unsolvable: "The board has no solution.",
  ambiguous: (solutions: string) => `The board has ${solutions}.`,
  stuck: "The rules don't solve this board without guessing.",
  leaks: "The board leaks that its solution is unique, which the brief forbids.",
  noRepair: "No small change that was tried makes it a puzzle of this brief.",
  repaired: (value: number) => `One solution, cost ${cost(value)}`,
  tooLarge: "This board takes too long to solve to compare variants of it.",
  nothing: "No small change makes this puzzle better in any respect.",
} as const;
