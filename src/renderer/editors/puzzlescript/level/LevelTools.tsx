import {
  Eraser,
  FlipHorizontal2,
  Hand,
  Lock,
  MousePointer2,
  PaintBucket,
  Pencil,
  Pipette,
  RotateCw,
  Slash,
  Square,
} from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { Command } from "#renderer/commands/command.ts";
import { BrushStrip } from "../../grid/BrushStrip.tsx";
import { ToolStrip } from "../../tools/ToolStrip.tsx";
import type { StripTool } from "../../tools/ToolStrip.tsx";
import type { GameModel } from "../gameModel.ts";
import { gameMessages as messages } from "../messages.ts";
import { namesOfSymbol, symbolsOf } from "../sketch/gameSketch.ts";
import type { GameLook } from "../sketch/gameSketch.ts";
import { BoardPicture } from "./BoardPicture.tsx";
import { takeBrush } from "./levelActions.ts";

const tools: readonly (readonly StripTool[])[] = [
  [
    { command: "puzzlescript.tool.select", icon: MousePointer2, harmless: true },
    { command: "puzzlescript.tool.hand", icon: Hand, harmless: true },
    { command: "puzzlescript.tool.pencil", icon: Pencil },
    { command: "puzzlescript.tool.line", icon: Slash },
    { command: "puzzlescript.tool.rectangle", icon: Square, hint: messages.rectangleHint },
    { command: "puzzlescript.tool.fill", icon: PaintBucket },
    { command: "puzzlescript.tool.erase", icon: Eraser },
    { command: "puzzlescript.tool.pick", icon: Pipette },
    { command: "puzzlescript.tool.lock", icon: Lock, hint: messages.lockHint },
  ],
  [
    { command: "puzzlescript.symmetry", icon: FlipHorizontal2 },
    { command: "puzzlescript.rotateRight", icon: RotateCw },
  ],
];

/** The tool strip on the left of the level, and the game's symbols next to it. */
export function LevelTools(props: { model: GameModel; commands: readonly Command[] }): ReactElement {
  const { model, commands } = props;
  // The strip shows which tool is in hand.
  useStore(model.view, (state) => state.tool);
  useStore(model.view, (state) => state.symmetry);
  const look = useStore(model.sketch, (state) => state.look);
  return (
    <>
      <ToolStrip label={messages.boardTools} edge="left" groups={tools} commands={commands} />
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
