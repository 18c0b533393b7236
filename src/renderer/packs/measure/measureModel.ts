import type { LevelKind } from "#shared/levels/levelKind.ts";
import { type MeasureReport, measureTask } from "#shared/levels/measureTask.ts";
import type { Run } from "#shared/contract/runs.ts";
import type { PackEntry } from "#shared/project/packFile.ts";

/** Levels that lack a metric which their kind's engine can measure. O(entries). */
export function unmeasured(
  entries: readonly PackEntry[],
  kindOf: (id: string) => LevelKind | undefined,
): readonly PackEntry[] {
  return entries.filter(({ kind: id, metrics }) => {
    const kind = kindOf(id);
    if (kind === undefined) return false;
    const isEmpty = kind.metrics.length > 0 && kind.metrics.every((metric) => metrics[metric.id] === undefined);
    return isEmpty || kind.engineMetrics?.some((metric) => metrics[metric] === undefined) === true;
  });
}

/** The entries with their measured values; existing values stay. Unchanged entries are the same objects. */
export function withMeasured(entries: readonly PackEntry[], { measured }: MeasureReport): PackEntry[] {
  const byId = new Map(measured.map(({ id, metrics }) => [id, metrics]));
  return entries.map((entry) => {
    const metrics = byId.get(entry.id);
    const isNew = Object.keys(metrics ?? {}).some((id) => entry.metrics[id] === undefined);
    return isNew ? { ...entry, metrics: { ...metrics, ...entry.metrics } } : entry;
  });
}

/** Runs that measure this pack. */
export function measureRuns(runs: readonly Run[], packId: string): readonly Run[] {
  return runs.filter(({ task, documentId }) => task === measureTask.id && documentId === packId);
}

/** The number of levels measured by the runs so far, and the number requested. */
export function measureProgress(runs: readonly Run[]): { readonly done: number; readonly asked: number } {
  return {
    done: runs.reduce((sum, { progress }) => sum + (progress.counters["levels"] ?? 0), 0),
    asked: runs.reduce((sum, { progress }) => sum + progress.asked, 0),
  };
}
