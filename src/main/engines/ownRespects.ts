import { readFormula } from "#shared/formula/formula.ts";
import { kindVocabulary } from "#shared/formula/kindVocabulary.ts";
import { kindWithFields } from "#shared/formula/formulaFields.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import type { SuggestedMetric, Suggestion } from "#shared/levels/suggestion.ts";
import { ownSuggestionMessages } from "#shared/levels/ownSuggestionMessages.ts";
import { decimal, signed } from "#shared/text/format.ts";
import { oncePer } from "#shared/kernel/once.ts";

/** A respect that the project has made up itself: one of its own metrics. */
export interface OwnRespect {
  readonly metric: SuggestedMetric;
  /** The value of a level, with metrics that its kind can't measure; undefined where the formula is not defined. */
  readonly valueOf: (level: object, more?: Readonly<Record<string, number>>) => number | undefined;
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
  const measure = oncePer((level: object) => kind.measure(level));
  return metrics.flatMap((metric): OwnRespect[] => {
    const { formula } = readFormula(metric.formula, vocabulary);
    if (formula === undefined) return [];
    const valueOf: OwnRespect["valueOf"] = (level, more) => {
      const known = more === undefined ? measure(level) : { ...measure(level), ...more };
      const values = formula.metrics.map((id) => known[id] ?? NaN);
      const value = formula.compute(values, formula.readsLevel ? own.formulas?.view(level) : undefined);
      return typeof value === "number" && Number.isFinite(value) ? value : undefined;
    };
    return [{ metric, valueOf }];
  });
}

/** How much better a value is than another: 0 or less where that doesn't show in the metric's digits, NaN where one is undefined. */
export function ownGain({ metric }: OwnRespect, before: number | undefined, after: number | undefined): number {
  const by = (after ?? NaN) - (before ?? NaN);
  return (metric.better === "higher" ? by : -by) - 0.5 * 10 ** -metric.digits;
}

/** What a suggestion says of an own metric. */
type OwnWords = Pick<Suggestion, "respect" | "title" | "difference" | "unit" | "detail" | "before" | "after">;

/** The texts of a metric's change from `before` to `after`, with the metric's own unit and digits. */
export function ownWords({ metric }: OwnRespect, before: number, after: number): OwnWords {
  const { id, title, unit, digits } = metric;
  return {
    respect: id,
    title,
    difference: signed(after - before, digits),
    unit,
    detail: ownSuggestionMessages.instead(decimal(before, digits), decimal(after, digits)),
    before,
    after,
  };
}
