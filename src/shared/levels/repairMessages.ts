import { count, listOf, plural } from "../text/format.ts";

/** Texts of suggestions that repair a level, the same for every kind. */
export const repairMessages = {
  title: (changes: number): string => (changes === 1 ? "Repair" : `Repair in ${plural(changes, "change")}`),
  amount: (value: number): string => count(value),
  edits: (labels: readonly string[]): string => listOf(labels),
};
