import type { Point } from "#shared/kernel/geometry.ts";
import type { Scene, SceneShape } from "#shared/scene/scene.ts";

/** Dashed outlines of the cells in which a previewed variant differs from the drawing. */
export function ghostMarks(cells: readonly Point[]): readonly SceneShape[] {
  return cells.map(([x, y]) => ({
    type: "rect",
    x: x + 0.04,
    y: y + 0.04,
    width: 0.92,
    height: 0.92,
    radius: 0.1,
    style: { stroke: "accent-line", strokeWidth: 0.09, dash: [0.2, 0.14] },
  }));
}

/** The small picture of a variant, the cells that differ outlined; a missing picture stays missing. */
export function withVariantMarks(scene: Scene | null, cells: readonly Point[]): Scene | null {
  if (scene === null) return null;
  const marks = cells.map(([x, y]): SceneShape => {
    const style = { fill: "accent-line", fillOpacity: 0.2, stroke: "accent-line", strokeWidth: 0.16 } as const;
    return { type: "rect", x: x + 0.05, y: y + 0.05, width: 0.9, height: 0.9, radius: 0.12, style };
  });
  return { ...scene, shapes: [...scene.shapes, ...marks] };
}
