import { describeChange, groupedCells, shortValue } from "./describeChanges.ts";
import type { Conflict } from "./mergeData.ts";
import type { MergedFile } from "./mergeFile.ts";
import { describeConflictsMessages as messages } from "./messages.ts";

/** The conflicts of a merged file, a line each: "room Crypt: role boss (mine) or rest (theirs)". */
export function conflictLines({ conflicts, values, unreadable, form }: MergedFile): string[] {
  if (unreadable !== undefined)
    return [messages.unreadable(unreadable.side === "mine", unreadable.message, unreadable.place)];
  if (values === undefined) return [];
  const rules = form.rules(values.mine);
  return groupedCells(conflicts).map((group) => {
    const { subject, what } = describeChange(group, values, rules);
    const [first] = group;
    return first === undefined ? "" : messages.line(messages.under(subject, what), reasonWords(first));
  });
}

function reasonWords({ reason, base, mine }: Conflict): string {
  switch (reason) {
    case "both":
      return messages.both(shortValue(base));
    case "removed":
      return messages.removed(mine === undefined);
    case "needed":
      return messages.needed(mine === undefined);
    case "invalid":
      return messages.invalid;
  }
}
