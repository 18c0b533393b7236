import { parseCellTarget } from "#renderer/editors/grid/cells.ts";
import { moveCursor } from "#renderer/editors/grid/gridBoard.ts";
import { usePlaceHandler } from "#renderer/studio/places.ts";
import { showMode } from "../modeCommands.ts";
import type { RoomModel } from "../roomModel.ts";

/** Handles jumps from problems: selects their cell and scrolls to it. */
export function useRoomPlaces(model: RoomModel): void {
  usePlaceHandler(model.session.id, ({ target }) => {
    const cell = parseCellTarget(target);
    if (cell === undefined) return false;
    if (model.view.getState().mode !== "draw") showMode(model, "draw");
    moveCursor(model, cell, false);
    return true;
  });
}
