import type { Random } from "../../../kernel/random.ts";
import type { DungeonInput, InputEdge } from "../dungeonInput.ts";
import type { EdgeKind } from "../graphDocument.ts";
import type { RoomRole } from "../roomRoles.ts";
import { cycleSkeletonMessages } from "./messages.ts";

/**
 * Cycles that a dungeon can begin with, after Dormans, "Cyclic dungeon generation" (2017): two ways to the boss, one of
 * them also with a one-way return or hidden, or a key at the far side of a cycle for a locked door at its near side.
 */
export const skeletonKinds = ["two-ways", "way-back", "hidden-shortcut", "key-and-lock"] as const;
type SkeletonKind = (typeof skeletonKinds)[number];

/** The least rooms of a skeleton; with a key and a lock it is one more. */
export const fewestSkeletonRooms = 4;

/**
 * A cycle of `size` rooms with a start and a boss. In the first three kinds both are on it, and the shorter way is
 * plain, leads only back, or begins with a secret connection. In the fourth the boss is behind a locked door next to
 * the start, and the key is opposite. No templates, no corridors.
 */
export function cycleSkeleton(kind: SkeletonKind, size: number, random: Random): DungeonInput {
  const rooms: DungeonInput["rooms"] = [];
  const edges: InputEdge[] = [];
  const room = (name: string, role: RoomRole): string => {
    const id = `room${rooms.length + 1}`;
    rooms.push({ id, name, role, templates: [] });
    return id;
  };
  const join = (from: string, to: string, joint: EdgeKind): void => {
    edges.push({ id: `edge${edges.length + 1}`, from, to, kind: joint, corridors: [] });
  };
  const plain = (): string => room(cycleSkeletonMessages.room(rooms.length + 1), "normal");
  const start = room(cycleSkeletonMessages.start, "start");
  const between = kind === "key-and-lock" ? size - 3 : size - 2;
  const short = 1 + random.below(Math.max(1, Math.floor(between / 2)));
  const far =
    kind === "key-and-lock" ? room(cycleSkeletonMessages.keyRoom, "key") : room(cycleSkeletonMessages.boss, "boss");
  const shortWay = [start, ...Array.from({ length: short }, plain), far];
  const longWay = [start, ...Array.from({ length: between - short }, plain), far];
  for (const [from, to] of pairs(longWay)) join(from, to, "door");
  const special = pairs(shortWay);
  for (const [index, [from, to]] of special.entries()) {
    const isLast = index === special.length - 1;
    if (kind === "way-back" && isLast) join(to, from, "one-way");
    else join(from, to, kind === "hidden-shortcut" && index === 0 ? "secret" : "door");
  }
  if (kind === "key-and-lock") join(longWay[1] ?? start, room(cycleSkeletonMessages.boss, "boss"), "locked");
  return { name: "", rooms, edges, templates: [], minimumDistance: 0 };
}

function pairs(way: readonly string[]): [string, string][] {
  return way.slice(1).map((to, index) => [way[index] ?? "", to]);
}
