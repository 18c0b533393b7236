import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { MissionStep } from "#shared/levels/dungeon/mission/criticalPath.ts";
import { solveMission } from "#shared/levels/dungeon/mission/solveMission.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { toScreen } from "#renderer/canvas/camera.ts";
import type { CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import { centre } from "./graphGeometry.ts";
import type { GraphGeometry } from "./graphGeometry.ts";
import type { GraphScale } from "./graphPaint.ts";
import { underlayEdges } from "./paintEdges.ts";

const paths = new WeakMap<GraphDocument, readonly MissionStep[]>();

/** Draws the critical path over the graph: its connections marked, its rooms with their numbers in the order. */
export function paintMission(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  scale: GraphScale,
  document: GraphDocument,
  geometry: GraphGeometry,
): void {
  const path = pathOf(document);
  const edges = new Set(path.map(({ edge }) => edge));
  const lines = geometry.lines.filter((line) => edges.has(line.edge.id));
  underlayEdges(ctx, frame, lines, { token: "accent-line", width: 9 * Math.max(0.6, scale.unit), opacity: 0.4 });
  const numbers = new Map<string, number[]>();
  for (const [index, { room }] of path.entries()) numbers.set(room, [...(numbers.get(room) ?? []), index + 1]);
  for (const [room, list] of numbers) {
    const node = geometry.nodeById.get(room);
    if (node === undefined) continue;
    const { x, y } = toScreen(frame.camera, centre(node));
    const [dx, dy] =
      scale.form === "disc"
        ? [scale.radius * 0.8, scale.radius * 0.8]
        : [(node.width / 2) * frame.camera.zoom, (node.height / 2) * frame.camera.zoom];
    paintNumbers(ctx, frame, x - dx, y - dy, list.join(", "));
  }
}

/** Solved once for each state of the document, however often it is drawn. */
function pathOf(document: GraphDocument): readonly MissionStep[] {
  const path = paths.get(document) ?? solveMission(document)?.path ?? [];
  paths.set(document, path);
  return path;
}

function paintNumbers(ctx: CanvasRenderingContext2D, { theme }: CanvasFrame, x: number, y: number, text: string): void {
  ctx.save();
  ctx.font = '600 10px "Inter Variable", Inter, sans-serif';
  const width = Math.max(16, ctx.measureText(text).width + 8);
  ctx.beginPath();
  ctx.roundRect(x - width / 2, y - 8, width, 16, 8);
  ctx.fillStyle = tokenColor(theme, "accent-solid");
  ctx.fill();
  ctx.fillStyle = tokenColor(theme, "on-accent");
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.fillText(text, x, y + 3.5);
  ctx.restore();
}
