import { type JsonValue, stableStringify } from "../kernel/json.ts";
import { joinGrid, joinRuns, joinTree, splitGrid, splitRuns, splitTree } from "./boardParts.ts";
import type { PartHint, PartHints } from "./partHints.ts";
import { isList, isObject } from "../kernel/sameJson.ts";

/** A value taken apart: parts by key, which are merged one by one, and how to put them together again. */
export interface Split {
  /** Values of different frames can't be merged part by part: boards of different sizes, variants of an object. */
  readonly frame: string;
  readonly parts: ReadonlyMap<string, JsonValue>;
  /** What a part is: a member of an object, an item of a list, a cell of a board. */
  readonly partKind: "value" | "item" | "cell";
  /** The order of the parts means something. */
  readonly isOrdered: boolean;
  /** Parts under a part: it can't be removed while they are there. */
  readonly isTree?: true;
  join(parts: ReadonlyMap<string, JsonValue>): JsonValue;
}

/** Takes a value apart; undefined where it is one value. `place` is where it is, as hints name it. O(size). */
export function splitValue(value: JsonValue | undefined, place: string, hints: PartHints): Split | undefined {
  const hint = hints[place];
  if (isUnit(place)) return undefined;
  if (isObject(value)) return splitObject(value, hint);
  if (!isList(value)) return undefined;
  switch (hint?.as) {
    case "grid":
    case "tokens": {
      const separator = hint.as === "grid" ? "" : " ";
      const grid = splitGrid(value, separator);
      if (grid === undefined) return undefined;
      const join = (parts: ReadonlyMap<string, JsonValue>): JsonValue => joinGrid(parts, grid.lengths, separator);
      const frame = `grid ${grid.lengths.join(" ")}`;
      return { frame, parts: grid.parts, partKind: "cell", isOrdered: false, join };
    }
    case "runs": {
      const parts = splitRuns(value);
      return parts && { frame: "runs", parts, partKind: "cell", isOrdered: false, join: joinRuns };
    }
    case "tree": {
      const parts = splitTree(value);
      return parts && { frame: "tree", parts, partKind: "item", isOrdered: true, isTree: true, join: joinTree };
    }
    case "tuple": {
      const parts = new Map(value.map((item, index) => [String(index), item]));
      const join = (joined: ReadonlyMap<string, JsonValue>): JsonValue => [...joined.values()];
      return { frame: `tuple ${value.length}`, parts, partKind: "value", isOrdered: false, join };
    }
    case "set":
      return splitList(value, stableStringify);
    case "list":
      return splitList(value, (item) => keyOf(item, hint.key));
    case undefined:
    case "object":
      return splitList(value, (item) => (isObject(item) ? idOf(item) : undefined));
    case "lines":
    case "whole":
      return undefined;
  }
}

/** The place of a part, as hints name it. */
export function placeOfPart(place: string, key: string, { partKind }: Split): string {
  const step = partKind === "value" ? key : "*";
  return place === "" ? step : `${place}.${step}`;
}

const unitSeparator = "+";

/** The members of a part of an object: one, or those of a unit. */
export function membersOfPart(key: string): readonly string[] {
  return key.split(unitSeparator);
}

/** Whether a place is that of members that are one value. */
function isUnit(place: string): boolean {
  return place.slice(place.lastIndexOf(".") + 1).includes(unitSeparator);
}

function splitObject(value: { readonly [key: string]: JsonValue }, hint: PartHint | undefined): Split | undefined {
  if (hint !== undefined && hint.as !== "object") return undefined;
  const units = hint?.units ?? [];
  const variant = hint?.variant === undefined ? "" : ` ${stableStringify(value[hint.variant] ?? null)}`;
  const inUnits = new Set(units.flat());
  const parts = new Map(Object.entries(value).filter(([name]) => !inUnits.has(name)));
  for (const unit of units) {
    const members = unit.filter((name) => Object.hasOwn(value, name)).map((name) => [name, value[name] ?? null]);
    if (members.length > 0) parts.set(unit.join(unitSeparator), Object.fromEntries(members));
  }
  const names = new Set(units.map((unit) => unit.join(unitSeparator)));
  const join = (joined: ReadonlyMap<string, JsonValue>): JsonValue =>
    Object.fromEntries(
      [...joined].flatMap(([name, part]) =>
        names.has(name) && isObject(part) ? Object.entries(part) : [[name, part]],
      ),
    );
  return { frame: `object${variant}`, parts, partKind: "value", isOrdered: false, join };
}

/** Undefined where an item has no key, or two have the same. */
function splitList(value: readonly JsonValue[], key: (item: JsonValue) => string | undefined): Split | undefined {
  const parts = new Map<string, JsonValue>();
  for (const item of value) {
    const own = key(item);
    if (own === undefined || parts.has(own)) return undefined;
    parts.set(own, item);
  }
  return { frame: "list", parts, partKind: "item", isOrdered: true, join: (joined) => [...joined.values()] };
}

function idOf({ id }: { readonly [key: string]: JsonValue }): string | undefined {
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}

function keyOf(item: JsonValue, members: readonly string[]): string | undefined {
  if (typeof item !== "object" || item === null) return undefined;
  const values = members.map((member) => (isList(item) ? item[Number(member)] : isObject(item) ? item[member] : null));
  return values.map((one) => (typeof one === "string" ? one : stableStringify(one ?? null))).join(" ");
}
