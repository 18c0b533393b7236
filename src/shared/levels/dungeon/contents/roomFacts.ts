import type { Point } from "../../../kernel/geometry.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import { criticalPath } from "../mission/criticalPath.ts";
import { cellKey } from "../validator/cells.ts";
import { type ContentPlace, type ContentRule, middleIntensity } from "./contentsSchema.ts";
import { doorSteps, itemCell, standingCells } from "./standing.ts";

/** Properties of a room that rules depend on, and its possible object positions. */
export interface RoomFacts {
  readonly room: PlacedRoom;
  readonly intensity: number;
  readonly places: ReadonlySet<ContentPlace>;
  /** Reachable cells without solid tiles that are not in a doorway, on stairs or under what the room's role puts there; row by row. */
  readonly free: readonly Point[];
}

/** The facts of every room that is not a corridor. O(cells + doors), and the search for the critical path. */
export function roomFacts(layout: DungeonLayout): RoomFacts[] {
  const { rooms, doors, stairs = [], rules } = layout;
  const path = criticalPath({ rooms, edges: rules.edges });
  const onPath = new Set(path.map(({ room }) => room));
  const beforeBoss = roomBeforeBoss(
    layout,
    path.map(({ room }) => room),
  );
  const blocked = new Set([
    ...doors.flatMap(doorSteps).map(([x, y]) => cellKey(x, y)),
    ...stairs.flatMap(({ fromCell, toCell }) => [fromCell, toCell].map(([x, y]) => cellKey(x, y))),
  ]);
  const exits = new Map<string, number>();
  for (const { from, to } of [...doors, ...stairs])
    for (const id of [from, to]) exits.set(id, (exits.get(id) ?? 0) + 1);
  return rooms.flatMap((room): RoomFacts[] => {
    if (room.isCorridor || room.role === "corridor") return [];
    const places = new Set<ContentPlace>();
    if (path.length > 0) places.add(onPath.has(room.id) ? "on-path" : "off-path");
    if (exits.get(room.id) === 1) places.add("dead-end");
    if (room.id === beforeBoss) places.add("before-boss");
    const [itemX, itemY] = itemCell(layout, room);
    const free = standingCells(layout, room).filter(
      ([x, y]) => !blocked.has(cellKey(x, y)) && (x !== itemX || y !== itemY),
    );
    return [{ room, intensity: room.intensity ?? middleIntensity, places, free }];
  });
}

/** Whether a rule may place objects in a room. */
export function fits({ roles, intensity, where = [] }: ContentRule, facts: RoomFacts): boolean {
  const { role } = facts.room;
  if (roles === undefined ? role === "start" : !roles.includes(role)) return false;
  if (intensity !== undefined && (facts.intensity < intensity[0] || facts.intensity > intensity[1])) return false;
  return where.every((place) => facts.places.has(place));
}

/** The last room of the critical path before the boss; of layouts without a path none. Corridors are passed through. */
function roomBeforeBoss({ rooms }: DungeonLayout, path: readonly string[]): string | undefined {
  const plain = new Set(rooms.filter(({ isCorridor, role }) => !isCorridor && role !== "corridor").map(({ id }) => id));
  return path.slice(0, -1).findLast((id) => plain.has(id));
}
