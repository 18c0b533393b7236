import { create } from "zustand";
import { showToast } from "#renderer/studio/toasts.ts";
import { importMessages } from "./messages.ts";

/** Everything that the last import left out, while it is shown; one sentence each. */
export const useLeftOutReport = create<{ readonly leftOut: readonly string[] }>(() => ({ leftOut: [] }));

/** Reports the result of an import, and the first item it left out; the others are a click away. */
export function reportImport(text: string, leftOut: readonly string[], remark = ""): void {
  const [first] = leftOut;
  const sentences = first === undefined ? text : [text, importMessages.others(leftOut.length, first)].join(" ");
  const showAll = { label: importMessages.showAll, run: () => useLeftOutReport.setState({ leftOut }) };
  showToast({
    text: remark === "" ? sentences : `${sentences} ${remark}`,
    ...(leftOut.length > 1 ? { action: showAll } : {}),
  });
}
