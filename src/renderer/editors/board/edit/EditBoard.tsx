import { Crown, Eraser, FlipHorizontal2, FlipVertical2, Hand, Hexagon, Lock, MousePointer2 } from "lucide-react";
import { Circle, CircleDot, Diff, RotateCcw, RotateCw, SquareDashed } from "lucide-react";
import { useCallback, useEffect, useMemo } from "react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { isDarkSide } from "#shared/levels/board/sideNames.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { contextMenuEntries } from "#renderer/commands/menuEntry.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { FitCorner } from "#renderer/editors/grid/FitCorner.tsx";
import { GridPane, useRefit } from "#renderer/editors/grid/GridPane.tsx";
import { ToolStrip } from "#renderer/editors/tools/ToolStrip.tsx";
import type { StripTool } from "#renderer/editors/tools/ToolStrip.tsx";
import { useBoardHeat } from "../heat/useBoardHeat.ts";
import { BoardHead } from "../BoardHead.tsx";
import { editBox, type BoardModel } from "../boardModel.ts";
import { boardMessages } from "../messages.ts";
import { editCommands } from "./editCommands.ts";
import { editPainters } from "./editPainters.ts";
import { editPointer } from "./editPointer.ts";
import { editMessages } from "./messages.ts";

const menuIds = [
  ["edit.copy", "edit.paste"],
  ["board.turn.right", "board.turn.mirror-x", "board.turn.mirror-y", "board.swapSides"],
  ["edit.delete", "board.clear"],
];

/** The board to draw cells, holes, pieces and locks on, with the tools on its left. */
export function EditBoard({ model }: { model: BoardModel }): ReactElement {
  const { canvas, view, session } = model;
  const readOnly = useReadOnly();
  const { data, selection } = useStore(session.store, (state) => state.history);
  const { game } = data.rules;
  // Their labels name the sides of the game and the turns of the cells.
  // oxlint-disable-next-line react/exhaustive-deps
  const commands = useMemo(() => editCommands(model), [model, game, data.topology]);
  useCommands(commands);
  const spoken = useStore(view, (state) => state.spoken);
  useStore(view, (state) => state.tool);
  const painters = useMemo(() => editPainters(model), [model]);
  const pointer = useMemo(() => editPointer(model, () => readOnly), [model, readOnly]);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, data, selection]);
  useBoardHeat(model, data);
  const width = data.rows[0]?.length ?? 0;
  const height = data.rows.length;
  const size = `${data.topology} ${width} ${height}`;
  const fitBox = useCallback(() => editBox(model.document()), [model]);
  useRefit(canvas, size, fitBox);
  const menu = () => contextMenuEntries(menuIds, commands);
  return (
    <GridPane
      region={boardMessages.pane}
      label={boardMessages.canvas(width, height)}
      canvas={canvas}
      painters={painters}
      tool={pointer}
      spoken={spoken}
      fitBox={fitBox}
      menu={menu}
    >
      <BoardHead model={model} />
      <ToolStrip label={editMessages.tools} edge="left" groups={toolGroups(game)} commands={commands} />
      <FitCorner canvas={canvas} fitBox={fitBox} />
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
