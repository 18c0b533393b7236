import type { LayoutModel } from "../../model/layoutModel.ts";
import { isLarge } from "../radialPlaces.ts";
import { otherEnd } from "../../model/layoutState.ts";

/**
 * In large graphs a tree with more rooms does not move with the room it is attached to: violations it would cause are
 * not counted, and a large one causes many.
 */
const largestTree = 8;

/** The bodies that move when a room moves. */
interface PendantTrees {
  /**
   * By room, the bodies that keep their place to it: the rooms of the dead ends that hang on it (a leaf hangs on its
   * neighbour, with all that hangs on the leaf, and so on inwards), then the corridors among them and it.
   */
  readonly attached: Int32Array[];
  /** By room a * bodyCount + body b, 1 when b is a, keeps its place to a, or is a corridor of a. */
  readonly follows: Uint8Array;
}

/**
 * A room with a pinned position keeps to its place, not to another room. Corridors count as bodies when there are more
 * bodies than rooms. O(rooms * bodies).
 */
export function pendantTrees(model: LayoutModel, bodyCount: number): PendantTrees {
  const { roomCount, links, linksOf, pinned } = model;
  const hanging = linksOf.map((): number[] => []);
  const degrees = linksOf.map((own) => own.length);
  const isEnd = (room: number) => degrees[room] === 1 && pinned[room]?.at === undefined;
  const ends = [...degrees.keys()].filter(isEnd);
  const isGone = new Uint8Array(roomCount);
  for (const room of ends) {
    isGone[room] = 1;
    if (isLarge(model) && (hanging[room]?.length ?? 0) >= largestTree) continue;
    for (const link of linksOf[room] as Int32Array) {
      const other = otherEnd(model, link, room);
      if (isGone[other] === 1) continue;
      hanging[other]?.push(room, ...(hanging[room] ?? []));
      degrees[other] = (degrees[other] as number) - 1;
      if (isEnd(other)) ends.push(other);
    }
  }
  const follows = new Uint8Array(roomCount * bodyCount);
  const attached = hanging.map((rooms, room) => {
    const moving = new Set([room, ...rooms]);
    const inner: number[] = [];
    for (const other of moving) follows[room * bodyCount + other] = 1;
    for (let link = 0; roomCount + link < bodyCount; link++) {
      const { a, b } = links[link] as (typeof links)[number];
      if (moving.has(a) || moving.has(b)) follows[room * bodyCount + roomCount + link] = 1;
      if (moving.has(a) && moving.has(b)) inner.push(roomCount + link);
    }
    return Int32Array.from([...rooms, ...inner]);
  });
  return { attached, follows };
}
