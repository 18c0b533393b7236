import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { roomDocumentSchema } from "#shared/levels/sokoban/roomDocument.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import type { Command } from "#renderer/commands/command.ts";
import { dataOf, roomStepCommands, useArrival } from "../tools/roomSteps.ts";
import { answerOf } from "./live/answerStore.ts";
import { sokobanMessages } from "./messages.ts";
import { showMode, whyNotMode } from "./modeCommands.ts";
import type { RoomMode, RoomModel } from "./roomModel.ts";

/** Goes from room to room, or to the next without a solution. */
export function sokobanSteps(model: RoomModel): readonly Command[] {
  return roomStepCommands({
    id: model.session.id,
    kind: "sokoban",
    category: sokobanMessages.category,
    mode: () => model.view.getState().mode,
    isSolved: async (id) => hasSolution(await dataOf(id)),
  });
}

/** Whether a solution is kept with a room: found, played or imported, and valid for the room as it is drawn. */
export function hasSolution(data: unknown): boolean {
  const room = roomDocumentSchema.safeParse(data).data;
  if (room === undefined || !isUsable(roomProblems(room.rows))) return false;
  const kept = [
    ...(room.solution === undefined ? [] : [room.solution]),
    ...(room.solutions ?? []).map((one) => one.moves),
  ];
  return kept.some((moves) => replaySolution(room.rows, moves).ok);
}

/** Shows a room that was gone on to in the mode of the one before, where it has it. */
export function useSokobanArrival(model: RoomModel): void {
  useArrival(model.session.id, (mode) => {
    const wanted = (["draw", "play", "replay"] as const).find((one): one is RoomMode => one === mode);
    if (wanted !== undefined && whyNotMode(model, wanted, answerOf(model.session.id).getState()) === undefined)
      showMode(model, wanted);
  });
}
