import { climbTask } from "#shared/levels/sokoban/generateTask.ts";
import { startTask } from "#renderer/runs/runForm.ts";
import type { RoomModel } from "./roomModel.ts";

/** Climbs from the drawn room as a run: locked cells stay, and what it finds knows the room it came from. */
export async function searchForHarder(model: RoomModel): Promise<void> {
  await startTask(model.session.id, climbTask.id);
}
