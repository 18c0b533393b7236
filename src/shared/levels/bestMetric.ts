import type { ParameterValues } from "./parameters.ts";
import type { LevelKind, MetricDefinition, TaskDefinition } from "./levelKind.ts";

/**
 * The metric that a run plots as "best so far", with the direction that this run looks in: games are neither better
 * short nor better long, but a search for short ones gets better as they get shorter. Undefined: there is none.
 */
export function bestMetricOf(
  kind: LevelKind,
  { bestMetric }: TaskDefinition,
  parameters: ParameterValues,
): MetricDefinition | undefined {
  if (bestMetric === undefined) return undefined;
  if (typeof bestMetric === "string") return kind.metrics.find(({ id }) => id === bestMetric);
  const chosen = bestMetric.metrics[String(parameters[bestMetric.parameter])];
  const metric = kind.metrics.find(({ id }) => id === chosen?.metric);
  return metric && chosen && { ...metric, better: chosen.better };
}
