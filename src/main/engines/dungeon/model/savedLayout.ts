import type { LayoutModel } from "./layoutModel.ts";
import { type LayoutState, truncate } from "./layoutState.ts";
import { put } from "./placement.ts";

/** A snapshot of the places of all bodies. */
export interface SavedLayout {
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly shape: Int32Array;
  /** Placed bodies, in the order they were placed. */
  readonly placed: Int32Array;
}

/** A copy that later changes of the state don't affect. O(bodies). */
export function saveLayout(state: LayoutState): SavedLayout {
  return {
    x: state.x.slice(),
    y: state.y.slice(),
    shape: state.shape.slice(),
    placed: state.placed.slice(0, state.placedCount),
  };
}

/** Restores every body. O(bodies). */
export function restoreLayout(model: LayoutModel, state: LayoutState, saved: SavedLayout): void {
  truncate(model, state, 0);
  for (const body of saved.placed) {
    put(model, state, body, saved.shape[body] as number, saved.x[body] as number, saved.y[body] as number);
  }
}
