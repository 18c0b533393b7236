import { Check, Lightbulb, Redo2, Trash2, Undo2 } from "lucide-react";
import { useEffect, useMemo } from "react";
import type { ReactElement, ReactNode } from "react";
import { useStore } from "zustand";
import { GridPane, usePaneCanvas } from "#renderer/editors/grid/GridPane.tsx";
import { runCommand, useModeCommands } from "#renderer/commands/registry.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { PlayRule, PlayStrip, type PlayAction } from "#renderer/play/PlayStrip.tsx";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import { isSolved, isWhole } from "#shared/levels/linjat/play/lineDrawing.ts";
import { drawPicture } from "#shared/levels/linjat/draw/drawPuzzle.ts";
import type { PuzzlePicture } from "#shared/levels/linjat/draw/puzzlePicture.ts";
import type { DrawnLine } from "#shared/levels/linjat/draw/lineShapes.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { paintSelection } from "#renderer/editors/grid/paintGridMarks.ts";
import { paintCellShapes, rulerSizeAt } from "#renderer/editors/grid/paintCells.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import type { Gesture, PointerTool } from "#renderer/canvas/gestures.ts";
import { cellAt, nearestCell, sameCell } from "#renderer/editors/grid/cells.ts";
import { playCommands } from "./playCommands.ts";
import {
  describeForPlayer,
  playProgress,
  hintedLine,
  linesOf,
  pennedLine,
  type PlayModel,
  type PlayState,
  dropPen,
  keepPen,
  movePen,
} from "./playModel.ts";
import { messages } from "./messages.ts";

/** A puzzle to solve by hand: lines by dragging or with the keyboard, undo, check and hint on the strip below. */
export function PlayBoard({ model, children }: { model: PlayModel; children?: ReactNode }): ReactElement {
  const { canvas, grid, store } = model;
  const commands = useMemo(() => playCommands(model), [model]);
  useModeCommands(commands);
  const surface = usePaneCanvas(model, playPainters, playPointer);
  const { cursor, note } = useStore(store);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, model]);
  return (
    <GridPane
      region={messages.play}
      label={messages.puzzleLabel(grid.width, grid.height)}
      {...surface}
      spoken={note?.text ?? (cursor === undefined ? "" : describeForPlayer(model, cursor))}
      fitBox={() => boardBox(grid)}
    >
      {children}
      <LineStrip model={model} />
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

/** The puzzle with the player's lines, the pen's line, the result of a check and a hint. */
export function playPainters(model: PlayModel): { readonly content: CanvasPainter; readonly overlay: CanvasPainter } {
  return {
    content(ctx, frame) {
      const picture = playPicture(model, model.store.getState());
      const options = { detail: "full", rulerSize: rulerSizeAt(frame) } as const;
      paintCellShapes(ctx, frame, drawPicture({ rows: [...model.rows] }, picture, options).shapes);
    },
    overlay(ctx, frame) {
      const { cursor } = model.store.getState();
      if (cursor !== undefined) paintSelection(ctx, frame, { anchor: cursor, cursor });
    },
  };
}

function playPicture(model: PlayModel, state: PlayState): PuzzlePicture {
  const { wrong, hint } = state;
  const lines = linesOf(model);
  const pen = pennedLine(model, state);
  const shown = pen ?? (hint === undefined ? undefined : hintedLine(model, hint));
  const under = lines.filter((line) => shown === undefined || !line.some((cell) => shown.includes(cell)));
  const drawn = under.map((cells): DrawnLine => {
    if (wrong.includes(cells)) return { cells, state: "refuted" };
    return { cells, state: isWhole(model.grid, cells) ? "known" : "open" };
  });
  const refuted = shown === undefined ? (hint?.explanation?.refuted ?? []) : [];
  return {
    lines: [
      ...drawn,
      ...refuted.map((cells): DrawnLine => ({ cells, state: "refuted" })),
      ...(shown === undefined ? [] : [{ cells: shown, state: "current" } as const]),
    ],
    causes: pen === undefined ? (hint?.explanation?.causes ?? []) : [],
  };
}

/** A drag draws a line, a click on a line removes it. */
export function playPointer(model: PlayModel): PointerTool {
  function draw(from: Point): Gesture {
    movePen(model, from, from);
    return {
      autoScroll: true,
      cursor: "crosshair",
      move: ({ world }) => movePen(model, from, nearestCell(world, model.grid)),
      end: () => keepPen(model),
      cancel: () => dropPen(model),
    };
  }
  return {
    down({ world }) {
      const cell = cellAt(world, model.grid);
      return cell === undefined ? undefined : draw(cell);
    },
    hover({ world }) {
      const hover = cellAt(world, model.grid);
      if (!sameCell(hover, model.store.getState().hover)) model.store.setState({ hover });
      return hover === undefined ? "default" : "crosshair";
    },
    leave: () => model.store.setState({ hover: undefined }),
    escape() {
      const { pen, hint, wrong, cursor } = model.store.getState();
      if (pen !== undefined) dropPen(model);
      else if (hint !== undefined || wrong.length > 0)
        model.store.setState({ hint: undefined, wrong: [], note: undefined });
      else if (cursor !== undefined) model.store.setState({ cursor: undefined });
      else return false;
      model.canvas.redraw("content", "overlay");
      return true;
    },
  };
}
