import { count, plural } from "../text/format.ts";
import { inSentence } from "../text/inSentence.ts";

/** Texts of suggestions that repair a level, the same for every kind. */
export const repairMessages = {
  title: (changes: number): string => (changes === 1 ? "Repair" : `Repair in ${plural(changes, "change")}`),
  amount: (value: number): string => count(value),
  /** "Open E4, then box B2 to C3"; a repair has one change or two. */
  edits: (first: string, second: string | undefined): string =>
    second === undefined ? first : `${first}, then ${inSentence(second)}`,
};
