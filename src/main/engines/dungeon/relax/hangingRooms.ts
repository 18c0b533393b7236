import type { LayoutModel } from "../model/layoutModel.ts";
import { otherEnd } from "../model/layoutState.ts";

/**
 * By room, the rooms of the dead ends that hang on it: a leaf hangs on its neighbour, with all that hangs on the leaf,
 * and so on inwards. Also by room a * rooms + room b, 1 when b is a or hangs on it. O(rooms^2).
 */
export function hangingRooms(model: LayoutModel): { readonly hanging: Int32Array[]; readonly follows: Uint8Array } {
  const { roomCount, linksOf } = model;
  const hanging = linksOf.map((): number[] => []);
  const degrees = linksOf.map((links) => links.length);
  const ends = [...degrees.keys()].filter((room) => degrees[room] === 1);
  const isGone = new Uint8Array(roomCount);
  for (const room of ends) {
    isGone[room] = 1;
    for (const link of linksOf[room] as Int32Array) {
      const other = otherEnd(model, link, room);
      if (isGone[other] === 1) continue;
      hanging[other]?.push(room, ...(hanging[room] ?? []));
      degrees[other] = (degrees[other] as number) - 1;
      if (degrees[other] === 1) ends.push(other);
    }
  }
  const follows = new Uint8Array(roomCount * roomCount);
  for (const [room, others] of hanging.entries()) {
    for (const other of [room, ...others]) follows[room * roomCount + other] = 1;
  }
  return { hanging: hanging.map((rooms) => Int32Array.from(rooms)), follows };
}
