import { Sparkles } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { HistoryButtons } from "#renderer/history/HistoryButtons.tsx";
import { useOpenModel } from "#renderer/history/DocumentFrame.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { useWithheld } from "#renderer/studio/session.ts";
import type { EditorProps } from "../editorDefinition.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { sokobanMessages } from "./messages.ts";
import { roomModelOf, type RoomModel } from "./roomModel.ts";
import { searchForHarder } from "./searchForHarder.ts";

/** Undo and redo at the end of the tab row, and the search for harder rooms from this one. */
export function SokobanToolbar({ documentId }: EditorProps): ReactElement {
  const model = useOpenModel(documentId, roomModelOf);
  return model === undefined ? <HistoryButtons documentId={documentId} /> : <Buttons model={model} />;
}

function Buttons({ model }: { model: RoomModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  const rows = useStore(model.session.store, (state) => state.history.data.rows);
  const withheld = useWithheld();
  const problems = roomProblems(rows);
  const reason =
    withheld ?? (isUsable(problems) ? undefined : sokobanMessages.notSearchable(problems[0]?.message ?? ""));
  return (
    <>
      {mode === "draw" && <HistoryButtons documentId={model.session.id} />}
      <Button
        icon={Sparkles}
        command="sokoban.searchForHarder"
        disabledReason={reason}
        onClick={() => void searchForHarder(model)}
      >
        {sokobanMessages.searchForHarder}
      </Button>
    </>
  );
}
