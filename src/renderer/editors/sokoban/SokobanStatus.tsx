import { withModel } from "#renderer/history/DocumentFrame.tsx";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { boardOf, insideOf } from "#shared/levels/sokoban/board.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import { boxOf } from "#renderer/editors/grid/cells.ts";
import { fullCell } from "#renderer/editors/grid/gridCanvas.ts";
import { usePointedCell } from "#renderer/editors/grid/usePointedCell.ts";
import { answerOf } from "./live/answerStore.ts";
import { sokobanMessages } from "./messages.ts";
import { roomModelOf, type RoomModel } from "./roomModel.ts";

/** Left part of the status bar: the selected cells and the room's content. */
export const SokobanStatusLeft = withModel(roomModelOf, RoomFacts);

/** Right end: the cell under the pointer, how soon the solver answered, and the zoom. */
export const SokobanStatusRight = withModel(roomModelOf, Where);

function RoomFacts({ model }: { model: RoomModel }): ReactElement {
  const { data } = useStore(model.session.store, (state) => state.history);
  const mode = useStore(model.view, (state) => state.mode);
  const selection = model.selection();
  const board = boardOf(data.rows);
  const sum = (flags: Uint8Array): number => flags.reduce((total, flag) => total + flag, 0);
  const facts = sokobanMessages.facts(sum(insideOf(board).cells), sum(board.boxes), sum(board.goals));
  let where: string = sokobanMessages.noCell;
  if (selection !== undefined) {
    const { width, height } = boxOf(selection);
    where =
      width * height === 1
        ? model.describe(selection.cursor)
        : sokobanMessages.selectedBox(squareName(selection.anchor), squareName(selection.cursor), width, height);
  }
  return (
    <>
      {/* The played or replayed room has other contents than the drawn one. */}
      {mode === "draw" && <StatusItem>{where}</StatusItem>}
      <StatusItem optional>
        {facts}
        {data.locked.length > 0 && `, ${sokobanMessages.lockedCells(data.locked.length)}`}
      </StatusItem>
    </>
  );
}

function Where({ model }: { model: RoomModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  const hover = usePointedCell(model);
  const zoom = useStore(model.canvas.store, (state) => state.camera.zoom);
  const { answer, isPending } = useStore(answerOf(model.session.id));
  return (
    <>
      {mode === "draw" && hover !== undefined && <StatusItem optional>{model.describe(hover)}</StatusItem>}
      {answer !== undefined && !isPending && (
        <StatusItem optional>{sokobanMessages.answeredIn(answer.afterMs)}</StatusItem>
      )}
      <StatusItem>
        <b>{Math.round((100 * zoom) / fullCell)} %</b>
      </StatusItem>
    </>
  );
}
