import { paintShapes } from "#renderer/canvas/paintScene.ts";
import type { CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import type { SceneShape } from "#shared/scene/scene.ts";

/** Pixels of the row and column names at least, and cells at most: beyond that they would meet. */
const rulerPixels = 11;
const largestRuler = 0.52;

/** Height of the row and column names in cells, legible even when the cells are small. */
export function rulerSizeAt({ camera }: CanvasFrame): number {
  return Math.min(largestRuler, Math.max(0.26, rulerPixels / camera.zoom));
}

/** Paints shapes whose unit is a cell of the canvas's world. */
export function paintCellShapes(
  ctx: CanvasRenderingContext2D,
  { camera, theme }: CanvasFrame,
  shapes: readonly SceneShape[],
): void {
  ctx.save();
  ctx.scale(camera.zoom, camera.zoom);
  ctx.translate(-camera.x, -camera.y);
  paintShapes(ctx, shapes, theme);
  ctx.restore();
}
