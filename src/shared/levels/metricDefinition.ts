import type { MetricDefinition } from "./levelKind.ts";

/** A metric's definition as a row: kinds list theirs as tables, one line or two a metric. */
export function metric(
  id: string,
  label: string,
  unit: string,
  better: MetricDefinition["better"],
  digits: number,
  hint: string,
): MetricDefinition {
  return { id, label, unit, better, digits, hint };
}
