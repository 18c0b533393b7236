import type { DungeonLayout, PlacedRoom } from "./layout.ts";
import { sizeWeight } from "./roleSizes.ts";
import { signedArea2 } from "../../kernel/orthogonalPolygon.ts";
import { cellKey, cellsInside } from "./validator/cells.ts";

/** Weights that are this near to each other ask for no order of size. */
const leastDifference = 0.2;

/**
 * How closely a layout follows its plan: the share of pairs of rooms, of different role or intensity, in which the one
 * that should be larger is (a tie counts half), absent without such pairs; and the number of corridors between rooms
 * that touch anyway. O(rooms^2 + cells).
 */
export function planMetrics(layout: DungeonLayout): Record<string, number> {
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
