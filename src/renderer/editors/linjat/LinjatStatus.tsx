import { withModel } from "#renderer/history/DocumentFrame.tsx";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import { squareName } from "#shared/levels/squareNames.ts";
import { boxOf, readSelection } from "#renderer/editors/grid/cells.ts";
import { boardCounts, describeCell } from "./board/boardWords.ts";
import { fullCell } from "#renderer/editors/grid/gridCanvas.ts";
import { usePointedCell } from "#renderer/editors/grid/usePointedCell.ts";
import { linjatModelOf, type LinjatModel } from "./linjatModel.ts";
import { PlayFacts, PlayWhere } from "./play/PlayStatus.tsx";
import { StepsFacts, StepsWhere } from "./steps/StepsStatus.tsx";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { messages } from "./messages.ts";

/** Left part of the status bar: the selected cells and the board's content, the player's or the solver's progress. */
export const LinjatStatusLeft = withModel(linjatModelOf, FactsForMode);

/** Right end: the cell under the pointer and the zoom. */
export const LinjatStatusRight = withModel(linjatModelOf, Where);

function FactsForMode({ model }: { model: LinjatModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  switch (mode) {
    case "draw":
      return <BoardFacts model={model} />;
    case "play":
      return <PlayFacts model={model} />;
    case "steps":
      return <StepsFacts model={model} />;
  }
}

/** While the board is drawn: the selected cells, and how many numbers, dots and locks there are. */
export function BoardFacts({ model }: { model: LinjatModel }): ReactElement {
  const { data, selection } = useStore(model.session.store, (state) => state.history);
  const cells = readSelection(selection, data);
  const { numbers, dots } = boardCounts(data.rows);
  return (
    <>
      <StatusItem>
        {cells === undefined ? messages.noCellSelected : <Selected model={model} cells={cells} />}
      </StatusItem>
      <StatusItem optional>{messages.boardFacts(numbers, dots, data.locked.length)}</StatusItem>
    </>
  );
}

function Selected(props: { model: LinjatModel; cells: NonNullable<ReturnType<typeof readSelection>> }): ReactElement {
  const { anchor, cursor } = props.cells;
  const { width, height } = boxOf(props.cells);
  if (width * height === 1) return <>{messages.cell(describeCell(props.model.brief(), cursor))}</>;
  return <MessageText text={messages.selectedArea(squareName(anchor), squareName(cursor), width, height)} />;
}

function Where({ model }: { model: LinjatModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  const hover = usePointedCell(model);
  const zoom = useStore(model.canvas.store, (state) => state.camera.zoom);
  return (
    <>
      {mode === "draw" && hover !== undefined && <StatusItem optional>{describeCell(model.brief(), hover)}</StatusItem>}
      {mode === "play" && <PlayWhere model={model} />}
      {mode === "steps" && <StepsWhere model={model} />}
      <StatusItem>
        <b>{Math.round((100 * zoom) / fullCell)} %</b>
      </StatusItem>
    </>
  );
}
