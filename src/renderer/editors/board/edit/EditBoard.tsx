import { Crown, Eraser, FlipHorizontal2, FlipVertical2, Hand, Hexagon, Lock, MousePointer2 } from "lucide-react";
import { Circle, CircleDot, Diff, RotateCcw, RotateCw, SquareDashed } from "lucide-react";
import { useEffect, useMemo } from "react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { isDarkSide } from "#shared/levels/board/sideNames.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { GridPane, usePaneCanvas } from "#renderer/editors/grid/GridPane.tsx";
import { ToolStrip } from "#renderer/editors/tools/ToolStrip.tsx";
import type { StripTool } from "#renderer/editors/tools/ToolStrip.tsx";
import type { CanvasPainter, CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import { paintCellShapes } from "#renderer/editors/grid/paintCells.ts";
import { padlock } from "#renderer/editors/grid/padlock.ts";
import { toScreen } from "#renderer/canvas/camera.ts";
import { paintLabel } from "#renderer/canvas/paintLabel.ts";
import { noGrowth, type Growth } from "#renderer/editors/grid/symbolRows.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import type { ShapeStyle, SceneShape } from "#shared/scene/scene.ts";
import { cellMiddle, frameOutline } from "#shared/levels/board/drawBoard.ts";
import { useBoardHeat } from "../heat/useBoardHeat.ts";
import { BoardHead } from "../BoardHead.tsx";
import { editBox, type BoardModel, shownBoard } from "../boardModel.ts";
import { boardMessages } from "../messages.ts";
import { editCommands } from "./editCommands.ts";
import { editPointer } from "./editPointer.ts";
import { editMessages } from "./messages.ts";
import { boardShapes, cursorStyle, heatFill, holeShapes, hoverStyle, outline } from "../boardPainters.ts";
import { orbitOf } from "./symmetry.ts";

const menuIds = [
  ["edit.copy", "edit.paste"],
  ["board.turn.right", "board.turn.mirror-x", "board.turn.mirror-y", "board.swapSides"],
  ["edit.delete", "board.clear"],
];

/** The board to draw cells, holes, pieces and locks on, with the tools on its left. */
export function EditBoard({ model }: { model: BoardModel }): ReactElement {
  const { canvas, view, session } = model;
  const { data, selection } = useStore(session.store, (state) => state.history);
  const { game } = data.rules;
  // Their labels name the sides of the game and the turns of the cells.
  // oxlint-disable-next-line react/exhaustive-deps
  const commands = useMemo(() => editCommands(model), [model, game, data.topology]);
  useCommands(commands);
  const spoken = useStore(view, (state) => state.spoken);
  useStore(view, (state) => state.tool);
  const surface = usePaneCanvas(model, editPainters, editPointer);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, data, selection]);
  useBoardHeat(model, data);
  const width = data.rows[0]?.length ?? 0;
  const height = data.rows.length;
  return (
    <GridPane
      region={boardMessages.pane}
      label={boardMessages.canvas(width, height)}
      {...surface}
      spoken={spoken}
      fitBox={() => editBox(model.document())}
      menu={{ ids: menuIds, commands }}
    >
      <BoardHead model={model} />
      <ToolStrip label={editMessages.tools} edge="left" groups={toolGroups(game)} commands={commands} />
    </GridPane>
  );
}

function toolGroups(game: "checkers" | "hexxagon"): readonly (readonly StripTool[])[] {
  const piece = (side: 0 | 1) => (isDarkSide(game, side) ? CircleDot : Circle);
  return [
    [
      { command: "board.tool.select", icon: MousePointer2, harmless: true },
      { command: "board.tool.hand", icon: Hand, harmless: true },
    ],
    [
      { command: "board.tool.cell", icon: Hexagon },
      { command: "board.tool.hole", icon: SquareDashed },
      { command: "board.tool.man0", icon: piece(0) },
      { command: "board.tool.man1", icon: piece(1) },
      ...(game === "checkers"
        ? [
            { command: "board.tool.king0", icon: Crown },
            { command: "board.tool.king1", icon: Crown },
          ]
        : []),
      { command: "board.tool.erase", icon: Eraser },
      { command: "board.tool.lock", icon: Lock, hint: editMessages.lockHint },
    ],
    [
      { command: "board.turn.left", icon: RotateCcw },
      { command: "board.turn.right", icon: RotateCw },
      { command: "board.turn.mirror-x", icon: FlipHorizontal2 },
      { command: "board.turn.mirror-y", icon: FlipVertical2 },
      { command: "board.swapSides", icon: Diff },
    ],
  ];
}

/** The board being drawn: holes, cells, pieces and locks below, cursor and images of the pointer above. */
export function editPainters(model: BoardModel): { readonly content: CanvasPainter; readonly overlay: CanvasPainter } {
  return {
    content(ctx, frame) {
      const document = model.document();
      const view = model.view.getState();
      const board = shownBoard(document, view);
      const locked = view.preview?.locked ?? document.locked;
      const locks = locked.flatMap(([x, y]) => {
        const [middleX, middleY] = cellMiddle(board, x, y);
        return padlock([middleX - 0.62, middleY - 0.56]);
      });
      paintCellShapes(ctx, frame, [
        ...holeShapes(board),
        ...boardShapes(board, frame.camera.zoom, heatFill(view, board)),
        ...locks,
        ...(view.ghost?.cells ?? []).map((cell) => outline(board, cell, 0.92, ghostStyle)),
      ]);
    },
    overlay(ctx, frame) {
      const document = model.document();
      const { hover, symmetry, tool, edge, growth } = model.view.getState();
      const cursor = model.cursor();
      const shapes: SceneShape[] = [];
      if (hover !== undefined && tool !== "hand") {
        const images = tool === "select" ? [{ cell: hover }] : orbitOf(document, symmetry, hover);
        shapes.push(...images.map(({ cell }) => outline(document, cell, 0.9, hoverStyle)));
      }
      if (cursor !== undefined) shapes.push(outline(document, cursor, 0.9, cursorStyle));
      if (edge !== undefined || growth !== undefined) {
        const points = frameOutline(document, growth ?? noGrowth);
        shapes.push({ type: "polyline", points, closed: true, style: frameStyle(frame.camera.zoom) });
      }
      paintCellShapes(ctx, frame, shapes);
      if (growth !== undefined) paintSize(ctx, frame, document, growth);
    },
  };
}

/** Cells in which a previewed suggestion differs. */
const ghostStyle: ShapeStyle = { stroke: "accent-line", strokeWidth: 0.09, dash: [0.2, 0.14] };

/** The frame of the board while an edge of it is under the pointer or dragged; two pixels wide at any zoom. */
function frameStyle(zoom: number): ShapeStyle {
  return { stroke: "accent-line", strokeWidth: 2 / zoom, dash: [6 / zoom, 5 / zoom] };
}

/** "11 × 9" in the middle of the board as it would be. */
function paintSize(ctx: CanvasRenderingContext2D, frame: CanvasFrame, board: BoardLevel, growth: Growth): void {
  const points = frameOutline(board, growth);
  const middle = (at: 0 | 1) => ((points[at] ?? 0) + (points[at + 4] ?? 0)) / 2;
  const width = (board.rows[0]?.length ?? 0) + growth.left + growth.right;
  const height = board.rows.length + growth.top + growth.bottom;
  const spot = toScreen(frame.camera, { x: middle(0), y: middle(1) });
  paintLabel(ctx, frame, spot, editMessages.size.label(width, height), "plain");
}
