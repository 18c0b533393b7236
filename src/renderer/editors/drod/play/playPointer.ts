import type { Point } from "#shared/kernel/geometry.ts";
import { head } from "#simulation/drod/fast/sim.ts";
import { panGesture } from "#renderer/canvas/gestures.ts";
import type { PointerTool } from "#renderer/canvas/gestures.ts";
import { cellAt } from "#renderer/editors/grid/cells.ts";
import { roomSize } from "../edit/roomGrids.ts";
import { placeDouble } from "./playCommands.ts";
import type { PlayModel } from "./playModel.ts";

/** In play the pointer looks around, and `onPoint` is told at what; a click puts a waiting double down. */
export function playPointer(
  play: PlayModel,
  onPoint: (cell: Point | undefined) => void = () => undefined,
): PointerTool {
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
    doubleClick: () => undefined,
    menu: () => undefined,
    escape: () => false,
  };
}
