import { withModel } from "#renderer/history/DocumentFrame.tsx";
import { Play, Plus } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { Button } from "#renderer/parts/Button.tsx";
import { boardModelOf, type BoardModel } from "./boardModel.ts";
import { boardMessages } from "./messages.ts";
import { playMessages } from "./play/messages.ts";

/** The main action of a board: play on it; while it is played on, a new game. */
export const PlayButton = withModel(boardModelOf, Action);

function Action({ model }: { model: BoardModel }): ReactElement {
  const isPlaying = useStore(model.view, ({ mode }) => mode === "play");
  const command = isPlaying ? "play.new" : "board.mode.play";
  return (
    <Button look="main" icon={isPlaying ? Plus : Play} command={command}>
      {isPlaying ? playMessages.newGame : boardMessages.modes.play}
    </Button>
  );
}
