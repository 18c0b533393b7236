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
import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { Command } from "#renderer/commands/command.ts";
import { ToolStrip } from "../../tools/ToolStrip.tsx";
import type { StripTool } from "../../tools/ToolStrip.tsx";
import type { DrodModel } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";

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
export function EditTools(props: { model: DrodModel; commands: readonly Command[] }): ReactElement {
  useStore(props.model.view, (state) => state.tool);
  return <ToolStrip label={drodMessages.tools.label} edge="left" groups={tools} commands={props.commands} />;
}
