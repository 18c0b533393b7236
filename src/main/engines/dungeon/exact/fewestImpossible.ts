import { createRandom } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { coreRooms } from "./coreRooms.ts";
import { continueExact, exactSearch, stepsOf } from "./exactLayout.ts";

/** Steps for one smaller set of rooms, and for all of them: about a third of a second. */
const stepsPerTry = 1500;
const stepsInAll = 3000;
/** Pairs of rooms whose clauses are written in the time of one step. */
const pairsPerStep = 4;

/**
 * Leaves rooms out, many at once, then fewer, as long as the rest is still proved to have no layout: what is left is short
 * enough to be read, if not always the shortest list. Dead ends are left out first, then any rooms, the last ones first.
 */
export function fewestImpossible(model: LayoutModel, rooms: readonly number[]): readonly number[] {
  const known = new Map<string, boolean>();
  let left = rooms;
  let spent = 0;
  const core = new Set(coreRooms(model, rooms));
  for (const isLeftOut of [(room: number) => !core.has(room), () => true]) {
    const candidates = left.filter(isLeftOut);
    for (let size = (candidates.length + 1) >> 1; size > 0; size >>= 1) {
      for (let end = candidates.length; end > 0 && spent < stepsInAll; end -= size) {
        const without = new Set(candidates.slice(Math.max(0, end - size), end));
        const fewer = left.filter((room) => !without.has(room));
        if (fewer.length === left.length || fewer.length === 0) continue;
        const random = createRandom(0);
        const search = exactSearch(model, random, fewer, known);
        const answer = continueExact(search, Math.min(stepsPerTry, stepsInAll - spent), random);
        spent += stepsOf(search) + Math.ceil(fewer.length ** 2 / pairsPerStep);
        if (answer.kind === "impossible") left = left.filter((room) => answer.rooms.includes(room));
      }
    }
  }
  return left;
}
