import { type Formula, readFormula } from "#shared/formula/formula.ts";
import { kindVocabulary } from "#shared/formula/kindVocabulary.ts";
import { type Aim, aimedFormula } from "#shared/levels/aim.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";

const known = new WeakMap<Aim, readonly { readonly metric: string; readonly formula: Formula }[]>();

/** A level's metrics with the values of the formulas that an aim names; what is not defined is absent. */
export function withAimedFormulas(
  kind: LevelKind,
  aim: Aim,
  level: unknown,
  metrics: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const formulas = known.get(aim) ?? formulasOf(kind, aim);
  known.set(aim, formulas);
  if (formulas.length === 0) return metrics;
  const view = formulas.some(({ formula }) => formula.readsLevel) ? kind.formulas?.view(level) : undefined;
  const values = formulas.flatMap(({ metric, formula }) => {
    const value = formula.compute(
      formula.metrics.map((id) => metrics[id] ?? NaN),
      view,
    );
    return typeof value === "number" || typeof value === "boolean" ? [[metric, Number(value)] as const] : [];
  });
  return { ...metrics, ...Object.fromEntries(values) };
}

function formulasOf(kind: LevelKind, aim: Aim): { readonly metric: string; readonly formula: Formula }[] {
  const vocabulary = kindVocabulary(kind);
  return aim.flatMap((range) => {
    const text = aimedFormula(range);
    const formula = text === undefined ? undefined : readFormula(text, vocabulary).formula;
    return formula === undefined ? [] : [{ metric: range.metric, formula }];
  });
}
