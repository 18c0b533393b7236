import type { Spot } from "./camera.ts";

type TwoFingers = readonly [Spot, Spot];

/** The change between two events of two fingers: the view pans with their midpoint and zooms around it. */
export interface PinchStep {
  readonly dx: number;
  readonly dy: number;
  readonly factor: number;
  /** Their current midpoint. */
  readonly at: Spot;
}

/** The step between two positions of the fingers, in pixels. */
export function pinchStep(before: TwoFingers, now: TwoFingers): PinchStep {
  const [from, at] = [middle(before), middle(now)];
  // Fingers on the same spot have no distance to compare with.
  const factor = Math.max(1, distance(now)) / Math.max(1, distance(before));
  return { dx: at.x - from.x, dy: at.y - from.y, factor, at };
}

function middle([a, b]: TwoFingers): Spot {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance([a, b]: TwoFingers): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
