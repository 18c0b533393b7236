import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { Link } from "./links.ts";

/**
 * By body, the bodies that count as its neighbours for the repeat rules: joined by an edge, or the two ends of a corridor
 * (that of a corridor edge, or a room with the role "corridor" and two connections).
 */
export function nearBodies(input: DungeonInput, inputRooms: readonly number[], links: readonly Link[]): Int32Array[] {
  const bodyOf = new Map(inputRooms.map((index, body) => [input.rooms[index]?.id ?? "", body]));
  for (const [i, { corridor }] of links.entries()) {
    if (corridor !== undefined) bodyOf.set(corridor.id, inputRooms.length + i);
  }
  const near = Array.from({ length: inputRooms.length + links.length }, () => new Set<number>());
  const ends = new Map<string, string[]>(input.rooms.map((room) => [room.id, []]));
  const join = (one: string | undefined, other: string | undefined) => {
    const [a, b] = [bodyOf.get(one ?? ""), bodyOf.get(other ?? "")];
    if (a === undefined || b === undefined) return;
    near[a]?.add(b);
    near[b]?.add(a);
  };
  for (const { from, to } of input.edges) {
    join(from, to);
    ends.get(from)?.push(to);
    ends.get(to)?.push(from);
  }
  for (const room of input.rooms) {
    const [one, other, ...more] = ends.get(room.id) ?? [];
    if (room.role === "corridor" && more.length === 0) join(one, other);
  }
  return near.map((set) => Int32Array.from(set));
}
