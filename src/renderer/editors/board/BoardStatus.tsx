import { withModel } from "#renderer/history/DocumentFrame.tsx";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import { fullCell } from "#renderer/editors/grid/gridCanvas.ts";
import { usePointedCell } from "#renderer/editors/grid/usePointedCell.ts";
import { boardModelOf, type BoardModel } from "./boardModel.ts";
import { boardCounts, describeCell } from "./boardWords.ts";
import { playModelOf, playedBoard } from "./play/playModel.ts";
import { boardMessages } from "./messages.ts";

/** Left part of the status bar: the cursor's cell, and the board's content. */
export const BoardStatusLeft = withModel(boardModelOf, Facts);

/** Right end: the cell under the pointer and the zoom. */
export const BoardStatusRight = withModel(boardModelOf, Where);

function Facts({ model }: { model: BoardModel }): ReactElement {
  const { data } = useStore(model.session.store, (state) => state.history);
  const cursor = model.cursor();
  const isPlaying = useStore(model.view, ({ mode }) => mode === "play");
  const playing = useStore(playModelOf(model).store);
  const shown = isPlaying ? playedBoard(data, playing) : data;
  const { first, second, empty, stray } = boardCounts(shown);
  const { game } = data.rules;
  return (
    <>
      <StatusItem>
        {cursor === undefined ? boardMessages.noCell : describeCell({ ...data, ...shown }, cursor)}
      </StatusItem>
      <StatusItem optional>
        {boardMessages.sideCounts(sideName(game, 0), first, sideName(game, 1), second, empty, stray)}
      </StatusItem>
    </>
  );
}

function Where({ model }: { model: BoardModel }): ReactElement {
  const hover = usePointedCell(model);
  const zoom = useStore(model.canvas.store, (state) => state.camera.zoom);
  return (
    <>
      {hover !== undefined && <StatusItem optional>{describeCell(model.document(), hover)}</StatusItem>}
      <StatusItem>
        <b>{boardMessages.zoom(Math.round((100 * zoom) / fullCell))}</b>
      </StatusItem>
    </>
  );
}
