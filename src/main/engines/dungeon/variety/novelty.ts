import { gridTransformations, transformPoint } from "#shared/kernel/geometry.ts";
import { hypot } from "#shared/kernel/portableMath.ts";
import type { RoomMiddles } from "./roomMiddles.ts";

/** Earlier layouts a new one is compared with, the latest ones. */
const latest = 64;

/**
 * How new a layout is: the mean distance in cells between equal rooms of it and of the most similar earlier one (among
 * the last 64 by default), best of the 8 symmetries, with their middles aligned. Undefined when there is no earlier
 * one.
 */
export function novelty(layout: RoomMiddles, earlier: readonly RoomMiddles[], memory = latest): number | undefined {
  const recent = earlier.slice(-memory);
  if (recent.length === 0 || layout.length === 0) return undefined;
  let least = Infinity;
  for (const transformation of gridTransformations) {
    const turned: number[] = [];
    for (let i = 0; i < layout.length; i += 2) {
      turned.push(...transformPoint([layout[i] as number, layout[i + 1] as number], transformation));
    }
    for (const other of recent) least = Math.min(least, meanDistance(turned, other, least));
  }
  return least;
}

/** Stops summing once the mean cannot get below `limit`. */
function meanDistance(a: readonly number[], b: RoomMiddles, limit: number): number {
  const rooms = a.length / 2;
  const enough = limit * rooms * 2;
  let sum = 0;
  for (let i = 0; i < a.length && sum < enough; i += 2) {
    sum += hypot((a[i] as number) - (b[i] as number), (a[i + 1] as number) - (b[i + 1] as number));
  }
  return sum / rooms / 2;
}
