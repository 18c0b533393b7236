import { centre, type GraphGeometry } from "./graphGeometry.ts";

/** The position of a disc's name. */
export type LabelSide = "below" | "left" | "right" | "above";

/** Best first: below is where people look for it. */
export const allSides: readonly LabelSide[] = ["below", "left", "right", "above"];

/**
 * A side for every room's name at which no edge leaves the node; below when all four are taken. An edge occupies the
 * side it points to most, within 50 degrees. O(rooms + edges).
 */
export function labelSides(geometry: GraphGeometry): ReadonlyMap<string, LabelSide> {
  const taken = new Map<string, Set<LabelSide>>();
  const take = (room: string, dx: number, dy: number): void => {
    const sides = taken.get(room) ?? new Set();
    for (const side of allSides) if (pointsTo(side, dx, dy)) sides.add(side);
    taken.set(room, sides);
  };
  for (const { edge } of geometry.lines) {
    const from = geometry.nodeById.get(edge.from);
    const to = geometry.nodeById.get(edge.to);
    if (from === undefined || to === undefined) continue;
    const a = centre(from);
    const b = centre(to);
    take(edge.from, b.x - a.x, b.y - a.y);
    take(edge.to, a.x - b.x, a.y - b.y);
  }
  return new Map(
    [...taken].map(([room, sides]) => [room, allSides.find((side) => !sides.has(side)) ?? "below"] as const),
  );
}

function pointsTo(side: LabelSide, dx: number, dy: number): boolean {
  const along = side === "below" ? dy : side === "above" ? -dy : side === "left" ? -dx : dx;
  return along > 0.64 * Math.hypot(dx, dy);
}
