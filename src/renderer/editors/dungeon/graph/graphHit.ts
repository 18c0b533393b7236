import type { Box, Spot } from "#renderer/canvas/camera.ts";
import { touches } from "#renderer/canvas/spatialIndex.ts";
import type { Selection } from "#renderer/history/history.ts";
import { centre, distanceToLine, lineBox, type EdgeLine, type GraphGeometry, type NodeBox } from "./graphGeometry.ts";
import { edgeTarget, roomTarget } from "./graphTargets.ts";

/** What is under the pointer, topmost first. `rim` = on the border strip of a node, where edges are drawn from. */
export type GraphHit =
  | { readonly kind: "room"; readonly id: string; readonly rim: boolean }
  | { readonly kind: "edge"; readonly id: string };

/** Reach of a pointer in screen pixels. */
const rimOutside = 7;
const rimInside = 4;
const edgeReach = 7;

/** How nodes are drawn: discs of a radius in pixels, or cards when there is none. */
export interface HitScale {
  readonly zoom: number;
  readonly discRadius?: number | undefined;
}

/** Everything at a spot (world units), topmost first: rooms hide edges, later ones are above earlier ones. */
export function hitsAt(geometry: GraphGeometry, spot: Spot, scale: HitScale): GraphHit[] {
  const { zoom } = scale;
  const rooms = nodesAt(geometry, spot, scale)
    .toReversed()
    .map((node): GraphHit => ({ kind: "room", id: node.room.id, rim: onRim(node, spot, scale) }));
  // Edges run on to the centres, below the nodes.
  if (rooms.length > 0) return rooms;
  const reach = edgeReach / zoom;
  return geometry.lineIndex
    .inBox(grown({ ...spot, width: 0, height: 0 }, reach))
    .map((line) => ({ line, distance: distanceToLine(spot, line) }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance)
    .map(({ line }): GraphHit => ({ kind: "edge", id: line.edge.id }));
}

/** The room whose node is at or nearest around a spot: where a dragged edge would end. */
export function roomAt(geometry: GraphGeometry, spot: Spot, scale: HitScale): NodeBox | undefined {
  return nodesAt(geometry, spot, scale).at(-1);
}

function nodesAt(geometry: GraphGeometry, spot: Spot, { zoom, discRadius }: HitScale): NodeBox[] {
  const reach = (rimOutside + (discRadius ?? 0)) / zoom;
  const near = geometry.nodeIndex.inBox(grown({ ...spot, width: 0, height: 0 }, reach));
  return discRadius === undefined ? near : near.filter((node) => fromCentre(node, spot) <= reach);
}

function fromCentre(node: NodeBox, spot: Spot): number {
  const { x, y } = centre(node);
  return Math.hypot(spot.x - x, spot.y - y);
}

/** Rooms that a selection box touches and edges that it contains. */
export function targetsIn(geometry: GraphGeometry, box: Box): Selection {
  const rooms = geometry.nodeIndex.inBox(box).map((node) => roomTarget(node.room.id));
  const edges = geometry.lineIndex
    .inBox(box)
    .filter((line) => holds(box, line))
    .map((line) => edgeTarget(line.edge.id));
  return [...rooms, ...edges];
}

/** The next target below the selected one, cyclically: Alt+click. */
export function hitBelow(hits: readonly GraphHit[], selection: Selection): GraphHit | undefined {
  const current = hits.findIndex((hit) => selection.includes(targetOf(hit)));
  return hits[(current + 1) % Math.max(1, hits.length)];
}

/** The selection id of what was hit: "room:ab12", "edge:cd34". */
export function targetOf(hit: GraphHit): string {
  return hit.kind === "room" ? roomTarget(hit.id) : edgeTarget(hit.id);
}

/** Discs that are nearly dots have no rim: there would be nothing left to drag them by. */
const smallestRimmed = 9;

function onRim(node: NodeBox, spot: Spot, { zoom, discRadius }: HitScale): boolean {
  if (discRadius !== undefined) {
    return discRadius >= smallestRimmed && fromCentre(node, spot) > (discRadius - rimInside) / zoom;
  }
  const inner = grown(node, -rimInside / zoom);
  return !touches(inner, { ...spot, width: 0, height: 0 });
}

function holds(box: Box, line: EdgeLine): boolean {
  const { x, y, width, height } = lineBox(line);
  return x >= box.x && y >= box.y && x + width <= box.x + box.width && y + height <= box.y + box.height;
}

function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}
