import type { Point } from "../../kernel/geometry.ts";
import { trunkRooms } from "./corridorRoute.ts";
import type { DungeonLayout } from "./layout.ts";
import { cellsInside } from "./validator/cells.ts";

/**
 * Where routed corridors fork from a shared trunk: the unit stretches of one corridor's outline that lie inside another
 * one. There is floor on both sides, and no wall. O(pairs of sharing corridors * cells).
 */
export function trunkOpenings(layout: DungeonLayout): (readonly [Point, Point])[] {
  const sharing = layout.rules.edges.filter(({ route }) => route?.sharing === true);
  if (sharing.length < 2) return [];
  const cells = new Map(
    sharing.map(({ id }) => {
      const outline = layout.rooms.find((room) => room.id === id)?.outline ?? [];
      return [id, new Set(cellsInside(outline).map(([x, y]) => `${x},${y}`))] as const;
    }),
  );
  return sharing.flatMap((edge) =>
    sharing.flatMap((other) => {
      if (edge === other || trunkRooms(edge, other).length === 0) return [];
      return openings(cells.get(edge.id) ?? new Set(), cells.get(other.id) ?? new Set());
    }),
  );
}

function openings(own: ReadonlySet<string>, others: ReadonlySet<string>): (readonly [Point, Point])[] {
  return [...own].flatMap((key) => {
    if (!others.has(key)) return [];
    const [x = 0, y = 0] = key.split(",").map(Number);
    const at = (dx: number, dy: number): Point => [x + dx, y + dy];
    const sides: readonly { readonly beyond: string; readonly segment: readonly [Point, Point] }[] = [
      { beyond: `${x - 1},${y}`, segment: [at(0, 0), at(0, 1)] },
      { beyond: `${x + 1},${y}`, segment: [at(1, 0), at(1, 1)] },
      { beyond: `${x},${y - 1}`, segment: [at(0, 0), at(1, 0)] },
      { beyond: `${x},${y + 1}`, segment: [at(0, 1), at(1, 1)] },
    ];
    return sides.flatMap(({ beyond, segment }) => (others.has(beyond) && !own.has(beyond) ? [segment] : []));
  });
}
