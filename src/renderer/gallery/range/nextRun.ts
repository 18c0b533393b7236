import type { Run } from "#shared/contract/runs.ts";
import { sweepParameter } from "#shared/sweep/sweepParameter.ts";
import type { SweepSetting } from "#shared/sweep/sweepReport.ts";
import { changeRunDraft } from "#renderer/runs/runForm.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { messages } from "./messages.ts";

/** Fills the run panel of a sweep's document with one of its settings; the next run is a plain one. */
export function takeSettingForNextRun(run: Run, { parameters }: SweepSetting): void {
  if (run.documentId === null) return;
  changeRunDraft(run.documentId, { taskId: run.task });
  changeRunDraft(run.documentId, { parameters: { ...run.parameters, ...parameters, [sweepParameter]: "" } });
  showToast({ text: messages.settingsUsed(run.documentName) });
}
