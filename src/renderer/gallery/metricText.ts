import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { digitsOf } from "#shared/levels/metricDefinition.ts";
import type { MetricEstimate } from "#shared/levels/metricError.ts";
import type { MetricRange } from "#shared/filterText/metricTerms.ts";
import { messages } from "./messages.ts";

const thinSpace = "\u202f";

/** 2412 as "2 412", with a thin space between thousands. */
export function groupedNumber(value: number, digits = 0): string {
  const [whole = "", fraction] = Math.abs(value).toFixed(digits).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thinSpace);
  const isZero = Number(whole) === 0 && Number(fraction ?? 0) === 0;
  return `${value < 0 && !isZero ? "\u2212" : ""}${grouped}${fraction === undefined ? "" : `.${fraction}`}`;
}

/** A metric's value with its number of digits, without the unit; by name where its values have names. */
export function metricValue(metric: MetricDefinition, value: number): string {
  return metric.valueNames?.[value] ?? groupedNumber(value, digitsOf(metric, value));
}

/** A metric's unit as it follows a value: "rules", and "rule" after "1". */
export function metricUnit(metric: MetricDefinition, value: number): string {
  const { unit } = metric;
  return metricValue(metric, value) === "1" ? (messages.unitsOfOne.get(unit) ?? unit) : unit;
}

/** The same for narrow columns, from a million on with four digits: "1.235 M". */
export function shortMetricValue(metric: MetricDefinition, value: number): string {
  const millions = Math.abs(value) / 1_000_000;
  if (metric.valueNames !== undefined || millions < 0.9999995) return metricValue(metric, value);
  const digits = Math.max(0, 3 - Math.floor(Math.log10(millions)));
  return messages.millions(groupedNumber(value / 1_000_000, digits));
}

/** A metric's value with its error, "0.990 ± 0.069", without the unit. */
export function estimateText(metric: MetricDefinition, { value, error }: MetricEstimate): string {
  const text = metricValue(metric, value);
  if (error === 0) return text;
  return messages.withError(text, Number.isFinite(error) ? groupedNumber(error, metric.digits) : undefined);
}

/** A brush's range in words: "0.50 – 0.62", "up to 48", "over 44", "any". */
export function rangeWords(metric: MetricDefinition, range: MetricRange | null): string {
  if (range === null || (range.min === undefined && range.max === undefined)) return "any";
  const { minExcluded = false, maxExcluded = false } = range;
  const [low, high] = [metricValue(metric, range.min ?? 0), metricValue(metric, range.max ?? 0)];
  if (range.min === undefined) return maxExcluded ? messages.under(high) : messages.upTo(high);
  if (range.max === undefined) return minExcluded ? messages.over(low) : messages.from(low);
  if (minExcluded || maxExcluded) return `${minExcluded ? ">" : "≥"} ${low}, ${maxExcluded ? "<" : "≤"} ${high}`;
  return low === high ? `just ${low}` : `${low} – ${high}`;
}
