import { defined } from "../../../kernel/defined.ts";
import { absoluteDirections, wordDirections } from "./keywords.ts";
import { ExpansionError, mapCells, mapItems, mostExpansions } from "./draftRule.ts";
import type { DraftRule, ExpansionNames } from "./draftRule.ts";
import type { Direction } from "./program.ts";
import type { RuleItem, RuleSource } from "./ruleSource.ts";
import { splitProperties } from "./splitProperties.ts";

const relative = new Set(["^", "v", "<", ">", "parallel", "perpendicular"]);

/**
 * All rules that a line expands to, each for one direction and one choice of ambiguous words and properties, in
 * execution order. `leftOver` contains properties that no object can satisfy: such a rule is dropped. Throws
 * `ExpansionError`.
 */
export function expandRule(
  source: RuleSource,
  lookup: ExpansionNames,
): { readonly rules: readonly DraftRule[]; readonly leftOver: readonly string[] } {
  const drafts = directionsOf(source)
    .map((direction) => draftFor(source, direction))
    .map(turned)
    .map((draft) => plainNames(draft, lookup));
  const moved = drafts.flatMap(splitMovements);
  limit(moved.length);
  const leftOver: string[] = [];
  const split = moved.flatMap((draft) => {
    const result = splitProperties(draft, lookup);
    leftOver.push(...result.leftOver);
    return result.rules;
  });
  limit(split.length);
  const placed = source.late ? split : split.map((draft) => stationaryArrivals(draft, lookup));
  return { rules: lastOfEqual(placed), leftOver };
}

function limit(count: number): void {
  if (count > mostExpansions) throw new ExpansionError("too-many", String(mostExpansions));
}

/** One direction is enough for a rule that looks the same in all. */
function directionsOf(source: RuleSource): readonly Direction[] {
  const directions = source.directions.length === 0 ? absoluteDirections : source.directions;
  const items = [...source.left, ...(source.right ?? [])].flat().flatMap((cell) => cell.items);
  const isDirectionless = source.left.every((row) => row.length === 1) && !items.some(({ word }) => relative.has(word));
  return isDirectionless ? directions.slice(0, 1) : directions;
}

/**
 * Relative words by direction of the rule: ahead, back, to its left, to its right. A pair of directions keeps the word that it
 * was written as, since on the right `parallel` doesn't follow a `horizontal` of the left.
 */
const relatives: Readonly<Record<Direction, Readonly<Record<string, string>>>> = {
  up: { ">": "up", "<": "down", "^": "left", v: "right", ...pairs("vertical", "horizontal") },
  down: { ">": "down", "<": "up", "^": "right", v: "left", ...pairs("vertical", "horizontal") },
  left: { ">": "left", "<": "right", "^": "down", v: "up", ...pairs("horizontal", "vertical") },
  right: { ">": "right", "<": "left", "^": "up", v: "down", ...pairs("horizontal", "vertical") },
};

function pairs(along: string, across: string): Record<string, string> {
  return { parallel: `parallel ${along}`, perpendicular: `perpendicular ${across}` };
}

/** The directions that an ambiguous word stands for; undefined: it isn't ambiguous. */
function directionsOfWord(word: string): readonly string[] | undefined {
  const plain = defined(word.split(" ").at(-1));
  return Object.hasOwn(wordDirections, plain) ? wordDirections[plain] : undefined;
}

function draftFor(source: RuleSource, direction: Direction): DraftRule {
  const draft: DraftRule = {
    source,
    direction,
    left: source.left,
    ...(source.right === undefined ? {} : { right: source.right }),
  };
  return mapItems(draft, (item) => [{ ...item, word: relatives[direction][item.word] ?? item.word }]);
}

/** Rules for up run downwards and those for left run rightwards, with their rows reversed, unless an ellipsis fixes the end. */
function turned(draft: DraftRule): DraftRule {
  const { direction } = draft;
  if (direction !== "up" && direction !== "left") return draft;
  if (draft.left.some((row) => row.some(({ ellipsis }) => ellipsis))) return draft;
  return {
    ...draft,
    direction: direction === "up" ? "down" : "right",
    left: draft.left.map((row) => row.toReversed()),
    ...(draft.right === undefined ? {} : { right: draft.right.map((row) => row.toReversed()) }),
  };
}

/** Aggregates become their members, synonyms of objects the objects. */
function plainNames(draft: DraftRule, { names }: ExpansionNames): DraftRule {
  return mapItems(draft, (item) => {
    const meaning = defined(names.get(item.name));
    if (meaning.kind === "property") return [item];
    return meaning.objects.map((name) => ({ ...item, name }));
  });
}

/** How an ambiguous word was resolved on the left. */
interface Resolved {
  count: number;
  readonly direction: string;
}

/** One copy per direction of each ambiguous word on the left; words on the right follow. */
function splitMovements(draft: DraftRule): DraftRule[] {
  const byItem = new Map<string, Resolved>();
  const byWord = new Map<string, Resolved>();
  const copies: DraftRule[] = [];
  splitFrom(draft, byItem, byWord, copies);
  return copies;
}

/**
 * The language resolves each ambiguous cell first in turn and keeps the last of equal rules, which leaves exactly those
 * that resolve the last cell first. `copies` receives them in order.
 */
function splitFrom(
  draft: DraftRule,
  byItem: ReadonlyMap<string, Resolved>,
  byWord: ReadonlyMap<string, Resolved>,
  copies: DraftRule[],
): void {
  const found = lastAmbiguous(draft);
  if (found === undefined) {
    copies.push(inferMovements(draft, byItem, byWord));
    limit(copies.length);
    return;
  }
  const { row, cell, item } = found;
  for (const direction of defined(directionsOfWord(item.word))) {
    const next = mapCells(draft, (one, _side, r, c) =>
      r !== row || c !== cell
        ? one
        : { ...one, items: one.items.map((other) => (isSame(other, item) ? { ...other, word: direction } : other)) },
    );
    splitFrom(
      next,
      counted(byItem, `${item.word} ${item.name}`, direction),
      counted(byWord, item.word, direction),
      copies,
    );
  }
}

function counted(map: ReadonlyMap<string, Resolved>, key: string, direction: string): Map<string, Resolved> {
  return new Map(map).set(key, { count: (map.get(key)?.count ?? 0) + 1, direction });
}

function isSame(a: RuleItem, b: RuleItem): boolean {
  return a.word === b.word && a.name === b.name;
}

function isAmbiguous(item: RuleItem): boolean {
  return directionsOfWord(item.word) !== undefined;
}

function lastAmbiguous(draft: DraftRule): { row: number; cell: number; item: RuleItem } | undefined {
  for (let row = draft.left.length - 1; row >= 0; row--) {
    for (let cell = defined(draft.left[row]).length - 1; cell >= 0; cell--) {
      const item = defined(defined(draft.left[row])[cell]).items.find(isAmbiguous);
      if (item !== undefined) return { row, cell, item };
    }
  }
  return undefined;
}

function inferMovements(
  draft: DraftRule,
  byItem: ReadonlyMap<string, Resolved>,
  byWord: ReadonlyMap<string, Resolved>,
): DraftRule {
  return mapItems(draft, (item, side) => {
    if (side === "left" || !isAmbiguous(item)) return [item];
    const same = byItem.get(`${item.word} ${item.name}`);
    if (same?.count === 1) return [{ ...item, word: same.direction }];
    const word = byWord.get(item.word);
    if (word?.count === 1) return [{ ...item, word: word.direction }];
    throw new ExpansionError("ambiguous-movement", defined(item.word.split(" ")[0]));
  });
}

/** An object created where the left side has nothing of its layer doesn't inherit a movement. */
function stationaryArrivals(draft: DraftRule, { names, layerOf }: ExpansionNames): DraftRule {
  return mapCells(draft, (cell, side, row, index) => {
    if (side === "left") return cell;
    const left = defined(defined(draft.left[row])[index]).items.flatMap(({ name }) => defined(names.get(name)).objects);
    const layers = new Set(left.map((name) => layerOf.get(name)));
    const items = cell.items.map((item) => {
      if (item.word !== "" || defined(names.get(item.name)).kind !== "object") return item;
      if (left.includes(item.name) || layers.has(layerOf.get(item.name))) return item;
      return { ...item, word: "stationary" };
    });
    return { ...cell, items };
  });
}

/** Of equal rules the last one, in the order of the others. */
function lastOfEqual(rules: readonly DraftRule[]): DraftRule[] {
  const last = new Map<string, number>();
  const keys = rules.map((rule) => {
    const isDirectionless = rule.left.every((row) => row.length === 1);
    return JSON.stringify([isDirectionless ? "" : rule.direction, rule.left, rule.right ?? null]);
  });
  for (const [i, key] of keys.entries()) last.set(key, i);
  return rules.filter((_, i) => last.get(defined(keys[i])) === i);
}

/** Drops from the right what the left already excludes in the same cell. */
export function withoutRepeatedNo(source: RuleSource): RuleSource {
  if (source.right === undefined) return source;
  const right = source.right.map((row, r) =>
    row.map((cell, c) => ({
      ...cell,
      items: cell.items.filter(
        (item) => item.word !== "no" || !defined(defined(source.left[r])[c]).items.some((other) => isSame(other, item)),
      ),
    })),
  );
  return { ...source, right };
}
