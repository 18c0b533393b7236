import type { MetricDefinition } from "./levelKind.ts";

/** Texts of a metric: its name, one sentence on what it measures, and its unit, if any. */
interface MetricTexts {
  readonly label: string;
  readonly hint: string;
  readonly unit?: string;
}

/** Digits after the point that a value of the metric is shown with. */
export function digitsOf(metric: Pick<MetricDefinition, "digits" | "areDigitsMost">, value: number): number {
  return metric.areDigitsMost === true && Number.isInteger(value) ? 0 : metric.digits;
}

/** A metric's definition as a row: kinds list theirs as tables, one line or two a metric. */
export function metric(
  id: string,
  texts: MetricTexts,
  better: MetricDefinition["better"],
  digits = 0,
): MetricDefinition {
  return { id, label: texts.label, unit: texts.unit ?? "", better, digits, hint: texts.hint };
}
