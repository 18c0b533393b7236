import type { SceneShape } from "../../../scene/scene.ts";
import type { CellMask } from "./cellMask.ts";
import type { Obstacle } from "./labels.ts";
import { polygonShape } from "../../../scene/shapes.ts";

const pinRadius = 0.56;
const pinInset = 0.75;

/** The pin's middle: in the upper end of the room's rightmost column. */
function pinPlace(mask: CellMask): [number, number] {
  const column = mask.left + mask.width - 1;
  let row = mask.top;
  while (row < mask.top + mask.height && !mask.has(column, row)) row++;
  return [column + 1 - pinInset, row + pinInset];
}

/** The square a room's pin covers, in cells. */
export function pinBox(mask: CellMask): Obstacle {
  const [x, y] = pinPlace(mask);
  return { left: x - pinRadius, top: y - pinRadius, right: x + pinRadius, bottom: y + pinRadius };
}

/** The sign of a pinned room: an accent disc with a drawing pin in the room's upper right corner. */
export function pinShape(mask: CellMask): SceneShape {
  const [x, y] = pinPlace(mask);
  const style = { fill: "on-accent", stroke: "on-accent", strokeWidth: 0.08, lineJoin: "round" } as const;
  return {
    type: "group",
    transform: [1, 0, 0, 1, x, y],
    shapes: [
      { type: "circle", cx: 0, cy: 0, r: pinRadius, style: { fill: "accent-solid" } },
      polygonShape([-0.2, -0.27, 0.2, -0.27, 0.13, 0.04, 0.27, 0.16, -0.27, 0.16, -0.13, 0.04], style),
      { type: "segments", points: [0, 0.16, 0, 0.36], style },
    ],
  };
}
