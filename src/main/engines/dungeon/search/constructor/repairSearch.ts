import { shapesInRandomOrder } from "../../model/positions.ts";
import type { Random } from "#shared/kernel/random.ts";
import { beginLayout } from "./startingLayout.ts";
import type { Chain } from "../chains.ts";
import { firstOpenCorridor, placeCorridors } from "../../model/corridorPlacement.ts";
import { openCorridor, emptyEjection, forcePath } from "./ejection.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import type { SearchLimits, SearchProgress } from "../searchTypes.ts";
import { type LayoutState, emptyState, truncate } from "../../model/layoutState.ts";
import { luby } from "./luby.ts";
import { nextOpenPath } from "./openPath.ts";
import { packParts } from "../../model/packParts.ts";
import { type Closing, drawShapes, emptyClosing } from "./closing.ts";
import { computeReach, walk } from "./pathClosing.ts";
import { guessPath } from "./pathGuess.ts";
import { put } from "../../model/placement.ts";
import { routeCorridors } from "../../routes/routeCorridors.ts";
import type { Route } from "../../routes/route.ts";
import { type FailureStats, noteFailure, noteUnrouted } from "../failureStats.ts";

/** Draws of shapes for a path, and walks along the places of one draw, before room is made by force. */
const draws = 6;
const walks = 6;
/** Draws of shapes for a path that are only guessed at; the places of later ones are computed in full. */
const guessedDraws = 5;
/** Places tried for one shape of a single room. */
const places = 4;
/** Forced steps before the first restart, and more of them for each room above 40; later ones follow Luby's sequence. */
const patience = 40;
const patiencePerRoom = 10;
/** Cost, in moves, of a round of routing per connection: it takes about as long. */
const routeMoves = 50;
/** Moves between two signs of life. */
const reportEvery = 2000;

/** A finished layout. */
export interface RepairedLayout extends SearchProgress {
  /** Routed corridors by connection. */
  readonly routes: ReadonlyMap<number, Route>;
}

/**
 * Repair instead of backtracking: the layout grows path by path, each placed exactly (`pathClosing.ts`). A path that
 * fits nowhere is forced in at the least cost and the rooms in its way are removed, to be placed again later (ejection,
 * as in iterative forward search, Muller 2005); rooms that are often in the way become expensive. A search that gets
 * stuck restarts (Luby, Sinclair, Zuckerman 1993). The yielded state is the live one and always valid; the search ends
 * with a layout or never. Failures are recorded in `failureStats`.
 */
export function* repairLayout(
  model: LayoutModel,
  chains: readonly Chain[],
  failureStats: FailureStats,
  limits: SearchLimits,
  random: Random,
): Generator<SearchProgress, RepairedLayout, undefined> {
  const state = emptyState(model);
  beginLayout(model, state, limits, random);
  const closing = emptyClosing();
  let ejection = emptyEjection(model);
  let moves = 0;
  let reported = 0;
  let forced = 0;
  let restarts = 0;
  const beginAnew = () => {
    forced = 0;
    restarts++;
    truncate(model, state, 0);
    beginLayout(model, state, limits, random);
    // Pinned rooms are placed again each time, which takes about this many moves.
    moves += state.placedCount;
    ejection = emptyEjection(model);
  };
  for (;;) {
    if (moves - reported >= reportEvery || moves >= limits.moves) {
      reported = moves;
      yield { moves, state };
    }
    if (model.anchors.some((room) => state.placedAt[room] === -1)) {
      moves += model.anchors.length;
      beginAnew();
      continue;
    }
    const path = nextOpenPath(model, state, chains);
    if (path === undefined) {
      packParts(model, state);
      const routing = routeCorridors(model, state);
      if (routing.ok) return { state, moves, routes: routing.routes };
      noteUnrouted(failureStats, state, routing.link);
      moves += routeMoves * model.links.length;
      const isLost = ++forced > patienceFor(model) * luby(restarts + 1);
      if (isLost || !openCorridor(model, state, routing.link, ejection, random)) beginAnew();
      continue;
    }
    closing.path = path;
    const { isPlaced, tried } = extend(model, state, closing, random);
    moves += tried;
    if (!isPlaced) {
      noteFailure(failureStats, model, state, path);
      const placedBefore = state.placedCount;
      moves += forcePath(model, state, closing, ejection, random);
      // Nothing could be moved: the shapes drawn for rooms with a pinned position leave no solution.
      const isStuck = state.placedCount === placedBefore && state.placedAt[path.rooms[0] as number] === -1;
      let isLost = (isStuck && model.anchors.length > 0) || ++forced > patienceFor(model) * luby(restarts + 1);
      while (!isLost && !placeCorridors(model, state, random)) {
        isLost = !openCorridor(model, state, firstOpenCorridor(model, state), ejection, random);
        moves++;
      }
      if (isLost) beginAnew();
    }
  }
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
    const guess = guessPath(model, state, closing, true, random);
    if (guess === "placed" && isPut()) return { isPlaced: true, tried };
    if (guess === "impossible" || draw < guessedDraws) continue;
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

/** Large layouts are worth repairing for longer: placing their rooms took many steps. */
function patienceFor(model: LayoutModel): number {
  return patience + patiencePerRoom * Math.max(0, model.roomCount - 40);
}
