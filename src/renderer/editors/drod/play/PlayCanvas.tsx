import { useEffect, useMemo } from "react";
import type { ReactElement, ReactNode } from "react";
import { useStore } from "zustand";
import type { Point } from "#shared/kernel/geometry.ts";
import { useModeCommands } from "#renderer/commands/registry.ts";
import { GridPane } from "#renderer/editors/grid/GridPane.tsx";
import { roomBox, type ShownLayers } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";
import { playCommands } from "./playCommands.ts";
import type { PlayModel } from "./playModel.ts";
import { playPainters } from "./playPainters.ts";
import { playPointer } from "./playPointer.ts";

/** A room in play. `children` float above it: the head, the timeline. */
export function PlayCanvas(props: {
  play: PlayModel;
  shown: () => ShownLayers;
  onPoint?: (cell: Point | undefined) => void;
  children?: ReactNode;
}): ReactElement {
  const { play, shown, onPoint } = props;
  useModeCommands(useMemo(() => playCommands(play), [play]));
  const painters = useMemo(() => playPainters(play, shown), [play, shown]);
  const tool = useMemo(() => playPointer(play, onPoint), [play, onPoint]);
  const spoken = useStore(play.store, (state) => state.spoken);
  useEffect(() => play.canvas.redraw("content", "overlay"), [play]);
  return (
    <GridPane
      region={drodMessages.modes.play}
      label={drodMessages.canvasLabel}
      canvas={play.canvas}
      painters={painters}
      tool={tool}
      spoken={spoken}
      fitBox={() => roomBox}
    >
      {props.children}
    </GridPane>
  );
}
