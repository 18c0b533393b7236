import { sameJson } from "#shared/kernel/sameJson.ts";
import type { GridTransformation, Point } from "#shared/kernel/geometry.ts";
import type { DirectionName } from "#shared/levels/drod/directions.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import type { RoomMonster } from "#shared/levels/drod/room.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { boxOf, cellsIn, selectionTargets } from "#renderer/editors/grid/cells.ts";
import { selectedCells } from "#renderer/editors/grid/gridBoard.ts";
import type { EditOptions } from "#renderer/history/history.ts";
import type { DrodModel } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";
import { brushName, monsterNames } from "../elementMessages.ts";
import { facingsOf, fittingFacing, layerOf, sameBrush, turnedFacing, type Brush, type EditLayer } from "./brushes.ts";
import { eraseCells, paintBrush, paintFault, pickBrush } from "./paint.ts";
import { gridsOf, monsterAt, roomOfGrids, type RoomGrids } from "./roomGrids.ts";
import { cutStamp, putStamp, turnStamp, type Stamp } from "./stamps.ts";

const recentCount = 10;

/** One undoable change of the room; unchanged parts keep their place in the file. */
export function editRoom(
  model: DrodModel,
  label: string,
  change: (grids: RoomGrids) => void,
  options: EditOptions = {},
): void {
  const { room, start } = model.room();
  const grids = gridsOf(room, start);
  change(grids);
  const next = roomOfGrids(grids);
  model.session.edit(
    label,
    (draft) => {
      replaceChanged(draft.room, next);
      if (draft.start.join() !== grids.start.join()) draft.start = [...grids.start];
    },
    options,
  );
  const cursor = model.selection()?.cursor;
  if (cursor !== undefined) model.speak(model.describe(cursor));
}

function replaceChanged(draft: DrodRoom["room"], next: DrodRoom["room"]): void {
  if (!sameJson(draft.o, next.o)) draft.o = next.o;
  if (!sameJson(draft.monsters, next.monsters)) draft.monsters = next.monsters;
  if (!sameJson(draft.f, next.f)) replaceOrRemove(draft, "f", next.f);
  if (!sameJson(draft.t, next.t)) replaceOrRemove(draft, "t", next.t);
  if (!sameJson(draft.orbs, next.orbs)) replaceOrRemove(draft, "orbs", next.orbs);
}

function replaceOrRemove<Key extends "f" | "t" | "orbs">(
  draft: DrodRoom["room"],
  key: Key,
  value: DrodRoom["room"][Key],
): void {
  if (value === undefined) delete draft[key];
  else draft[key] = value;
}

/** Activates a brush, with the pencil unless another drawing tool is active; remembers it. */
export function takeBrush(model: DrodModel, brush: Brush, facing?: DirectionName): void {
  const { tool, facing: before } = model.view.getState();
  const draws = tool === "pencil" || tool === "rectangle" || tool === "fill";
  const wanted = facing ?? before;
  model.view.setState({
    brush,
    layer: layerOf(brush),
    tool: draws ? tool : "pencil",
    stamp: undefined,
    facing: facingsOf(brush).length === 0 ? wanted : fittingFacing(brush, wanted),
    spoken: brushName(brush),
  });
  model.canvas.redraw("overlay");
}

/** Puts a brush at the head of the ones used last. */
export function noteBrush(model: DrodModel, brush: Brush): void {
  const { recent } = model.view.getState();
  model.view.setState({ recent: [brush, ...recent.filter((one) => !sameBrush(one, brush))].slice(0, recentCount) });
}

/** Draws on squares with the brush in hand as one step. */
export function drawOn(model: DrodModel, cells: readonly Point[]): void {
  const { brush, facing } = model.view.getState();
  const [first] = cells;
  const fault = first === undefined || cells.length > 1 ? undefined : paintFault(model.grids(), brush, first, facing);
  if (fault !== undefined) return void showToast({ text: drodMessages.paintFault(fault) });
  noteBrush(model, brush);
  editRoom(model, drodMessages.edits.draw(brushName(brush), cells.length), (grids) =>
    paintBrush(grids, cells, brush, facing),
  );
}

/** Erases one layer of these squares, or all of them, as one undo entry; walls become floor. */
export function eraseOn(model: DrodModel, cells: readonly Point[], layer: EditLayer | "all"): void {
  editRoom(model, drodMessages.edits.erase(cells.length), (grids) => eraseCells(grids, cells, layer));
}

/** Picks a square's object as the current brush. */
export function pickAt(model: DrodModel, cell: Point): void {
  const { brush, facing } = pickBrush(model.grids(), cell);
  takeBrush(model, brush, facing);
}

/** Turns the current object: the stamp, the brush of a drawing tool, or the objects on the selected squares. */
export function turnFacing(model: DrodModel, by: 1 | -1): void {
  const { stamp, tool, brush, facing } = model.view.getState();
  if (stamp !== undefined) return turnStampInHand(model, by === 1 ? "rotate-90" : "rotate-270");
  const draws = tool === "pencil" || tool === "rectangle" || tool === "fill";
  if (draws && facingsOf(brush).length > 0) {
    const next = turnedFacing(brush, facing, by);
    model.view.setState({ facing: next, spoken: drodMessages.withFacing(brushName(brush), next) });
    return model.canvas.redraw("overlay");
  }
  turnSelected(model, by);
}

function turnSelected(model: DrodModel, by: 1 | -1): void {
  const selection = model.selection();
  if (selection === undefined) return void showToast({ text: drodMessages.faults.selectFirst });
  const { brush, facing } = pickBrush(model.grids(), selection.cursor);
  if (facing === undefined) return void showToast({ text: drodMessages.faults.nothingToTurn });
  const next = turnedFacing(brush, facing, by);
  editRoom(
    model,
    drodMessages.edits.face(brushName(brush), next),
    (grids) => {
      const at = monsterAt(grids.monsters, selection.cursor);
      const monster = grids.monsters[at];
      if (brush.kind === "monster" && monster !== undefined) grids.monsters[at] = faced(monster, next);
      else paintBrush(grids, [selection.cursor], brush, next);
    },
    { gesture: `face ${selection.cursor.join()}` },
  );
}

function faced([type, x, y, , extra]: RoomMonster, facing: DirectionName): RoomMonster {
  return extra === undefined ? [type, x, y, facing] : [type, x, y, facing, extra];
}

/** Rotates or reflects the active stamp, or else the selected box in place. */
export function transformSelection(model: DrodModel, transformation: GridTransformation): void {
  if (model.view.getState().stamp !== undefined) return turnStampInHand(model, transformation);
  const selection = model.selection();
  if (selection === undefined) return void showToast({ text: drodMessages.faults.selectFirst });
  const box = boxOf(selection);
  const turned = turnStamp(cutStamp(model.grids(), box), transformation);
  editRoom(
    model,
    drodMessages.edits.turn,
    (grids) => {
      eraseCells(grids, cellsIn(box), "all");
      putStamp(grids, turned, [box.x, box.y]);
    },
    {
      selection: selectionTargets({
        anchor: [box.x, box.y],
        cursor: [box.x + turned.width - 1, box.y + turned.height - 1],
      }),
    },
  );
}

function turnStampInHand(model: DrodModel, transformation: GridTransformation): void {
  model.view.setState(({ stamp }) => ({ stamp: stamp && turnStamp(stamp, transformation) }));
  model.canvas.redraw("content", "overlay");
}

/** What was copied last, for all rooms of this page. */
let clipboard: Stamp | undefined;

/** Copies the selection's bounding box for all rooms of this page; nothing without a selection. */
export function copySelection(model: DrodModel): void {
  const selection = model.selection();
  if (selection === undefined) return;
  clipboard = cutStamp(model.grids(), boxOf(selection));
}

/** Copies the selection and erases all its layers, as one undo entry. */
export function cutSelection(model: DrodModel): void {
  copySelection(model);
  const cells = selectedCells(model);
  editRoom(model, drodMessages.edits.cut(cells.length), (grids) => eraseCells(grids, cells, "all"));
}

/** Hangs what was copied at the pointer; without a pointer, puts it at the selection. */
export function pasteStamp(model: DrodModel): void {
  if (clipboard === undefined) return void showToast({ text: drodMessages.faults.clipboardEmpty });
  model.view.setState({ stamp: clipboard, tool: "select", spoken: drodMessages.stampHint });
  if (model.view.getState().hover === undefined) {
    const at = model.selection();
    model.view.setState({ hover: at === undefined ? [1, 1] : [boxOf(at).x, boxOf(at).y] });
  }
  model.canvas.redraw("content", "overlay");
}

/** Pastes the stamp with its upper left corner on a square, and selects it. */
export function putStampAt(model: DrodModel, at: Point): void {
  const { stamp } = model.view.getState();
  if (stamp === undefined) return;
  model.view.setState({ stamp: undefined });
  editRoom(model, drodMessages.edits.paste, (grids) => putStamp(grids, stamp, at), {
    selection: selectionTargets({ anchor: at, cursor: [at[0] + stamp.width - 1, at[1] + stamp.height - 1] }),
  });
  model.canvas.redraw("content", "overlay");
}

/** Moves a monster to another place in the order; 0 is first. */
export function reorderMonster(model: DrodModel, from: number, to: number): void {
  editRoom(model, drodMessages.edits.order, (grids) => {
    const [monster] = grids.monsters.splice(from, 1);
    if (monster !== undefined) grids.monsters.splice(Math.max(0, to), 0, monster);
  });
}

/** Index of the monster on the cursor's square; -1 for none. */
export function selectedMonster(model: DrodModel): number {
  const cursor = model.selection()?.cursor;
  return cursor === undefined ? -1 : monsterAt(model.grids().monsters, cursor);
}

/** How lists call a monster; its square and direction aren't part of it. */
export function monsterLabel([type]: RoomMonster): string {
  return monsterNames[type];
}
