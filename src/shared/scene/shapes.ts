import type { Rect } from "../kernel/geometry.ts";
import type { SceneShape, ShapeStyle } from "./scene.ts";

type ShapeOf<Type extends SceneShape["type"]> = Extract<SceneShape, { readonly type: Type }>;

/** A line of text in the studio's font; without more, its middle is at [x, y]. `size` is its em. */
export function textShape(
  x: number,
  y: number,
  text: string,
  size: number,
  style: ShapeStyle,
  more: Partial<Pick<ShapeOf<"text">, "weight" | "anchor" | "baseline">> = {},
): ShapeOf<"text"> {
  return {
    type: "text",
    x,
    y,
    text,
    size,
    font: "ui",
    weight: 600,
    anchor: "middle",
    baseline: "middle",
    ...more,
    style,
  };
}

/** Independent strokes. */
export function segmentsShape(points: readonly number[], style: ShapeStyle): ShapeOf<"segments"> {
  return { type: "segments", points, style };
}

/** A line along points. */
export function polylineShape(points: readonly number[], style: ShapeStyle): ShapeOf<"polyline"> {
  return { type: "polyline", points, closed: false, style };
}

/** A line along points and back to the first. */
export function polygonShape(points: readonly number[], style: ShapeStyle): ShapeOf<"polyline"> {
  return { type: "polyline", points, closed: true, style };
}

/** A rectangle, with rounded corners where it has a radius. */
export function rectShape({ x, y, width, height }: Rect, style: ShapeStyle, radius?: number): ShapeOf<"rect"> {
  return { type: "rect", x, y, width, height, ...(radius === undefined ? {} : { radius }), style };
}
