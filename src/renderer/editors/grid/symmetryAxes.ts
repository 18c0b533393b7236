import type { SceneShape } from "#shared/scene/scene.ts";
import type { GridSize } from "./cells.ts";
import type { DrawingSymmetry } from "./symmetry.ts";

/** The axes of a drawing symmetry on a board, dashed. */
export function symmetryAxes({ width, height }: GridSize, symmetry: DrawingSymmetry): readonly SceneShape[] {
  const style = { stroke: "accent-line", strokeWidth: 0.04, dash: [0.2, 0.14], strokeOpacity: 0.8 } as const;
  const across: SceneShape = { type: "segments", points: [width / 2, -0.2, width / 2, height + 0.2], style };
  const down: SceneShape = { type: "segments", points: [-0.2, height / 2, width + 0.2, height / 2], style };
  switch (symmetry) {
    case "none":
      return [];
    case "mirror-x":
      return [across];
    case "mirror-y":
      return [down];
    case "turn":
      return [{ type: "circle", cx: width / 2, cy: height / 2, r: 0.22, style }];
    case "four":
      return [across, down];
  }
}
