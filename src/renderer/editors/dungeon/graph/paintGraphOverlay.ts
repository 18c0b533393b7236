import { tokenColor } from "#shared/scene/tokens.ts";
import { toScreen, type Box, type Spot } from "#renderer/canvas/camera.ts";
import type { CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import type { Guide } from "#renderer/canvas/snapping.ts";
import { centre, rimSpot, type GraphGeometry, type NodeBox } from "./graphGeometry.ts";
import type { GraphScale, GraphSurface } from "./graphPaint.ts";
import type { RubberEdge } from "./graphView.ts";

/** The 2 px outline of selected (and, thinner, of hovered) nodes, with ports where edges are drawn from. */
export function paintNodeOutlines(
  { ctx, frame, scale }: GraphSurface,
  nodes: readonly NodeBox[],
  look: { readonly width: number; readonly ports: boolean; readonly opacity: number },
): void {
  const { theme, camera } = frame;
  ctx.save();
  ctx.globalAlpha = look.opacity;
  ctx.strokeStyle = tokenColor(theme, "accent-line");
  ctx.lineWidth = look.width;
  ctx.beginPath();
  for (const node of nodes) {
    const half = outlineHalf(scale, node, camera.zoom);
    const { x, y } = toScreen(camera, centre(node));
    if (scale.form === "card") ctx.roundRect(x - half.x, y - half.y, half.x * 2, half.y * 2, 14 * camera.zoom);
    else {
      ctx.moveTo(x + half.x, y);
      ctx.arc(x, y, half.x, 0, Math.PI * 2);
    }
  }
  ctx.stroke();
  if (look.ports && scale.unit > 0.45) {
    for (const node of nodes) {
      paintPorts(ctx, frame, toScreen(camera, centre(node)), outlineHalf(scale, node, camera.zoom));
    }
  }
  ctx.restore();
}

function outlineHalf(scale: GraphScale, node: NodeBox, zoom: number): Spot {
  if (scale.form === "disc") return { x: scale.radius + 1, y: scale.radius + 1 };
  return { x: (node.width / 2 + 4) * zoom, y: (node.height / 2 + 4) * zoom };
}

function paintPorts(ctx: CanvasRenderingContext2D, { theme }: CanvasFrame, middle: Spot, half: Spot): void {
  ctx.fillStyle = tokenColor(theme, "canvas");
  ctx.lineWidth = 2;
  for (const [dx, dy] of [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const) {
    ctx.beginPath();
    ctx.arc(middle.x + dx * half.x, middle.y + dy * half.y, 4, 0, Math.PI * 2);
    ctx.fill();
    ctx.stroke();
  }
}

/** The box being dragged for a selection, in world units; the outline is one CSS pixel at any zoom. */
export function paintMarquee(ctx: CanvasRenderingContext2D, frame: CanvasFrame, box: Box): void {
  const { x, y } = toScreen(frame.camera, box);
  const width = box.width * frame.camera.zoom;
  const height = box.height * frame.camera.zoom;
  ctx.save();
  ctx.fillStyle = tokenColor(frame.theme, "accent-line");
  ctx.globalAlpha = 0.12;
  ctx.fillRect(x, y, width, height);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = tokenColor(frame.theme, "accent-line");
  ctx.lineWidth = 1;
  ctx.strokeRect(x + 0.5, y + 0.5, width, height);
  ctx.restore();
}

/** The dashed alignment lines of a drag, one CSS pixel wide at any zoom. */
export function paintGuides(ctx: CanvasRenderingContext2D, frame: CanvasFrame, guides: readonly Guide[]): void {
  ctx.save();
  ctx.strokeStyle = tokenColor(frame.theme, "accent-line");
  ctx.lineWidth = 1;
  ctx.setLineDash([4, 3]);
  ctx.beginPath();
  for (const { axis, value, from, to } of guides) {
    const a = toScreen(frame.camera, axis === "x" ? { x: value, y: from } : { x: from, y: value });
    const b = toScreen(frame.camera, axis === "x" ? { x: value, y: to } : { x: to, y: value });
    ctx.moveTo(a.x, a.y);
    ctx.lineTo(b.x, b.y);
  }
  ctx.stroke();
  ctx.restore();
}

/** The edge being drawn, to a room or to a dashed preview of a new one. */
export function paintRubber(surface: GraphSurface, geometry: GraphGeometry, rubber: RubberEdge): void {
  const { ctx, frame, scale } = surface;
  const from = geometry.nodeById.get(rubber.from);
  if (from === undefined) return;
  const target = rubber.target === undefined ? undefined : geometry.nodeById.get(rubber.target);
  const goal = target === undefined ? rubber.to : centre(target);
  const a = toScreen(frame.camera, rimSpot(from, goal));
  const b = toScreen(frame.camera, target === undefined ? goal : rimSpot(target, centre(from)));
  ctx.save();
  ctx.strokeStyle = tokenColor(frame.theme, rubber.refusal === undefined ? "accent-line" : "bad");
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.moveTo(a.x, a.y);
  ctx.lineTo(b.x, b.y);
  ctx.stroke();
  if (target === undefined) paintNewPlace(ctx, scale, b);
  ctx.restore();
  if (target !== undefined) paintNodeOutlines(surface, [target], { width: 2, ports: false, opacity: 1 });
}

function paintNewPlace(ctx: CanvasRenderingContext2D, scale: GraphScale, spot: Spot): void {
  ctx.setLineDash([4, 4]);
  ctx.beginPath();
  if (scale.form === "disc") ctx.arc(spot.x, spot.y, scale.radius, 0, Math.PI * 2);
  else {
    const width = 104 * scale.unit;
    const height = 36 * scale.unit;
    ctx.roundRect(spot.x - width / 2, spot.y - height / 2, width, height, 10 * scale.unit);
  }
  ctx.stroke();
}

/** A short measure in a pill: "2 cells short", "exists". */
export function paintPill(
  ctx: CanvasRenderingContext2D,
  { theme, textScale }: CanvasFrame,
  spot: Spot,
  text: string,
): void {
  ctx.save();
  ctx.font = `600 ${11 * textScale}px "Inter Variable", Inter, sans-serif`;
  const width = ctx.measureText(text).width + 20;
  const height = 24 * textScale;
  ctx.beginPath();
  ctx.roundRect(spot.x - width / 2, spot.y - height / 2, width, height, height / 2);
  ctx.fillStyle = tokenColor(theme, "bad-soft");
  ctx.fill();
  ctx.strokeStyle = tokenColor(theme, "bad");
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.fillStyle = tokenColor(theme, "bad");
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.fillText(text, spot.x, spot.y + 4 * textScale);
  ctx.restore();
}
