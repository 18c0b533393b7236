import { type BitGrid, emptyGrid } from "../../spaces/bitGrid.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import type { LayoutState } from "../../model/layoutState.ts";
import { type Link, jointFrom } from "../../model/links.ts";
import type { OffsetSet } from "../../spaces/offsetSet.ts";
import type { OpenPath } from "./openPath.ts";
import { type Positions, drawShape, emptyPositions } from "../../model/positions.ts";

/** Draws of a shape that fits the one before. */
const shapeDraws = 8;

/** Scratch space of paths, reused from one to the next; entry i of the lists belongs to room i of the path. */
export interface Closing {
  path: OpenPath;
  readonly shapes: number[];
  /** Places from which the rest of the path can be closed, after `computeReach`. */
  readonly reach: BitGrid[];
  /** Positions of the rooms in the last `walk`. */
  readonly x: number[];
  readonly y: number[];
  /** Whether the room has placed neighbors, which restrict its places. */
  readonly isHeld: boolean[];
  readonly own: BitGrid;
  readonly scratch: BitGrid;
  readonly positions: Positions;
}

/** Lists without entries; the first path gives them their length. */
export function emptyClosing(): Closing {
  return {
    path: { chain: 0, rooms: [], links: [] },
    shapes: [],
    reach: [],
    x: [],
    y: [],
    isHeld: [],
    own: emptyGrid(),
    scratch: emptyGrid(),
    positions: emptyPositions(),
  };
}

/** Random shapes for the whole path that the repeat rules allow and that can be joined one to the next. */
export function drawShapes(model: LayoutModel, state: LayoutState, closing: Closing, random: Random): boolean {
  const { path, shapes } = closing;
  for (const [i, room] of path.rooms.entries()) {
    let left = shapeDraws;
    do {
      if (left-- === 0) return false;
      shapes[i] = drawShape(model, state, room, random);
      if (shapes[i] === -1) return false;
    } while (i > 0 && (stepOffsets(model, closing, i).count === 0 || repeats(model, closing, i)));
  }
  return true;
}

/** Whether the shape of room i repeats one of the rooms before it on the path against the rules. */
function repeats(model: LayoutModel, { path, shapes }: Closing, i: number): boolean {
  const template = model.templateOf[shapes[i] as number] as number;
  const repeat = model.repeats[template];
  if (repeat === 0) return false;
  const near = model.near[path.rooms[i] as number] as Int32Array;
  for (let j = 0; j < i; j++) {
    if (model.templateOf[shapes[j] as number] !== template) continue;
    if (repeat === 2 || near.includes(path.rooms[j] as number)) return true;
  }
  return false;
}

/** Offsets of room i of the path against room i - 1. */
export function stepOffsets(model: LayoutModel, { path, shapes }: Closing, i: number): OffsetSet {
  const joint = jointFrom(model.links[path.links[i] as number] as Link, path.rooms[i - 1] as number);
  return model.spaces.offsets(joint, shapes[i - 1] as number, shapes[i] as number);
}
