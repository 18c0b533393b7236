import { isAllowedAt } from "../site/siteMasks.ts";
import type { LayoutModel } from "./layoutModel.ts";
import { type LayoutState, isJoined, otherEnd } from "./layoutState.ts";
import { isCloser } from "../spaces/overlap.ts";

/** A gap at which no two bodies are ever too close. */
export const neverMeets = -(1 << 20);

/** Free cells that two bodies must keep between them; 0 = they may touch. */
export function gapBetween(model: LayoutModel, one: number, other: number): number {
  const { minimumDistance, roomCount, keepsDistance, apart, floorOf } = model;
  if (floorOf !== undefined && floorOf[one] !== floorOf[other]) return neverMeets;
  if (one >= roomCount || other >= roomCount) return 0;
  if (minimumDistance === 0) return apart === undefined ? 0 : (apart[one * roomCount + other] as number);
  return keepsDistance[one * roomCount + other] === 1 ? minimumDistance : 0;
}

/** Whether the body, there with this shape, would overlap, or be too close to, a placed one. */
export function isBlockedBy(
  model: LayoutModel,
  state: LayoutState,
  body: number,
  shape: number,
  x: number,
  y: number,
  other: number,
): boolean {
  const dx = (state.x[other] as number) - x;
  const dy = (state.y[other] as number) - y;
  return isCloser(model.table, shape, state.shape[other] as number, dx, dy, gapBetween(model, body, other));
}

/** Whether a body can be placed there next to everything placed, with all its connections joined. */
export function fits(
  model: LayoutModel,
  state: LayoutState,
  body: number,
  shape: number,
  x: number,
  y: number,
): boolean {
  if (!isAllowedAt(model.siteMasks, body, shape, x, y)) return false;
  for (let i = 0; i < state.placedCount; i++) {
    if (isBlockedBy(model, state, body, shape, x, y, state.placed[i] as number)) return false;
  }
  if (body >= model.roomCount) return true;
  const links = model.linksOf[body] as Int32Array;
  for (let i = 0; i < links.length; i++) {
    const link = links[i] as number;
    const isPlaced = state.placedAt[otherEnd(model, link, body)] !== -1;
    if (isPlaced && !isJoined(model, state, link, body, shape, x, y)) return false;
  }
  return true;
}

/** Places a body where it fits. */
export function put(model: LayoutModel, state: LayoutState, body: number, shape: number, x: number, y: number): void {
  state.placedAt[body] = state.placedCount;
  state.placed[state.placedCount++] = body;
  const template = model.templateOf[shape] as number;
  state.uses[template] = (state.uses[template] as number) + 1;
  state.x[body] = x;
  state.y[body] = y;
  state.shape[body] = shape;
}

/** Takes the chosen bodies away, and every corridor with an end among them; the others keep their order. */
export function takeAway(model: LayoutModel, state: LayoutState, isChosen: (room: number) => boolean): void {
  const isGone = (body: number) => {
    if (body < model.roomCount) return isChosen(body);
    const { a, b } = model.links[body - model.roomCount] as LayoutModel["links"][number];
    return isChosen(a) || isChosen(b);
  };
  let kept = 0;
  for (let i = 0; i < state.placedCount; i++) {
    const body = state.placed[i] as number;
    if (isGone(body)) {
      const template = model.templateOf[state.shape[body] as number] as number;
      state.uses[template] = (state.uses[template] as number) - 1;
      state.placedAt[body] = -1;
    } else {
      state.placedAt[body] = kept;
      state.placed[kept++] = body;
    }
  }
  state.placedCount = kept;
}
