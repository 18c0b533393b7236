import { toScreen } from "#renderer/canvas/camera.ts";
import type { CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { centre, type EdgeLine, type NodeBox, cardHeight } from "./graphGeometry.ts";
import type { GraphScale, GraphSurface } from "./graphPaint.ts";
import { type FieldMark, canvasFields, fieldMarks } from "./fieldMarks.ts";
import { cardFont } from "./textWidth.ts";

/** In units of the scale. */
const sizes = { dot: 3.2, font: 10.5, gap: 4, apart: 8 } as const;

/** Values of the project's own fields that are shown on canvas: below rooms' cards and connections, beside discs as dots. */
export function paintFieldMarks(
  { ctx, frame, scale }: GraphSurface,
  part: { readonly nodes: readonly NodeBox[]; readonly lines: readonly EdgeLine[] },
  { rooms }: GraphDocument,
): void {
  const fields = canvasFields();
  if (fields.length === 0) return;
  const roomName = (id: string): string | undefined => rooms.find((room) => room.id === id)?.name;
  const isCard = scale.form === "card";
  for (const node of part.nodes) {
    const marks = fieldMarks(fields, "room", node.room.fields, roomName);
    if (marks.length === 0) continue;
    const { x, y } = toScreen(frame.camera, centre(node));
    if (isCard) paintRow(ctx, frame, marks, x, y + (cardHeight / 2) * frame.camera.zoom + 8 * frame.camera.zoom);
    else paintDots(ctx, frame, marks, x + scale.radius * 0.8, y + scale.radius * 0.8, scale);
  }
  if (!isCard) return;
  for (const { edge, x1, y1, x2, y2 } of part.lines) {
    const marks = fieldMarks(fields, "connection", edge.fields, roomName);
    if (marks.length === 0) continue;
    const { x, y } = toScreen(frame.camera, { x: (x1 + x2) / 2, y: (y1 + y2) / 2 });
    paintRow(ctx, frame, marks, x, y + 14 * frame.camera.zoom);
  }
}

/** Dots with their texts in a row around x. */
function paintRow(
  ctx: CanvasRenderingContext2D,
  { camera, theme }: CanvasFrame,
  marks: readonly FieldMark[],
  x: number,
  y: number,
): void {
  const unit = camera.zoom;
  ctx.font = `${sizes.font * unit}px ${cardFont.family}`;
  ctx.textAlign = "start";
  ctx.textBaseline = "middle";
  const widths = marks.map(({ text }) => (text === "" ? 0 : sizes.gap * unit + ctx.measureText(text).width));
  const whole = widths.reduce(
    (sum, width) => sum + width + 2 * sizes.dot * unit,
    (marks.length - 1) * sizes.apart * unit,
  );
  let left = x - whole / 2;
  for (const [i, { color, text }] of marks.entries()) {
    dot(ctx, color, left + sizes.dot * unit, y, sizes.dot * unit, tokenColor(theme, "line-2"));
    if (text !== "") {
      // A halo of paper keeps the text readable over connections.
      ctx.lineWidth = 3 * unit;
      ctx.lineJoin = "round";
      ctx.strokeStyle = tokenColor(theme, "canvas");
      ctx.strokeText(text, left + (2 * sizes.dot + sizes.gap) * unit, y);
      ctx.fillStyle = tokenColor(theme, "text-2");
      ctx.fillText(text, left + (2 * sizes.dot + sizes.gap) * unit, y);
    }
    left += (widths[i] ?? 0) + (2 * sizes.dot + sizes.apart) * unit;
  }
}

function paintDots(
  ctx: CanvasRenderingContext2D,
  { theme }: CanvasFrame,
  marks: readonly FieldMark[],
  x: number,
  y: number,
  { radius }: GraphScale,
): void {
  const size = Math.max(2, radius * 0.28);
  for (const [i, { color }] of marks.slice(0, 4).entries())
    dot(ctx, color, x + i * size * 2.4, y, size, tokenColor(theme, "line-2"));
}

function dot(ctx: CanvasRenderingContext2D, color: string, x: number, y: number, size: number, rim: string): void {
  ctx.beginPath();
  ctx.arc(x, y, size, 0, 2 * Math.PI);
  ctx.fillStyle = color;
  ctx.fill();
  ctx.lineWidth = 1;
  ctx.strokeStyle = rim;
  ctx.stroke();
}
