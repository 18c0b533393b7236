import type { Point } from "#shared/kernel/geometry.ts";
import type { Passage } from "./doorJoints.ts";
import type { LayoutModel } from "./layoutModel.ts";
import type { LayoutState } from "./layoutState.ts";

/**
 * Where two touching bodies have their door: of all positions that fit, the one farthest from both ends of the wall
 * that the two share, so in its middle, and on the longer one of two such walls. Fixed door positions are the only ones
 * that fit. Undefined when no door fits. O(doors of one * doors of the other).
 */
export function doorBetween(
  model: LayoutModel,
  state: LayoutState,
  one: number,
  other: number,
  passage: Passage,
): readonly [Point, Point] | undefined {
  const [ownShape, theirShape] = [model.shapes[state.shape[one] as number], model.shapes[state.shape[other] as number]];
  if (ownShape === undefined || theirShape === undefined) return undefined;
  const [oneX, oneY] = [state.x[one] as number, state.y[one] as number];
  const [otherX, otherY] = [state.x[other] as number, state.y[other] as number];
  let most = -1;
  let chosen: readonly [Point, Point] | undefined;
  for (const own of ownShape.doors) {
    const isFlat = own.facing === 0 || own.facing === 2;
    const wall = own.wall + (isFlat ? oneY : oneX);
    const theirWall = wall - (isFlat ? otherY : otherX);
    // Most doors of one body are far from the other.
    if (theirWall < 0 || theirWall > (isFlat ? theirShape.height : theirShape.width)) continue;
    const [ownShift, theirShift] = isFlat ? [oneX, otherX] : [oneY, otherY];
    const shift = ownShift - theirShift;
    if (own.to + own.length + shift <= 0) continue;
    if (own.from + shift >= (isFlat ? theirShape.width : theirShape.height)) continue;
    for (const theirs of theirShape.doors) {
      if (theirs.wall !== theirWall || !model.doorsJoin(own, theirs, passage)) continue;
      const from = Math.max(own.from + ownShift, theirs.from + theirShift);
      const to = Math.min(own.to + ownShift, theirs.to + theirShift);
      if (from > to) continue;
      const low = Math.max(own.wallFrom + ownShift, theirs.wallFrom + theirShift);
      const high = Math.min(own.wallTo + ownShift, theirs.wallTo + theirShift);
      const middle = Math.floor((low + high - own.length) / 2);
      const at = Math.min(to, Math.max(from, middle));
      const least = Math.min(at - low, high - own.length - at);
      if (least <= most) continue;
      most = least;
      const end = at + own.length;
      chosen = isFlat
        ? [
            [at, wall],
            [end, wall],
          ]
        : [
            [wall, at],
            [wall, end],
          ];
    }
  }
  return chosen;
}
