import type { JsonValue } from "../kernel/json.ts";
import { describeChange } from "./describeChanges.ts";
import { valueLinesMessages as messages } from "./messages.ts";
import type { MergeRules } from "./partHints.ts";
import { isList, isObject } from "../kernel/sameJson.ts";
import { placeOfPart, splitValue } from "./splitValue.ts";
import type { Change } from "./walkChanges.ts";

/**
 * A whole file as lines that `git diff` can compare: a field each, with the names of the items it belongs to, "room Crypt: role
 * rest"; boards as their rows, texts as their lines. O(size).
 */
export function valueLines(value: JsonValue, rules: MergeRules): string[] {
  const lines: string[] = [];
  const visit = (part: JsonValue, path: readonly string[], place: string, kind: Change["kind"]): void => {
    const isText = rules.hints[place]?.as === "lines" && typeof part === "string";
    const split = isText ? undefined : splitValue(part, place, rules.hints);
    const name = (words: string): string => fieldName(path, kind, value, rules, words);
    if (isText || split?.frame.startsWith("grid") === true) {
      const rows = typeof part === "string" ? part.split("\n") : isList(part) ? part.map(String) : [];
      lines.push(name(""), ...rows.map(messages.row));
      return;
    }
    if (split === undefined || split.frame.startsWith("runs") || isPlain(part)) {
      lines.push(name(plainValue(part)));
      return;
    }
    // Marks are a list at the top: a line for each of their fields.
    if (
      path.length > 0 &&
      split.partKind === "item" &&
      split.parts.size > 0 &&
      [...split.parts.values()].every(isPlainItem)
    ) {
      lines.push(name([...split.parts.values()].map(plainValue).join(", ")));
      return;
    }
    // Fields in the order of saved files: what is open has that of its edits, which is no difference.
    const parts = isObject(part) ? [...split.parts].toSorted(([a], [b]) => (a < b ? -1 : 1)) : split.parts;
    for (const [key, one] of parts) visit(one, [...path, key], placeOfPart(place, key, split), split.partKind);
  };
  visit(value, [], "", "value");
  return lines;
}

function fieldName(
  path: readonly string[],
  kind: Change["kind"],
  value: JsonValue,
  rules: MergeRules,
  words: string,
): string {
  // Said as a change to this value, whose own words are cut off, then those given.
  const change: Change = {
    path: [...path],
    kind: kind === "item" ? "value" : kind,
    base: undefined,
    mine: "",
    theirs: "",
  };
  if (path.length === 0) return words;
  const { subject, what } = describeChange([change], { mine: value, theirs: value }, rules);
  const member = what.replace(/ *-> *$/, "");
  return messages.field(subject, member, words);
}

/** Values without parts worth a line of their own: no objects in them. */
function isPlain(value: JsonValue): boolean {
  if (isList(value)) return value.every(isPlain);
  return !isObject(value);
}

/** Items without a name that are said in the line of their list. */
function isPlainItem(value: JsonValue): boolean {
  if (!isObject(value)) return isPlain(value);
  return value["id"] === undefined && value["name"] === undefined && Object.values(value).every(isPlain);
}

function plainValue(value: JsonValue): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
