import { inSentence } from "#shared/text/inSentence.ts";
import { quantile } from "#shared/statistics/intervals.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { metricValue } from "../metricText.ts";
import { messages } from "./messages.ts";
import type { RangeRegion, RangeSet } from "./rangeModel.ts";

/**
 * What sets the levels of a region apart from the other side's: "Path length at most 42, fill ratio at least 0.62", or
 * in lower case within a sentence. A metric inside the other side's middle half is omitted, unless both are.
 */
export function regionWords(
  region: RangeRegion,
  axes: { readonly x: MetricDefinition; readonly y: MetricDefinition },
  other: RangeSet,
  within?: "sentence",
): string {
  const parts = [beyond(axes.x, region.xRange, other.points.x), beyond(axes.y, region.yRange, other.points.y)].filter(
    (words) => words !== undefined,
  );
  const words = parts.length > 0 ? parts : [between(axes.x, region.xRange), between(axes.y, region.yRange)];
  return words
    .map(({ metric, text }, index) =>
      text(index === 0 && within === undefined ? metric.label : inSentence(metric.label)),
    )
    .join(", ");
}

/** The text about a metric, given its label. */
interface MetricWords {
  readonly metric: MetricDefinition;
  readonly text: (label: string) => string;
}

function beyond(
  metric: MetricDefinition,
  [low, high]: readonly [number, number],
  values: Float64Array,
): MetricWords | undefined {
  const sorted = values.toSorted();
  const centre = (low + high) / 2;
  if (centre < quantile(sorted, 0.25))
    return { metric, text: (label) => messages.atMost(label, metricValue(metric, high)) };
  if (centre > quantile(sorted, 0.75))
    return { metric, text: (label) => messages.atLeast(label, metricValue(metric, low)) };
  return undefined;
}

function between(metric: MetricDefinition, [low, high]: readonly [number, number]): MetricWords {
  return {
    metric,
    text: (label) => messages.between(label, metricValue(metric, low), metricValue(metric, high)),
  };
}
