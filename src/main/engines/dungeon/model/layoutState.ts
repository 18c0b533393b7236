import type { LayoutModel } from "./layoutModel.ts";
import type { Link } from "./links.ts";
import { hasOffset } from "../spaces/offsetSet.ts";

/**
 * One (partial) layout as flat arrays, changed in place. Body i < roomCount is a room, body roomCount + l the corridor
 * of link l.
 */
export interface LayoutState {
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly shape: Int32Array;
  /** Placed bodies in the order they were placed; `placedAt` is the index in it, or -1. */
  readonly placed: Int32Array;
  readonly placedAt: Int32Array;
  placedCount: number;
  /** How many bodies use each template. */
  readonly uses: Int32Array;
}

/** Nothing placed; body numbers are rooms first, then corridors by connection. */
export function emptyState(model: LayoutModel): LayoutState {
  const bodies = model.roomCount + model.links.length;
  return {
    x: new Int32Array(bodies),
    y: new Int32Array(bodies),
    shape: new Int32Array(bodies),
    placed: new Int32Array(bodies),
    placedAt: new Int32Array(bodies).fill(-1),
    placedCount: 0,
    uses: new Int32Array(model.input.templates.length),
  };
}

/** Takes the bodies away that were placed after the first `count`. */
export function truncate(model: LayoutModel, state: LayoutState, count: number): void {
  for (let i = count; i < state.placedCount; i++) {
    const body = state.placed[i] as number;
    const template = model.templateOf[state.shape[body] as number] as number;
    state.uses[template] = (state.uses[template] as number) - 1;
    state.placedAt[body] = -1;
  }
  state.placedCount = count;
}

/** The room that a connection joins to `room`, which has to be one of its two ends. */
export function otherEnd(model: LayoutModel, link: number, room: number): number {
  const { a, b } = model.links[link] as { a: number; b: number };
  return a === room ? b : a;
}

/** Whether the two rooms of `link` could be joined where they are if `room` had this shape and place. */
export function isJoined(
  model: LayoutModel,
  state: LayoutState,
  link: number,
  room: number,
  shape: number,
  x: number,
  y: number,
): boolean {
  const { a, b, joint, jointBack } = model.links[link] as Link;
  const other = a === room ? b : a;
  const set = model.spaces.offsets(a === room ? joint : jointBack, shape, state.shape[other] as number);
  return hasOffset(set, (state.x[other] as number) - x, (state.y[other] as number) - y);
}
