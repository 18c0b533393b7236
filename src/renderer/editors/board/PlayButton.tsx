import { Play, Plus } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { Button } from "#renderer/parts/Button.tsx";
import type { EditorProps } from "../editorDefinition.ts";
import type { BoardModel } from "./boardModel.ts";
import { boardMessages } from "./messages.ts";
import { playMessages } from "./play/messages.ts";
import { useBoardModel } from "./useBoardModel.ts";

/** The main action of a board: play on it; while it is played on, a new game. */
export function PlayButton({ documentId }: EditorProps): ReactElement | null {
  const model = useBoardModel(documentId);
  return model === undefined ? null : <Action model={model} />;
}

function Action({ model }: { model: BoardModel }): ReactElement {
  const isPlaying = useStore(model.view, ({ mode }) => mode === "play");
  const command = isPlaying ? "play.new" : "board.mode.play";
  return (
    <Button look="main" icon={isPlaying ? Plus : Play} command={command}>
      {isPlaying ? playMessages.newGame : boardMessages.modes.play}
    </Button>
  );
}
