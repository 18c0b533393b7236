import { floorNumbers } from "#shared/levels/dungeon/floors.ts";
import { toScreen, type Box } from "#renderer/canvas/camera.ts";
import type { CanvasFrame, CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import type { CanvasLayer } from "#renderer/canvas/canvasController.ts";
import { paintGridDots } from "#renderer/canvas/paintGrid.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { MissionStep } from "#shared/levels/dungeon/mission/criticalPath.ts";
import { solveMission } from "#shared/levels/dungeon/mission/solveMission.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { edgeLine, centre, type EdgeLine, type GraphGeometry, type NodeBox, cardHeight } from "./graphGeometry.ts";
import { graphStep } from "./graphStep.ts";
import type { GraphModel } from "./graphModel.ts";
import { graphScale, type Blame, type GraphScale } from "./graphPaint.ts";
import type { NodeDrag } from "./graphView.ts";
import { idsOf } from "./graphTargets.ts";
import { besideNodes, paintEdges, underlayEdges } from "./paintEdges.ts";
import { paintGuides, paintMarquee, paintNodeOutlines, paintPill, paintRubber } from "./paintGraphOverlay.ts";
import { paintNodes, type NodeStyle } from "./paintNodes.ts";
import { paintVariant } from "../variant/paintVariant.ts";
import { paintStepMark, stepMarks } from "./paintSteps.ts";
import { type FieldMark, canvasFields, fieldMarks } from "./fieldMarks.ts";
import { cardFont } from "./textWidth.ts";

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
    const scale = graphScale(frame);
    const { variant } = model.view.getState();
    const replaced = variant?.replacedEdges;
    const lines = geometry.lineIndex.inBox(frame.visible).filter((line) => !follows(line, dragged));
    const nodes = geometry.nodeIndex.inBox(frame.visible).filter((node) => dragged?.has(node.room.id) !== true);
    if (variant !== undefined) {
      const faded = lines.filter(({ edge }) => replaced?.has(edge.id) === true);
      paintVariant(ctx, frame, scale, { variant, faded, selected: style().selected });
    }
    const drawn = replaced === undefined ? lines : lines.filter(({ edge }) => !replaced.has(edge.id));
    paintGraph(ctx, frame, scale, { lines: drawn, nodes }, style());
    paintFieldMarks(ctx, frame, scale, { lines: drawn, nodes }, model.document());
  }

  function overlay(ctx: CanvasRenderingContext2D, frame: CanvasFrame): void {
    const { drag, marquee, rubber, hover, showsMission } = model.view.getState();
    const geometry = model.geometry();
    const scale = graphScale(frame);
    const moved = drag === undefined ? undefined : shifted(geometry, drag, frame.visible);
    if (moved !== undefined) paintGraph(ctx, frame, scale, moved, style());
    if (showsMission && drag === undefined) paintMission(ctx, frame, scale, model.document(), geometry);
    if (drag !== undefined) paintGuides(ctx, frame, drag.guides);
    paintSelection(ctx, frame, scale, model, moved);
    const hovered = hover?.kind === "room" && drag === undefined ? geometry.nodeById.get(hover.id) : undefined;
    if (hovered !== undefined && !model.selection().includes(`room:${hovered.room.id}`)) {
      paintNodeOutlines(ctx, frame, scale, [hovered], { width: 1.5, ports: true, opacity: 0.55 });
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
  if (rooms.size + edges.size === 0) return;
  const shown = moved ?? {
    nodes: geometry.nodeIndex.inBox(frame.visible),
    lines: geometry.lineIndex.inBox(frame.visible),
  };
  const lines = shown.lines.filter((line) => edges.has(line.edge.id)).map((line) => besideNodes(line, scale, frame));
  underlayEdges(ctx, frame, lines, { token: "accent-line", width: 9 * Math.max(0.6, scale.unit), opacity: 0.4 });
  const nodes = shown.nodes.filter((node) => rooms.has(node.room.id));
  paintNodeOutlines(ctx, frame, scale, nodes, { width: 2, ports: rooms.size === 1 && moved === undefined, opacity: 1 });
}

const paths = new WeakMap<GraphDocument, readonly MissionStep[]>();

/** Draws the critical path over the graph: its connections marked, its rooms with their numbers, keys and locks. */
function paintMission(
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

/** In units of the scale. */
const sizes = { dot: 3.2, font: 10.5, gap: 4, apart: 8 } as const;

/** Values of the project's own fields that are shown on canvas: below rooms' cards and connections, beside discs as dots. */
export function paintFieldMarks(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  scale: GraphScale,
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
