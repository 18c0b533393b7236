import { projectMeasuresNow } from "#renderer/history/projectKinds.ts";
import { spelledFormula } from "#shared/formula/spelledAim.ts";
import type { SuggestedMetric } from "#shared/levels/suggestion.ts";

/** Own metrics that one question takes along. */
const most = 6;

/**
 * The project's own metrics of a kind in which more or less is better, by the saved formulas, for the question "suggest".
 * Those of scripts are left out: only the sandbox computes them.
 */
export function ownSuggested(kind: string): SuggestedMetric[] {
  const measures = projectMeasuresNow(kind);
  if (measures === undefined) return [];
  return measures.ordered
    .flatMap(({ id, definition, check }): SuggestedMetric[] => {
      const { better, label, unit, digits } = definition;
      if (check !== undefined || better === "neither") return [];
      return [{ id, title: label, unit, digits, better, formula: spelledFormula(measures, id) }];
    })
    .slice(0, most);
}
