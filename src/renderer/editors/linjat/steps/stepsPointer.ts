import { panGesture, type PointerTool } from "#renderer/canvas/gestures.ts";
import { cellAt, sameCell } from "#renderer/editors/grid/cells.ts";
import { layerOfCell } from "./layerPicture.ts";
import type { StepsModel } from "./stepsModel.ts";

/** Dragging pans; a click on a cell goes to the layer that drew a line there. */
export function stepsPointer({ canvas, grid, player, store }: StepsModel): PointerTool {
  const layerAt = (world: { x: number; y: number }): number | undefined => {
    const cell = cellAt(world, grid);
    const layers = store.getState().answer?.layers ?? [];
    return cell === undefined ? undefined : layerOfCell(layers, cell[1] * grid.width + cell[0]);
  };
  return {
    down(pointer) {
      const pan = panGesture(canvas, pointer);
      return {
        ...pan,
        end(now) {
          pan.end(now);
          const moved = Math.hypot(now.screen.x - pointer.screen.x, now.screen.y - pointer.screen.y);
          const layer = moved < 4 ? layerAt(now.world) : undefined;
          if (layer !== undefined) player.go(layer);
        },
      };
    },
    hover({ world }) {
      const hover = cellAt(world, grid);
      if (!sameCell(hover, store.getState().hover)) store.setState({ hover });
      return layerAt(world) === undefined ? "grab" : "pointer";
    },
    leave: () => store.setState({ hover: undefined }),
  };
}
