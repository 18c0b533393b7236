import { type Point, boundsOf } from "../../../kernel/geometry.ts";
import type { DungeonLayout } from "../layout.ts";
import { criticalPath } from "../mission/criticalPath.ts";
import { populate } from "./populate.ts";

/**
 * Metrics of a layout's contents: enemies per room, the share of treasure off the critical path, the longest walk on
 * the path without a rest, and the number of objects that couldn't be placed. Absent without contents. O(cells +
 * objects^2).
 */
export function contentMetrics(layout: DungeonLayout): Record<string, number> {
  if (layout.rules.contents === undefined) return {};
  const { objects, shortages } = populate(layout);
  const rooms = layout.rooms.filter(({ isCorridor, role }) => !isCorridor && role !== "corridor");
  const path = criticalPath({ rooms: layout.rooms, edges: layout.rules.edges }).map(({ room }) => room);
  const treasure = objects.filter(({ kind }) => kind === "treasure");
  const off = treasure.filter(({ room }) => !path.includes(room)).length;
  const rests = new Set(objects.filter(({ kind }) => kind === "rest").map(({ room }) => room));
  return {
    "enemies-per-room": objects.filter(({ kind }) => kind === "enemy").length / Math.max(1, rooms.length),
    ...(treasure.length === 0 || path.length === 0 ? {} : { "treasure-off-path": off / treasure.length }),
    ...(path.length === 0 ? {} : { "walk-between-rests": longestStretch(layout, path, rests) }),
    "contents-missing": shortages.reduce((sum, { asked, placed }) => sum + asked - placed, 0),
  };
}

/** Cells of the path from start to boss between two rests, from middle of a room to middle of the next; start and boss count as stops. */
function longestStretch({ rooms }: DungeonLayout, path: readonly string[], rests: ReadonlySet<string>): number {
  const middles = new Map(
    rooms.map(({ id, outline }): [string, Point] => {
      const { x, y, width, height } = boundsOf(outline) ?? { x: 0, y: 0, width: 0, height: 0 };
      return [id, [x + width / 2, y + height / 2]];
    }),
  );
  let [longest, stretch] = [0, 0];
  for (const [i, room] of path.entries()) {
    const [from, to] = [middles.get(path[i - 1] ?? room), middles.get(room)];
    if (from !== undefined && to !== undefined) stretch += Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]);
    longest = Math.max(longest, stretch);
    if (rests.has(room)) stretch = 0;
  }
  return longest;
}
