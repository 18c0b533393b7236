import { Check, Lightbulb, Redo2, Trash2, Undo2 } from "lucide-react";
import { useEffect, useMemo } from "react";
import type { ReactElement, ReactNode } from "react";
import { useStore } from "zustand";
import { FitCorner } from "#renderer/editors/grid/FitCorner.tsx";
import { GridPane } from "#renderer/editors/grid/GridPane.tsx";
import { runCommand, useModeCommands } from "#renderer/commands/registry.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { PlayRule, PlayStrip, type PlayAction } from "#renderer/play/PlayStrip.tsx";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import { isSolved } from "#shared/levels/linjat/play/lineDrawing.ts";
import { playCommands } from "./playCommands.ts";
import { describeForPlayer, playProgress } from "./playModel.ts";
import type { PlayModel } from "./playModel.ts";
import { messages } from "./messages.ts";
import { playPainters } from "./playPainters.ts";
import { playPointer } from "./playPointer.ts";

/** A puzzle to solve by hand: lines by dragging or with the keyboard, undo, check and hint on the strip below. */
export function PlayBoard({ model, children }: { model: PlayModel; children?: ReactNode }): ReactElement {
  const { canvas, grid, store } = model;
  const commands = useMemo(() => playCommands(model), [model]);
  useModeCommands(commands);
  const painters = useMemo(() => playPainters(model), [model]);
  const tool = useMemo(() => playPointer(model), [model]);
  const { cursor, note } = useStore(store);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, model]);
  const fitBox = () => boardBox(grid);
  return (
    <GridPane
      region={messages.play}
      label={messages.puzzleLabel(grid.width, grid.height)}
      canvas={canvas}
      painters={painters}
      tool={tool}
      spoken={note?.text ?? (cursor === undefined ? "" : describeForPlayer(model, cursor))}
      fitBox={fitBox}
    >
      {children}
      <LineStrip model={model} />
      <FitCorner canvas={canvas} fitBox={fitBox} />
    </GridPane>
  );
}

const actions: readonly PlayAction[] = [
  { id: "edit.undo", icon: Undo2 },
  { id: "edit.redo", icon: Redo2 },
  { id: "play.clear", icon: Trash2 },
];

/** The strip below the puzzle: undo, check and hint, and that it is solved. */
export function LineStrip({ model }: { model: PlayModel }): ReactElement {
  // The strip's buttons are disabled and enabled as lines are drawn and removed.
  useStore(model.store, (state) => state.game);
  const commands = playCommands(model);
  const run = (id: string) => () => {
    const command = commands.find((one) => one.id === id);
    if (command !== undefined) runCommand(command);
  };
  return (
    <PlayStrip label={messages.play} actions={actions} commands={commands}>
      <Button look="quiet" icon={Check} command="play.check" onClick={run("play.check")}>
        {messages.check}
      </Button>
      <Button look="quiet" icon={Lightbulb} command="play.hint" onClick={run("play.hint")}>
        {messages.hint}
      </Button>
      {isSolved(playProgress(model)) && (
        <>
          <PlayRule />
          <Badge tone="good">{messages.solvedState}</Badge>
        </>
      )}
    </PlayStrip>
  );
}
