import { drodRoomSchema } from "#shared/levels/drod/drodRoom.ts";
import type { Command } from "#renderer/commands/command.ts";
import { studio } from "#renderer/studio/session.ts";
import { dataOf, roomStepCommands, useArrival } from "../tools/roomSteps.ts";
import type { DrodModel } from "./drodModel.ts";
import { drodMessages } from "./messages.ts";
import { showMode } from "./modeCommands.ts";
import { listSolutions } from "./search/listSolutions.ts";
import { storedSolutions } from "./search/useSolutions.ts";

/** Goes from room to room, or to the next that neither a run nor a played line nor a known solution clears. */
export function drodSteps(model: DrodModel): readonly Command[] {
  return roomStepCommands({
    id: model.session.id,
    kind: "drod",
    category: drodMessages.category,
    mode: () => model.view.getState().mode,
    isSolved: async (id) => {
      const room = drodRoomSchema.safeParse(await dataOf(id)).data;
      if (room === undefined) return false;
      return (
        listSolutions(room, []).solutions.length > 0 ||
        listSolutions(room, await storedSolutions(studio(), id)).solutions.length > 0
      );
    },
  });
}

/** Shows a room that was gone on to in the mode of the one before. */
export function useDrodArrival(model: DrodModel): void {
  useArrival(model.session.id, (mode) => {
    if (mode === "play" || mode === "edit") showMode(model, mode);
  });
}
