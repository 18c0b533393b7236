import { useEffect } from "react";
import type { Run } from "#shared/contract/runs.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { type MeasureReport, measureReportSchema } from "#shared/levels/measureTask.ts";
import { editEntries, undoPack, usePack } from "#renderer/history/packStore.ts";
import { isLive, putRun, useSteadyRuns } from "#renderer/runs/runsStore.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { measureRuns, unmeasured, withMeasured } from "./measureModel.ts";
import { measureMessages as messages } from "./messages.ts";

/** Runs whose reports this page has applied to their pack: after an undo they aren't applied again. */
const applied = new Set<string>();

/** Starts the runs that measure all levels of the open pack which lack metrics. */
export async function measureLevels(): Promise<void> {
  const { pack } = usePack.getState();
  if (pack === null) return;
  const entryIds = unmeasured(pack.entries, findLevelKind).map(({ id }) => id);
  if (entryIds.length === 0) return;
  const { runs } = await studio().runs.measure({ packId: pack.id, entryIds });
  for (const run of runs) putRun(run);
}

/** While a pack is on screen, applies the results of its measuring runs, including those of earlier sessions. */
export function useMeasuredLevels(): void {
  const packId = usePack((state) => state.pack?.id);
  const runs = useSteadyRuns();
  useEffect(() => {
    const pack = usePack.getState().pack;
    if (pack === null || unmeasured(pack.entries, findLevelKind).length === 0) return;
    for (const run of measureRuns(runs, pack.id)) {
      if (isLive(run) || run.progress.state === "interrupted" || applied.has(run.id)) continue;
      applied.add(run.id);
      attempt(messages.couldntMeasure, () => apply(run));
    }
  }, [packId, runs]);
}

async function apply(run: Run): Promise<void> {
  const { report } = await studio().runs.report({ id: run.id });
  const read = measureReportSchema.safeParse(report);
  const pack = usePack.getState().pack;
  if (!read.success || pack === null) return;
  if (pack.id !== run.documentId) {
    applied.delete(run.id);
    return;
  }
  const changed = withMeasured(pack.entries, read.data);
  const amount = changed.filter((entry, index) => entry !== pack.entries[index]).length;
  if (amount > 0) editEntries(messages.editLabel, (entries) => withMeasured(entries, read.data));
  reportMeasured(amount, read.data);
}

function reportMeasured(amount: number, { measured }: MeasureReport): void {
  const left = measured.filter(({ problem }) => problem !== undefined);
  const reason = left[0]?.problem;
  if (reason === undefined && amount === 0) return;
  showToast({
    text: reason === undefined ? messages.added(amount) : messages.addedExcept(amount, left.length, reason),
    ...(amount === 0 ? {} : { action: { label: messages.undo, run: undoPack } }),
  });
}
