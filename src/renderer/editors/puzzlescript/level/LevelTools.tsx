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
import { useReadOnly } from "#renderer/studio/session.ts";
import type { Command } from "#renderer/commands/command.ts";
import { classes } from "#renderer/parts/classes.ts";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import pane from "../../grid/gridPane.module.css";
import { ToolStrip } from "../../tools/ToolStrip.tsx";
import type { StripTool } from "../../tools/ToolStrip.tsx";
import type { GameModel } from "../gameModel.ts";
import { gameMessages as messages } from "../messages.ts";
import { namesOfSymbol, symbolsOf } from "../sketch/gameSketch.ts";
import type { GameLook } from "../sketch/gameSketch.ts";
import { BoardPicture } from "./BoardPicture.tsx";
import { takeBrush } from "./levelActions.ts";
import styles from "./LevelTools.module.css";

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
  const brush = model.brush();
  const readOnly = useReadOnly();
  return (
    <div
      className={classes(pane["strip"], styles["brushes"])}
      role="radiogroup"
      aria-label={messages.brushes}
      tabIndex={-1}
      onKeyDown={(event) => void moveRovingFocus(event, "vertical")}
    >
      {symbolsOf(look).map((symbol, index) => {
        const label = messages.brush(symbol, namesOfSymbol(look, symbol));
        return (
          <Tooltip
            key={symbol}
            label={label}
            side="right"
            {...(index < 10 ? { command: `puzzlescript.brush.${index + 1}` } : {})}
          >
            <button
              type="button"
              role="radio"
              data-roving
              aria-checked={symbol === brush}
              aria-disabled={readOnly || undefined}
              aria-label={label}
              tabIndex={symbol === brush ? 0 : -1}
              className={styles["brush"]}
              onClick={() => {
                if (!readOnly) takeBrush(model, symbol);
              }}
            >
              <BoardPicture look={look} rows={[symbol]} cell={20} />
            </button>
          </Tooltip>
        );
      })}
    </div>
  );
}
