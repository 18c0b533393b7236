import type { ImpossibleRooms } from "../searchTypes.ts";
import { createRandom } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { coreRooms } from "./coreRooms.ts";
import { continueExact, exactSearch, stepsOf } from "./exactLayout.ts";

/** Steps for one smaller set of rooms. */
const stepsPerTry = 1500;
/** Steps for the proof and all smaller sets together: about a third of a second; and the minimum for the sets. */
const stepsInAll = 3000;
const leastSteps = 300;
/** Pairs of rooms whose clauses take the time of one step to encode. */
const pairsPerStep = 4;

/**
 * Leaves rooms out one by one, as long as the rest is still proved to have no layout, and with each all that the new
 * proof does not need: the rest is short enough to read, if not always minimal. Dead ends are left out first, then any
 * rooms, the last ones first. If the proof was long, so would be the next ones: then little is tried.
 */
export function fewestImpossible(model: LayoutModel, { rooms, steps, isShort }: ImpossibleRooms): readonly number[] {
  if (isShort === true) return rooms;
  const known = new Map<string, boolean>();
  const most = Math.max(leastSteps, stepsInAll - steps);
  let left = rooms;
  let spent = 0;
  const core = new Set(coreRooms(model, rooms));
  const order = [...rooms.filter((room) => core.has(room)), ...rooms.filter((room) => !core.has(room))].reverse();
  for (const room of order) {
    const fewer = left.filter((other) => other !== room);
    if (spent >= most || fewer.length === left.length || fewer.length === 0) continue;
    const random = createRandom(0);
    const search = exactSearch(model, random, fewer, known);
    const answer = continueExact(search, Math.min(stepsPerTry, most - spent), random);
    spent += stepsOf(search) + Math.ceil(fewer.length ** 2 / pairsPerStep);
    if (answer.kind === "impossible") left = answer.rooms;
  }
  return left;
}
