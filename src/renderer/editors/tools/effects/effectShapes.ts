import type { EditEffect } from "#shared/levels/editEffects.ts";
import type { SceneShape, ShapeStyle } from "#shared/scene/scene.ts";
import { signedCost } from "./messages.ts";

/** The effect of a change at a cell. */
export interface EffectMark {
  readonly x: number;
  readonly y: number;
  readonly effect: EditEffect["effect"] | "unknown";
  readonly by: number;
  /** The cell's content must stay legible: the mark is in the corner, without its number. */
  readonly isFilled?: boolean;
}

/**
 * The effect of changing each cell, distinguished by shape first: a filled cell with a solid triangle and a number is
 * harder, a dashed one with a hollow triangle easier, a cross broken; no mark means no change.
 */
export function effectShapes(marks: readonly EffectMark[]): readonly SceneShape[] {
  return marks.flatMap(effectShape);
}

function effectShape({ x, y, effect, by, isFilled = false }: EffectMark): readonly SceneShape[] {
  if (isFilled) return cornerShape({ x, y, effect });
  const box = { x: x + 0.06, y: y + 0.06, width: 0.88, height: 0.88, radius: 0.12 };
  switch (effect) {
    case "broken":
      return [
        { type: "rect", ...box, style: { fill: "bad", fillOpacity: 0.14 } },
        {
          type: "segments",
          points: [x + 0.38, y + 0.38, x + 0.62, y + 0.62, x + 0.62, y + 0.38, x + 0.38, y + 0.62],
          style: { stroke: "bad", strokeWidth: 0.06, lineCap: "round" },
        },
      ];
    case "harder":
      return [
        { type: "rect", ...box, style: { fill: "info", fillOpacity: 0.45, stroke: "info", strokeWidth: 0.05 } },
        triangle(x, y, "up", { fill: "ink" }),
        number(x, y, signedCost(by)),
      ];
    case "easier":
      return [
        {
          type: "rect",
          ...box,
          style: { fill: "edge-secret", fillOpacity: 0.3, stroke: "edge-secret", strokeWidth: 0.05, dash: [0.14, 0.1] },
        },
        triangle(x, y, "down", { stroke: "ink", strokeWidth: 0.05 }),
        number(x, y, signedCost(by)),
      ];
    case "unknown":
      return [number(x, y, "?", 0.5)];
    case "same":
      return [];
  }
}

/** The cell tinted like an empty one, and a small mark in its upper right corner. */
function cornerShape({ x, y, effect }: Pick<EffectMark, "x" | "y" | "effect">): readonly SceneShape[] {
  const box = { x: x + 0.06, y: y + 0.06, width: 0.88, height: 0.88, radius: 0.12 };
  const [left, top] = [x + 0.74, y + 0.1];
  switch (effect) {
    case "broken":
      return [
        { type: "rect", ...box, style: { fill: "bad", fillOpacity: 0.14 } },
        {
          type: "segments",
          points: [left + 0.02, top, left + 0.14, top + 0.12, left + 0.14, top, left + 0.02, top + 0.12],
          style: { stroke: "bad", strokeWidth: 0.05, lineCap: "round" },
        },
      ];
    case "harder":
      return [
        { type: "rect", ...box, style: { fill: "info", fillOpacity: 0.3, stroke: "info", strokeWidth: 0.05 } },
        cornerTriangle([left, top + 0.14, left + 0.16, top + 0.14, left + 0.08, top], { fill: "ink" }),
      ];
    case "easier":
      return [
        {
          type: "rect",
          ...box,
          style: {
            fill: "edge-secret",
            fillOpacity: 0.25,
            stroke: "edge-secret",
            strokeWidth: 0.05,
            dash: [0.14, 0.1],
          },
        },
        cornerTriangle([left, top, left + 0.16, top, left + 0.08, top + 0.14], { stroke: "ink", strokeWidth: 0.04 }),
      ];
    case "unknown":
    case "same":
      return [];
  }
}

function cornerTriangle(points: readonly number[], style: ShapeStyle): SceneShape {
  return { type: "polyline", points, closed: true, style };
}

function triangle(x: number, y: number, heading: "up" | "down", style: ShapeStyle): SceneShape {
  const [top, bottom] = heading === "up" ? [y + 0.2, y + 0.46] : [y + 0.46, y + 0.2];
  return { type: "polyline", points: [x + 0.5, top, x + 0.66, bottom, x + 0.34, bottom], closed: true, style };
}

function number(x: number, y: number, text: string, middle = 0.7): SceneShape {
  return {
    type: "text",
    x: x + 0.5,
    y: y + middle,
    text,
    size: 0.28,
    font: "mono",
    weight: 600,
    anchor: "middle",
    baseline: "middle",
    style: { fill: "ink" },
  };
}
