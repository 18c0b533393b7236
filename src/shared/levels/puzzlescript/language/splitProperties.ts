import { defined } from "../../../kernel/defined.ts";
import { ExpansionError, mapCells, mapItems, mostExpansions } from "./draftRule.ts";
import type { DraftRule, ExpansionNames } from "./draftRule.ts";
import type { RuleItem } from "./ruleSource.ts";

/** How a property was replaced on the left. */
interface Split {
  cells: number;
  readonly member: string;
}

/**
 * One copy per member of each property that cannot be kept whole; properties on the right follow. A rule with a property on
 * the right that nothing on the left decides is dropped, and the property is in `leftOver`.
 */
export function splitProperties(
  draft: DraftRule,
  lookup: ExpansionNames,
): { readonly rules: readonly DraftRule[]; readonly leftOver: readonly string[] } {
  const plain = mapItems(draft, (item) => (item.word === "no" ? noMembers(item, lookup) : [item]));
  const kept = keptProperties(plain, lookup);
  let rules: { rule: DraftRule; splits: ReadonlyMap<string, Split> }[] = [{ rule: plain, splits: new Map() }];
  for (;;) {
    const next: typeof rules = [];
    let split = false;
    for (const { rule, splits } of rules) {
      const found = firstProperty(rule, kept, lookup);
      if (found === undefined) {
        next.push({ rule, splits });
        continue;
      }
      split = true;
      for (const member of defined(lookup.names.get(found.name)).written) {
        next.push({
          rule: mapCells(rule, (cell, _side, row, index) =>
            row !== found.row || index !== found.cell
              ? cell
              : { ...cell, items: cell.items.map((item) => replaced(item, found.name, member)) },
          ),
          splits: new Map(splits).set(found.name, { cells: (splits.get(found.name)?.cells ?? 0) + 1, member }),
        });
      }
      if (next.length > mostExpansions) throw new ExpansionError("too-many", String(mostExpansions));
    }
    rules = next;
    if (!split) break;
  }
  const leftOver: string[] = [];
  const finished = rules.flatMap(({ rule, splits }) => {
    const inferred = inferProperties(rule, splits, kept, lookup);
    if (typeof inferred !== "string") return [inferred];
    leftOver.push(inferred);
    return [];
  });
  return { rules: finished, leftOver };
}

function noMembers(item: RuleItem, { names }: ExpansionNames): RuleItem[] {
  return defined(names.get(item.name)).objects.map((name) => ({ word: "no", name }));
}

function replaced(item: RuleItem, property: string, member: string): RuleItem {
  return item.name === property && item.word !== "random" ? { ...item, name: member } : item;
}

function isProperty(item: RuleItem, { names }: ExpansionNames): boolean {
  return defined(names.get(item.name)).kind === "property" && item.word !== "random";
}

/** Properties that are one test of a layer: all members share it, and the right never uses them where the left does not. */
function keptProperties(rule: DraftRule, lookup: ExpansionNames): Set<string> {
  const all = new Set(
    rule.left
      .flat()
      .flatMap(({ items }) => items)
      .filter((item) => isProperty(item, lookup))
      .map(({ name }) => name),
  );
  for (const name of all) {
    const layers = new Set(defined(lookup.names.get(name)).objects.map((object) => lookup.layerOf.get(object)));
    const isUsedElsewhere = rule.right?.some((row, r) =>
      row.some(
        ({ items }, c) =>
          items.some((item) => item.name === name && item.word !== "random") &&
          !defined(defined(rule.left[r])[c]).items.some((item) => item.name === name),
      ),
    );
    if (layers.size > 1 || isUsedElsewhere === true) all.delete(name);
  }
  return all;
}

function firstProperty(
  rule: DraftRule,
  kept: ReadonlySet<string>,
  lookup: ExpansionNames,
): { row: number; cell: number; name: string } | undefined {
  for (const [row, cells] of rule.left.entries()) {
    for (const [cell, { items }] of cells.entries()) {
      const item = items.find((one) => isProperty(one, lookup) && !kept.has(one.name));
      if (item !== undefined) return { row, cell, name: item.name };
    }
  }
  return undefined;
}

/** The rule with the properties of its right side replaced, or the property that cannot be. */
function inferProperties(
  rule: DraftRule,
  splits: ReadonlyMap<string, Split>,
  kept: ReadonlySet<string>,
  lookup: ExpansionNames,
): DraftRule | string {
  let leftOver: string | undefined;
  const inferred = mapItems(rule, (item, side) => {
    if (side === "left" || !isProperty(item, lookup) || kept.has(item.name)) return [item];
    const split = splits.get(item.name);
    if (split?.cells === 1) return [{ ...item, name: split.member }];
    leftOver ??= item.name;
    return [item];
  });
  return leftOver ?? inferred;
}
