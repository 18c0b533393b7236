import { floorNumbers } from "#shared/levels/dungeon/floors.ts";
import { toScreen, type Box } from "#renderer/canvas/camera.ts";
import type { CanvasFrame, CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import type { CanvasLayer } from "#renderer/canvas/canvasController.ts";
import { paintGridDots } from "#renderer/canvas/paintGrid.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { MissionStep } from "#shared/levels/dungeon/mission/criticalPath.ts";
import { solveMission } from "#shared/levels/dungeon/mission/solveMission.ts";
import { edgeLine, centre, type EdgeLine, type GraphGeometry, type NodeBox } from "./graphGeometry.ts";
import { graphStep } from "./graphStep.ts";
import type { GraphModel } from "./graphModel.ts";
import { graphScale, type Blame, type GraphSurface } from "./graphPaint.ts";
import type { NodeDrag } from "./graphView.ts";
import { idsOf } from "./graphTargets.ts";
import { besideNodes, paintEdges, underlayEdges } from "./paintEdges.ts";
import { paintGuides, paintMarquee, paintNodeOutlines, paintPill, paintRubber } from "./paintGraphOverlay.ts";
import { paintNodes, type NodeStyle } from "./paintNodes.ts";
import { paintVariant } from "../variant/paintVariant.ts";
import { paintStepMark, stepMarks } from "./paintSteps.ts";
import { paintFieldMarks } from "./paintFieldMarks.ts";

/**
 * The three layers of a graph canvas. Dragged nodes and their edges move to the overlay, so that the rest isn't redrawn
 * while they move.
 */
export function graphPainters(model: GraphModel, blame: Blame): Record<CanvasLayer, CanvasPainter> {
  const style = (): NodeStyle => ({
    blame,
    selected: idsOf(model.selection(), "room"),
    labelSide: (id) => model.labelSides().get(id) ?? "below",
    showsFloors: floorNumbers(model.document().rooms).length > 1,
  });

  function content(ctx: CanvasRenderingContext2D, frame: CanvasFrame): void {
    const geometry = model.geometry();
    const dragged = model.view.getState().drag?.ids;
    const surface = { ctx, frame, scale: graphScale(frame) };
    const { variant } = model.view.getState();
    const replaced = variant?.replacedEdges;
    const lines = geometry.lineIndex.inBox(frame.visible).filter((line) => !follows(line, dragged));
    const nodes = geometry.nodeIndex.inBox(frame.visible).filter((node) => dragged?.has(node.room.id) !== true);
    if (variant !== undefined) {
      const faded = lines.filter(({ edge }) => replaced?.has(edge.id) === true);
      paintVariant(surface, { variant, faded, selected: style().selected });
    }
    const drawn = replaced === undefined ? lines : lines.filter(({ edge }) => !replaced.has(edge.id));
    paintGraph(surface, { lines: drawn, nodes }, style());
    paintFieldMarks(surface, { lines: drawn, nodes }, model.document());
  }

  function overlay(ctx: CanvasRenderingContext2D, frame: CanvasFrame): void {
    const { drag, marquee, rubber, hover, showsMission } = model.view.getState();
    const geometry = model.geometry();
    const surface = { ctx, frame, scale: graphScale(frame) };
    const moved = drag === undefined ? undefined : shifted(geometry, drag, frame.visible);
    if (moved !== undefined) paintGraph(surface, moved, style());
    if (showsMission && drag === undefined) paintMission(surface, model.document(), geometry);
    if (drag !== undefined) paintGuides(ctx, frame, drag.guides);
    paintSelection(surface, model, moved);
    const hovered = hover?.kind === "room" && drag === undefined ? geometry.nodeById.get(hover.id) : undefined;
    if (hovered !== undefined && !model.selection().includes(`room:${hovered.room.id}`)) {
      paintNodeOutlines(surface, [hovered], { width: 1.5, ports: true, opacity: 0.55 });
    }
    if (rubber !== undefined) paintRubber(surface, geometry, rubber);
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

function paintGraph(surface: GraphSurface, part: Part, style: NodeStyle): void {
  const { ctx, frame, scale } = surface;
  const { blame } = style;
  const blamed = blame.edges.size === 0 ? [] : part.lines.filter((line) => blame.edges.has(line.edge.id));
  if (blamed.length > 0) {
    underlayEdges(ctx, frame, blamed, { token: "bad", width: 14 * Math.max(0.5, scale.unit), opacity: 0.22 });
  }
  paintEdges(surface, part.lines);
  paintNodes(surface, part.nodes, style);
}

function follows(line: EdgeLine, dragged: ReadonlySet<string> | undefined): boolean {
  return dragged !== undefined && (dragged.has(line.edge.from) || dragged.has(line.edge.to));
}

/** The visible part of the dragged nodes at their target, and of every edge attached to one of them. */
function shifted(geometry: GraphGeometry, drag: NodeDrag, visible: Box): Part {
  const { ids, dx, dy } = drag;
  const before = { ...visible, x: visible.x - dx, y: visible.y - dy };
  const move = (node: NodeBox): NodeBox => ({ ...node, x: node.x + dx, y: node.y + dy });
  const nodes = geometry.nodeIndex.inBox(before).filter((node) => ids.has(node.room.id));
  const carried = geometry.lineIndex
    .inBox(before)
    .filter(({ edge }) => ids.has(edge.from) && ids.has(edge.to))
    .map((line) => ({
      edge: line.edge,
      x1: line.x1 + dx,
      y1: line.y1 + dy,
      x2: line.x2 + dx,
      y2: line.y2 + dy,
      from: { x: line.from.x + dx, y: line.from.y + dy },
      to: { x: line.to.x + dx, y: line.to.y + dy },
      isStairs: line.isStairs,
    }));
  const stretched = geometry.lines.flatMap(({ edge }) => {
    if (ids.has(edge.from) === ids.has(edge.to)) return [];
    const from = geometry.nodeById.get(edge.from);
    const to = geometry.nodeById.get(edge.to);
    if (from === undefined || to === undefined) return [];
    return [edgeLine(edge, ids.has(edge.from) ? move(from) : from, ids.has(edge.to) ? move(to) : to)];
  });
  return { nodes: nodes.map(move), lines: [...carried, ...stretched] };
}

function paintSelection(surface: GraphSurface, model: GraphModel, moved: Part | undefined): void {
  const { ctx, frame, scale } = surface;
  const geometry = model.geometry();
  const rooms = idsOf(model.selection(), "room");
  const edges = idsOf(model.selection(), "edge");
  if (rooms.size + edges.size === 0) return;
  const shown = moved ?? {
    nodes: geometry.nodeIndex.inBox(frame.visible),
    lines: geometry.lineIndex.inBox(frame.visible),
  };
  const lines = shown.lines.filter((line) => edges.has(line.edge.id)).map((line) => besideNodes(line, scale, frame));
  underlayEdges(ctx, frame, lines, { token: "accent-line", width: 9 * Math.max(0.6, scale.unit), opacity: 0.4 });
  const nodes = shown.nodes.filter((node) => rooms.has(node.room.id));
  paintNodeOutlines(surface, nodes, { width: 2, ports: rooms.size === 1 && moved === undefined, opacity: 1 });
}

const paths = new WeakMap<GraphDocument, readonly MissionStep[]>();

/** Draws the critical path over the graph: its connections marked, its rooms with their numbers, keys and locks. */
function paintMission({ ctx, frame, scale }: GraphSurface, document: GraphDocument, geometry: GraphGeometry): void {
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
