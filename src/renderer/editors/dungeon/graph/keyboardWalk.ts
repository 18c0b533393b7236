/** Anything with a name and a place: a node of the graph, a room of a layout. */
interface Placed {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Where an arrow key points. */
export type WalkDirection = "left" | "right" | "up" | "down";

/**
 * The room an arrow key goes to: the nearest one in that direction, where sideways distance counts double, so that rows
 * are followed. Without a current room, the first one. Undefined when there is none in that direction. O(rooms).
 */
export function roomTowards<Room extends Placed>(
  rooms: readonly Room[],
  from: Room | undefined,
  direction: WalkDirection,
): Room | undefined {
  if (from === undefined) return rooms[0];
  let best: Room | undefined;
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
