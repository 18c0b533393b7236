import { edgeKinds, type EdgeKind } from "#shared/levels/dungeon/graphDocument.ts";
import { tokenColor, type SceneToken } from "#shared/scene/tokens.ts";
import { toScreen } from "#renderer/canvas/camera.ts";
import type { CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import { drawChip } from "./chipSprites.ts";
import type { EdgeLine } from "./graphGeometry.ts";
import type { GraphScale, GraphSurface } from "./graphPaint.ts";

/** Line of each kind: colour, width in px at 100 % and dash. */
const lineStyles: Readonly<Record<EdgeKind, LineStyle>> = {
  door: { token: "edge-door", width: 2, dash: [], isDouble: false },
  corridor: { token: "edge-corridor", width: 1.5, dash: [], isDouble: true },
  locked: { token: "edge-locked", width: 2.4, dash: [], isDouble: false },
  "one-way": { token: "edge-oneway", width: 2, dash: [], isDouble: false },
  secret: { token: "edge-secret", width: 2, dash: [1, 6], isDouble: false },
};

interface LineStyle {
  readonly token: SceneToken;
  readonly width: number;
  readonly dash: readonly number[];
  readonly isDouble: boolean;
}

/** Stairs: a thin line with treads across. */
const treads = [
  { width: 1.4, dash: [] },
  { width: 11, dash: [1.6, 5.4] },
] as const;

/** What a pattern put in is dashed, whatever its kind. */
const additionDash = [6, 4];

function added(kind: EdgeKind): LineStyle {
  return { ...lineStyles[kind], token: "accent-line", dash: additionDash };
}

/** Half the distance between a corridor's two lines. */
const corridorGap = 2.6;

/** Draws edges with their markers: one stroke per kind, so that a thousand lines are five calls. Additions are dashed. */
export function paintEdges(surface: GraphSurface, lines: readonly EdgeLine[], isAddition = false): void {
  const { scale } = surface;
  for (const kind of edgeKinds) {
    const ofKind = lines.filter((line) => line.edge.kind === kind);
    const flat = ofKind.filter(({ isStairs }) => !isStairs);
    if (flat.length > 0) paintLines(surface, flat, isAddition ? added(kind) : lineStyles[kind]);
    if (flat.length === ofKind.length) continue;
    const stairs = ofKind.filter(({ isStairs }) => isStairs);
    const token = isAddition ? "accent-line" : lineStyles[kind].token;
    for (const tread of treads) paintLines(surface, stairs, { ...tread, token, isDouble: false });
  }
  if (!scale.showsMarkers) return;
  for (const line of lines) paintMarker(surface, line);
}

/** Strokes the paths of some edges with a wide soft line: blame, selection. */
export function underlayEdges(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  lines: readonly EdgeLine[],
  style: { readonly token: SceneToken; readonly width: number; readonly opacity: number },
): void {
  ctx.save();
  ctx.globalAlpha = style.opacity;
  ctx.strokeStyle = tokenColor(frame.theme, style.token);
  ctx.lineWidth = style.width;
  ctx.lineCap = "round";
  ctx.beginPath();
  for (const line of lines) traceLine(ctx, frame, line, 0);
  ctx.stroke();
  ctx.restore();
}

/** A line clipped at its nodes' rims: what is painted over the nodes must not cover their names and chips. */
export function besideNodes(line: EdgeLine, { form, radius }: GraphScale, { camera }: CanvasFrame): EdgeLine {
  if (form === "card") return { ...line, from: { x: line.x1, y: line.y1 }, to: { x: line.x2, y: line.y2 } };
  const [dx, dy] = [line.to.x - line.from.x, line.to.y - line.from.y];
  const length = Math.hypot(dx, dy);
  const share = length === 0 ? 0 : Math.min(0.5, radius / camera.zoom / length);
  return {
    ...line,
    from: { x: line.from.x + dx * share, y: line.from.y + dy * share },
    to: { x: line.to.x - dx * share, y: line.to.y - dy * share },
  };
}

function paintLines(
  { ctx, frame, scale }: GraphSurface,
  lines: readonly EdgeLine[],
  { token, width, dash, isDouble }: LineStyle,
): void {
  const thick = Math.max(0.45, Math.min(scale.unit, 2));
  ctx.strokeStyle = tokenColor(frame.theme, token);
  ctx.lineWidth = width * thick;
  // Round dots for dashes, but treads are as long as the line is wide.
  ctx.lineCap = dash.length > 0 && width < 5 ? "round" : "butt";
  ctx.setLineDash(dash.map((length) => length * thick));
  ctx.beginPath();
  const gap = isDouble && scale.showsMarkers ? corridorGap * thick : 0;
  for (const line of lines) {
    traceLine(ctx, frame, line, gap);
    if (gap > 0) traceLine(ctx, frame, line, -gap);
  }
  ctx.stroke();
  ctx.setLineDash([]);
}

/** Traces a line, shifted sideways by pixels. */
function traceLine(ctx: CanvasRenderingContext2D, frame: CanvasFrame, line: EdgeLine, shift: number): void {
  // Nodes are painted over the ends, whatever their form.
  const a = toScreen(frame.camera, line.from);
  const b = toScreen(frame.camera, line.to);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const nx = (-(b.y - a.y) / length) * shift;
  const ny = ((b.x - a.x) / length) * shift;
  ctx.moveTo(a.x + nx, a.y + ny);
  ctx.lineTo(b.x + nx, b.y + ny);
}

/** Shortest line on screen that still carries a marker. */
const shortestMarked = 16;

function paintMarker({ ctx, frame, scale }: GraphSurface, line: EdgeLine): void {
  const { kind } = line.edge;
  if (kind === "corridor" || (kind === "door" && line.isStairs)) return;
  const isCard = scale.form === "card";
  const a = toScreen(frame.camera, isCard ? { x: line.x1, y: line.y1 } : line.from);
  const b = toScreen(frame.camera, isCard ? { x: line.x2, y: line.y2 } : line.to);
  const size = Math.min(scale.unit, 2);
  if (Math.hypot(b.x - a.x, b.y - a.y) < shortestMarked * size) return;
  ctx.save();
  ctx.translate((a.x + b.x) / 2, (a.y + b.y) / 2);
  ctx.scale(size, size);
  if (kind === "locked") drawChip(ctx, "lock", frame.theme, 0, 0, 9);
  if (kind === "secret") paintSecret(ctx, frame);
  if (kind === "door" || kind === "one-way") {
    ctx.rotate(Math.atan2(b.y - a.y, b.x - a.x));
    if (kind === "door") paintLeaf(ctx, frame);
    else paintArrow(ctx, frame);
  }
  ctx.restore();
}

function paintLeaf(ctx: CanvasRenderingContext2D, { theme }: CanvasFrame): void {
  ctx.beginPath();
  ctx.roundRect(-3, -6, 6, 12, 1.5);
  ctx.fillStyle = tokenColor(theme, "canvas");
  ctx.fill();
  ctx.strokeStyle = tokenColor(theme, "edge-door");
  ctx.lineWidth = 1.7;
  ctx.stroke();
}

/** Points from the edge's `from` to its `to`: where you can go. */
function paintArrow(ctx: CanvasRenderingContext2D, { theme }: CanvasFrame): void {
  ctx.beginPath();
  ctx.moveTo(-7, -8);
  ctx.lineTo(9, 0);
  ctx.lineTo(-7, 8);
  ctx.closePath();
  ctx.strokeStyle = tokenColor(theme, "canvas");
  ctx.lineWidth = 4;
  ctx.stroke();
  ctx.fillStyle = tokenColor(theme, "edge-oneway");
  ctx.fill();
}

function paintSecret(ctx: CanvasRenderingContext2D, { theme }: CanvasFrame): void {
  ctx.beginPath();
  ctx.arc(0, 0, 8.5, 0, Math.PI * 2);
  ctx.fillStyle = tokenColor(theme, "canvas");
  ctx.fill();
  ctx.strokeStyle = tokenColor(theme, "edge-secret");
  ctx.lineWidth = 1.5;
  ctx.stroke();
  ctx.fillStyle = tokenColor(theme, "edge-secret");
  ctx.font = '680 10.5px "Inter Variable", Inter, sans-serif';
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.fillText("S", 0, 3.8);
}
