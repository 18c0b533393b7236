import type { Scene, SceneShape } from "#shared/scene/scene.ts";
import { curveSvgMessages } from "../messages.ts";
import { segmentsShape, textShape } from "#shared/scene/shapes.ts";

const size = { width: 1100, height: 220 };
const edge = { left: 56, right: 20, top: 20, bottom: 34 };

/** The difficulty of a pack from its first level to its last, lengths in pixels; levels without a value are left out. */
export function curveScene(
  label: string,
  values: readonly (number | undefined)[],
  text: (value: number) => string,
): Scene {
  const known = values.filter((value) => value !== undefined);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const across = (index: number): number =>
    edge.left + ((size.width - edge.left - edge.right) * index) / Math.max(1, values.length - 1);
  const up = (value: number): number =>
    size.height - edge.bottom - ((size.height - edge.top - edge.bottom) * (value - low)) / (high - low || 1);
  const places = values.flatMap((value, index) => (value === undefined ? [] : [across(index), up(value)]));
  return {
    view: { x: 0, y: 0, ...size },
    title: curveSvgMessages.levels(label, values.length, text(low), text(high)),
    shapes: [
      ...[low, high].flatMap((value): SceneShape[] => [
        segmentsShape([edge.left, up(value), size.width - edge.right, up(value)], { stroke: "line-2", strokeWidth: 1 }),
        words(text(value), edge.left - 8, up(value) + 4, "end"),
      ]),
      { type: "polyline", points: places, closed: false, style: { stroke: "accent-line", strokeWidth: 2 } },
      { type: "dots", points: places, r: 3.5, style: { fill: "accent-line" } },
      words("1", edge.left, size.height - 12, "middle"),
      words(String(values.length), size.width - edge.right, size.height - 12, "end"),
      words(label, size.width / 2, size.height - 12, "middle"),
    ],
  };
}

function words(text: string, x: number, y: number, anchor: "start" | "middle" | "end"): SceneShape {
  const style = { fill: "text-3" } as const;
  return textShape(x, y, text, 12, style, { weight: 400, anchor, baseline: "alphabetic" });
}
