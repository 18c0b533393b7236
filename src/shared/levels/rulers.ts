import type { SceneShape } from "../scene/scene.ts";
import { columnName } from "./squareNames.ts";

/** The names of columns and rows outside a board of cells, mono; `size` is their height in cells. */
export function rulerShapes(width: number, height: number, size: number): SceneShape[] {
  const ruler = (x: number, y: number, text: string): SceneShape => ({
    type: "text",
    x,
    y,
    text,
    size,
    font: "mono",
    weight: 400,
    anchor: "middle",
    baseline: "middle",
    style: { fill: "text-3" },
  });
  return [
    ...Array.from({ length: width }, (_, x) => ruler(x + 0.5, -0.35, columnName(x))),
    ...Array.from({ length: height }, (_, y) => ruler(-0.4, y + 0.5, String(y + 1))),
  ];
}
