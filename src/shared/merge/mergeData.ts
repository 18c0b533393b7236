import type { JsonValue } from "../kernel/json.ts";
import { orderBySide } from "./listOrder.ts";
import type { MergeRules, PartReference } from "./partHints.ts";
import { isList, isObject, sameJson } from "../kernel/sameJson.ts";
import { membersOfPart, placeOfPart, splitValue } from "./splitValue.ts";
import { type Change, type Sides, walkChanges } from "./walkChanges.ts";

/**
 * Why a change is left to a person: both sides changed it, one removed what the other changed or still needs, or both sides'
 * changes together make an invalid file.
 */
export type ConflictReason = "both" | "removed" | "needed" | "invalid";

/** A change that both sides make, each in its own way. The merged value has mine; a removal never wins. */
export interface Conflict extends Change {
  readonly reason: ConflictReason;
}

/** The merged value; where both sides changed a part it has the winner's, and lists the conflict. */
export interface Merged {
  readonly value: JsonValue;
  readonly conflicts: readonly Conflict[];
}

/** Whose value is in place where both changed one. */
type Winner = "mine" | "theirs";

interface Forced {
  /** Parts under these paths are the winner's: merged, they were not valid. */
  readonly invalid: Map<string, readonly string[]>;
  /** Removed parts that others refer to. */
  readonly needed: Set<string>;
}

/**
 * Three-way merge: what one side changed is changed, what both changed differently has mine in place and is listed.
 * `findFault` gives the path of what is wrong with a merged value; the parts there are then left as they are on one side, so
 * that the result is valid wherever both sides are. Swapping the sides gives the same conflicts, and the same value but
 * for theirs in place of mine. O(size), repeated for each fault.
 */
export function mergeData(
  sides: Sides & { readonly mine: JsonValue },
  rules: MergeRules,
  findFault: (value: JsonValue) => readonly PropertyKey[] | undefined,
): Merged {
  const forced: Forced = { invalid: new Map(), needed: new Set() };
  for (;;) {
    const mine = mergeFor("mine", sides, rules, forced);
    // Without conflicts the winner doesn't count.
    const results = mine.conflicts.length === 0 ? [mine] : [mine, mergeFor("theirs", sides, rules, forced)];
    const missing = results.flatMap(({ value }) => missingParts(value, rules.references ?? []));
    const isKnown = missing.every((path) => forced.needed.has(path));
    for (const path of missing) forced.needed.add(path);
    if (!isKnown) continue;
    const faults = results.flatMap(({ value }) => {
      const fault = findFault(value);
      return fault === undefined ? [] : [keysOfPath(value, fault, rules)];
    });
    if (faults.length === 0 || forced.invalid.has(pathKey([]))) return mine;
    for (const path of faults) forceAt(path, forced.invalid);
  }
}

/** Names a path, for maps. */
export function pathKey(path: readonly string[]): string {
  return JSON.stringify(path);
}

function mergeFor(
  winner: Winner,
  sides: Sides & { readonly mine: JsonValue },
  rules: MergeRules,
  forced: Forced,
): Merged {
  const conflicts: Conflict[] = [];
  const value = walkChanges(sides, rules.hints, (change) => {
    const { base, mine, theirs } = change;
    const conflict = (reason: ConflictReason): void => void conflicts.push({ ...change, reason });
    if (isUnder(change.path, forced.invalid)) {
      conflict("invalid");
      return change[winner];
    }
    const isRemoved = mine === undefined || theirs === undefined;
    if (isRemoved && (change.isNeeded === true || forced.needed.has(pathKey(change.path)))) {
      if (base !== undefined) conflict("needed");
      return mine ?? theirs;
    }
    if (change.kind === "order") {
      const order = orderBySide({ base: keysOf(base), mine: keysOf(mine), theirs: keysOf(theirs) });
      if (order !== undefined) return order;
    }
    if (sameJson(theirs, base)) return mine;
    if (sameJson(mine, base)) return theirs;
    conflict(isRemoved ? "removed" : "both");
    return change[winner] ?? mine ?? theirs;
  });
  return { value: value ?? sides.mine, conflicts };
}

function keysOf(value: JsonValue | undefined): string[] {
  return isList(value) ? value.map(String) : [];
}

function isUnder(path: readonly string[], forced: Forced["invalid"]): boolean {
  if (forced.size === 0) return false;
  return [...forced.values()].some((prefix) => prefix.every((step, index) => path[index] === step));
}

/** Forces the path, or where that was not enough, the smallest part around it that isn't forced yet. */
function forceAt(path: readonly string[], forced: Forced["invalid"]): void {
  for (let length = path.length; length >= 0; length--) {
    const prefix = path.slice(0, length);
    if (forced.has(pathKey(prefix))) continue;
    forced.set(pathKey(prefix), prefix);
    return;
  }
}

/** A path of members and indexes as one of keys; it ends where the value can't be taken apart further. */
function keysOfPath(value: JsonValue, path: readonly PropertyKey[], { hints }: MergeRules): string[] {
  const keys: string[] = [];
  let [at, place]: [JsonValue | undefined, string] = [value, ""];
  for (const step of path) {
    const split = splitValue(at, place, hints);
    if (split === undefined || split.partKind === "cell") return keys;
    const all = [...split.parts.keys()];
    const name = String(step);
    const key =
      typeof step === "number" && isList(at)
        ? all[step]
        : (all.find((one) => membersOfPart(one).includes(name)) ?? name);
    if (key === undefined) return keys;
    keys.push(key);
    place = placeOfPart(place, key, split);
    at = split.parts.get(key);
  }
  return keys;
}

/** Paths, as map keys, of items that others name and that aren't there. */
function missingParts(value: JsonValue, references: readonly PartReference[]): string[] {
  return references.flatMap(({ from, members, to }) => {
    const known = new Set(itemsAt(value, to).map(({ id }) => id));
    const named = itemsAt(value, from).flatMap((item) => members.map((member) => item[member]));
    return named.flatMap((id) => (typeof id === "string" && !known.has(id) ? [pathKey([...to.split("."), id])] : []));
  });
}

function itemsAt(value: JsonValue, place: string): { readonly [key: string]: JsonValue }[] {
  let at: JsonValue | undefined = value;
  for (const step of place.split(".")) at = isObject(at) ? at[step] : undefined;
  return isList(at) ? at.filter(isObject) : [];
}
