import type { LayoutModel } from "../../model/layoutModel.ts";
import { otherEnd } from "../../model/layoutState.ts";

/** The neighbors of a room, once per connection. */
export function neighbours(model: LayoutModel, room: number): number[] {
  return [...(model.linksOf[room] as Int32Array)].map((link) => otherEnd(model, link, room));
}

/**
 * These rooms without dead ends (pruned repeatedly), each after a neighbor where possible, starting with the room with
 * most connections. A tree is reduced to that room.
 */
export function coreRooms(model: LayoutModel, rooms: readonly number[]): number[] {
  const among = new Set(rooms);
  const near = new Map(rooms.map((room) => [room, neighbours(model, room).filter((other) => among.has(other))]));
  const degrees = new Map([...near].map(([room, others]) => [room, others.length]));
  const degreeOf = (room: number) => degrees.get(room) ?? 0;
  const [root] = [...rooms].sort((a, b) => degreeOf(b) - degreeOf(a));
  const left = new Set(rooms);
  const ends = rooms.filter((room) => degreeOf(room) <= 1);
  for (const room of ends) {
    left.delete(room);
    for (const other of near.get(room) ?? []) {
      degrees.set(other, degreeOf(other) - 1);
      if (degreeOf(other) === 1) ends.push(other);
    }
  }
  if (left.size === 0) return root === undefined ? [] : [root];
  const order: number[] = [];
  for (const seed of [...left].sort((a, b) => degreeOf(b) - degreeOf(a))) {
    const queue = left.delete(seed) ? [seed] : [];
    for (const room of queue) {
      order.push(room);
      for (const other of near.get(room) ?? []) if (left.delete(other)) queue.push(other);
    }
  }
  return order;
}
