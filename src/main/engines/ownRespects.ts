import { readFormula } from "#shared/formula/formula.ts";
import { kindVocabulary } from "#shared/formula/kindVocabulary.ts";
import { kindWithFields } from "#shared/formula/formulaFields.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import type { SuggestedMetric } from "#shared/levels/suggestion.ts";

/** A respect that the project has made up itself: one of its own metrics. */
export interface OwnRespect {
  readonly metric: SuggestedMetric;
  /** The value of a level; undefined where the formula is not defined. */
  readonly valueOf: (level: object) => number | undefined;
}

/**
 * The own metrics of a question as respects; those whose formulas can't be read here (they use a script) are left out. Each
 * level is measured once. `input` is what `prepare` has made of the documents, with the project's fields.
 */
export function ownRespects(
  kind: LevelKind,
  metrics: readonly SuggestedMetric[] | undefined,
  input?: unknown,
): OwnRespect[] {
  if (metrics === undefined || metrics.length === 0) return [];
  const own = kindWithFields(kind, kind.fieldOwners?.definitionsIn(input) ?? []);
  const vocabulary = kindVocabulary(own);
  const measured = new WeakMap<object, Readonly<Record<string, number>>>();
  const measure = (level: object): Readonly<Record<string, number>> => {
    const known = measured.get(level) ?? kind.measure(level);
    measured.set(level, known);
    return known;
  };
  return metrics.flatMap((metric): OwnRespect[] => {
    const { formula } = readFormula(metric.formula, vocabulary);
    if (formula === undefined) return [];
    const valueOf = (level: object): number | undefined => {
      const known = measure(level);
      const values = formula.metrics.map((id) => known[id] ?? NaN);
      const value = formula.compute(values, formula.readsLevel ? own.formulas?.view(level) : undefined);
      return typeof value === "number" && Number.isFinite(value) ? value : undefined;
    };
    return [{ metric, valueOf }];
  });
}
