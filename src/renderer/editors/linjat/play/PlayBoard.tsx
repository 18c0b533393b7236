import { Check, Lightbulb, Redo2, Trash2, Undo2 } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useEffect, useMemo } from "react";
import type { ReactElement, ReactNode } from "react";
import { useStore } from "zustand";
import { FitCorner } from "#renderer/editors/grid/FitCorner.tsx";
import { GridPane } from "#renderer/editors/grid/GridPane.tsx";
import { refusal } from "#renderer/commands/command.ts";
import { runCommand, useModeCommands } from "#renderer/commands/registry.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { classes } from "#renderer/parts/classes.ts";
import styles from "../../grid/gridPane.module.css";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import { isSolved, progressOf } from "#shared/levels/linjat/play/lineDrawing.ts";
import { playCommands } from "./playCommands.ts";
import { describeForPlayer } from "./playModel.ts";
import type { PlayModel } from "./playModel.ts";
import { playPainters } from "./playPainters.ts";
import { playPointer } from "./playPointer.ts";
import { messages } from "./messages.ts";

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
      <PlayStrip model={model} />
      <FitCorner canvas={canvas} fitBox={fitBox} />
    </GridPane>
  );
}

const iconActions: readonly { readonly id: string; readonly icon: LucideIcon }[] = [
  { id: "edit.undo", icon: Undo2 },
  { id: "edit.redo", icon: Redo2 },
  { id: "play.clear", icon: Trash2 },
];

function PlayStrip({ model }: { model: PlayModel }): ReactElement {
  // The strip's buttons are disabled and enabled as lines are drawn and removed.
  const { lines } = useStore(model.store);
  const commands = playCommands(model);
  const find = (id: string) => commands.find((command) => command.id === id);
  const run = (id: string) => () => {
    const command = find(id);
    if (command !== undefined) runCommand(command);
  };
  return (
    <div className={classes(styles["strip"], styles["tools"])} role="toolbar" aria-label={messages.play}>
      {iconActions.map(({ id, icon }) => {
        const command = find(id);
        if (command === undefined) return null;
        return (
          <IconButton
            key={id}
            icon={icon}
            label={command.label}
            command={command.id}
            size="tool"
            disabledReason={refusal(command)}
            onClick={run(id)}
          />
        );
      })}
      <span className={styles["rule"]} />
      <Button look="quiet" icon={Check} command="play.check" onClick={run("play.check")}>
        {messages.check}
      </Button>
      <Button look="quiet" icon={Lightbulb} command="play.hint" onClick={run("play.hint")}>
        {messages.hint}
      </Button>
      {isSolved(progressOf(model.grid, lines)) && (
        <>
          <span className={styles["rule"]} />
          <Badge tone="good">{messages.solvedState}</Badge>
        </>
      )}
    </div>
  );
}
