import { valuesInPack } from "#shared/fields/levelValues.ts";
import { isOwnId, measureOwn, withoutOwn, type OwnMeasures } from "#shared/formula/ownMeasures.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { projectMeasuresNow } from "#renderer/history/projectKinds.ts";

type Measured = Pick<PackEntry, "kind" | "metrics" | "level" | "fields">;

/** Values of own metrics, which packs don't store: entries are replaced when they change, measures when a formula does. */
const known = new WeakMap<Measured, { readonly measures: OwnMeasures; readonly values: Record<string, number> }>();

/** A level's value of a metric, the project's own ones as their formulas are now; undefined where it has none. */
export function entryValue(entry: Measured, metric: string): number | undefined {
  if (!isOwnId(metric)) return entry.metrics[metric];
  const measures = projectMeasuresNow(entry.kind);
  if (measures === undefined || measures.ordered.length === 0) return undefined;
  const before = known.get(entry);
  if (before?.measures === measures) return before.values[metric];
  const values = measureOwn(measures, withoutOwn(entry.metrics), () => entry.level, valuesInPack(entry.fields));
  known.set(entry, { measures, values });
  return values[metric];
}
