import { climbTask } from "#shared/levels/sokoban/generateTask.ts";
import { defaultParameters, type ParameterValues } from "#shared/levels/parameters.ts";
import { startTask } from "#renderer/runs/runForm.ts";
import { answerOf } from "./live/answerStore.ts";
import { isOf } from "./overlays/overlayStore.ts";
import type { RoomModel } from "./roomModel.ts";

/** Weight of a push, so that neither box changes nor looks compensate for a shorter solution. */
const pushWorth = 3;
/** Maximum of the filter's minimum number of pushes. */
const mostLeastPushes = 500;

/** Hill-climbs from the drawn room as a run: locked cells stay, and its results refer to the original room. */
export async function searchForHarder(model: RoomModel): Promise<void> {
  const { answer } = answerOf(model.session.id).getState();
  const pushes = isOf(answer, model.rows()) ? answer?.pushes : undefined;
  await startTask(model.session.id, climbTask.id, { parameters: (last) => harderParameters(last, pushes) });
}

/**
 * Untouched values become a search for rooms that need more pushes than the drawn one; values set by the designer
 * already define what harder means.
 */
export function harderParameters(parameters: ParameterValues, pushes: number | undefined): ParameterValues {
  const standard = defaultParameters(climbTask.parameters);
  if (Object.keys(standard).some((id) => parameters[id] !== standard[id])) return parameters;
  const leastPushes = pushes === undefined ? 0 : Math.min(pushes + 1, mostLeastPushes);
  return { ...parameters, "push-worth": pushWorth, "least-pushes": leastPushes };
}
