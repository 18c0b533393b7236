import { allLevelKinds, findLevelKind } from "#shared/levels/registry.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { projectKindNow } from "#renderer/history/projectKinds.ts";
import { defaultCurve, type PackCurve } from "./packCurve.ts";

/** Metrics of the kinds in a pack, the project's own ones included, each id once. */
export function packMetrics(pack: PackFile): readonly MetricDefinition[] {
  const kinds = new Set(pack.entries.map((entry) => entry.kind));
  const metrics = [...kinds].flatMap((kind) => projectKindNow(kind)?.metrics ?? []);
  const seen = new Set<string>();
  return metrics.filter((metric) => !seen.has(metric.id) && seen.add(metric.id) !== undefined);
}

/**
 * The pack's curve; until one is chosen, a straight target over the difficulty of the first kind whose value its levels
 * have, else over the first metric. Null for a pack without metrics.
 */
export function packCurve(pack: PackFile): PackCurve | null {
  if (pack.curve !== undefined) return pack.curve;
  const metric = difficultyIn(pack) ?? packMetrics(pack)[0]?.id;
  return metric === undefined ? null : defaultCurve(pack.entries, metric);
}

function difficultyIn({ entries }: PackFile): string | undefined {
  return entries
    .map(({ kind, metrics }) => ({ id: findLevelKind(kind)?.difficulty, metrics }))
    .find(({ id, metrics }) => id !== undefined && metrics[id] !== undefined)?.id;
}

/** True of a kind's difficulty metric. */
function isDifficulty({ id }: MetricDefinition): boolean {
  return allLevelKinds().some(({ difficulty }) => difficulty === id);
}

/** The distance of a value outside the band in words: "1.1 too hard" for difficulties, "1.1 too high" for the rest. */
export function distanceWords(metric: MetricDefinition, distance: number): string {
  // The band's ends aren't whole numbers, even when the metric is.
  const size = Math.abs(distance).toFixed(Math.max(1, metric.digits));
  const [more, less] = isDifficulty(metric) ? ["hard", "easy"] : ["high", "low"];
  return `${size} too ${distance > 0 ? more : less}`;
}
