import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { MissionStep } from "#shared/levels/dungeon/mission/criticalPath.ts";
import { solveMission } from "#shared/levels/dungeon/mission/solveMission.ts";
import { toScreen } from "#renderer/canvas/camera.ts";
import type { CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import { centre } from "./graphGeometry.ts";
import type { GraphGeometry } from "./graphGeometry.ts";
import type { GraphScale } from "./graphPaint.ts";
import { besideNodes, underlayEdges } from "./paintEdges.ts";
import { paintStepMark, stepMarks } from "./paintSteps.ts";

const paths = new WeakMap<GraphDocument, readonly MissionStep[]>();

/** Draws the critical path over the graph: its connections marked, its rooms with their numbers, keys and locks. */
export function paintMission(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  scale: GraphScale,
  document: GraphDocument,
  geometry: GraphGeometry,
): void {
  const path = pathOf(document);
  const edges = new Set(path.map(({ edge }) => edge));
  const lines = geometry.lines.filter((line) => edges.has(line.edge.id)).map((line) => besideNodes(line, scale, frame));
  underlayEdges(ctx, frame, lines, { token: "accent-line", width: 9 * Math.max(0.6, scale.unit), opacity: 0.4 });
  for (const [room, mark] of stepMarks(path)) {
    const node = geometry.nodeById.get(room);
    if (node === undefined) continue;
    const { x, y } = toScreen(frame.camera, centre(node));
    const [dx, dy] =
      scale.form === "disc"
        ? [scale.radius * 0.8, scale.radius * 0.8]
        : [(node.width / 2) * frame.camera.zoom, (node.height / 2) * frame.camera.zoom];
    paintStepMark(ctx, frame, { x: x - dx, y: y - dy }, mark, scale.form === "disc" ? "left" : "right");
  }
}

/** Solved once for each state of the document, however often it is drawn. */
function pathOf(document: GraphDocument): readonly MissionStep[] {
  const path = paths.get(document) ?? solveMission(document)?.path ?? [];
  paths.set(document, path);
  return path;
}
