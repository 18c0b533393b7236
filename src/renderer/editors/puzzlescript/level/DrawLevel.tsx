import { useEffect, useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { useCommands } from "#renderer/commands/registry.ts";
import { GridPane, usePaneCanvas } from "#renderer/editors/grid/GridPane.tsx";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import type { Command } from "#renderer/commands/command.ts";
import type { PointerTool } from "#renderer/canvas/gestures.ts";
import { connectedCells } from "#renderer/editors/grid/drawing.ts";
import {
  drawingPointer,
  drawingStroke,
  shapeGesture,
  type StrokeEffect,
} from "#renderer/editors/grid/drawingPointer.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import pane from "../../grid/gridPane.module.css";
import { EffectMapLegend } from "../../tools/effects/EffectMapLegend.tsx";
import { effectCommands } from "../../tools/effects/effectSetting.ts";
import { GameHead } from "../GameHead.tsx";
import { type GameModel, hideGhost } from "../gameModel.ts";
import { codeMessages } from "../code/messages.ts";
import { gameMessages as messages } from "../messages.ts";
import { useShownGame } from "../useShownGame.ts";
import { levelCommands } from "./levelCommands.ts";
import { levelPainters } from "./levelPainters.ts";
import { BrushStrip } from "../../grid/BrushStrip.tsx";
import { DrawingToolStrip } from "../../grid/DrawingToolStrip.tsx";
import { namesOfSymbol, symbolsOf, type GameLook } from "../sketch/gameSketch.ts";
import { BoardPicture } from "./BoardPicture.tsx";
import { takeBrush, strokeCells } from "./levelActions.ts";
import { painted } from "./levelEdits.ts";

const menuIds = [
  ["puzzlescript.lock"],
  ["edit.cut", "edit.copy", "edit.paste", "edit.delete"],
  ["puzzlescript.rotateRight", "puzzlescript.flipX", "puzzlescript.flipY"],
];

/** The level to draw on, with the tools and the game's symbols on its left. */
export function DrawLevel({ model }: { model: GameModel }): ReactElement {
  const { canvas, view, session } = model;
  const commands = useMemo(() => levelCommands(model), [model]);
  useCommands(commands);
  useCommands(effectCommands);
  useShownGame(model);
  const selection = useStore(session.store, (state) => state.history.selection);
  const spoken = useStore(view, (state) => state.spoken);
  const ghost = useStore(view, (state) => state.ghost);
  const look = useStore(model.sketch, (state) => state.look);
  const rows = model.rows();
  const { locked } = model.game();
  const surface = usePaneCanvas(model, levelPainters, levelPointer);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, rows, locked, selection, ghost, look]);
  const { width, height } = model.size();
  const isRead = useStore(model.sketch, ({ text }) => text !== "");
  // Until the code is read nothing is known of its objects, so nothing is said to be missing.
  const noLook = isRead ? messages.noLook : codeMessages.reading;
  const missing = height === 0 ? messages.emptyLevel : look === undefined ? noLook : undefined;
  return (
    <GridPane
      region={messages.modes.draw}
      label={messages.board(width, height)}
      {...surface}
      spoken={spoken}
      fitBox={() => boardBox(model.size())}
      menu={{ ids: menuIds, commands }}
    >
      <GameHead model={model} />
      {height > 0 && <LevelTools model={model} commands={commands} />}
      {missing !== undefined && <p className={pane["empty"]}>{missing}</p>}
      <EffectMapLegend documentId={session.id} broken={messages.effects.broken} unit={messages.effects.unit} />
    </GridPane>
  );
}

/** The tool strip on the left of the level, and the game's symbols next to it. */
function LevelTools(props: { model: GameModel; commands: readonly Command[] }): ReactElement {
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

/** Pointer behavior on a level being drawn, for the active tool. */
export function levelPointer(model: GameModel, isReadOnly: () => boolean): PointerTool {
  const tools = drawingPointer(model, {
    isReadOnly,
    movesCells: true,
    pick([x, y]) {
      takeBrush(model, (model.rows()[y]?.charAt(x) ?? "").toLowerCase());
      return true;
    },
    draw(pointer, first) {
      const effect = effectOf(model, pointer.mod);
      return shapeGesture(model, pointer, first, drawingStroke(model, effect), {
        tool: model.view.getState().tool,
        outlines: (shift) => shift,
        area: () => connectedCells(model.rows(), first, (symbol) => symbol.toLowerCase()),
      });
    },
    hideTransient: () => hideGhost(model),
  });
  return rollingBack(model.session, tools);
}

/** With `erases`, the tool in hand clears what it would draw, as Ctrl and a click do in PuzzleScript itself. */
function effectOf(model: GameModel, erases: boolean): StrokeEffect {
  const { rows, locked } = model.drawing();
  const { tool } = model.view.getState();
  const isErasing = tool === "erase" || erases;
  const symbol = isErasing ? model.blank() : model.asWritten(model.brush());
  return {
    label: isErasing ? messages.erase : tool === "fill" ? messages.filled(symbol) : messages.drew(symbol),
    drawing: (cells) => ({ rows: symbol === "" ? rows : painted(rows, strokeCells(model, cells), symbol), locked }),
  };
}
