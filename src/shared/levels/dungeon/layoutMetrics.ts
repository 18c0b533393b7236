import { biconnectedBlocks, connectedComponents } from "../../kernel/graph.ts";
import { signedArea2 } from "../../kernel/orthogonalPolygon.ts";
import type { MetricDefinition } from "../levelKind.ts";
import { metric } from "../metricDefinition.ts";
import { doorAlignment } from "./doorAlignment.ts";
import { layoutGraph } from "./layoutGraph.ts";
import { cellKey, cellsInside } from "./validator/cells.ts";
import type { DungeonLayout } from "./layout.ts";
import { startToBoss } from "./layoutRoutes.ts";
import { missionLength } from "./mission/missionLength.ts";
import { countSliverCells } from "./slivers.ts";

/** Every number that is measured on a layout; "novelty", "wish-cost" and "moves" come from the engine, which alone knows them. */
export const layoutMetrics: readonly MetricDefinition[] = [
  metric("width", "Width", "cells", "neither", 0, "Width of the bounding box."),
  metric("height", "Height", "cells", "neither", 0, "Height of the bounding box."),
  metric("area-share", "Area share", "", "higher", 2, "Cells of all rooms as a share of the bounding box."),
  metric("aspect", "Aspect", "", "neither", 2, "Longer side of the bounding box over the shorter one; 1 is square."),
  metric("floor-area", "Floor area", "cells", "neither", 0, "Cells of all rooms and corridors."),
  metric(
    "slivers",
    "Slivers",
    "cells",
    "lower",
    0,
    "Free cells in gaps 1 or 2 cells wide between two rooms or corridors that no door and no corridor connects.",
  ),
  metric(
    "centered-doors",
    "Centered doors",
    "",
    "higher",
    2,
    "Share of the doors in the middle of the wall that their two rooms share, to half a cell.",
  ),
  metric(
    "aligned-walls",
    "Aligned walls",
    "",
    "higher",
    2,
    "Share of the doors at which the walls of both rooms end on one line, at one end or both.",
  ),
  metric(
    "corridor-length",
    "Corridor length",
    "cells",
    "lower",
    0,
    "Distance from door to door, summed over all corridors.",
  ),
  metric("doors", "Doors", "", "neither", 0, "Doors of all kinds."),
  metric(
    "shortest-to-boss",
    "Shortest way to boss",
    "cells",
    "neither",
    0,
    "Shortest walk from the start to the boss, door by door, one-way doors respected.",
  ),
  metric(
    "longest-to-boss",
    "Longest way to boss",
    "cells",
    "higher",
    0,
    "Longest walk from the start to the boss that enters no room twice.",
  ),
  metric(
    "mission-steps",
    "Critical path",
    "rooms",
    "neither",
    0,
    "Rooms entered on the way from the start to the boss, keys fetched and locks opened.",
  ),
  metric("mission-locks", "Locks on the path", "", "neither", 0, "Locks that have to be opened on the critical path."),
  metric("cycles", "Cycles", "", "neither", 0, "Independent cycles of the connections."),
  metric(
    "loop-rooms",
    "Rooms on cycles",
    "",
    "neither",
    0,
    "Rooms that lie on at least one cycle; corridors are not counted.",
  ),
  metric("dead-ends", "Dead ends", "", "neither", 0, "Rooms with one connection; corridors are not counted."),
  metric(
    "novelty",
    "Distance from earlier",
    "cells",
    "higher",
    1,
    "Mean distance between corresponding rooms of this layout and the most similar earlier one, over all rotations and reflections.",
  ),
  metric(
    "wish-cost",
    "Preference cost",
    "",
    "lower",
    2,
    "Weighted cost of the graph's preferences; 0 when all are met. Only for graphs with preferences.",
  ),
  metric("moves", "Moves", "", "lower", 0, "Moves the engine tried for this layout."),
];

/** Values of all metrics that can be read off the layout itself. Absent: ways to the boss without a start and a boss. */
export function measureLayout(layout: DungeonLayout): Record<string, number> {
  const width = Math.max(...layout.rooms.flatMap((room) => room.outline.map(([x]) => x)));
  const height = Math.max(...layout.rooms.flatMap((room) => room.outline.map(([, y]) => y)));
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
    "area-share": area / (width * height),
    aspect: Math.max(width, height) / Math.min(width, height),
    "floor-area": area,
    slivers: countSliverCells(layout),
    "centered-doors": centered,
    "aligned-walls": aligned,
    "corridor-length": corridorLength(layout),
    doors: layout.doors.length,
    cycles: graph.edges.length - graph.nodeCount + connectedComponents(graph).length,
    "loop-rooms": layout.rooms.filter((room, i) => !room.isCorridor && onLoop.has(i)).length,
    "dead-ends": [...degrees].filter((degree, i) => degree === 1 && isRoom(degree, i)).length,
    ...startToBoss(layout, graph),
    ...missionLength(layout),
  };
}

/** Cells of all rooms and corridors; those that corridors share, at a bridge or on a trunk, count once. */
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
