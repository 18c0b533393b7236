import type { Random } from "#shared/kernel/random.ts";
import { shapesInRandomOrder } from "./chainStart.ts";
import type { Chain } from "./chains.ts";
import { firstOpenCorridor, placeCorridors } from "./corridorPlacement.ts";
import { openCorridor, emptyEjection, forcePath } from "./ejection.ts";
import type { LayoutModel } from "./layoutModel.ts";
import type { SearchLimits, SearchProgress, SearchResult } from "./layoutSearch.ts";
import { emptyState, truncate } from "./layoutState.ts";
import type { LayoutState } from "./layoutState.ts";
import { nextOpenPath } from "./openPath.ts";
import { computeReach, drawShapes, emptyClosing, walk } from "./pathClosing.ts";
import type { Closing } from "./pathClosing.ts";
import { put } from "./placement.ts";

/** Draws of shapes for a path, and walks along the places of one draw, before room is made by force. */
const draws = 6;
const walks = 6;
/** Places tried for one shape of a single room. */
const places = 4;
/** Forced steps before the first restart, and more of them for each room above 40; later ones follow Luby's sequence. */
const patience = 40;
const patiencePerRoom = 10;
/** Moves between two signs of life. */
const reportEvery = 2000;

/**
 * Repair instead of backtracking: the layout grows path by path, each placed exactly (`pathClosing.ts`). Where a path fits
 * nowhere it is forced in at the least cost and the rooms in its way are taken away, to be placed again later (ejection,
 * as in iterative forward search, Muller 2005); rooms that are often in the way become dear. A search that gets lost
 * begins anew (Luby, Sinclair, Zuckerman 1993). The yielded state is the live one and always valid.
 */
export function* repairLayout(
  model: LayoutModel,
  chains: readonly Chain[],
  limits: SearchLimits,
  random: Random,
): Generator<SearchProgress, SearchResult, undefined> {
  const state = emptyState(model);
  const closing = emptyClosing();
  const failures = chains.map(() => 0);
  let ejection = emptyEjection(model);
  let moves = 0;
  let reported = 0;
  let forced = 0;
  let restarts = 0;
  while (moves < limits.moves) {
    const path = nextOpenPath(model, state, chains);
    if (path === undefined) return { state, moves, hardest: -1 };
    closing.path = path;
    const { isPlaced, tried } = extend(model, state, closing, random);
    moves += tried;
    if (!isPlaced) {
      failures[path.chain] = (failures[path.chain] ?? 0) + 1;
      moves += forcePath(model, state, closing, ejection, random);
      while (!placeCorridors(model, state, random)) {
        openCorridor(model, state, firstOpenCorridor(model, state), ejection, random);
        moves++;
      }
      if (++forced > patienceFor(model.roomCount) * luby(restarts + 1)) {
        forced = 0;
        restarts++;
        truncate(model, state, 0);
        ejection = emptyEjection(model);
      }
    }
    if (moves - reported >= reportEvery) {
      reported = moves;
      yield { moves, state };
    }
  }
  return { state: undefined, moves, hardest: failures.indexOf(Math.max(...failures)) };
}

/** Places the path of the closing where it fits, with all corridors; else the state is as it was. */
function extend(
  model: LayoutModel,
  state: LayoutState,
  closing: Closing,
  random: Random,
): { readonly isPlaced: boolean; readonly tried: number } {
  const { rooms } = closing.path;
  let tried = 0;
  const isPut = () => {
    tried += rooms.length;
    return putPath(model, state, closing, random);
  };
  if (rooms.length === 1) {
    for (const shape of shapesInRandomOrder(model, state, rooms[0] as number, random)) {
      closing.shapes[0] = shape;
      const count = computeReach(model, state, closing, true);
      tried++;
      for (let i = Math.min(count, places); i > 0; i--) {
        if (walk(model, closing, count, random) && isPut()) return { isPlaced: true, tried };
      }
    }
    return { isPlaced: false, tried };
  }
  for (let draw = 0; draw < draws; draw++) {
    tried += rooms.length;
    if (!drawShapes(model, state, closing, random)) continue;
    const count = computeReach(model, state, closing, true);
    for (let i = count > 0 ? walks : 0; i > 0; i--) {
      if (walk(model, closing, count, random) && isPut()) return { isPlaced: true, tried };
      tried += rooms.length;
    }
  }
  return { isPlaced: false, tried };
}

/** Makes the places of the last walk real and adds corridors; false and as before when these do not fit. */
function putPath(model: LayoutModel, state: LayoutState, { path, shapes, x, y }: Closing, random: Random): boolean {
  const before = state.placedCount;
  for (const [i, room] of path.rooms.entries()) {
    put(model, state, room, shapes[i] as number, x[i] as number, y[i] as number);
  }
  if (placeCorridors(model, state, random)) return true;
  truncate(model, state, before);
  return false;
}

/** Large layouts are worth repairing for longer: what stands took many steps to place. */
function patienceFor(rooms: number): number {
  return patience + patiencePerRoom * Math.max(0, rooms - 40);
}

/** The n-th number (from 1) of 1, 1, 2, 1, 1, 2, 4, ... */
function luby(n: number): number {
  const bits = 32 - Math.clz32(n);
  return n === 2 ** bits - 1 ? 2 ** (bits - 1) : luby(n - 2 ** (bits - 1) + 1);
}
