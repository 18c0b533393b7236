import { Copy, Gamepad2 } from "lucide-react";
import { useEffect, useMemo, type ReactElement, type ReactNode } from "react";
import { useStore } from "zustand";
import { GridPane, usePaneCanvas } from "#renderer/editors/grid/GridPane.tsx";
import { panGesture, type PointerTool } from "#renderer/canvas/gestures.ts";
import { useModeCommands } from "#renderer/commands/registry.ts";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { PlayerStrip } from "#renderer/play/PlayerStrip.tsx";
import type { StepBar } from "#renderer/play/StepBars.tsx";
import { squareName } from "#shared/levels/squareNames.ts";
import { difficultyBars, useDifficulty } from "./difficulty.ts";
import { replayMessages } from "./messages.ts";
import { replayCommands } from "./replayCommands.ts";
import { goToPush, type ReplayModel } from "./replayModel.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { paintCellShapes } from "#renderer/editors/grid/paintCells.ts";
import { groundPainter, piecesOf } from "../play/playPainters.ts";
import { trailFrom } from "../overlays/trailShapes.ts";

/** Number of upcoming pushes shown as arrows. */
const shownPushes = 10;

/** Walls, floor and goals below; boxes, player and the next pushes above. */
function replayPainters(model: ReplayModel): {
  readonly content: CanvasPainter;
  readonly overlay: CanvasPainter;
} {
  return {
    content: groundPainter(model.rows),
    overlay(ctx, frame) {
      const { index } = model.player.store.getState();
      const position = model.track.at(index);
      paintCellShapes(ctx, frame, [
        ...piecesOf(position),
        ...trailFrom(position, model.track.moves.slice(index, index + mostLookahead), shownPushes),
      ]);
    },
  };
}

/** Moves that are looked through for the next pushes. */
const mostLookahead = 200;

/** Moves per second at speed 1. */
const movesPerSecond = 8;

/** A solution on its room, move by move, with its pushes as draggable bars. */
export function ReplayRoom({ model, children }: { model: ReplayModel; children?: ReactNode }): ReactElement {
  const { canvas, rows, player, track } = model;
  useModeCommands(useMemo(() => replayCommands(model), [model]));
  const surface = usePaneCanvas(model, replayPainters, panTool);
  const { index } = useStore(player.store);
  const size = useMemo(() => ({ width: rows[0]?.length ?? 0, height: rows.length }), [rows]);
  useEffect(() => canvas.redraw("content"), [canvas, model]);
  useEffect(() => canvas.redraw("overlay"), [canvas, model, index]);
  const steps = useDifficulty(rows, track.moves);
  const bars = useMemo(
    () => (steps === undefined ? plainBars(track.pushMoves.length) : difficultyBars(steps)),
    [steps, track],
  );
  const pushes = track.pushesBefore(index);
  const at = track.at(index).player;
  const cell = squareName([at % size.width, Math.floor(at / size.width)]);
  return (
    <GridPane
      region={replayMessages.region}
      label={replayMessages.label(size.width, size.height)}
      {...surface}
      spoken={replayMessages.step(index, track.moves.length, cell)}
      fitBox={() => boardBox(size)}
    >
      {children}
      <PlayerStrip
        player={player}
        bars={bars}
        label={replayMessages.bars}
        stepsPerSecond={movesPerSecond}
        marks={{ index: pushes, onIndex: (push) => goToPush(model, push), name: replayMessages.pushWord }}
      >
        <IconButton icon={Copy} label={replayMessages.copyUpTo} command="edit.copy" size="tool" />
        {model.playOn !== undefined && (
          <IconButton icon={Gamepad2} label={replayMessages.playOn} command="sokoban.replay.playOn" size="tool" />
        )}
      </PlayerStrip>
    </GridPane>
  );
}

/** Before the choices are counted all pushes are alike. */
function plainBars(pushes: number): readonly StepBar[] {
  return Array.from({ length: pushes }, (_, i) => ({
    value: 1,
    isMarked: false,
    label: replayMessages.pushBar(i + 1),
  }));
}

/** Nothing can be grabbed: a drag moves the view. */
function panTool({ canvas }: ReplayModel): PointerTool {
  return {
    down: (pointer) => panGesture(canvas, pointer),
    hover: () => "grab",
  };
}
