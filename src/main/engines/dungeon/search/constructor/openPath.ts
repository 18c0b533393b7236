import type { Chain } from "../chains.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { type LayoutState, otherEnd } from "../../model/layoutState.ts";

/** Rooms to place together: each is connected to the one before, the first (if anything is placed) to a placed room. */
export interface OpenPath {
  /** Index of the chain they are from. */
  readonly chain: number;
  readonly rooms: readonly number[];
  /** Connection of room i to room i - 1; -1 for the first. */
  readonly links: readonly number[];
}

/**
 * What to place next: from the first chain with an open room next to a placed one, a path of open rooms (cycles) or one
 * room (trees). In an empty layout the first room of the first chain. Undefined when all rooms are placed. O(rooms +
 * links).
 */
export function nextOpenPath(model: LayoutModel, state: LayoutState, chains: readonly Chain[]): OpenPath | undefined {
  if (state.placedCount === 0) return { chain: 0, rooms: [chains[0]?.rooms[0] ?? 0], links: [-1] };
  const isOpen = (room: number) => state.placedAt[room] === -1;
  let next: OpenPath | undefined;
  for (const [chain, { rooms, isCycle }] of chains.entries()) {
    const open = rooms.filter(isOpen);
    if (open.length === 0) continue;
    const start = startOf(model, state, open);
    if (start === undefined) {
      // Nothing of this component is placed: it is started when no other one can be continued.
      next ??= { chain, rooms: [open[0] as number], links: [-1] };
      continue;
    }
    return { chain, ...(isCycle ? pathFrom(model, start, new Set(open)) : { rooms: [start], links: [-1] }) };
  }
  return next;
}

/** Of the open rooms next to a placed one, the one with the fewest connections to other open rooms of the chain. */
function startOf(model: LayoutModel, state: LayoutState, open: readonly number[]): number | undefined {
  let start: number | undefined;
  let fewest = Infinity;
  for (const room of open) {
    let inner = 0;
    let isHeld = false;
    for (const link of model.linksOf[room] as Int32Array) {
      const other = otherEnd(model, link, room);
      if (state.placedAt[other] !== -1) isHeld = true;
      else if (open.includes(other)) inner++;
    }
    if (!isHeld || inner >= fewest) continue;
    fewest = inner;
    start = room;
  }
  return start;
}

function pathFrom(model: LayoutModel, start: number, open: Set<number>): { rooms: number[]; links: number[] } {
  const rooms = [start];
  const links = [-1];
  for (let room = start; ;) {
    open.delete(room);
    const link = (model.linksOf[room] as Int32Array).find((candidate) => open.has(otherEnd(model, candidate, room)));
    if (link === undefined) return { rooms, links };
    room = otherEnd(model, link, room);
    rooms.push(room);
    links.push(link);
  }
}
