import type { Random } from "#shared/kernel/random.ts";
import { nthPoint } from "../spaces/bitGrid.ts";
import { placeCorridors } from "../model/corridorPlacement.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { type Closing, emptyClosing } from "../search/constructor/closing.ts";
import { computeReach } from "../search/constructor/pathClosing.ts";
import { put, takeAway } from "../model/placement.ts";
import { drawShape } from "../model/positions.ts";
import { restoreLayout, saveLayout } from "../model/savedLayout.ts";
import { routeCorridors } from "../routes/routeCorridors.ts";
import type { Route } from "../routes/route.ts";

/** Places tried for one shape of a room. */
const places = 12;

/** How good a complete layout is; less is better. */
export type Cost = (state: LayoutState) => number;

/** A complete layout with its routed corridors by connection. */
export interface RoutedLayout {
  readonly state: LayoutState;
  readonly routes: ReadonlyMap<number, Route>;
}

interface Stand {
  readonly body: number;
  readonly shape: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Improves a complete, valid layout: repeatedly removes a random room and puts it where it is joined to all its
 * neighbors at the lowest cost, with the same or a random shape. The layout stays valid and never gets worse; rooms
 * with a pinned position stay. Returns the final cost. O(steps * bodies).
 */
export function improveLayout(
  model: LayoutModel,
  state: LayoutState,
  cost: Cost,
  steps: number,
  random: Random,
): number {
  const closing = emptyClosing();
  let least = cost(state);
  for (let step = 0; step < steps && least > 0; step++) {
    const room = random.below(model.roomCount);
    if (state.placedAt[room] === -1 || model.anchors.includes(room)) continue;
    least = moveRoom(model, state, closing, room, cost, least, random);
  }
  return least;
}

/** An improved layout, or the previous one if its corridors can't be routed any more; and its cost. */
export function improveRouted(
  model: LayoutModel,
  { state, routes }: RoutedLayout,
  cost: Cost,
  steps: number,
  random: Random,
): RoutedLayout & { readonly cost: number } {
  const before = saveLayout(state);
  const least = improveLayout(model, state, cost, steps, random);
  const routing = routeCorridors(model, state);
  if (routing.ok) return { state, routes: routing.routes, cost: least };
  restoreLayout(model, state, before);
  return { state, routes, cost: cost(state) };
}

function moveRoom(
  model: LayoutModel,
  state: LayoutState,
  closing: Closing,
  room: number,
  cost: Cost,
  least: number,
  random: Random,
): number {
  const before = standsWith(model, state, room);
  const ownShape = state.shape[room] as number;
  takeAway(model, state, (other) => other === room);
  const shape = random.below(2) === 0 ? ownShape : drawShape(model, state, room, random);
  let best = before;
  let bestCost = least;
  if (shape !== -1) {
    closing.path = { chain: 0, rooms: [room], links: [-1] };
    closing.shapes[0] = shape;
    const count = computeReach(model, state, closing, true);
    const reach = closing.reach[0];
    for (let i = Math.min(count, places); i > 0 && reach !== undefined; i--) {
      const [x, y] = nthPoint(reach, random.below(count));
      put(model, state, room, shape, x, y);
      if (placeCorridors(model, state, random)) {
        const now = cost(state);
        if (now < bestCost) {
          bestCost = now;
          best = standsWith(model, state, room);
        }
      }
      takeAway(model, state, (other) => other === room);
    }
  }
  for (const stand of best) put(model, state, stand.body, stand.shape, stand.x, stand.y);
  return bestCost;
}

/** The places of the room and of the corridors that lead to it. */
function standsWith(model: LayoutModel, state: LayoutState, room: number): Stand[] {
  const corridors = [...(model.linksOf[room] as Int32Array)].map((link) => model.roomCount + link);
  return [room, ...corridors]
    .filter((body) => state.placedAt[body] !== -1)
    .map((body) => ({
      body,
      shape: state.shape[body] as number,
      x: state.x[body] as number,
      y: state.y[body] as number,
    }));
}
