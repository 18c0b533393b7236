import { floorOf } from "#shared/levels/dungeon/floors.ts";
import type { GraphDocument, GraphEdge, GraphRoom } from "#shared/levels/dungeon/graphDocument.ts";
import type { Box, Spot } from "#renderer/canvas/camera.ts";
import { createSpatialIndex, type SpatialIndex } from "#renderer/canvas/spatialIndex.ts";

/** Nodes are cards with their name inside, or (small on screen) discs with the name below. */
export type NodeForm = "card" | "disc";

/** A node's card in world units, centred on its room's position. */
export interface NodeBox extends Box {
  readonly room: GraphRoom;
}

/** An edge as a straight line between the rims of its nodes. */
export interface EdgeLine {
  readonly edge: GraphEdge;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** The nodes' centres: discs are smaller than cards, so their edges are drawn all the way. */
  readonly from: Spot;
  readonly to: Spot;
  /** It joins rooms on different floors. */
  readonly isStairs: boolean;
}

/** The measured geometry of a graph with a spatial index. World units: 20 = one grid dot. */
export interface GraphGeometry {
  readonly nodes: readonly NodeBox[];
  readonly nodeById: ReadonlyMap<string, NodeBox>;
  readonly lines: readonly EdgeLine[];
  readonly lineById: ReadonlyMap<string, EdgeLine>;
  readonly nodeIndex: SpatialIndex<NodeBox>;
  readonly lineIndex: SpatialIndex<EdgeLine>;
}

/** Height of every card in world units; widths depend on the name. */
export const cardHeight = 36;
const narrowestCard = 104;
/** Chip on the left and padding on the right. */
const cardFurniture = 52;

/** Width of a card for a name of this width; the name's width in world units comes from the canvas's font. */
export function cardWidth(nameWidth: number): number {
  return Math.max(narrowestCard, Math.ceil(cardFurniture + nameWidth));
}

/** The node's box around the room's centre. */
export function nodeBox(room: GraphRoom, nameWidth: number): NodeBox {
  const width = cardWidth(nameWidth);
  return { room, x: room.x - width / 2, y: room.y - cardHeight / 2, width, height: cardHeight };
}

/** Measures a document. Edges to rooms that do not exist are left out (validation reports them). O(rooms + edges). */
export function measureGraph(document: GraphDocument, nameWidth: (name: string) => number): GraphGeometry {
  const nodes = document.rooms.map((room) => nodeBox(room, nameWidth(room.name)));
  const nodeById = new Map(nodes.map((node) => [node.room.id, node]));
  const lines = document.edges.flatMap((edge) => {
    const from = nodeById.get(edge.from);
    const to = nodeById.get(edge.to);
    return from === undefined || to === undefined ? [] : [edgeLine(edge, from, to)];
  });
  return {
    nodes,
    nodeById,
    lines,
    lineById: new Map(lines.map((line) => [line.edge.id, line])),
    nodeIndex: createSpatialIndex(nodes, (node) => node, 160),
    lineIndex: createSpatialIndex(lines, lineBox, 160),
  };
}

/** The line between two nodes, cut at their rims; between nodes that overlap it joins the centres. */
export function edgeLine(
  edge: GraphEdge,
  from: Box & Partial<Pick<NodeBox, "room">>,
  to: Box & Partial<Pick<NodeBox, "room">>,
): EdgeLine {
  const isStairs = floorOf(from.room ?? {}) !== floorOf(to.room ?? {});
  const a = centre(from);
  const b = centre(to);
  const start = rimSpot(from, b);
  const end = rimSpot(to, a);
  const forward = (end.x - start.x) * (b.x - a.x) + (end.y - start.y) * (b.y - a.y) > 0;
  return forward
    ? { edge, x1: start.x, y1: start.y, x2: end.x, y2: end.y, from: a, to: b, isStairs }
    : { edge, x1: a.x, y1: a.y, x2: b.x, y2: b.y, from: a, to: b, isStairs };
}

/** Where the straight line from a box's center to `goal` leaves the box; the center itself when goal is inside. */
export function rimSpot(box: Box, goal: Spot): Spot {
  const from = centre(box);
  const dx = goal.x - from.x;
  const dy = goal.y - from.y;
  const reach = Math.max(Math.abs(dx) / (box.width / 2), Math.abs(dy) / (box.height / 2));
  if (reach <= 1) return from;
  return { x: from.x + dx / reach, y: from.y + dy / reach };
}

/** The middle of the box, in its unit. */
export function centre(box: Box): Spot {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The box around an edge, from centre to centre. */
export function lineBox(line: EdgeLine): Box {
  return {
    x: Math.min(line.from.x, line.to.x),
    y: Math.min(line.from.y, line.to.y),
    width: Math.abs(line.from.x - line.to.x),
    height: Math.abs(line.from.y - line.to.y),
  };
}

/** Distance from a spot to an edge's line. */
export function distanceToLine(spot: Spot, { from, to }: Pick<EdgeLine, "from" | "to">): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / length;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(spot.x - from.x - t * dx, spot.y - from.y - t * dy);
}
