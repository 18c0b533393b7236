import { findLevelKind } from "#shared/levels/registry.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { defaultCurve } from "./packCurve.ts";
import type { PackCurve } from "./packCurve.ts";

/** Metrics of the kinds in a pack, each id once. */
export function packMetrics(pack: PackFile): readonly MetricDefinition[] {
  const kinds = new Set(pack.entries.map((entry) => entry.kind));
  const metrics = [...kinds].flatMap((kind) => findLevelKind(kind)?.metrics ?? []);
  const seen = new Set<string>();
  return metrics.filter((metric) => !seen.has(metric.id) && seen.add(metric.id) !== undefined);
}

/** The pack's curve; until one is chosen, a straight target over the first metric. Null for a pack without metrics. */
export function packCurve(pack: PackFile): PackCurve | null {
  if (pack.curve !== undefined) return pack.curve;
  const [first] = packMetrics(pack);
  return first === undefined ? null : defaultCurve(pack.entries, first.id);
}

/** Words for how far a value is outside the band: "1.1 too hard" for difficulties, "1.1 too high" for the rest. */
export function distanceWords(metric: MetricDefinition, distance: number): string {
  // The band's ends are no whole numbers, even where the metric is.
  const size = Math.abs(distance).toFixed(Math.max(1, metric.digits));
  const isDifficulty = /difficulty/i.test(metric.id);
  if (distance > 0) return `${size} too ${isDifficulty ? "hard" : "high"}`;
  return `${size} too ${isDifficulty ? "easy" : "low"}`;
}
