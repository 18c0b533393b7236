import { Eraser, FlipHorizontal2, Hand, Lock, MousePointer2 } from "lucide-react";
import { PaintBucket, Pencil, Pipette, RotateCw, Slash, Square } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { Command } from "#renderer/commands/command.ts";
import { ToolStrip } from "../tools/ToolStrip.tsx";
import type { SymmetricBoard } from "./drawingBoard.ts";

/** The tools of a board of symbols on its left: those that draw, symmetry and turning. `prefix` starts its commands' ids. */
export function DrawingToolStrip(props: {
  board: SymmetricBoard;
  prefix: string;
  label: string;
  rectangleHint: string;
  lockHint: string;
  commands: readonly Command[];
}): ReactElement {
  const { board, prefix, label, rectangleHint, lockHint, commands } = props;
  // The strip shows which tool is in hand.
  useStore(board.view, (state) => state.tool);
  useStore(board.view, (state) => state.symmetry);
  const groups = [
    [
      { command: `${prefix}.tool.select`, icon: MousePointer2, harmless: true },
      { command: `${prefix}.tool.hand`, icon: Hand, harmless: true },
      { command: `${prefix}.tool.pencil`, icon: Pencil },
      { command: `${prefix}.tool.line`, icon: Slash },
      { command: `${prefix}.tool.rectangle`, icon: Square, hint: rectangleHint },
      { command: `${prefix}.tool.fill`, icon: PaintBucket },
      { command: `${prefix}.tool.erase`, icon: Eraser },
      { command: `${prefix}.tool.pick`, icon: Pipette },
      { command: `${prefix}.tool.lock`, icon: Lock, hint: lockHint },
    ],
    [
      { command: `${prefix}.symmetry`, icon: FlipHorizontal2 },
      { command: `${prefix}.rotateRight`, icon: RotateCw },
    ],
  ];
  return <ToolStrip label={label} edge="left" groups={groups} commands={commands} />;
}
