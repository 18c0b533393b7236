import type { JsonValue } from "../kernel/json.ts";
import { isBelow } from "./boardParts.ts";
import { mergedOrder, sharedOrders } from "./listOrder.ts";
import { lineMatches } from "./lineMatches.ts";
import type { PartHints } from "./partHints.ts";
import { isList, sameJson } from "../kernel/sameJson.ts";
import { placeOfPart, splitValue, type Split } from "./splitValue.ts";
import { hasSameItems } from "#shared/kernel/sameJson.ts";

/** Three versions of one value; undefined: it isn't there. */
export interface Sides {
  readonly base: JsonValue | undefined;
  readonly mine: JsonValue | undefined;
  readonly theirs: JsonValue | undefined;
}

/** The smallest part of a value that two sides have differently. */
export interface Change extends Sides {
  /** Keys of the parts that lead to it: members, ids of items, cells "x,y"; "@12" are lines from the 13th on. */
  readonly path: readonly string[];
  /**
   * A member or a whole value, an item of a list, a cell of a board, lines of a text (lists of lines), or the order of a
   * list (lists of keys).
   */
  readonly kind: "value" | "item" | "cell" | "lines" | "order";
  /** One side removes it while the other has added something below it. */
  readonly isNeeded?: true;
}

/** What is in place of a change; undefined: nothing. For lines and orders a list of the kind that the change has. */
export type Decide = (change: Change) => JsonValue | undefined;

/**
 * Takes three versions of a value apart as far as they can be compared part by part, asks `decide` about every part in which
 * `mine` and `theirs` differ, and puts the result together. O(size).
 */
export function walkChanges(sides: Sides, hints: PartHints, decide: Decide): JsonValue | undefined {
  return walk({ path: [], place: "", kind: "value" }, sides, hints, decide);
}

interface Where {
  readonly path: readonly string[];
  readonly place: string;
  readonly kind: Change["kind"];
  readonly isNeeded?: boolean;
}

function walk(where: Where, sides: Sides, hints: PartHints, decide: Decide): JsonValue | undefined {
  const { base, mine, theirs } = sides;
  if (sameJson(mine, theirs)) return mine;
  const { path, place, kind, isNeeded } = where;
  const whole = (): JsonValue | undefined => decide({ path, kind, ...sides, ...(isNeeded === true && { isNeeded }) });
  if (mine === undefined || theirs === undefined) return whole();
  const [mineSplit, theirsSplit] = [splitValue(mine, place, hints), splitValue(theirs, place, hints)];
  if (mineSplit !== undefined && mineSplit.frame === theirsSplit?.frame) {
    const baseSplit = splitValue(base, place, hints);
    const baseParts = baseSplit?.frame === mineSplit.frame ? baseSplit.parts : undefined;
    // A list or board that was replaced by another sort of value has no parts in common with it.
    return walkParts(where, { base: baseParts ?? new Map(), mine: mineSplit, theirs: theirsSplit }, hints, decide);
  }
  const texts = asTexts(sides, hints[place]?.as);
  return texts === undefined ? whole() : walkLines(path, texts, decide);
}

interface SplitSides {
  readonly base: ReadonlyMap<string, JsonValue>;
  readonly mine: Split;
  readonly theirs: Split;
}

function walkParts(
  { path, place }: Where,
  { base, mine, theirs }: SplitSides,
  hints: PartHints,
  decide: Decide,
): JsonValue {
  const merged = new Map<string, JsonValue>();
  const kind = mine.partKind;
  for (const key of new Set([...mine.parts.keys(), ...theirs.parts.keys(), ...base.keys()])) {
    const sides = { base: base.get(key), mine: mine.parts.get(key), theirs: theirs.parts.get(key) };
    const isNeeded = mine.isTree === true && hasNewBelow(key, sides, { base, mine, theirs });
    const at = { path: [...path, key], place: placeOfPart(place, key, mine), kind, isNeeded };
    const result = walk(at, sides, hints, decide);
    if (result !== undefined) merged.set(key, result);
  }
  if (!mine.isOrdered) return mine.join(merged);
  const orders = {
    base: [...base.keys()],
    mine: [...mine.parts.keys()],
    theirs: [...theirs.parts.keys()],
    kept: new Set(merged.keys()),
  };
  const shared = sharedOrders(orders);
  const decided = sameJson(shared.mine, shared.theirs) ? shared.mine : decide({ path, kind: "order", ...shared });
  const order = mergedOrder(orders, textsOf(decided));
  return mine.join(new Map(order.flatMap((key) => (merged.has(key) ? [[key, merged.get(key) ?? null]] : []))));
}

/** Whether a node of a tree was removed by one side, while the other has added nodes below it. */
function hasNewBelow(key: string, sides: Sides, { base, mine, theirs }: SplitSides): boolean {
  if ((sides.mine === undefined) === (sides.theirs === undefined)) return false;
  const other = sides.mine === undefined ? theirs : mine;
  return [...other.parts.keys()].some((one) => isBelow(one, key) && !base.has(one));
}

type Texts = { readonly [side in keyof Sides]: string };

/** The sides as texts of lines: texts that are so by their hint, and the rows of boards of different sizes. */
function asTexts(
  { base, mine, theirs }: Sides,
  as: string | undefined,
): (Texts & { readonly isRows: boolean }) | undefined {
  if (as === "lines" && typeof base === "string" && typeof mine === "string" && typeof theirs === "string")
    return { base, mine, theirs, isRows: false };
  if (as !== "grid" && as !== "tokens") return undefined;
  const [rows, mineRows, theirsRows] = [textsOf(base), textsOf(mine), textsOf(theirs)];
  if (rows.length === 0) return undefined;
  return { base: rows.join("\n"), mine: mineRows.join("\n"), theirs: theirsRows.join("\n"), isRows: true };
}

function walkLines(path: readonly string[], texts: Texts & { readonly isRows: boolean }, decide: Decide): JsonValue {
  const merged = mergeLines(texts, ({ start, ...sides }) =>
    textsOf(decide({ path: [...path, `@${start}`], kind: "lines", ...sides })),
  );
  return texts.isRows ? merged.split("\n") : merged;
}

function textsOf(value: JsonValue | undefined): string[] {
  return isList(value) ? value.filter((one) => typeof one === "string") : [];
}

/** Lines of three texts between lines that all three have; `start` is the first line in the base, from 0. */
interface LineChange {
  readonly start: number;
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/**
 * Three-way merge of texts by lines (diff3: Khanna, Kunal and Pierce, A formal investigation of diff3, 2007). `decide` says
 * what is in place of lines that the texts don't share.
 */
function mergeLines(
  texts: { readonly base: string; readonly mine: string; readonly theirs: string },
  decide: (change: LineChange) => readonly string[],
): string {
  const [base, mine, theirs] = [texts.base.split("\n"), texts.mine.split("\n"), texts.theirs.split("\n")];
  const [toMine, toTheirs] = [lineMatches(base, mine), lineMatches(base, theirs)];
  const merged: string[] = [];
  let [start, m, t] = [0, 0, 0];
  const upTo = (end: number, mineEnd: number, theirsEnd: number): void => {
    const change = {
      start,
      base: base.slice(start, end),
      mine: mine.slice(m, mineEnd),
      theirs: theirs.slice(t, theirsEnd),
    };
    if (change.base.length + change.mine.length + change.theirs.length > 0)
      merged.push(...(hasSameItems(change.mine, change.theirs) ? change.mine : decide(change)));
  };
  for (const [index, line] of base.entries()) {
    const [inMine = -1, inTheirs = -1] = [toMine[index], toTheirs[index]];
    if (inMine < 0 || inTheirs < 0) continue;
    upTo(index, inMine, inTheirs);
    merged.push(line);
    [start, m, t] = [index + 1, inMine + 1, inTheirs + 1];
  }
  upTo(base.length, mine.length, theirs.length);
  return merged.join("\n");
}
