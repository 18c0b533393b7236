import type { Place } from "#shared/levels/problems.ts";
import { jumpToPlace } from "#renderer/studio/places.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { draftNow, tasksFor } from "./runForm.ts";

const parameterTarget = /^parameter:/;

/** Whether a place can be shown: a parameter only where the run panel has it. */
export function canShowPlace(documentId: string, { target }: Place): boolean {
  if (!parameterTarget.test(target)) return true;
  const task = tasksFor(documentId).tasks.find(({ id }) => id === draftNow(documentId)?.taskId);
  return task?.parameters.some(({ id }) => id === target.replace(parameterTarget, "")) === true;
}

/** Goes to a place in a document, or opens the run panel on one of its parameters. */
export function showPlace(documentId: string, place: Place): void {
  if (!canShowPlace(documentId, place)) return;
  if (parameterTarget.test(place.target)) void runCommandById("run.panel");
  else jumpToPlace(documentId, place);
}
