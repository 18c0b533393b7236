import type { Run } from "#shared/contract/runs.ts";
import { sweepParameter } from "#shared/sweep/sweepParameter.ts";
import { documentWithValues, splitDocumentValues } from "#shared/levels/documentNumbers.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import type { SweepSetting } from "#shared/sweep/sweepReport.ts";
import { changeRunDraft } from "#renderer/runs/runForm.ts";
import { documentHandle } from "#renderer/studio/documentHandles.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { messages } from "./messages.ts";

/** Fills the run panel of a sweep's document with one of its settings; the next run is a plain one. */
export function takeSettingForNextRun(run: Run, { number, parameters }: SweepSetting): void {
  if (run.documentId === null) return;
  changeRunDraft(run.documentId, { taskId: run.task });
  const { own, document } = splitDocumentValues(parameters);
  changeRunDraft(run.documentId, { parameters: { ...run.parameters, ...own, [sweepParameter]: "" } });
  const isInDocument = Object.keys(document).length > 0;
  if (isInDocument && !putIntoDocument(run.documentId, number, document)) return;
  const says = isInDocument ? messages.settingsInDocument : messages.settingsUsed;
  showToast({ text: says(run.documentName) });
}

/** Sets a setting's numbers in the document as one undo step; false, and reported in a toast, while it isn't open. */
function putIntoDocument(documentId: string, setting: number, values: ParameterValues): boolean {
  const handle = documentHandle(documentId);
  if (handle === undefined) {
    showToast({ kind: "error", text: messages.settingNeedsDocument });
    return false;
  }
  const before = handle.data();
  const after = documentWithValues(before, values);
  const members = Object.keys(values).map((pointer) => pointer.split("/")[1] ?? "");
  const changes = [...new Set(members)].map((member) => ({
    path: [member],
    value: Reflect.get(Object(after), member),
  }));
  handle.apply(messages.useSetting(setting), changes);
  return true;
}
