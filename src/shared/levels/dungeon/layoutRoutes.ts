import { type Graph, type Incidence, incidences } from "../../kernel/graph.ts";
import type { DungeonLayout, PlacedRoom, LayoutDoor, LayoutStairs } from "./layout.ts";
import { type Point, gridDistance } from "../../kernel/geometry.ts";

/** Steps of the search for the longest walk; with more ways than this to try, the metric is left out. */
const stepLimit = 20_000;

interface Walk {
  readonly layout: DungeonLayout;
  readonly doors: readonly Incidence[][];
  readonly boss: number;
  readonly visited: Uint8Array;
  shortest: number;
  longest: number;
  steps: number;
}

/**
 * Shortest and longest walk from the start room to the nearest (furthest) boss room in cells, as Manhattan distances
 * from room center to door to door to room center, visiting no room twice, one-way doors only forwards; stairs have no
 * length. Enumerates all walks; both values are absent without start or boss, without a path, or when there are too
 * many walks.
 */
export function startToBoss(layout: DungeonLayout, graph: Graph): Record<string, number> {
  const start = layout.rooms.findIndex((room) => room.role === "start");
  const boss = layout.rooms.findIndex((room) => room.role === "boss");
  const first = layout.rooms[start];
  if (first === undefined || boss === -1) return {};
  const walk: Walk = {
    layout,
    doors: incidences(graph),
    boss,
    visited: new Uint8Array(graph.nodeCount),
    shortest: Infinity,
    longest: -Infinity,
    steps: 0,
  };
  follow(walk, start, middleOfRoom(first), 0);
  if (walk.steps > stepLimit || walk.longest === -Infinity) return {};
  return { "shortest-to-boss": walk.shortest, "longest-to-boss": walk.longest };
}

function follow(walk: Walk, node: number, at: readonly [number, number], length: number): void {
  if (++walk.steps > stepLimit) return;
  const room = walk.layout.rooms[node];
  if (room === undefined) return;
  if (node === walk.boss) {
    const total = length + gridDistance(at, middleOfRoom(room));
    walk.shortest = Math.min(walk.shortest, total);
    walk.longest = Math.max(walk.longest, total);
    return;
  }
  walk.visited[node] = 1;
  for (const { node: next, edge } of walk.doors[node] ?? []) {
    const door = walk.layout.doors[edge] ?? walk.layout.stairs?.[edge - walk.layout.doors.length];
    if (door === undefined || walk.visited[next] === 1 || (door.kind === "one-way" && door.from !== room.id)) continue;
    const [leaves, enters] = "segment" in door ? [middleOfDoor(door), middleOfDoor(door)] : endsOfStairs(door, room);
    follow(walk, next, enters, length + gridDistance(at, leaves));
  }
  walk.visited[node] = 0;
}

function middleOfRoom(room: PlacedRoom): readonly [number, number] {
  const xs = room.outline.map(([x]) => x);
  const ys = room.outline.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

function middleOfDoor({ segment: [[x1, y1], [x2, y2]] }: LayoutDoor): readonly [number, number] {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

/** The middles of the two cells of stairs, that in the room first; on the sheet they are far apart, in the building not. */
function endsOfStairs({ from, fromCell, toCell }: LayoutStairs, room: PlacedRoom): readonly [Point, Point] {
  const [one, other]: readonly [Point, Point] = [
    [fromCell[0] + 0.5, fromCell[1] + 0.5],
    [toCell[0] + 0.5, toCell[1] + 0.5],
  ];
  return from === room.id ? [one, other] : [other, one];
}
