import { canAim, type AimRange } from "#shared/levels/aim.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { projectKindNow } from "#renderer/history/projectKinds.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { messages as galleryMessages } from "#renderer/gallery/messages.ts";
import { rangeWords } from "#renderer/gallery/metricText.ts";
import { usePack } from "#renderer/history/packStore.ts";
import { startAimedRun } from "#renderer/runs/aimedRun.ts";
import { onRunEvent } from "#renderer/runs/runsFeed.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { messages } from "./messages.ts";
import { fillPackGaps } from "./packActions.ts";
import { curvePoints, type CurvePoint } from "./packCurve.ts";
import { packCurve } from "./packMetrics.ts";

/** Levels requested by a run for one step of the curve; the one nearest to the target is put into the pack. */
const wantedPerStep = 4;

/** The values with which a level meets a step: the band, rounded inwards to whole numbers; null if there are none. */
export function aimOfStep(metric: MetricDefinition, { low, high }: CurvePoint): AimRange | null {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return null;
  if (metric.digits > 0) return { metric: metric.id, min: low, max: high };
  const [min, max] = [Math.ceil(low - 1e-9), Math.floor(high + 1e-9)];
  return max < min ? null : { metric: metric.id, min, max };
}

/** Whether a run can search for levels of this kind. */
export function canSearchFor(kindId: string): boolean {
  return findLevelKind(kindId)?.tasks.some(canAim) === true;
}

/**
 * Starts a run aimed at the band of a step that its level misses. When it ends, the result nearest to the target
 * replaces it, as one undoable step; unless the pack has another level there by then, or is no longer open: then the
 * results are left in the gallery.
 */
export async function searchForStep(index: number): Promise<void> {
  const { pack, packId } = usePack.getState();
  const curve = pack === null ? null : packCurve(pack);
  const entry = pack?.entries[index];
  if (pack === null || curve === null || entry === undefined) return;
  const kind = projectKindNow(entry.kind);
  const metric = kind?.metrics.find(({ id }) => id === curve.metric);
  const point = curvePoints(pack.entries, curve)[index];
  if (kind === undefined || metric === undefined || point === undefined) return;
  const range = aimOfStep(metric, point);
  if (range === null) {
    showToast({ text: messages.bandHoldsNoValue });
    return;
  }
  const words = galleryMessages.metricsInRanges([metric.label, rangeWords(metric, range)]);
  const { runs } = useRuns.getState();
  const run = await startAimedRun({ kind, aim: [range], runs, count: wantedPerStep, words });
  if (run === undefined) return;
  const stop = onRunEvent((event) => {
    if (event.type !== "finished" || event.run.id !== run.id) return;
    stop();
    attempt(messages.couldntSwapLevel, () => landFinds(run.id, packId, entry.id));
  });
}

async function landFinds(runId: string, packId: string | null, entryId: string): Promise<void> {
  const filter = { runIds: [runId], foldDuplicates: true };
  const sort = { by: "arrival", direction: "ascending" } as const;
  const { items } = await studio().candidates.page({ filter, sort, offset: 0, limit: 100 });
  // A run without results reports that itself.
  if (items.length === 0 || usePack.getState().packId !== packId) return;
  const index = usePack.getState().pack?.entries.findIndex(({ id }) => id === entryId) ?? -1;
  if (index >= 0) await fillPackGaps(items, index);
}
