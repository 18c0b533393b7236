import type { ProjectField } from "../../../fields/fieldsDocument.ts";
import type { OwnMetrics } from "../../../formula/ownMetricsDocument.ts";

/** An interval of a metric; a layout without the metric is outside it. */
export interface RecipeRange {
  readonly metric: string;
  readonly min?: number;
  readonly max?: number;
  readonly minExcluded?: boolean;
  readonly maxExcluded?: boolean;
}

/** A saved filter of the gallery, as far as it looks at metrics. */
export type RecipeFilter =
  | { readonly all: readonly RecipeFilter[] }
  | { readonly any: readonly RecipeFilter[] }
  | { readonly not: RecipeFilter }
  | { readonly range: RecipeRange };

/** What the designer asks of layouts, beyond the graph's own rules. */
export interface RecipeChecks {
  /** Units of the kind's metrics by id, which formulas check; "" for those without one. */
  readonly units: Readonly<Record<string, string>>;
  /** The project's own fields, which formulas may name. */
  readonly fields: readonly ProjectField[];
  /** Own metrics and checks by formulas. Those by scripts are left out: no sandbox is in the runtime. */
  readonly own: OwnMetrics;
  /** Saved filters by name. */
  readonly filters: Readonly<Record<string, RecipeFilter>>;
}

/** Whether metrics pass a filter. O(filter). */
export function passesFilter(filter: RecipeFilter, metrics: Readonly<Record<string, number>>): boolean {
  if ("all" in filter) return filter.all.every((one) => passesFilter(one, metrics));
  if ("any" in filter) return filter.any.some((one) => passesFilter(one, metrics));
  if ("not" in filter) return !passesFilter(filter.not, metrics);
  const { metric, min = -Infinity, max = Infinity, minExcluded, maxExcluded } = filter.range;
  const value = metrics[metric];
  if (value === undefined || value < min || value > max) return false;
  return !(minExcluded === true && value === min) && !(maxExcluded === true && value === max);
}
