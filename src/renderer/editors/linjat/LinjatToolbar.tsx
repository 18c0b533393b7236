import { Redo2, Undo2 } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { HistoryButtons } from "#renderer/history/HistoryButtons.tsx";
import { useOpenModel } from "#renderer/history/DocumentFrame.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import type { EditorProps } from "#renderer/editors/editorDefinition.ts";
import { linjatModelOf, type LinjatModel } from "./linjatModel.ts";
import { canRedo, canUndo } from "#shared/play/playSession.ts";
import { redoLine, undoLine, type PlayModel } from "./play/playModel.ts";
import { usePlay } from "./play/usePlay.ts";
import { messages } from "./messages.ts";

/** Undo and redo at the end of the tab row: of the drawing, or of the lines while the puzzle is played. */
export function LinjatToolbar({ documentId }: EditorProps): ReactElement {
  const model = useOpenModel(documentId, linjatModelOf);
  return model === undefined ? (
    <HistoryButtons documentId={documentId} />
  ) : (
    <ForMode model={model} documentId={documentId} />
  );
}

function ForMode({ model, documentId }: EditorProps & { model: LinjatModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  return mode === "play" ? <Playing model={model} /> : <HistoryButtons documentId={documentId} />;
}

function Playing({ model }: { model: LinjatModel }): ReactElement | null {
  const play = usePlay(model);
  return play === undefined ? null : <LineButtons play={play} />;
}

function LineButtons({ play }: { play: PlayModel }): ReactElement {
  const game = useStore(play.store, (state) => state.game);
  return (
    <>
      <IconButton
        icon={Undo2}
        size="normal"
        label={messages.undoLine}
        command="edit.undo"
        disabledReason={canUndo(game) ? undefined : messages.noLinesDrawnYet}
        onClick={() => undoLine(play)}
      />
      <IconButton
        icon={Redo2}
        size="normal"
        label={messages.redoLine}
        command="edit.redo"
        disabledReason={canRedo(game) ? undefined : messages.nothingToRedo}
        onClick={() => redoLine(play)}
      />
    </>
  );
}
