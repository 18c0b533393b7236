import type { LayoutModel } from "../../model/layoutModel.ts";
import { otherEnd } from "../../model/layoutState.ts";

/** A room in a spanning tree. */
export interface TreeRoom {
  readonly room: number;
  /** The room it is attached to and the connection to it; undefined for the root. */
  readonly parent: TreeRoom | undefined;
  readonly link: number;
  readonly depth: number;
  readonly children: TreeRoom[];
  /** Rooms that hang on it, with itself. */
  weight: number;
}

/**
 * The rooms of a connected model as a breadth-first spanning tree from the middle of a long path, parents first.
 * O(rooms + links).
 */
export function roomTree(model: LayoutModel): readonly TreeRoom[] {
  const one = walk(model, 0).at(-1)?.room ?? 0;
  const way = walk(model, one);
  let middle = way.at(-1) as TreeRoom;
  for (let steps = middle.depth >> 1; steps > 0; steps--) middle = middle.parent ?? middle;
  const rooms = walk(model, middle.room);
  for (const { parent, weight } of rooms.toReversed()) if (parent !== undefined) parent.weight += weight;
  return rooms;
}

function walk(model: LayoutModel, start: number): TreeRoom[] {
  const rooms: TreeRoom[] = [{ room: start, parent: undefined, link: -1, depth: 0, children: [], weight: 1 }];
  const isReached = new Uint8Array(model.roomCount);
  isReached[start] = 1;
  for (const parent of rooms) {
    for (const link of model.linksOf[parent.room] as Int32Array) {
      const room = otherEnd(model, link, parent.room);
      if (isReached[room] === 1) continue;
      isReached[room] = 1;
      const child: TreeRoom = { room, parent, link, depth: parent.depth + 1, children: [], weight: 1 };
      parent.children.push(child);
      rooms.push(child);
    }
  }
  return rooms;
}
