import { useEffect, useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { useCommands } from "#renderer/commands/registry.ts";
import { GridPane, usePaneCanvas } from "#renderer/editors/grid/GridPane.tsx";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import type { CellEffect } from "#shared/levels/sokoban/analyses.ts";
import { boardOf } from "#shared/levels/sokoban/board.ts";
import { pieceShapes, goalShapes } from "#shared/levels/sokoban/draw/roomShapes.ts";
import { useTheme } from "#renderer/studio/themeStore.ts";
import type { Command } from "#renderer/commands/command.ts";
import { paintShapes } from "#renderer/canvas/paintScene.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import type { PointerTool } from "#renderer/canvas/gestures.ts";
import { connectedCells, sizeOfRows } from "#renderer/editors/grid/drawing.ts";
import {
  drawingPointer,
  drawingStroke,
  shapeGesture,
  type StrokeEffect,
} from "#renderer/editors/grid/drawingPointer.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import { rulerShapes } from "#shared/levels/rulers.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { padlock } from "#renderer/editors/grid/padlock.ts";
import { paintCellShapes, rulerSizeAt } from "#renderer/editors/grid/paintCells.ts";
import { ghostMarks } from "#renderer/editors/grid/variantMarks.ts";
import { paintDrawingMarks } from "#renderer/editors/grid/paintGridMarks.ts";
import { symmetryAxes } from "#renderer/editors/grid/symmetryAxes.ts";
import { sokobanMessages } from "../messages.ts";
import { HeatLegend } from "../overlays/HeatLegend.tsx";
import { RoomHead } from "../RoomHead.tsx";
import { type RoomModel, hideGhost, shownRoom } from "../roomModel.ts";
import { roomCommands } from "./roomCommands.ts";
import { EffectLegendBar } from "../../tools/effects/EffectLegendBar.tsx";
import { isOf, overlayDataOf } from "../overlays/overlayStore.ts";
import { BrushStrip } from "../../grid/BrushStrip.tsx";
import { DrawingToolStrip } from "../../grid/DrawingToolStrip.tsx";
import { applyBrush, strokeCells } from "./roomActions.ts";
import { brushes, type Brush, holds, lifted, painted } from "./roomEdits.ts";
import styles from "./RoomTools.module.css";
import { blameShapes } from "../overlays/blameShapes.ts";
import { overlayShapes } from "../overlays/overlayShapes.ts";
import { roomInk } from "./roomInk.ts";

const menuIds = [
  ["sokoban.brush.wall", "sokoban.brush.floor", "sokoban.brush.box", "sokoban.brush.goal", "sokoban.brush.player"],
  ["sokoban.lock"],
  ["edit.cut", "edit.copy", "edit.paste", "edit.delete"],
  ["sokoban.rotateRight", "sokoban.flipX", "sokoban.flipY"],
  ["sokoban.trim", "sokoban.normalise", "sokoban.boxesOntoGoals", "sokoban.goalsOntoBoxes"],
];

/** The room to draw on, with the tools and brushes on its left. */
export function DrawRoom({ model }: { model: RoomModel }): ReactElement {
  const { canvas, view, session } = model;
  const commands = useMemo(() => roomCommands(model), [model]);
  useCommands(commands);
  const { data, selection } = useStore(session.store, (state) => state.history);
  const spoken = useStore(view, (state) => state.spoken);
  const ghost = useStore(view, (state) => state.ghost);
  const surface = usePaneCanvas(model, roomPainters, roomPointer);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, data, selection, ghost]);
  const { width, height } = model.size();
  return (
    <GridPane
      region={sokobanMessages.modes.draw}
      label={sokobanMessages.board(width, height)}
      {...surface}
      spoken={spoken}
      fitBox={() => boardBox(model.size())}
      menu={{ ids: menuIds, commands }}
    >
      <RoomHead model={model} />
      <RoomTools model={model} commands={commands} />
      <EffectLegend model={model} />
      <HeatLegend model={model} />
    </GridPane>
  );
}

const words = sokobanMessages.whatIf;

/** The meaning of the effect map's marks, and how many there are of each. */
function EffectLegend({ model }: { model: RoomModel }): ReactElement | null {
  const overlays = useStore(model.view, (state) => state.overlays);
  const effects = useStore(overlayDataOf(model.session.id), (state) => state.effects);
  useStore(model.session.store, (state) => state.history.data);
  if (!overlays.has("effects") || effects === undefined || !isOf(effects, model.rows())) return null;
  const count = (kind: CellEffect["effect"]): number => effects.cells.filter(({ effect }) => effect === kind).length;
  const counts = {
    harder: count("longer"),
    easier: count("shorter"),
    broken: count("unsolvable"),
    same: count("none"),
  };
  return <EffectLegendBar counts={counts} broken={words.unsolvable} note={words.legend(effects.base)} />;
}

/** The tool strip on the left of the canvas, and the brushes next to it. */
function RoomTools(props: { model: RoomModel; commands: readonly Command[] }): ReactElement {
  const { model, commands } = props;
  const current = useStore(model.view, (state) => state.brush);
  return (
    <>
      <DrawingToolStrip
        board={model}
        prefix="sokoban"
        label={sokobanMessages.boardTools}
        rectangleHint={sokobanMessages.rectangleHint}
        lockHint={sokobanMessages.lockHint}
        commands={commands}
      />
      <BrushStrip
        label={sokobanMessages.brushes}
        buttons={brushes.map((brush) => ({
          brush,
          label: sokobanMessages.brushNames[brush],
          command: `sokoban.brush.${brush}`,
          picture: <BrushPicture brush={brush} />,
        }))}
        current={current}
        onTake={(brush) => takeBrush(model, brush)}
      />
    </>
  );
}

/** Unlike a brush's key, a click on it never writes on selected cells: it activates the pencil. */
function takeBrush(model: RoomModel, brush: Brush): void {
  const { tool } = model.view.getState();
  if (tool === "select" || tool === "hand" || tool === "lock") model.view.setState({ tool: "pencil" });
  applyBrush(model, brush);
}

const letters: Readonly<Record<Brush, string>> = { wall: "#", floor: " ", box: "$", goal: ".", player: "@" };
const pictureSize = 20;

/** The thing that a brush draws, as it looks on the board. */
function BrushPicture({ brush }: { brush: Brush }): ReactElement {
  const theme = useTheme((state) => state.theme);
  return (
    <canvas
      width={2 * pictureSize}
      height={2 * pictureSize}
      className={styles["picture"]}
      aria-hidden
      ref={(canvas) => {
        const ctx = canvas?.getContext("2d");
        if (ctx === undefined || ctx === null) return;
        ctx.setTransform(2 * pictureSize, 0, 0, 2 * pictureSize, 0, 0);
        ctx.clearRect(0, 0, 1, 1);
        ctx.fillStyle = tokenColor(theme, brush === "wall" ? "bg-4" : "floor");
        ctx.fillRect(0, 0, 1, 1);
        if (brush === "wall" || brush === "floor") {
          ctx.strokeStyle = tokenColor(theme, brush === "wall" ? "wall" : "floor-dot");
          ctx.lineWidth = 0.12;
          ctx.strokeRect(0.06, 0.06, 0.88, 0.88);
        }
        const board = boardOf([letters[brush]]);
        paintShapes(ctx, [...goalShapes(board, false), ...pieceShapes(board, false)], theme);
      }}
    />
  );
}

/** Pointer behavior on a room being drawn, for the active tool. */
export function roomPointer(model: RoomModel, isReadOnly: () => boolean): PointerTool {
  const tools = drawingPointer(model, {
    isReadOnly,
    movesCells: true,
    pick: (cell) => pick(model, cell),
    draw(pointer, first) {
      const effect = effectOf(model, first);
      return shapeGesture(model, pointer, first, drawingStroke(model, effect), {
        tool: model.view.getState().tool,
        // A rectangle of walls is an outline, filled with Shift; any other is filled, an outline with Shift.
        outlines: (shift) => (model.view.getState().brush === "wall") !== shift,
        area: () => connectedCells(model.rows(), first),
      });
    },
    hideTransient: () => hideGhost(model),
  });
  return rollingBack(model.session, tools);
}

/** The first cell decides: a stroke that starts on what it would put there removes it instead. */
function effectOf(model: RoomModel, first: Point): StrokeEffect {
  const { rows, locked } = model.drawing();
  const { tool, brush: chosen } = model.view.getState();
  const brush: Brush = tool === "erase" ? "floor" : chosen;
  const name = sokobanMessages.brushNames[brush];
  const removes = tool === "pencil" && brush !== "floor" && holds(rows[first[1]]?.charAt(first[0]) ?? "", brush);
  const change = removes ? lifted : painted;
  return {
    label:
      tool === "erase"
        ? sokobanMessages.erase
        : tool === "fill"
          ? sokobanMessages.filled(name)
          : removes
            ? sokobanMessages.removed(name)
            : sokobanMessages.drew(name),
    drawing: (cells) => ({ rows: change(rows, strokeCells(model, cells, brush), brush), locked }),
  };
}

/** Picks a cell's object as the current brush. */
function pick(model: RoomModel, [x, y]: Point): true {
  const letter = model.rows()[y]?.charAt(x) ?? " ";
  const order: readonly Brush[] = ["box", "player", "goal", "wall", "floor"];
  const brush = order.find((one) => holds(letter, one)) ?? brushes[0];
  model.view.setState({ brush, tool: "pencil", spoken: sokobanMessages.brushNames[brush] });
  return true;
}

/** The room being drawn: ink below, overlays, then locks, selection and pointer. */
export function roomPainters(model: RoomModel): { readonly content: CanvasPainter; readonly overlay: CanvasPainter } {
  return {
    content(ctx, frame) {
      const { rows, locked } = shownRoom(model);
      const { ground, pieces } = roomInk(rows);
      const { width, height } = sizeOfRows(rows);
      const { preview, ghost } = model.view.getState();
      paintCellShapes(ctx, frame, [...rulerShapes(width, height, rulerSizeAt(frame)), ...ground]);
      // Overlays of the room stay while a variant of it is previewed.
      const drawn = preview === undefined ? model.rows() : rows;
      const over = overlayShapes(model, drawn);
      paintCellShapes(ctx, frame, [...over.below, ...pieces, ...over.above, ...blameShapes(model, drawn)]);
      if (ghost !== undefined) paintCellShapes(ctx, frame, ghostMarks(ghost.cells));
      paintCellShapes(ctx, frame, locked.flatMap(padlock));
    },
    overlay(ctx, frame) {
      paintCellShapes(ctx, frame, symmetryAxes(model.size(), model.view.getState().symmetry));
      paintDrawingMarks(ctx, frame, model);
    },
  };
}
