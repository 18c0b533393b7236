import { useEffect } from "react";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import type { Command } from "#renderer/commands/command.ts";
import { inOrder } from "#renderer/studio/documentGroups.ts";
import { openDocument } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { answerOf } from "./live/answerStore.ts";
import { sokobanMessages } from "./messages.ts";
import { showMode, whyNotMode } from "./modeCommands.ts";
import type { RoomMode, RoomModel } from "./roomModel.ts";

/** The room before or after one in the explorer's order; undefined at the ends. */
export function roomBeside(documents: readonly DocumentInfo[], id: string, by: 1 | -1): DocumentInfo | undefined {
  const type = documents.find((one) => one.id === id)?.type;
  const rooms = inOrder(documents.filter((one) => one.type === type));
  const place = rooms.findIndex((one) => one.id === id);
  return place < 0 ? undefined : rooms[place + by];
}

/** The mode in which a room is shown when it is next opened. */
const arriving = new Map<string, RoomMode>();

/** Goes on to the next room while one is played or replayed, in the same mode. */
export function roomStepCommands(model: RoomModel): readonly Command[] {
  const beside = (by: 1 | -1): DocumentInfo | undefined =>
    roomBeside(useSession.getState().documents, model.session.id, by);
  const step = (id: string, label: string, keys: string, by: 1 | -1, none: string): Command => ({
    id: `sokoban.room.${id}`,
    label,
    keys: [keys],
    category: sokobanMessages.category,
    when: () => beside(by) !== undefined || none,
    run: () => {
      const room = beside(by);
      if (room === undefined) return;
      arriving.set(room.id, model.view.getState().mode);
      openDocument(room.id);
    },
  });
  return [
    step("previous", sokobanMessages.previousRoom, "[", -1, sokobanMessages.noPreviousRoom),
    step("next", sokobanMessages.nextRoom, "]", 1, sokobanMessages.noNextRoom),
  ];
}

/** Shows a room that was gone on to in the mode of the one before, where it has it. */
export function useArrival(model: RoomModel): void {
  useEffect(() => {
    const mode = arriving.get(model.session.id);
    arriving.delete(model.session.id);
    if (mode !== undefined && whyNotMode(model, mode, answerOf(model.session.id).getState()) === undefined)
      showMode(model, mode);
  }, [model]);
}
