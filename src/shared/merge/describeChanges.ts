import { type JsonValue, stableStringify } from "../kernel/json.ts";
import { squareName } from "../levels/squareNames.ts";
import { describeChangesMessages as messages, itemWords, memberWords } from "./messages.ts";
import type { MergeRules } from "./partHints.ts";
import { isList, isObject, textMember } from "../kernel/sameJson.ts";
import { placeOfPart, splitValue } from "./splitValue.ts";
import { type Change, walkChanges } from "./walkChanges.ts";

/** What a change is about, and what happened to it, in words. */
export interface ChangeWords {
  /** "room Crypt"; empty for what belongs to the whole document. */
  readonly subject: string;
  /** "role rest -> boss"; of an item that was added or removed "added". */
  readonly what: string;
}

const longestValue = 48;
const mostCells = 3;

/** The changes from one value to another. O(size). */
export function changesBetween(before: JsonValue, after: JsonValue, { hints }: MergeRules): Change[] {
  const changes: Change[] = [];
  walkChanges({ base: before, mine: before, theirs: after }, hints, (change) => {
    changes.push(change);
    return change.theirs;
  });
  return changes;
}

/** The changes from one value to another as lines that a reviewer can read: "room Crypt: role rest -> boss". O(size). */
export function describeChanges(before: JsonValue, after: JsonValue, rules: MergeRules): string[] {
  const bySubject = new Map<string, string[]>();
  for (const group of groupedCells(changesBetween(before, after, rules))) {
    const { subject, what } = describeChange(group, { mine: before, theirs: after }, rules);
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), what]);
  }
  return [...bySubject].map(([subject, what]) => messages.under(subject, what.join(", ")));
}

/** Changes with the cells of one board together: what is said about a board is one thing. */
export function groupedCells<One extends Change>(changes: readonly One[]): One[][] {
  const groups = new Map<string, One[]>();
  for (const change of changes) {
    const key = changeGroup(change);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()];
}

/** Names what is decided at once: a change, or all changed cells of one board. */
export function changeGroup({ kind, path }: Pick<Change, "kind" | "path">): string {
  return stableStringify([kind, kind === "cell" ? path.slice(0, -1) : path]);
}

/** One change, or the changed cells of one board, in words; `sides` are the whole values, for names. */
export function describeChange(
  [change, ...more]: readonly Change[],
  sides: { readonly mine: JsonValue; readonly theirs: JsonValue },
  rules: MergeRules,
): ChangeWords {
  if (change === undefined) return { subject: "", what: "" };
  const path = change.kind === "cell" || change.kind === "lines" ? change.path.slice(0, -1) : change.path;
  if (path.length === 0 && change.kind === "value") return { subject: "", what: messages.wholeFile };
  const { subject, rest, item, list } = subjectOf(path, sides, rules);
  const member = rest
    .map((name) => wordOf(name, list))
    .join(" ")
    .trim();
  const isItem = change.kind === "item" && rest.length === 0;
  if (isItem && change.mine === undefined) return { subject: "", what: messages.added(item) };
  if (isItem && change.theirs === undefined) return { subject: "", what: messages.removed(item) };
  return { subject, what: whatOf([change, ...more], member) };
}

function whatOf(changes: readonly Change[], member: string): string {
  const [first] = changes;
  if (first === undefined) return "";
  const { mine, theirs } = first;
  switch (first.kind) {
    case "order":
      return messages.order(member);
    case "cell": {
      const examples = changes.slice(0, mostCells).map(cellWords).join(", ");
      return messages.cells(member, changes.length, changes.length > mostCells ? `${examples}, …` : examples);
    }
    case "lines": {
      const line = Number(first.path.at(-1)?.slice(1) ?? 0) + 1;
      return messages.lines(member, line, isList(mine) ? mine.length : 0, isList(theirs) ? theirs.length : 0);
    }
    case "value":
    case "item":
      if (mine === undefined) return messages.set(member, shortValue(theirs));
      if (theirs === undefined) return messages.wasRemoved(member, shortValue(mine));
      // A level of a pack: its JSON, cut off, says nothing.
      if (isObject(mine) && isObject(theirs) && "level" in mine) return messages.isOther(member);
      return messages.changed(member, shortValue(mine), shortValue(theirs));
  }
}

function cellWords({ path, mine, theirs }: Change): string {
  const [x = 0, y = 0] = (path.at(-1) ?? "").split(",").map(Number);
  return messages.cell(squareName([x, y]), cellValue(mine), cellValue(theirs));
}

function cellValue(value: JsonValue | undefined): string {
  if (value === undefined) return messages.noCell;
  return value === " " ? messages.emptyCell : shortValue(value);
}

interface Subject {
  /** The items that lead to the place: "template Hall, layer Walls". */
  readonly subject: string;
  /** The last of them, with those around it. */
  readonly item: string;
  /** Members after the last item. */
  readonly rest: readonly string[];
  /** The list that the last item is in. */
  readonly list: string;
}

/** Follows a path through whichever side has it, and names the items on the way. */
function subjectOf(
  path: readonly string[],
  { mine, theirs }: { readonly mine: JsonValue; readonly theirs: JsonValue },
  rules: MergeRules,
): Subject {
  let at: readonly (JsonValue | undefined)[] = [theirs, mine];
  let place = "";
  let list = "";
  let rest: string[] = [];
  const items: string[] = [];
  for (const key of path) {
    const splits = at.map((value) => splitValue(value, place, rules.hints));
    const split = splits.find((one) => one?.parts.has(key) === true) ?? splits.find((one) => one !== undefined);
    if (split === undefined) return { subject: items.join(", "), item: items.join(", "), rest: [...rest, key], list };
    at = splits.map((one) => one?.parts.get(key));
    if (split.partKind === "item") {
      list = place;
      const value = at.find((one) => one !== undefined);
      const name = itemName(value, key, place, { theirs, mine }, rules);
      items.push(messages.item(itemWords[lastMember(place)] ?? lastMember(place), name));
      rest = [];
    } else rest.push(key);
    place = placeOfPart(place, key, split);
  }
  const all = items.join(", ");
  return { subject: all, item: all, rest, list };
}

function itemName(
  value: JsonValue | undefined,
  key: string,
  place: string,
  sides: { readonly mine: JsonValue; readonly theirs: JsonValue },
  rules: MergeRules,
): string {
  const reference = rules.references?.find(({ from }) => from === place);
  if (reference !== undefined && isObject(value)) {
    const [from = "", to = ""] = reference.members.map((member) => {
      const id = textMember(value, member);
      return nameAt(sides.theirs, reference.to, id) ?? nameAt(sides.mine, reference.to, id) ?? id;
    });
    return messages.ends(from, to);
  }
  return shortValue(nameOf(value) ?? key);
}

function nameAt(value: JsonValue, place: string, id: string): string | undefined {
  let at: JsonValue | undefined = value;
  for (const step of place.split(".")) at = isObject(at) ? at[step] : undefined;
  const found = isList(at) ? at.find((one) => isObject(one) && one["id"] === id) : undefined;
  return nameOf(found);
}

function nameOf(value: JsonValue | undefined): string | undefined {
  if (!isObject(value)) return undefined;
  const name = value["name"] ?? value["title"];
  return typeof name === "string" && name !== "" ? name : undefined;
}

function lastMember(place: string): string {
  return place.split(".").findLast((step) => step !== "*") ?? "";
}

/** A member as words: "minimum distance". */
function wordOf(member: string, list: string): string {
  if (member === "kind" && lastMember(list) === "edges") return messages.kindOfConnection;
  return (
    memberWords[member] ?? member.replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  );
}

/** A value in a few characters. */
export function shortValue(value: JsonValue | undefined): string {
  if (value === undefined) return messages.noCell;
  const text = typeof value === "string" ? value : plainText(value);
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > longestValue ? `${line.slice(0, longestValue - 1)}…` : line;
}

/** The values of a unit without their names: "[3, 4]" of a position. */
function plainText(value: JsonValue): string {
  if (!isObject(value)) return stableStringify(value);
  const values = Object.values(value);
  const arePlain = values.every((one) => typeof one === "number");
  return arePlain ? stableStringify(values) : stableStringify(value);
}
