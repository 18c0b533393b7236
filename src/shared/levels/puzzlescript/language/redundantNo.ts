import { defined } from "../../../kernel/defined.ts";
import type { Diagnostics, SourcePlace } from "./diagnostics.ts";
import type { ExpansionNames } from "./draftRule.ts";
import { ruleMessages as messages } from "./ruleMessages.ts";
import type { RuleCell, RuleItem, RuleSource } from "./ruleSource.ts";

/** Drops every `no X` on the left whose layers the cell's other objects fill anyway, with a warning each. */
export function withoutRedundantNo(source: RuleSource, lookup: ExpansionNames, diagnostics: Diagnostics): RuleSource {
  const place: SourcePlace = { line: source.line, column: source.column };
  const left = source.left.map((row) =>
    row.map((cell) => {
      const redundant = cell.items.filter((item) => item.word === "no" && isImplied(item, cell, lookup));
      for (const { name } of redundant) diagnostics.warn(place, messages.redundantNo(name));
      return redundant.length === 0 ? cell : { ...cell, items: cell.items.filter((item) => !redundant.includes(item)) };
    }),
  );
  return { ...source, left };
}

function isImplied(no: RuleItem, cell: RuleCell, { names, layerOf }: ExpansionNames): boolean {
  const excluded = defined(names.get(no.name)).objects;
  const filled = new Set<number | undefined>();
  for (const item of cell.items) {
    if (item.word === "no" || item.word === "random") continue;
    const { kind, objects } = defined(names.get(item.name));
    if (objects.some((object) => excluded.includes(object))) return false;
    const layers = new Set(objects.map((object) => layerOf.get(object)));
    if (kind === "property" && layers.size > 1) continue;
    for (const layer of layers) filled.add(layer);
  }
  return excluded.length > 0 && excluded.every((object) => filled.has(layerOf.get(object)));
}
