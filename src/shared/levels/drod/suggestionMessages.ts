import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, plural, pluralForm } from "../../text/format.ts";
import type { DrodRespect } from "./suggestions.ts";

const forms = (one: string, other: string) => (value: number) => pluralForm(Math.abs(value), one, other);

/** Texts of the suggestions for DROD rooms; turns are those of the best solution that the same short search finds. */
export const drodSuggestionMessages = {
  titles: {
    harder: commonMessages.harder,
    busier: "Busier",
    compact: commonMessages.moreCompact,
    easier: commonMessages.easier,
  } satisfies Record<DrodRespect, string>,
  units: {
    harder: forms("turn", "turns"),
    busier: forms("monster", "monsters"),
    compact: forms("square", "squares"),
    easier: forms("turn", "turns"),
  } satisfies Record<DrodRespect, (difference: number) => string>,
  found: (before: number, after: number) => `Found ${count(after)} instead of ${count(before)}`,
  clears: (turns: number) => `Cleared in ${plural(turns, "turn")}`,
  /** As shown in the editor's status bar. */
  square: ([x, y]: readonly [number, number]) => `${x},${y}`,
  wall: commonMessages.wallAt,
  open: commonMessages.openNamed,
  moveMonster: (monster: string, from: string, to: string) => `Move ${monster} from ${from} to ${to}`,
  removeMonster: (monster: string, square: string) => `Remove ${monster} at ${square}`,
  addMonster: (monster: string, square: string) => `Add ${monster} at ${square}`,
  fill: (squares: number) => `Fill ${plural(squares, "unused square")}`,
  noMonsters: "There are no monsters to clear, so there is nothing to compare.",
  notSolved: "A short search found no solution of this room.",
  noRepair: "It found none after any small change that was tried either.",
  repaired: (monsters: number) => `Clears ${plural(monsters, "monster")}`,
  nothing: commonMessages.noBetterRoom,
} as const;
