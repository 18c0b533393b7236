import type { LevelKind, MetricDefinition } from "../levels/levelKind.ts";
import { choiceOf, numberIn } from "./formulaTypes.ts";
import { type FormulaName, type FormulaVocabulary, formulaName } from "./formulaVocabulary.ts";

/** What formulas of a kind can name: its metrics and what its model offers. */
export function kindVocabulary(kind: Pick<LevelKind, "metrics" | "formulas">): FormulaVocabulary {
  const { names = [], classes = [], functions = [] } = kind.formulas ?? {};
  return { names: [...kind.metrics.map(metricName), ...names], classes, functions };
}

function metricName({ id, unit, hint, valueNames }: MetricDefinition): FormulaName {
  const name = formulaName(id);
  if (valueNames === undefined) return { name, type: numberIn(unit), hint, metric: id };
  return { name, type: choiceOf(Object.values(valueNames)), hint, metric: id, names: valueNames };
}
