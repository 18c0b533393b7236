import { withModel } from "#renderer/history/DocumentFrame.tsx";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { squareName } from "#shared/levels/squareNames.ts";
import { boxOf } from "#renderer/editors/grid/cells.ts";
import { fullCell } from "#renderer/editors/grid/gridCanvas.ts";
import { usePointedCell } from "#renderer/editors/grid/usePointedCell.ts";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import { gameModelOf, type GameModel } from "./gameModel.ts";
import { gameMessages as messages } from "./messages.ts";
import { contentsOf } from "./play/cellContents.ts";
import type { PlayModel } from "./play/playModel.ts";
import { usePlayOf } from "./play/usePlay.ts";
import { traceOf } from "./trace/traceStore.ts";
import { useShownGame } from "./useShownGame.ts";

/** Left part of the status bar: the selected cells and the level's size. */
export const GameStatusLeft = withModel(gameModelOf, LevelFacts);

/** Right end: the cell under the pointer, and the zoom. */
export const GameStatusRight = withModel(gameModelOf, Where);

function LevelFacts({ model }: { model: GameModel }): ReactElement {
  useShownGame(model);
  const mode = useStore(model.view, (state) => state.mode);
  useStore(model.session.store, (state) => state.history.selection);
  const selection = model.selection();
  const { locked } = model.game();
  const { width, height } = model.size();
  return (
    <>
      {mode === "draw" && (
        <StatusItem>{selection === undefined ? messages.noCell : whereIs(model, selection)}</StatusItem>
      )}
      <StatusItem optional>
        {messages.size(width, height)}
        {locked.length > 0 && `, ${messages.lockedCells(locked.length)}`}
      </StatusItem>
    </>
  );
}

function whereIs(model: GameModel, selection: NonNullable<ReturnType<GameModel["selection"]>>): string {
  const { width, height } = boxOf(selection);
  if (width * height === 1) return model.describe(selection.cursor);
  return messages.selectedBox(squareName(selection.anchor), squareName(selection.cursor), width, height);
}

/** What is in the cell under the pointer while the level is played. */
function PlayedCell({ play }: { play: PlayModel }): ReactElement | null {
  const { hover } = useStore(play.store);
  useStore(traceOf(play));
  const contents = hover === undefined ? undefined : contentsOf(play, hover);
  return contents === undefined ? null : <StatusItem optional>{contents}</StatusItem>;
}

function Where({ model }: { model: GameModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  const hover = usePointedCell(model);
  const zoom = useStore(model.canvas.store, (state) => state.camera.zoom);
  const play = usePlayOf(model.session.id);
  return (
    <>
      {mode === "play" && play !== undefined && <PlayedCell play={play} />}
      {mode === "draw" && hover !== undefined && <StatusItem optional>{model.describe(hover)}</StatusItem>}
      <StatusItem>
        <b>{Math.round((100 * zoom) / fullCell)} %</b>
      </StatusItem>
    </>
  );
}
