import { Redo2, Undo2 } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { canRedo, canUndo } from "#shared/play/playSession.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { HistoryButtons } from "#renderer/history/HistoryButtons.tsx";
import { useOpenModel } from "#renderer/history/DocumentFrame.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import type { EditorProps } from "#renderer/editors/editorDefinition.ts";
import { drodModelOf, type DrodModel } from "./drodModel.ts";
import { playMessages } from "./play/messages.ts";
import { playOf } from "./play/documentPlay.ts";
import type { PlayModel } from "./play/playModel.ts";

/** Undo and redo at the end of the tab row: of the drawing, or of turns while the room is played. */
export function DrodToolbar({ documentId }: EditorProps): ReactElement {
  const model = useOpenModel(documentId, drodModelOf);
  return model === undefined ? <HistoryButtons documentId={documentId} /> : <ForMode model={model} />;
}

function ForMode({ model }: { model: DrodModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  return mode === "play" ? <TurnButtons play={playOf(model)} /> : <HistoryButtons documentId={model.session.id} />;
}

function TurnButtons({ play }: { play: PlayModel }): ReactElement {
  const session = useStore(play.store, (state) => state.session);
  const { commands, nothingPlayed, nothingUndone } = playMessages;
  return (
    <>
      <IconButton
        icon={Undo2}
        size="normal"
        label={commands.undo}
        keys="Mod+Z"
        disabledReason={canUndo(session) ? undefined : nothingPlayed}
        onClick={() => void runCommandById("edit.undo")}
      />
      <IconButton
        icon={Redo2}
        size="normal"
        label={commands.redo}
        keys="Mod+Shift+Z"
        disabledReason={canRedo(session) ? undefined : nothingUndone}
        onClick={() => void runCommandById("edit.redo")}
      />
    </>
  );
}
