import type { GraphRoom } from "#shared/levels/dungeon/graphDocument.ts";

/** Where an arrow key points. */
export type WalkDirection = "left" | "right" | "up" | "down";

/**
 * The room an arrow key goes to: the nearest one in that direction, where distance to the side counts double, so that
 * rows are followed. From nowhere, the first room. Undefined when there is none that way. O(rooms).
 */
export function roomTowards(
  rooms: readonly GraphRoom[],
  from: GraphRoom | undefined,
  direction: WalkDirection,
): GraphRoom | undefined {
  if (from === undefined) return rooms[0];
  let best: GraphRoom | undefined;
  let bestCost = Infinity;
  for (const room of rooms) {
    if (room.id === from.id) continue;
    const [along, aside] = alongAside(room.x - from.x, room.y - from.y, direction);
    if (along <= 0 || aside > 2 * along) continue;
    const cost = along + 2 * aside;
    if (cost >= bestCost) continue;
    best = room;
    bestCost = cost;
  }
  return best;
}

function alongAside(dx: number, dy: number, direction: WalkDirection): [number, number] {
  switch (direction) {
    case "left":
      return [-dx, Math.abs(dy)];
    case "right":
      return [dx, Math.abs(dy)];
    case "up":
      return [-dy, Math.abs(dx)];
    case "down":
      return [dy, Math.abs(dx)];
  }
}
