import { defined } from "../../../kernel/defined.ts";
import type { Diagnostics, SourcePlace } from "./diagnostics.ts";
import { type CellFault, type CompileNames, compileCell } from "./compileCell.ts";
import { type DraftRule, ExpansionError, type ExpansionNames } from "./draftRule.ts";
import { expandRule, withoutRepeatedNo } from "./expandRules.ts";
import { ruleMessages as messages } from "./ruleMessages.ts";
import type { CellPattern, CompiledRule, PatternRow, RuleGroup, RuleList } from "./program.ts";
import type { RuleSource, SourceLoop, SourceRules, RuleCell, RuleItem } from "./ruleSource.ts";

/** Maximum number of compiled rules in a game; compiling stops with an error at the line that exceeds it. */
const mostRules = 200_000;

/** The rules of a game in their two lists. Rules with faults are left out, and every fault is reported. */
export function compileRules(
  source: SourceRules,
  lookup: CompileNames,
  diagnostics: Diagnostics,
): { readonly rules: RuleList; readonly lateRules: RuleList } {
  const groups: RuleSource[][] = [];
  for (const rule of source.rules) {
    const group = groups.at(-1);
    if (rule.joins && group !== undefined) group.push(rule);
    else groups.push([rule]);
  }
  const early: RuleGroup[] = [];
  const late: RuleGroup[] = [];
  let total = 0;
  for (const group of groups) {
    const compiled = group.map((rule) => ({
      rule,
      rules: total > mostRules ? [] : compileLine(rule, lookup, diagnostics),
    }));
    const before = total;
    total += compiled.reduce((sum, { rules }) => sum + rules.length, 0);
    if (before <= mostRules && total > mostRules)
      diagnostics.error(placeOfRule(defined(group[0])), messages.tooManyRules(mostRules));
    for (const [list, isLate] of [
      [early, false],
      [late, true],
    ] as const) {
      const rules = compiled.filter(({ rule }) => rule.late === isLate).flatMap((one) => one.rules);
      if (rules.length === 0) continue;
      list.push({
        line: defined(rules[0]).line,
        random: defined(group[0]).random,
        rigid: rules.some(({ rigid }) => rigid),
        rules,
      });
    }
  }
  return { rules: withLoops(early, source.loops), lateRules: withLoops(late, source.loops) };
}

function withLoops(groups: readonly RuleGroup[], loops: readonly SourceLoop[]): RuleList {
  const loopBack = new Map<number, number>();
  for (const { start, end } of loops) {
    const first = groups.findIndex(({ line }) => line > start && line < end);
    const last = groups.findLastIndex(({ line }) => line > start && line < end);
    if (first >= 0) loopBack.set(last, first);
  }
  return { groups, loopBack };
}

function placeOfRule({ line, column }: RuleSource): SourcePlace {
  return { line, column };
}

function compileLine(written: RuleSource, lookup: CompileNames, diagnostics: Diagnostics): CompiledRule[] {
  const place = placeOfRule(written);
  if (lookup.layers.length === 0) return [];
  const unlayered = unlayeredNames(written, lookup);
  if (unlayered.length > 0) {
    for (const name of unlayered) diagnostics.error(place, messages.unlayeredInRule(name));
    return [];
  }
  const source = withoutRedundantNo(withoutRepeatedNo(written), lookup, diagnostics);
  const expanded = tryExpand(source, lookup, diagnostics);
  const faults: CellFault[] = [];
  const rules = expanded.flatMap((draft) => {
    const compiled = compileDraft(draft, lookup);
    if (!("fault" in compiled)) return [compiled];
    faults.push(compiled);
    return [];
  });
  reportFaults(faults, rules.length, place, diagnostics);
  const clash = rules.map((rule) => randomClash(rule, lookup)).find((one) => one !== undefined);
  if (clash !== undefined) diagnostics.warn(place, messages.randomClash(...clash));
  return rules;
}

/** An object that a rule may draw for a cell, and one of the same layer that it sets there. */
function randomClash({ rows }: CompiledRule, { ids, layers }: CompileNames): [drawn: string, set: string] | undefined {
  for (const { replacement } of rows.flatMap(({ cells }) => cells)) {
    if (replacement === undefined) continue;
    for (const drawn of replacement.randomObjects) {
      const members = layers.find((one) => one.includes(drawn)) ?? [];
      const other = replacement.set.find((id) => id !== drawn && members.includes(id));
      if (other === undefined) continue;
      const nameOf = (wanted: number): string => defined([...ids].find(([, id]) => id === wanted))[0];
      return [nameOf(drawn), nameOf(other)];
    }
  }
  return undefined;
}

function unlayeredNames(rule: RuleSource, { names, layerOf }: CompileNames): string[] {
  const items = [...rule.left, ...(rule.right ?? [])].flat().flatMap((cell) => cell.items);
  const objects = new Set(items.flatMap(({ name }) => defined(names.get(name)).objects));
  const empty = items.filter(({ name }) => defined(names.get(name)).objects.length === 0).map(({ name }) => name);
  return [...new Set([...[...objects].filter((object) => !layerOf.has(object)), ...empty])];
}

function tryExpand(source: RuleSource, lookup: CompileNames, diagnostics: Diagnostics): readonly DraftRule[] {
  const place = placeOfRule(source);
  try {
    const { rules, leftOver } = expandRule(source, lookup);
    for (const property of new Set(leftOver)) diagnostics.error(place, messages.ambiguousProperty(property));
    return rules;
  } catch (error) {
    if (!(error instanceof ExpansionError)) throw error;
    const text =
      error.fault === "too-many" ? messages.tooManyExpansions(error.word) : messages.ambiguousMovement(error.word);
    diagnostics.error(place, text);
    return [];
  }
}

function reportFaults(faults: readonly CellFault[], left: number, place: SourcePlace, diagnostics: Diagnostics): void {
  for (const fault of faults) {
    if (fault.fault === "excluded") diagnostics.warn(place, messages.neverMatches(fault.names[0]));
    else if (fault.fault === "overlap-right") diagnostics.error(place, messages.overlapRight(...fault.names));
  }
  const overlap = faults.find(({ fault }) => fault === "overlap");
  if (overlap?.fault === "overlap" && left === 0) diagnostics.error(place, messages.overlapLeft(...overlap.names));
}

function compileDraft(draft: DraftRule, lookup: CompileNames): CompiledRule | CellFault {
  const rows: PatternRow[] = [];
  for (const [r, row] of draft.left.entries()) {
    const cells: CellPattern[] = [];
    const gapsBefore: number[] = [];
    for (const [c, cell] of row.entries()) {
      if (cell.ellipsis) {
        gapsBefore.push(cells.length);
        continue;
      }
      const compiled = compileCell(cell, draft.right?.[r]?.[c], lookup);
      if ("fault" in compiled) return compiled;
      cells.push(compiled);
    }
    rows.push({ cells, gapsBefore });
  }
  return {
    line: draft.source.line,
    direction: draft.direction,
    rows,
    replaces: draft.right !== undefined,
    rigid: draft.source.rigid && !draft.source.late,
    commands: draft.source.commands,
  };
}

/** Drops every `no X` on the left whose layers the cell's other objects fill anyway, with a warning each. */
function withoutRedundantNo(source: RuleSource, lookup: ExpansionNames, diagnostics: Diagnostics): RuleSource {
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
