import { quantile } from "#shared/statistics/intervals.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { metricValue } from "../metricText.ts";
import { messages } from "./messages.ts";
import type { RangeRegion, RangeSet } from "./rangeModel.ts";

/**
 * What the levels of a region have that the other side's don't: "Path length under 42, fill ratio over 0.62". A metric that is not beyond
 * the other side's middle half says nothing, unless neither is.
 */
export function regionWords(
  region: RangeRegion,
  axes: { readonly x: MetricDefinition; readonly y: MetricDefinition },
  other: RangeSet,
): string {
  const parts = [beyond(axes.x, region.xRange, other.points.x), beyond(axes.y, region.yRange, other.points.y)].filter(
    (text) => text !== undefined,
  );
  const words = parts.length > 0 ? parts : [between(axes.x, region.xRange), between(axes.y, region.yRange)];
  const text = words.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function beyond(
  metric: MetricDefinition,
  [low, high]: readonly [number, number],
  values: Float64Array,
): string | undefined {
  const sorted = values.toSorted();
  const centre = (low + high) / 2;
  const name = metric.label.toLowerCase();
  if (centre < quantile(sorted, 0.25)) return messages.atMost(name, metricValue(metric, high));
  if (centre > quantile(sorted, 0.75)) return messages.atLeast(name, metricValue(metric, low));
  return undefined;
}

function between(metric: MetricDefinition, [low, high]: readonly [number, number]): string {
  return messages.between(metric.label.toLowerCase(), metricValue(metric, low), metricValue(metric, high));
}
