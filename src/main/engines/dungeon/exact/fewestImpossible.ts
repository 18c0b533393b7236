import { createRandom } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { continueExact, exactPart, stepsOf } from "./exactLayout.ts";

/** Steps for one smaller set of rooms, and for all of them: about half a second. */
const stepsPerTry = 1500;
const stepsInAll = 6000;

/**
 * Leaves rooms out, many at once, then fewer, as long as the rest is still proved to have no layout: what is left is short
 * enough to be read, if not always the shortest list. Rooms are left out in the order given, last ones first.
 */
export function fewestImpossible(model: LayoutModel, rooms: readonly number[]): readonly number[] {
  let left = rooms;
  let spent = 0;
  for (let size = rooms.length >> 1; size > 0; size >>= 1) {
    for (let end = left.length; end > 0 && spent < stepsInAll; end -= size) {
      const fewer = [...left.slice(0, Math.max(0, end - size)), ...left.slice(end)];
      if (fewer.length === 0) continue;
      const random = createRandom(0);
      const search = exactPart(model, fewer, random);
      const { kind } = continueExact(search, Math.min(stepsPerTry, stepsInAll - spent), random);
      spent += stepsOf(search);
      if (kind === "impossible") left = fewer;
    }
  }
  return left;
}
