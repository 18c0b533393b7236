import { useCallback, useEffect, useMemo } from "react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useReadOnly } from "#renderer/studio/session.ts";
import { contextMenuEntries } from "#renderer/commands/menuEntry.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { FitCorner } from "#renderer/editors/grid/FitCorner.tsx";
import { GridPane, useRefit } from "#renderer/editors/grid/GridPane.tsx";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import { sokobanMessages } from "../messages.ts";
import { EffectLegend } from "../overlays/EffectLegend.tsx";
import { HeatLegend } from "../overlays/HeatLegend.tsx";
import { RoomHead } from "../RoomHead.tsx";
import type { RoomModel } from "../roomModel.ts";
import { roomCommands } from "./roomCommands.ts";
import { roomPainters } from "./roomPainters.ts";
import { roomPointer } from "./roomPointer.ts";
import { RoomTools } from "./RoomTools.tsx";

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
  const readOnly = useReadOnly();
  const commands = useMemo(() => roomCommands(model), [model]);
  useCommands(commands);
  const { data, selection } = useStore(session.store, (state) => state.history);
  const spoken = useStore(view, (state) => state.spoken);
  const ghost = useStore(view, (state) => state.ghost);
  const painters = useMemo(() => roomPainters(model), [model]);
  const tool = useMemo(() => roomPointer(model, () => readOnly), [model, readOnly]);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, data, selection, ghost]);
  const { width, height } = model.size();
  const fitBox = useCallback(() => boardBox(model.size()), [model]);
  useRefit(canvas, `${width} ${height}`, fitBox);
  const menu = () => contextMenuEntries(menuIds, commands);
  return (
    <GridPane
      region={sokobanMessages.modes.draw}
      label={sokobanMessages.board(width, height)}
      canvas={canvas}
      painters={painters}
      tool={tool}
      spoken={spoken}
      fitBox={fitBox}
      menu={menu}
    >
      <RoomHead model={model} />
      <RoomTools model={model} commands={commands} />
      <EffectLegend model={model} />
      <HeatLegend model={model} />
      <FitCorner canvas={canvas} fitBox={fitBox} />
    </GridPane>
  );
}
