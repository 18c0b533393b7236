import { useMemo, type ReactElement } from "react";
import { parseCellTarget } from "#renderer/editors/grid/cells.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { documentEditor } from "#renderer/history/DocumentFrame.tsx";
import { usePlaceHandler } from "#renderer/studio/places.ts";
import { boardModelOf, type BoardModel } from "./boardModel.ts";
import { BoardHead } from "./BoardHead.tsx";
import { GamesMain } from "./games/GamesMain.tsx";
import { ReportMain } from "./report/ReportMain.tsx";
import { PlayBoard } from "./play/PlayBoard.tsx";
import { TurnBadge } from "./play/TurnBadge.tsx";
import { playModelOf } from "./play/playModel.ts";
import { useStore } from "zustand";
import { useStrongVerdict } from "./edit/useStrongVerdict.ts";
import { WithSuggestions } from "../tools/suggestions/WithSuggestions.tsx";
import { boardSuggestions } from "./boardSuggestions.ts";
import { EditBoard } from "./edit/EditBoard.tsx";
import { modeCommands, showMode } from "./modeCommands.ts";

/** A board document: drawn, played, and rated by games. */
export const BoardEditor = documentEditor(boardModelOf, Board);

function Board({ model }: { model: BoardModel }): ReactElement {
  useCommands(useMemo(() => modeCommands(model), [model]));
  usePlaceHandler(model.session.id, ({ target }) => {
    const cell = parseCellTarget(target);
    if (cell === undefined) return false;
    showMode(model, "edit");
    model.moveCursor(cell);
    return true;
  });
  useStrongVerdict(model);
  const mode = useStore(model.view, (state) => state.mode);
  switch (mode) {
    case "edit":
      return <Editing model={model} />;
    case "play":
      return (
        <PlayBoard model={playModelOf(model)}>
          <BoardHead model={model}>
            <TurnBadge model={playModelOf(model)} />
          </BoardHead>
        </PlayBoard>
      );
    case "games":
      return (
        <GamesMain model={model}>
          <BoardHead model={model} />
        </GamesMain>
      );
    case "report":
      return (
        <ReportMain model={model}>
          <BoardHead model={model} />
        </ReportMain>
      );
  }
}

function Editing({ model }: { model: BoardModel }): ReactElement {
  const suggestions = useMemo(() => boardSuggestions(model), [model]);
  return (
    <WithSuggestions source={suggestions}>
      <EditBoard model={model} />
    </WithSuggestions>
  );
}
