import { toScreen } from "#renderer/canvas/camera.ts";
import type { CanvasFrame, CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import type { CanvasLayer } from "#renderer/canvas/canvasController.ts";
import { paintGridDots } from "#renderer/canvas/paintGrid.ts";
import { edgeLine } from "./graphGeometry.ts";
import type { EdgeLine, GraphGeometry, NodeBox } from "./graphGeometry.ts";
import { graphStep } from "./graphModel.ts";
import type { GraphModel } from "./graphModel.ts";
import { graphScale } from "./graphPaint.ts";
import type { Blame, GraphScale } from "./graphPaint.ts";
import type { NodeDrag } from "./graphView.ts";
import { idsOf } from "./graphTargets.ts";
import { paintEdges, underlayEdges } from "./paintEdges.ts";
import { paintGuides, paintMarquee, paintNodeOutline, paintPill, paintRubber } from "./paintGraphOverlay.ts";
import { paintNodes } from "./paintNodes.ts";
import type { NodeStyle } from "./paintNodes.ts";

/**
 * The three layers of a graph canvas. Nodes that are being dragged, with their edges, move over to the overlay, so that
 * the rest is not drawn again while they move.
 */
export function graphPainters(model: GraphModel, blame: Blame): Record<CanvasLayer, CanvasPainter> {
  const style = (): NodeStyle => ({
    blame,
    selected: idsOf(model.selection(), "room"),
    labelSide: (id) => model.labelSides().get(id) ?? "below",
  });

  function content(ctx: CanvasRenderingContext2D, frame: CanvasFrame): void {
    const geometry = model.geometry();
    const dragged = model.view.getState().drag?.ids;
    const scale = graphScale(frame);
    const lines = geometry.lineIndex.inBox(frame.visible).filter((line) => !follows(line, dragged));
    const nodes = geometry.nodeIndex.inBox(frame.visible).filter((node) => dragged?.has(node.room.id) !== true);
    paintGraph(ctx, frame, scale, { lines, nodes }, style());
  }

  function overlay(ctx: CanvasRenderingContext2D, frame: CanvasFrame): void {
    const { drag, marquee, rubber, hover } = model.view.getState();
    const geometry = model.geometry();
    const scale = graphScale(frame);
    const moved = drag === undefined ? undefined : shifted(geometry, drag);
    if (moved !== undefined) paintGraph(ctx, frame, scale, moved, style());
    if (drag !== undefined) paintGuides(ctx, frame, drag.guides);
    paintSelection(ctx, frame, scale, model, moved);
    const hovered = hover?.kind === "room" && drag === undefined ? geometry.nodeById.get(hover.id) : undefined;
    if (hovered !== undefined && !model.selection().includes(`room:${hovered.room.id}`)) {
      paintNodeOutline(ctx, frame, scale, hovered, { width: 1.5, ports: true, opacity: 0.55 });
    }
    if (rubber !== undefined) paintRubber(ctx, frame, scale, geometry, rubber);
    if (rubber?.refusal !== undefined) {
      const spot = toScreen(frame.camera, rubber.to);
      paintPill(ctx, frame, { x: spot.x, y: spot.y - 26 }, rubber.refusal);
    }
    if (marquee !== undefined) paintMarquee(ctx, frame, marquee);
  }

  return { backdrop: (ctx, frame) => paintGridDots(ctx, frame, graphStep), content, overlay };
}

interface Part {
  readonly lines: readonly EdgeLine[];
  readonly nodes: readonly NodeBox[];
}

function paintGraph(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  scale: GraphScale,
  part: Part,
  style: NodeStyle,
): void {
  const { blame } = style;
  const blamed = blame.edges.size === 0 ? [] : part.lines.filter((line) => blame.edges.has(line.edge.id));
  if (blamed.length > 0) {
    underlayEdges(ctx, frame, blamed, { token: "bad", width: 14 * Math.max(0.5, scale.unit), opacity: 0.22 });
  }
  paintEdges(ctx, frame, scale, part.lines);
  paintNodes(ctx, frame, scale, part.nodes, style);
}

function follows(line: EdgeLine, dragged: ReadonlySet<string> | undefined): boolean {
  return dragged !== undefined && (dragged.has(line.edge.from) || dragged.has(line.edge.to));
}

/** The dragged nodes where they would land, and every edge that hangs on one of them. */
function shifted(geometry: GraphGeometry, drag: NodeDrag): Part {
  const nodes = [...drag.ids].flatMap((id) => {
    const node = geometry.nodeById.get(id);
    return node === undefined ? [] : [{ ...node, x: node.x + drag.dx, y: node.y + drag.dy }];
  });
  const moved = new Map(nodes.map((node) => [node.room.id, node]));
  const lines = geometry.lines.flatMap((line) => {
    if (!follows(line, drag.ids)) return [];
    const { edge } = line;
    const from = moved.get(edge.from) ?? geometry.nodeById.get(edge.from);
    const to = moved.get(edge.to) ?? geometry.nodeById.get(edge.to);
    return from === undefined || to === undefined ? [] : [edgeLine(edge, from, to)];
  });
  return { nodes, lines };
}

function paintSelection(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  scale: GraphScale,
  model: GraphModel,
  moved: Part | undefined,
): void {
  const geometry = model.geometry();
  const rooms = idsOf(model.selection(), "room");
  const edges = idsOf(model.selection(), "edge");
  const lines = [...edges].flatMap((id) => geometry.lineById.get(id) ?? []);
  underlayEdges(ctx, frame, lines, { token: "accent-line", width: 9 * Math.max(0.6, scale.unit), opacity: 0.4 });
  const places = new Map(moved?.nodes.map((node) => [node.room.id, node]));
  for (const id of rooms) {
    const node = places.get(id) ?? geometry.nodeById.get(id);
    if (node === undefined) continue;
    paintNodeOutline(ctx, frame, scale, node, { width: 2, ports: rooms.size === 1 && moved === undefined, opacity: 1 });
  }
}
