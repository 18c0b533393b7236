import { tokenColor } from "#shared/scene/tokens.ts";
import type { Spot } from "./camera.ts";
import type { CanvasFrame } from "./canvasFrame.ts";

/** A short text in a pill at a spot in canvas pixels: a measurement or an error. */
export function paintLabel(
  ctx: CanvasRenderingContext2D,
  { theme, width: paper, textScale }: CanvasFrame,
  spot: Spot,
  text: string,
  tone: "plain" | "bad",
): void {
  ctx.save();
  ctx.font = `500 ${11 * textScale}px "Inter Variable", Inter, sans-serif`;
  const width = ctx.measureText(text).width + 14;
  const height = 20 * textScale;
  const x = Math.max(8 + width / 2, Math.min(paper - 8 - width / 2, spot.x));
  ctx.beginPath();
  ctx.roundRect(x - width / 2, spot.y - height / 2, width, height, height / 2);
  ctx.fillStyle = tokenColor(theme, tone === "bad" ? "bad-soft" : "bg-2");
  ctx.fill();
  ctx.strokeStyle = tokenColor(theme, tone === "bad" ? "bad" : "line-2");
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.fillStyle = tokenColor(theme, tone === "bad" ? "bad" : "text-1");
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.fillText(text, x, spot.y + 4 * textScale);
  ctx.restore();
}
