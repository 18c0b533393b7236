import type { LevelKind, MetricDefinition } from "../levels/levelKind.ts";
import { type Formula, readFormula } from "./formula.ts";
import { type FormulaVocabulary, formulaName } from "./formulaVocabulary.ts";
import type { FormulaProblem } from "./formulaTokens.ts";
import { plainNumber, printUnit, truth } from "./formulaTypes.ts";
import type { LevelFieldValues } from "../fields/levelValues.ts";
import { type NamedScript } from "../scripts/scriptDocument.ts";
import { type ScriptMeasure, scriptMeasures } from "../scripts/scriptMeasures.ts";
import { kindVocabulary } from "./kindVocabulary.ts";
import { formulaMessages, ownMetricMessages as messages } from "./messages.ts";
import type { OwnCheckText, OwnMetrics, OwnMetricText } from "./ownMetricsDocument.ts";
import { firstOfEachId } from "#shared/fields/fieldsDocument.ts";

/** An own metric or a check, read. */
export interface OwnMeasure {
  readonly id: string;
  /** Its column: how galleries, filters, plots and tables know it. */
  readonly definition: MetricDefinition;
  readonly text: string;
  /** Absent: it has errors, and no values. */
  readonly formula?: Formula;
  readonly problems: readonly FormulaProblem[];
  /** Present for checks. */
  readonly check?: OwnCheckText;
}

/** All own metrics and checks of a kind in a project, by formulas and by scripts. */
export interface OwnMeasures {
  readonly kind: LevelKind;
  /** As written: metrics, then checks. */
  readonly listed: readonly OwnMeasure[];
  /** Those with a formula, each after the ones that it uses. */
  readonly ordered: readonly (OwnMeasure & { readonly formula: Formula })[];
  /** Metrics and checks whose values only the sandbox computes: elsewhere they are inputs, known or not. */
  readonly scripts: readonly ScriptMeasure[];
  readonly vocabulary: FormulaVocabulary;
}

/** Value of a check's column. */
export const checkValues = { broken: 0, kept: 1 } as const;

/**
 * Reads own metrics and checks; of two with the same id the first counts. Metrics that use each other in a cycle have a
 * problem and no formula. O(formulas^2) at most.
 */
export function readOwnMeasures(
  kind: LevelKind,
  documents: readonly OwnMetrics[],
  programs: readonly NamedScript[] = [],
): OwnMeasures {
  const metrics = firstOfEachId(documents.flatMap((document) => document.metrics));
  const checks = firstOfEachId(documents.flatMap((document) => document.checks));
  const taken = new Set([...metrics, ...checks].map(({ id }) => id));
  const scripts = scriptMeasures(programs, taken);
  const vocabulary = ownVocabulary(kind, [
    ...metrics,
    ...scripts.flatMap(({ id, definition: { hint, label }, check }) =>
      check === undefined ? [{ id, hint, name: label }] : [],
    ),
  ]);
  const known = new Set(metrics.map(({ id }) => id));
  const read = metrics.map((text) => readMetric(text, vocabulary));
  const uses = new Map(read.map(({ id, formula }) => [id, (formula?.metrics ?? []).filter((one) => known.has(one))]));
  const circular = new Set(metrics.map(({ id }) => id).filter((id) => reaches(uses, id, id)));
  const cleared = read.map((one) => (circular.has(one.id) ? withoutFormula(one, circular) : one));
  const faulty = new Set(cleared.filter(({ formula }) => formula === undefined).map(({ id }) => id));
  const listed = [...cleared, ...checks.map((text) => readCheck(text, vocabulary))];
  const ordered = inOrder(listed, uses).filter((one) => !usesOneOf(one, uses, faulty));
  return { kind, listed: [...listed, ...scripts.map(asListed)], ordered, scripts, vocabulary };
}

function asListed({ id, definition, check }: ScriptMeasure): OwnMeasure {
  return { id, definition, text: "", problems: [], ...(check === undefined ? {} : { check }) };
}

function ownVocabulary(
  kind: LevelKind,
  metrics: readonly Pick<OwnMetricText, "id" | "hint" | "name">[],
): FormulaVocabulary {
  const builtIn = kindVocabulary(kind);
  const own = metrics.map(({ id, hint, name }) => ({
    name: ownName(id),
    type: plainNumber,
    hint: hint === "" ? name : hint,
    metric: id,
  }));
  // A built-in name keeps its meaning.
  const taken = new Set(builtIn.names.map(({ name }) => name));
  return { ...builtIn, names: [...builtIn.names, ...own.filter(({ name }) => !taken.has(name))] };
}

/** How formulas call an own metric: "own-pushes-per-box" -> "pushesPerBox". */
export function ownName(id: string): string {
  return formulaName(id.replace(/^own-/, ""));
}

function readMetric(text: OwnMetricText, vocabulary: FormulaVocabulary): OwnMeasure {
  const { formula, problems } = readFormula(text.formula, vocabulary, plainNumber);
  const unit = formula?.type.type === "number" ? printUnit(formula.type.unit) : "";
  const { id, name, hint, better, digits } = text;
  const definition: MetricDefinition = {
    id,
    label: name,
    unit: text.unit === "" ? unit : text.unit,
    better,
    digits,
    hint: hint === "" ? messages.formulaHint(text.formula) : hint,
  };
  return { id, definition, text: text.formula, problems, ...(formula === undefined ? {} : { formula }) };
}

function readCheck(check: OwnCheckText, vocabulary: FormulaVocabulary): OwnMeasure {
  const { formula, problems } = readFormula(check.formula, vocabulary, truth);
  const definition: MetricDefinition = {
    id: check.id,
    label: check.name,
    unit: "",
    better: "higher",
    digits: 0,
    hint: check.sentence === "" ? messages.formulaHint(check.formula) : check.sentence,
    valueNames: { [checkValues.broken]: messages.broken, [checkValues.kept]: messages.kept },
  };
  return {
    id: check.id,
    definition,
    text: check.formula,
    problems,
    check,
    ...(formula === undefined ? {} : { formula }),
  };
}

type Uses = ReadonlyMap<string, readonly string[]>;

function reaches(uses: Uses, from: string, goal: string): boolean {
  const seen = new Set<string>();
  const open = [...(uses.get(from) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === goal) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(uses.get(next) ?? []));
  }
  return false;
}

function withoutFormula(own: OwnMeasure, circular: ReadonlySet<string>): OwnMeasure {
  const { formula: _, ...one } = own;
  const message = formulaMessages.ownCycle([...circular].map(ownName));
  return { ...one, problems: [...one.problems, { from: 0, to: one.text.length, severity: "error", message }] };
}

function usesOneOf({ formula }: OwnMeasure, uses: Uses, ids: ReadonlySet<string>): boolean {
  return (formula?.metrics ?? []).some((id) => ids.has(id) || [...ids].some((other) => reaches(uses, id, other)));
}

function inOrder(listed: readonly OwnMeasure[], uses: Uses): (OwnMeasure & { readonly formula: Formula })[] {
  const ordered: (OwnMeasure & { readonly formula: Formula })[] = [];
  const done = new Set<string>();
  const add = (one: OwnMeasure): void => {
    const { formula } = one;
    if (formula === undefined || done.has(one.id)) return;
    done.add(one.id);
    for (const id of uses.get(one.id) ?? formula.metrics) {
      const used = listed.find((other) => other.id === id);
      if (used !== undefined) add(used);
    }
    ordered.push({ ...one, formula });
  };
  for (const one of listed) add(one);
  return ordered;
}

/** The kind with the project's own metrics and checks beside its own. */
export function kindWithOwn(kind: LevelKind, { listed }: OwnMeasures): LevelKind {
  if (listed.length === 0) return kind;
  return { ...kind, metrics: [...kind.metrics, ...listed.map(({ definition }) => definition)] };
}

/**
 * Values of own metrics and checks (`checkValues`) for one level whose other metrics are known; what is not defined is
 * absent. `level` is asked for only if a formula looks at it. `fields`: values of the project's own fields that the level and
 * its document have.
 */
export function measureOwn(
  { kind, ordered }: OwnMeasures,
  metrics: Readonly<Record<string, number>>,
  level: () => unknown,
  fields?: LevelFieldValues,
): Record<string, number> {
  const values: Record<string, number> = {};
  let view: object | undefined;
  for (const { id, formula } of ordered) {
    if (formula.readsLevel) view ??= kind.formulas?.view(level(), fields);
    const inputs = formula.metrics.map((metric) => values[metric] ?? metrics[metric] ?? NaN);
    const value = formula.compute(inputs, view);
    if (typeof value === "number") values[id] = value;
    else if (typeof value === "boolean") values[id] = value ? checkValues.kept : checkValues.broken;
  }
  return values;
}

/** The measures that one of them needs, itself included. */
export function onlyFor(measures: OwnMeasures, id: string): OwnMeasures {
  const uses = new Map(measures.ordered.map(({ id: own, formula }) => [own, formula.metrics]));
  return { ...measures, ordered: measures.ordered.filter((one) => one.id === id || reaches(uses, id, one.id)) };
}

/** The checks that a level breaks, by its values from `measureOwn`. */
export function brokenChecks({ listed }: OwnMeasures, values: Readonly<Record<string, number>>): OwnCheckText[] {
  return listed.flatMap(({ id, check }) => (check !== undefined && values[id] === checkValues.broken ? [check] : []));
}

/** Metrics without those that a project may have computed from formulas and by scripts: what they are computed from. */
export function withoutOwn(metrics: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(metrics).filter(([id]) => !isOwnId(id)));
}

/** The same, but with the values of scripts, which are inputs of formulas as well. */
export function withScripts(
  { scripts }: OwnMeasures,
  metrics: Readonly<Record<string, number>>,
): Record<string, number> {
  const known = new Set(scripts.map(({ id }) => id));
  return Object.fromEntries(Object.entries(metrics).filter(([id]) => !isOwnId(id) || known.has(id)));
}

/** Whether a metric id is that of an own metric or a check. */
export function isOwnId(id: string): boolean {
  return id.startsWith("own-") || isCheckId(id);
}

/** Own metrics and checks before the built-in ones, as a screen lists them where there is room for few. */
export function ownFirst<Metric extends { readonly id: string }>(metrics: readonly Metric[]): readonly Metric[] {
  return [...metrics.filter(({ id }) => isOwnId(id)), ...metrics.filter(({ id }) => !isOwnId(id))];
}

/** By the prefix alone: the check may be gone. */
export function isCheckId(id: string): boolean {
  return id.startsWith("check-");
}
