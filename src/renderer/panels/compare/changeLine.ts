import type { JsonValue } from "#shared/kernel/json.ts";
import { describeChange } from "#shared/merge/describeChanges.ts";
import { describeChangesMessages, valueLinesMessages } from "#shared/merge/messages.ts";
import type { MergeRules } from "#shared/merge/partHints.ts";
import { isList } from "#shared/kernel/sameJson.ts";
import type { ComparedChange } from "./comparison.ts";

/** A version as lines of fields. */
export interface TextVersion {
  readonly value: JsonValue;
  readonly rules: MergeRules;
  readonly lines: readonly string[];
  /** The line of the other version that each line is the same as; below 0: it lacks it. */
  readonly matches: readonly number[];
}

/**
 * The line at which a version written as lines of fields has a change, among those that the other version lacks; undefined where it has nothing of it. O(lines).
 */
export function changeLine(
  { changes }: ComparedChange,
  side: "mine" | "theirs",
  { value, rules, lines, matches }: TextVersion,
): number | undefined {
  const [first] = changes;
  const isDifferent = (index: number): boolean => (matches[index] ?? -1) < 0;
  if (first === undefined || first[side] === undefined) return undefined;
  if (first.kind === "lines") {
    const rows = first[side];
    const [top] = isList(rows) ? rows : [];
    if (typeof top !== "string") return undefined;
    const row = valueLinesMessages.row(top);
    const at = lines.findIndex((line, index) => line === row && isDifferent(index));
    return at < 0 ? undefined : at;
  }
  // A field's line begins as the sentence about its change does: "room Crypt: role rest", "room Crypt: role rest -> boss".
  const words = describeChange(changes, { mine: value, theirs: value }, rules);
  const sentence = describeChangesMessages.under(words.subject, words.what);
  let best = { length: words.subject.length, at: -1 };
  for (const [at, line] of lines.entries()) {
    if (!isDifferent(at)) continue;
    const length = commonStart(line, sentence);
    if (length > best.length) best = { length, at };
  }
  return best.at < 0 ? undefined : best.at;
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
