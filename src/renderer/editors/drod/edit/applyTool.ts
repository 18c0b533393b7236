import type { Point } from "#shared/kernel/geometry.ts";
import { sameCell } from "#renderer/editors/grid/cells.ts";
import { selectedCells } from "#renderer/editors/grid/gridBoard.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { DrodModel } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";
import { drawOn, editRoom, eraseOn, pickAt, putStampAt } from "./editActions.ts";
import { addLink, cycleLink, linkTo } from "./links.ts";
import { namePlace } from "./namedSquares.ts";
import { cellIndex, patch, roomSize, switchAt, type RoomGrids } from "./roomGrids.ts";

/** Applies the active tool to the selected squares as the pointer would. */
export function applyTool(model: DrodModel): void {
  const { tool, stamp, layer, hover } = model.view.getState();
  const cursor = model.selection()?.cursor;
  if (stamp !== undefined) return putStampAt(model, cursor ?? hover ?? [1, 1]);
  if (cursor === undefined) return;
  switch (tool) {
    case "select":
    case "hand":
    case "pencil":
    case "rectangle":
      return drawOn(model, selectedCells(model));
    case "fill":
      return drawOn(model, fillCells(model.grids(), cursor));
    case "erase":
      return eraseOn(model, selectedCells(model), layer);
    case "pick":
      return pickAt(model, cursor);
    case "link":
      return linkFromHere(model, cursor);
    case "place":
      return namePlace(model, cursor);
  }
}

/** Joined squares that look the same as this one. O(squares). */
export function fillCells(grids: RoomGrids, cell: Point): Point[] {
  const looks = grids.o.map((tile, i) => `${tile} ${grids.f[i]} ${grids.t[i]}`);
  return patch(looks, cellIndex(cell)).map((one): Point => [one % roomSize.width, Math.floor(one / roomSize.width)]);
}

/** First on a switch, then on a door or arrow: links them, or changes the link's effect. Twice on a switch cancels. */
function linkFromHere(model: DrodModel, cell: Point): void {
  const from = model.view.getState().linkFrom;
  if (from === undefined) {
    if (switchAt(model.grids(), cell) === undefined) return void showToast({ text: drodMessages.faults.noSwitch });
    setLinkFrom(model, cell);
    return model.speak(drodMessages.linkBegun);
  }
  setLinkFrom(model, undefined);
  if (sameCell(from, cell)) return model.speak(drodMessages.linkDropped);
  const { effect } = model.view.getState();
  let isJoined = false;
  editRoom(model, drodMessages.edits.link(effect), (draft) => {
    const source = switchAt(draft, from);
    const known = source === undefined ? -1 : linkTo(draft, source, cell);
    isJoined =
      source !== undefined && known >= 0 ? cycleLink(draft, source, known) : addLink(draft, from, cell, effect);
  });
  if (!isJoined) showToast({ text: drodMessages.faults.noTarget });
}

/** Cancels a link begun with the keyboard; false when there was none. */
export function dropLink(model: DrodModel): boolean {
  if (model.view.getState().linkFrom === undefined) return false;
  setLinkFrom(model, undefined);
  return true;
}

function setLinkFrom(model: DrodModel, linkFrom: Point | undefined): void {
  model.view.setState({ linkFrom });
  model.canvas.redraw("overlay");
}
