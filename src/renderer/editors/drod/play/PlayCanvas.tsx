import { useEffect, useMemo, type ReactElement, type ReactNode } from "react";
import { useStore } from "zustand";
import type { Point } from "#shared/kernel/geometry.ts";
import { useModeCommands } from "#renderer/commands/registry.ts";
import { GridPane } from "#renderer/editors/grid/GridPane.tsx";
import { roomBox, type ShownLayers } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";
import { playCommands, placeDouble } from "./playCommands.ts";
import type { PlayModel } from "./playModel.ts";
import { playPainters } from "./playPainters.ts";
import { head } from "#simulation/drod/fast/sim.ts";
import { panGesture, type PointerTool } from "#renderer/canvas/gestures.ts";
import { cellAt } from "#renderer/editors/grid/cells.ts";
import { roomSize } from "../edit/roomGrids.ts";

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
      corner={null}
    >
      {props.children}
    </GridPane>
  );
}

/** In play the pointer looks around, and `onPoint` is told at what; a click puts a waiting double down. */
function playPointer(play: PlayModel, onPoint: (cell: Point | undefined) => void = () => undefined): PointerTool {
  let pointed = "";
  const point = (cell: Point | undefined): void => {
    if (pointed === String(cell)) return;
    pointed = String(cell);
    onPoint(cell);
  };
  const waits = (): boolean => play.sim().head[head.placing] !== 0;
  return {
    down(pointer) {
      const cell = cellAt(pointer.world, roomSize);
      if (cell !== undefined && waits()) {
        placeDouble(play, [cell[0], cell[1]]);
        return undefined;
      }
      return panGesture(play.canvas, pointer);
    },
    hover(pointer) {
      const cell = cellAt(pointer.world, roomSize);
      point(cell);
      if (!waits()) return "default";
      const { target } = play.store.getState();
      if (cell !== undefined && (target?.[0] !== cell[0] || target[1] !== cell[1]))
        play.set({ target: [cell[0], cell[1]] });
      return "crosshair";
    },
    leave: () => point(undefined),
  };
}
