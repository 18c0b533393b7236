import type { Point } from "#shared/kernel/geometry.ts";
import type { SceneShape } from "#shared/scene/scene.ts";

/** Marks a locked cell, in its upper right corner. */
export function padlock([x, y]: Point): SceneShape[] {
  const left = x + 0.77;
  const top = y + 0.15;
  return [
    {
      type: "path",
      // The shackle: up, over, down.
      data: [
        0,
        left + 0.035,
        top,
        1,
        left + 0.035,
        top - 0.03,
        2,
        left + 0.035,
        top - 0.1,
        left + 0.125,
        top - 0.1,
        left + 0.125,
        top - 0.03,
        1,
        left + 0.125,
        top,
      ],
      style: { stroke: "accent-line", strokeWidth: 0.032 },
    },
    { type: "rect", x: left, y: top, width: 0.16, height: 0.12, radius: 0.025, style: { fill: "accent-line" } },
  ];
}
