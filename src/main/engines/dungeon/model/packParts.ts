import type { LayoutModel } from "./layoutModel.ts";
import type { LayoutState } from "./layoutState.ts";
import { isCloser } from "../spaces/overlap.ts";
import { placedBounds } from "./placedBounds.ts";

/** Minimum number of free cells between two components: they are unrelated and should not touch. */
const leastGap = 1;

/**
 * Packs the finished components of a disconnected graph: the largest stays, every other one goes to the place adjacent
 * to those placed that keeps the bounding box smallest. Does nothing where the site ties rooms to positions: there,
 * components are laid out next to each other from the start. O(places * bodies^2).
 */
export function packParts(model: LayoutModel, state: LayoutState): void {
  if (model.siteMasks !== undefined) return;
  const parts = bodiesByPart(model, state);
  if (parts.length < 2) return;
  const [first, ...others] = parts.sort(
    (a, b) => areaOf(placedBounds(model, state, b)) - areaOf(placedBounds(model, state, a)),
  );
  const placed = [...(first ?? [])];
  const gap = Math.max(leastGap, model.minimumDistance);
  for (const part of others) {
    const [dx, dy] = bestShift(model, state, placed, part, gap);
    for (const body of part) {
      state.x[body] = (state.x[body] as number) + dx;
      state.y[body] = (state.y[body] as number) + dy;
    }
    placed.push(...part);
  }
}

function bodiesByPart(model: LayoutModel, state: LayoutState): number[][] {
  const parts = new Map<number, number[]>();
  for (let i = 0; i < state.placedCount; i++) {
    const body = state.placed[i] as number;
    const room = body < model.roomCount ? body : (model.links[body - model.roomCount]?.a ?? 0);
    const part = model.part[room] as number;
    parts.set(part, [...(parts.get(part) ?? []), body]);
  }
  return [...parts.values()];
}

/**
 * The shift that makes the common box smallest; places left of, above, right of and below the placed bodies are tried.
 */
function bestShift(
  model: LayoutModel,
  state: LayoutState,
  placed: readonly number[],
  part: readonly number[],
  gap: number,
): readonly [number, number] {
  const [left, top, right, bottom] = placedBounds(model, state, placed);
  const [ownLeft, ownTop, ownRight, ownBottom] = placedBounds(model, state, part);
  const [wide, high] = [ownRight - ownLeft, ownBottom - ownTop];
  let best: readonly [number, number] = [right + gap - ownLeft, top - ownTop];
  let bestArea = Infinity;
  for (let y = top - high - gap; y <= bottom + gap; y++) {
    for (let x = left - wide - gap; x <= right + gap; x++) {
      const area = areaOf([Math.min(left, x), Math.min(top, y), Math.max(right, x + wide), Math.max(bottom, y + high)]);
      if (area >= bestArea || !isFree(model, state, placed, part, x - ownLeft, y - ownTop, gap)) continue;
      bestArea = area;
      best = [x - ownLeft, y - ownTop];
    }
  }
  return best;
}

function isFree(
  model: LayoutModel,
  state: LayoutState,
  placed: readonly number[],
  part: readonly number[],
  dx: number,
  dy: number,
  gap: number,
): boolean {
  return placed.every((other) =>
    part.every((body) => {
      const x = (state.x[other] as number) - (state.x[body] as number) - dx;
      const y = (state.y[other] as number) - (state.y[body] as number) - dy;
      return !isCloser(model.table, state.shape[body] as number, state.shape[other] as number, x, y, gap);
    }),
  );
}

function areaOf([left, top, right, bottom]: readonly [number, number, number, number]): number {
  return (right - left) * (bottom - top);
}
