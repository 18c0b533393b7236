import { useEffect, useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { useCommands } from "#renderer/commands/registry.ts";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { GridPane, usePaneCanvas } from "#renderer/editors/grid/GridPane.tsx";
import styles from "../../grid/gridPane.module.css";
import { EffectMapLegend } from "../../tools/effects/EffectMapLegend.tsx";
import { effectCommands } from "../../tools/effects/effectSetting.ts";
import { roomBox, type DrodModel } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";
import { RoomHead } from "../RoomHead.tsx";
import { editCommands } from "./editCommands.ts";
import { editPainters } from "./editPainters.ts";
import { editPointer } from "./editPointer.ts";
import {
  Eraser,
  Flag,
  Hand,
  Link2,
  MousePointer2,
  PaintBucket,
  Pencil,
  Pipette,
  RotateCcw,
  RotateCw,
  Square,
} from "lucide-react";
import type { Command } from "#renderer/commands/command.ts";
import { ToolStrip, type StripTool } from "../../tools/ToolStrip.tsx";

const tools: readonly (readonly StripTool[])[] = [
  [
    { command: "drod.tool.select", icon: MousePointer2, harmless: true },
    { command: "drod.tool.hand", icon: Hand, harmless: true },
  ],
  [
    { command: "drod.tool.pencil", icon: Pencil },
    { command: "drod.tool.rectangle", icon: Square },
    { command: "drod.tool.fill", icon: PaintBucket },
    { command: "drod.tool.erase", icon: Eraser },
    { command: "drod.tool.pick", icon: Pipette },
  ],
  [
    { command: "drod.turnLeft", icon: RotateCcw },
    { command: "drod.turnRight", icon: RotateCw },
    { command: "drod.tool.link", icon: Link2 },
    { command: "drod.tool.place", icon: Flag },
  ],
];

/** The tool strip on the left of a room being drawn. */
function EditTools(props: { model: DrodModel; commands: readonly Command[] }): ReactElement {
  useStore(props.model.view, (state) => state.tool);
  return <ToolStrip label={drodMessages.tools.label} edge="left" groups={tools} commands={props.commands} />;
}

const { effects } = drodMessages;
const menuIds = [
  ["drod.applyBrush", "drod.turnLeft", "drod.turnRight"],
  ["edit.cut", "edit.copy", "edit.paste"],
  ["drod.rotateRight", "drod.mirrorX", "drod.mirrorY"],
  ["drod.order.earlier", "drod.order.later"],
  ["edit.delete"],
];

/** The room to draw on, with the tools on its left. */
export function EditRoom({ model }: { model: DrodModel }): ReactElement {
  const { canvas, view, session } = model;
  const commands = useMemo(() => editCommands(model), [model]);
  useCommands(commands);
  useCommands(effectCommands);
  const { data, selection } = useStore(session.store, (state) => state.history);
  const spoken = useStore(view, (state) => state.spoken);
  const stamp = useStore(view, (state) => state.stamp);
  const surface = usePaneCanvas(model, editPainters, editPointer);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, data, selection]);
  return (
    <GridPane
      region={drodMessages.room}
      label={drodMessages.canvasLabel}
      {...surface}
      spoken={spoken}
      fitBox={() => roomBox}
      menu={{ ids: menuIds, commands }}
      corner={null}
    >
      <RoomHead model={model} />
      <EditTools model={model} commands={commands} />
      <EffectMapLegend documentId={session.id} broken={effects.broken} unit={effects.unit} />
      {stamp !== undefined && (
        <p className={styles["empty"]}>
          <MessageText text={drodMessages.stampHint} />
        </p>
      )}
    </GridPane>
  );
}
