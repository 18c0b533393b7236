import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { Command } from "#renderer/commands/command.ts";
import { BrushStrip } from "../../grid/BrushStrip.tsx";
import { DrawingToolStrip } from "../../grid/DrawingToolStrip.tsx";
import type { GameModel } from "../gameModel.ts";
import { gameMessages as messages } from "../messages.ts";
import { namesOfSymbol, symbolsOf } from "../sketch/gameSketch.ts";
import type { GameLook } from "../sketch/gameSketch.ts";
import { BoardPicture } from "./BoardPicture.tsx";
import { takeBrush } from "./levelActions.ts";

/** The tool strip on the left of the level, and the game's symbols next to it. */
export function LevelTools(props: { model: GameModel; commands: readonly Command[] }): ReactElement {
  const { model, commands } = props;
  const look = useStore(model.sketch, (state) => state.look);
  return (
    <>
      <DrawingToolStrip
        board={model}
        prefix="puzzlescript"
        label={messages.boardTools}
        rectangleHint={messages.rectangleHint}
        lockHint={messages.lockHint}
        commands={commands}
      />
      {look !== undefined && look.symbols.size > 0 && <SymbolStrip model={model} look={look} />}
    </>
  );
}

function SymbolStrip({ model, look }: { model: GameModel; look: GameLook }): ReactElement {
  useStore(model.view, (state) => state.brush);
  const buttons = symbolsOf(look).map((symbol, index) => ({
    brush: symbol,
    label: messages.brush(symbol, namesOfSymbol(look, symbol)),
    picture: <BoardPicture look={look} rows={[symbol]} cell={20} isFramed />,
    ...(index < 10 ? { command: `puzzlescript.brush.${index + 1}` } : {}),
  }));
  return (
    <BrushStrip
      label={messages.brushes}
      buttons={buttons}
      current={model.brush()}
      onTake={(symbol) => takeBrush(model, symbol)}
    />
  );
}
