import { tokenColor, type SceneToken } from "#shared/scene/tokens.ts";
import type { CanvasFrame } from "./canvasFrame.ts";
import { isGridShown } from "./gridSetting.ts";

/** Minimum distance between dots on screen, in pixels; when zoomed out, only every second, fourth ... one is drawn. */
const closest = 14;

/** Grid dots every `step` world units over the visible part; nothing when the grid is off. */
export function paintGridDots(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  step: number,
  token: SceneToken = "grid-dot",
): void {
  if (!isGridShown()) return;
  const { camera, width, height, theme } = frame;
  let spacing = step * camera.zoom;
  while (spacing < closest) spacing *= 2;
  const size = spacing > 40 ? 2 : 1.5;
  ctx.fillStyle = tokenColor(theme, token);
  const left = mod(-camera.x * camera.zoom, spacing);
  const top = mod(-camera.y * camera.zoom, spacing);
  ctx.beginPath();
  for (let y = top; y < height; y += spacing) {
    for (let x = left; x < width; x += spacing) ctx.rect(x - size / 2, y - size / 2, size, size);
  }
  ctx.fill();
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by;
}
