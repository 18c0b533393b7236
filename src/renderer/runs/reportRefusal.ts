import { describeError, reportError } from "#renderer/studio/errors.ts";
import { setRefusal } from "#renderer/studio/openDocuments.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { messages } from "./messages.ts";
import { showProblems } from "./showProblems.ts";

/**
 * Reports why a run didn't start: problems stay in the Problems panel until something is edited, with a toast that
 * leads there; any other failure is only a toast.
 */
export function reportRefusal(documentId: string, title: string, error: unknown): void {
  const { problems } = describeError(error);
  if (problems.length === 0) {
    reportError(messages.couldntStart(title), error);
    return;
  }
  setRefusal(documentId, problems);
  const errors = problems.filter(({ severity }) => severity === "error");
  showToast({
    kind: "error",
    text: messages.fixFirst(title, errors.length),
    action: { label: messages.showProblems, run: showProblems },
  });
}
