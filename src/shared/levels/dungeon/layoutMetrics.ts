import { biconnectedBlocks, connectedComponents } from "../../kernel/graph.ts";
import { signedArea2 } from "../../kernel/orthogonalPolygon.ts";
import type { MetricDefinition } from "../levelKind.ts";
import { metric } from "../metricDefinition.ts";
import { contentMetrics } from "./contents/contentMetrics.ts";
import { layoutGraph } from "./layoutGraph.ts";
import { cellKey, cellsInside } from "./validator/cells.ts";
import type { DungeonLayout, PlacedRoom, LayoutDoor } from "./layout.ts";
import { missionLength } from "./mission/missionLength.ts";
import { sizeWeight } from "./roleSizes.ts";
import { countSliverCells } from "./slivers.ts";
import { layoutMetricMessages } from "./messages.ts";
import type { Point } from "../../kernel/geometry.ts";
import { startToBoss } from "./layoutRoutes.ts";

/** Weights that are this near to each other ask for no order of size. */
const leastDifference = 0.2;

/**
 * How closely a layout follows its plan: the share of pairs of rooms, of different role or intensity, in which the one
 * that should be larger is (a tie counts half), absent without such pairs; and the number of corridors between rooms
 * that touch anyway. O(rooms^2 + cells).
 */
function planMetrics(layout: DungeonLayout): Record<string, number> {
  const order = sizeOrder(layout);
  return { ...(order === undefined ? {} : { "role-sizes": order }), "pointless-corridors": pointlessCorridors(layout) };
}

function sizeOrder({ rooms, rules }: DungeonLayout): number | undefined {
  const sized = rooms
    .filter(({ isCorridor, role }) => !isCorridor && role !== "corridor")
    .map((room) => ({ weight: sizeWeight(room, rules.roleSizes), area: Math.abs(signedArea2(room.outline)) }));
  let [pairs, right] = [0, 0];
  for (const [i, one] of sized.entries()) {
    for (const other of sized.slice(i + 1)) {
      const wanted = one.weight - other.weight;
      if (Math.abs(wanted) < leastDifference) continue;
      pairs++;
      const is = Math.sign(one.area - other.area) * Math.sign(wanted);
      right += is > 0 ? 1 : is === 0 ? 0.5 : 0;
    }
  }
  return pairs === 0 ? undefined : right / pairs;
}

function pointlessCorridors({ rooms, doors }: DungeonLayout): number {
  const placed = new Map(rooms.map((room) => [room.id, room]));
  return rooms.filter(({ id, isCorridor }) => {
    if (!isCorridor) return false;
    const ends = doors.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []));
    const [one, other] = [...new Set(ends)].map((end) => placed.get(end));
    return one !== undefined && other !== undefined && touch(one, other);
  }).length;
}

/** Whether two rooms share a piece of wall. */
function touch(one: PlacedRoom, other: PlacedRoom): boolean {
  const cells = new Set(cellsInside(other.outline).map(([x, y]) => cellKey(x, y)));
  return cellsInside(one.outline).some(([x, y]) =>
    [cellKey(x + 1, y), cellKey(x - 1, y), cellKey(x, y + 1), cellKey(x, y - 1)].some((key) => cells.has(key)),
  );
}

/** All metrics of a layout; "novelty", "wish-cost" and "moves" are reported by the engine. */
export const layoutMetrics: readonly MetricDefinition[] = [
  metric("width", layoutMetricMessages.width, "neither"),
  metric("height", layoutMetricMessages.height, "neither"),
  metric("area-share", layoutMetricMessages.areaShare, "higher", 2),
  metric("aspect", layoutMetricMessages.aspect, "neither", 2),
  metric("floors", layoutMetricMessages.floors, "neither"),
  metric("stairs", layoutMetricMessages.stairs, "neither"),
  metric("floor-area", layoutMetricMessages.floorArea, "neither"),
  metric("slivers", layoutMetricMessages.slivers, "lower"),
  metric("centered-doors", layoutMetricMessages.centeredDoors, "higher", 2),
  metric("aligned-walls", layoutMetricMessages.alignedWalls, "higher", 2),
  metric("role-sizes", layoutMetricMessages.roleSizes, "higher", 2),
  metric("pointless-corridors", layoutMetricMessages.pointlessCorridors, "lower"),
  metric("corridor-length", layoutMetricMessages.corridorLength, "lower"),
  metric("doors", layoutMetricMessages.doors, "neither"),
  metric("shortest-to-boss", layoutMetricMessages.shortestToBoss, "neither"),
  metric("longest-to-boss", layoutMetricMessages.longestToBoss, "higher"),
  metric("mission-steps", layoutMetricMessages.missionSteps, "neither"),
  metric("mission-locks", layoutMetricMessages.missionLocks, "neither"),
  metric("cycles", layoutMetricMessages.cycles, "neither"),
  metric("loop-rooms", layoutMetricMessages.loopRooms, "neither"),
  metric("dead-ends", layoutMetricMessages.deadEnds, "neither"),
  metric("enemies-per-room", layoutMetricMessages.enemiesPerRoom, "neither", 1),
  metric("treasure-off-path", layoutMetricMessages.treasureOffPath, "higher", 2),
  metric("walk-between-rests", layoutMetricMessages.walkBetweenRests, "neither"),
  metric("contents-missing", layoutMetricMessages.contentsMissing, "lower"),
  { ...metric("novelty", layoutMetricMessages.novelty, "higher", 1), ofSearch: true },
  metric("wish-cost", layoutMetricMessages.wishCost, "lower", 2),
  { ...metric("moves", layoutMetricMessages.moves, "lower"), ofSearch: true },
];

/** Values of all metrics that can be read off the layout itself. Absent: ways to the boss without a start and a boss. */
export function measureLayout(layout: DungeonLayout): Record<string, number> {
  const { floors = [], stairs = [] } = layout;
  const width = floors[0]?.size[0] ?? Math.max(...layout.rooms.flatMap((room) => room.outline.map(([x]) => x)));
  const height = floors[0]?.size[1] ?? Math.max(...layout.rooms.flatMap((room) => room.outline.map(([, y]) => y)));
  const area = floorArea(layout);
  const graph = layoutGraph(layout);
  const onLoop = new Set(
    biconnectedBlocks(graph)
      .filter((block) => block.length > 1)
      .flatMap((block) => block.flatMap((edge) => graph.edges[edge] ?? [])),
  );
  const degrees = new Int32Array(graph.nodeCount);
  for (const node of graph.edges.flat()) degrees[node] = (degrees[node] ?? 0) + 1;
  const { centered, aligned } = doorAlignment(layout);
  const isRoom = (_: unknown, i: number) => layout.rooms[i]?.isCorridor === false;
  return {
    width,
    height,
    "area-share": area / (width * height * Math.max(1, floors.length)),
    aspect: Math.max(width, height) / Math.min(width, height),
    ...(floors.length === 0 ? {} : { floors: floors.length, stairs: stairs.length }),
    "floor-area": area,
    slivers: countSliverCells(layout),
    "centered-doors": centered,
    "aligned-walls": aligned,
    ...planMetrics(layout),
    "corridor-length": corridorLength(layout),
    doors: layout.doors.length,
    cycles: graph.edges.length - graph.nodeCount + connectedComponents(graph).length,
    "loop-rooms": layout.rooms.filter((room, i) => !room.isCorridor && onLoop.has(i)).length,
    "dead-ends": [...degrees].filter((degree, i) => degree === 1 && isRoom(degree, i)).length,
    ...startToBoss(layout, graph),
    ...contentMetrics(layout),
    ...missionLength({ rooms: layout.rooms, edges: layout.rules.edges }),
  };
}

/** Number of cells of all rooms and corridors; cells that corridors share, at a bridge or on a trunk, count once. */
function floorArea({ rooms, rules }: DungeonLayout): number {
  const overlapping = new Set(
    rules.edges.flatMap(({ id, route }) => (route?.crossing === true || route?.sharing === true ? [id] : [])),
  );
  const alone = rooms.filter(({ id }) => !overlapping.has(id));
  const shared = rooms.filter(({ id }) => overlapping.has(id)).flatMap(({ outline }) => cellsInside(outline));
  return (
    alone.reduce((sum, { outline }) => sum + Math.abs(signedArea2(outline)) / 2, 0) +
    new Set(shared.map(([x, y]) => cellKey(x, y))).size
  );
}

function corridorLength(layout: DungeonLayout): number {
  let length = 0;
  for (const corridor of layout.rooms.filter((room) => room.isCorridor)) {
    const doors = layout.doors.filter((door) => door.from === corridor.id || door.to === corridor.id);
    const middles = doors.map(({ segment: [[x1, y1], [x2, y2]] }) => [(x1 + x2) / 2, (y1 + y2) / 2] as const);
    for (const [i, [x, y]] of middles.slice(1).entries()) {
      const [beforeX, beforeY] = middles[i] ?? [x, y];
      length += Math.abs(x - beforeX) + Math.abs(y - beforeY);
    }
  }
  return length;
}

/** A stretch of a wall, from its lower to its upper end. */
type Stretch = readonly [low: number, high: number];

/**
 * Shares of a layout's doors, 0 to 1, that look planned: those in the middle of the wall that their two rooms share, to half a
 * cell, and those at which the walls of both rooms end on one line. 1 without doors. O(doors * corners of a room).
 */
export function doorAlignment(layout: DungeonLayout): { readonly centered: number; readonly aligned: number } {
  const outlines = new Map(layout.rooms.map(({ id, outline }) => [id, outline]));
  let [centered, aligned] = [0, 0];
  for (const door of layout.doors) {
    const [, low, high] = stretchOf(door);
    const one = wallAt(outlines.get(door.from) ?? [], door);
    const other = wallAt(outlines.get(door.to) ?? [], door);
    const before = low - Math.max(one[0], other[0]);
    const after = Math.min(one[1], other[1]) - high;
    if (Math.abs(before - after) <= 1) centered++;
    if (one[0] === other[0] || one[1] === other[1]) aligned++;
  }
  const count = layout.doors.length;
  return count === 0 ? { centered: 1, aligned: 1 } : { centered: centered / count, aligned: aligned / count };
}

/** The axis that a door lies along, 0 for x and 1 for y, and its ends. */
function stretchOf({ segment: [start, end] }: LayoutDoor): readonly [0 | 1, number, number] {
  const along = start[1] === end[1] ? 0 : 1;
  return [along, Math.min(start[along], end[along]), Math.max(start[along], end[along])];
}

/** The straight wall of a room that a door lies on, from corner to corner. */
function wallAt(outline: readonly Point[], door: LayoutDoor): Stretch {
  const [along, low, high] = stretchOf(door);
  const across = along === 0 ? 1 : 0;
  const line = door.segment[0][across];
  for (const [i, end] of outline.entries()) {
    const start = outline.at(i - 1) as Point;
    const [from, to] = [Math.min(start[along], end[along]), Math.max(start[along], end[along])];
    if (start[across] === line && end[across] === line && from <= low && high <= to) return [from, to];
  }
  return [low, high];
}
