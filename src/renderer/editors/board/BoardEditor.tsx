import { useEffect, useMemo } from "react";
import type { ReactElement } from "react";
import { parseCellTarget } from "#renderer/editors/grid/cells.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { DocumentFrame } from "#renderer/history/DocumentFrame.tsx";
import { registerPlaceHandler } from "#renderer/studio/places.ts";
import type { EditorProps } from "../editorDefinition.ts";
import { boardModelOf } from "./boardModel.ts";
import type { BoardModel } from "./boardModel.ts";
import { EditBoard } from "./edit/EditBoard.tsx";
import { modeCommands, showMode } from "./modeCommands.ts";
import { asBoard } from "./useBoardModel.ts";

/** A board document: drawn, played on, and judged by games. */
export function BoardEditor({ documentId }: EditorProps): ReactElement {
  return (
    <DocumentFrame documentId={documentId}>
      {(session) => <Board model={boardModelOf(asBoard(session))} />}
    </DocumentFrame>
  );
}

function Board({ model }: { model: BoardModel }): ReactElement {
  useCommands(useMemo(() => modeCommands(model), [model]));
  useEffect(
    () =>
      registerPlaceHandler(model.session.id, ({ target }) => {
        const cell = parseCellTarget(target);
        if (cell === undefined) return false;
        showMode(model, "edit");
        model.moveCursor(cell);
        return true;
      }),
    [model],
  );
  return <EditBoard model={model} />;
}
