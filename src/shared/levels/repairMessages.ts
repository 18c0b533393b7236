import { count, plural } from "../text/format.ts";

/** Texts of suggestions that repair a level, the same for every kind. */
export const repairMessages = {
  title: (changes: number): string => (changes === 1 ? "Repair" : `Repair in ${plural(changes, "change")}`),
  amount: (value: number): string => count(value),
  /** "Open E4, then box B2 to C3". */
  edits: ([first = "", ...others]: readonly string[]): string =>
    [first, ...others.map((label) => `${label.charAt(0).toLowerCase()}${label.slice(1)}`)].join(", then "),
};
