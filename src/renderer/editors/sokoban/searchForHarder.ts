import { climbTask } from "#shared/levels/sokoban/generateTask.ts";
import { defaultParameters } from "#shared/levels/parameters.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { startTask } from "#renderer/runs/runForm.ts";
import { answerOf } from "./live/answerStore.ts";
import { isOf } from "./overlays/overlayStore.ts";
import type { RoomModel } from "./roomModel.ts";

/** Weight of a push, so that neither box changes nor looks pay for a shorter solution. */
const pushWorth = 3;
/** What the filter can ask for. */
const mostLeastPushes = 500;

/** Climbs from the drawn room as a run: locked cells stay, and what it finds knows the room it came from. */
export async function searchForHarder(model: RoomModel): Promise<void> {
  const { answer } = answerOf(model.session.id).getState();
  const pushes = isOf(answer, model.rows()) ? answer?.pushes : undefined;
  await startTask(model.session.id, climbTask.id, { parameters: (last) => harderParameters(last, pushes) });
}

/**
 * Untouched values become a search for rooms that need more pushes than the drawn one; a designer who has set values has
 * said what harder means.
 */
export function harderParameters(parameters: ParameterValues, pushes: number | undefined): ParameterValues {
  const standard = defaultParameters(climbTask.parameters);
  if (Object.keys(standard).some((id) => parameters[id] !== standard[id])) return parameters;
  const leastPushes = pushes === undefined ? 0 : Math.min(pushes + 1, mostLeastPushes);
  return { ...parameters, "push-worth": pushWorth, "least-pushes": leastPushes };
}
