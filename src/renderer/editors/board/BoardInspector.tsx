import { withModel } from "#renderer/history/DocumentFrame.tsx";
import type { ReactElement } from "react";
import { EditPanel } from "./edit/EditPanel.tsx";
import { useStore } from "zustand";
import { boardModelOf, type BoardModel } from "./boardModel.ts";
import { LabPanel } from "./lab/LabPanel.tsx";
import { PlayPanel } from "./play/PlayPanel.tsx";
import { playModelOf } from "./play/playModel.ts";

/** The right panel of a board, for what it is used for. */
export const BoardInspector = withModel(boardModelOf, Panel);

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
