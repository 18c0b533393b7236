import type { ReactElement } from "react";
import type { EditorProps } from "../editorDefinition.ts";
import { EditPanel } from "./edit/EditPanel.tsx";
import { useStore } from "zustand";
import type { BoardModel } from "./boardModel.ts";
import { LabPanel } from "./lab/LabPanel.tsx";
import { PlayPanel } from "./play/PlayPanel.tsx";
import { playModelOf } from "./play/playModel.ts";
import { useBoardModel } from "./useBoardModel.ts";

/** The right panel of a board, for what it is used for. */
export function BoardInspector({ documentId }: EditorProps): ReactElement | null {
  const model = useBoardModel(documentId);
  return model === undefined ? null : <Panel model={model} />;
}

function Panel({ model }: { model: BoardModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  switch (mode) {
    case "edit":
      return <EditPanel model={model} />;
    case "play":
      return <PlayPanel model={playModelOf(model)} />;
    case "games":
    case "report":
      return <LabPanel model={model} />;
  }
}
