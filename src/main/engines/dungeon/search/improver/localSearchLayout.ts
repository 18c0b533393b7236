import type { Random } from "#shared/kernel/random.ts";
import { packParts } from "../../model/packParts.ts";
import { repeatedRouting } from "../../routes/repeatedRouting.ts";
import type { Route, Routing } from "../../routes/route.ts";
import { type RoughMiddles, isLarge, isNearlyTree, radialPlaces } from "../radialPlaces.ts";
import type { PinUse } from "../searchTypes.ts";
import { drawShape, mayTake } from "../../model/positions.ts";
import { put } from "../../model/placement.ts";
import { isAllowedAt } from "../../site/siteMasks.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { type LayoutState, emptyState, otherEnd, truncate } from "../../model/layoutState.ts";
import { type Link, jointFrom } from "../../model/links.ts";
import { firstOpenCorridor, placeCorridors } from "../../model/corridorPlacement.ts";
import { middleOfSite } from "./walls.ts";
import { type LocalSearch, openLocalSearch, readLayout } from "./localSearchKernel.ts";
import { improveGrown, mayGrow } from "./grownStart.ts";
import { planePlaces } from "./planePlaces.ts";
import { planeSprings } from "./planeSprings.ts";
import { roughPlaces } from "./roughPlaces.ts";

/** Rounds of averaging: far rooms need many to follow, and roughly is enough. */
const rounds = 100;

/**
 * The places, warped so that rooms with a pinned position are there: a room is shifted by the mean of its neighbors'
 * shifts (harmonic extension, by Gauss-Seidel). The same places when nothing is pinned. O(rounds * links).
 */
function bentToPins(model: LayoutModel, places: RoughMiddles): RoughMiddles {
  const { anchors, pinned, roomCount, roomShapes, table, linksOf } = model;
  if (anchors.length === 0) return places;
  const bent = (values: Float64Array, sizes: Int32Array, axis: 0 | 1) => {
    const goals = new Map(
      anchors.map((room) => [room, (pinned[room]?.at?.[axis] ?? 0) + (sizes[roomShapes[room]?.[0] ?? 0] ?? 0) / 2]),
    );
    const shifts = new Float64Array(roomCount);
    const means = [...goals].reduce((sum, [room, goal]) => sum + goal - (values[room] as number), 0) / anchors.length;
    for (let room = 0; room < roomCount; room++) {
      shifts[room] = goals.has(room) ? (goals.get(room) as number) - (values[room] as number) : means;
    }
    for (let round = 0; round < rounds; round++) {
      for (let room = 0; room < roomCount; room++) {
        const links = linksOf[room] as Int32Array;
        if (goals.has(room) || links.length === 0) continue;
        let sum = 0;
        for (const link of links) sum += shifts[otherEnd(model, link, room)] as number;
        shifts[room] = sum / links.length;
      }
    }
    return values.map((value, room) => value + (shifts[room] as number));
  };
  return { x: bent(places.x, table.widths, 0), y: bent(places.y, table.heights, 1) };
}

/** Moves after which a run is rated for the first time, and how many times as many until it is rated again. */
const firstTrial = 1000;
/** The same per room of a large graph: there violations disappear one by one, and another drawing is no better. */
const firstTrialLarge = 50;
const longerTrial = 2;
/** The fraction of runs that continue, among all rated so far after the same number of moves. */
const partKept = 0.5;
/** Moves between two signs of life, at most. */
const reportEvery = 500;

/** A running local search; the state is no layout yet. */
export interface LocalSearchProgress {
  readonly moves: number;
  /** The finished layout, and its routed corridors by connection. */
  readonly state: LayoutState | undefined;
  readonly routes?: ReadonlyMap<number, Route>;
  /** Mean number of violations in the best of all trials but the first of each run: low if layouts exist. */
  readonly leastFaults: number;
}

/** Local search begins from drawings: it does not stay near a layout to start from. */
export function maySearchLocally({ base }: LayoutModel, { variation }: Pick<PinUse, "variation">): boolean {
  return base.length === 0 || variation >= 1;
}

/**
 * Local search over layouts with violations: all rooms are placed from the start, roughly as in a plane drawing, and
 * one violation after the other is reduced by the best of some places for one of its two rooms. If none is better, the
 * weight of the violation grows (breakout, Morris 1993; guided local search, Voudouris, Tsang 1999), and occasionally
 * all weights decrease (SAPS, Hutter, Tompkins, Hoos 2002). Violations have a size, so that cycles close cell by cell.
 *
 * Most drawings lead nowhere, and the mean number of violations of the first thousand moves predicts which: only the
 * better half of all runs continues for twice as long, and so on (successive halving; Jamieson, Talwalkar 2016, Li et
 * al. 2020). It ends with a layout or never.
 */
export function* localSearchLayout(
  model: LayoutModel,
  random: Random,
): Generator<LocalSearchProgress, LocalSearchProgress & { readonly state: LayoutState }, undefined> {
  const search = openLocalSearch(model, random);
  const { kernel } = search;
  const state = emptyState(model);
  const route = repeatedRouting(model);
  let moves = 0;
  let leastFaults = Infinity;
  const trials: number[][] = [];
  const canGrow = mayGrow(model);
  for (;;) {
    for (const grown of canGrow ? improveGrown(search, random) : []) {
      moves += grown.moves;
      if (grown.isWhole && kernel.faultCount.value === 0) {
        readLayout(search, state);
        const routes = finish(search, state, route, random);
        if (routes !== undefined) return { moves, state, routes, leastFaults };
      }
      yield { moves, state: undefined, leastFaults };
    }
    beginRoughly(search, drawnPlaces(search, random), random);
    for (
      let trial = 0, from = 0, to = isLarge(model) ? firstTrialLarge * model.roomCount : firstTrial;
      ;
      trial++, from = to, to *= longerTrial
    ) {
      const met = kernel.faultsMet.value;
      for (let own = from; own < to;) {
        const done = kernel.improve(Math.min(to - own, reportEvery));
        own += done;
        moves += done;
        if (kernel.faultCount.value === 0) {
          readLayout(search, state);
          const routes = finish(search, state, route, random);
          if (routes !== undefined) return { moves, state, routes, leastFaults };
          own++;
          moves++;
        }
        yield { moves, state: undefined, leastFaults };
      }
      const mean = (kernel.faultsMet.value - met) / (to - from);
      if (trial > 0) leastFaults = Math.min(leastFaults, mean);
      if (!isKept((trials[trial] ??= []), mean)) break;
    }
  }
}

/**
 * Records the mean number of violations of a run among those of the others. Returns whether it is in the better half.
 */
function isKept(others: number[], mean: number): boolean {
  const better = others.filter((other) => other < mean).length;
  others.push(mean);
  return better < Math.floor(partKept * others.length);
}

/** A plane drawing, or a radial one, spread by springs; if there is none, one made by springs from random places. */
function drawnPlaces(search: LocalSearch, random: Random): RoughMiddles {
  const { model } = search;
  const isWhole = model.part.every((part) => part === 0);
  const isRadial = isWhole && isLarge(model) && isNearlyTree(model);
  const plane = isRadial ? radialPlaces(model, 0, random) : isWhole ? planePlaces(model, random) : undefined;
  if (plane !== undefined) planeSprings(search, plane);
  const places = plane ?? roughPlaces(model, random);
  const middle = middleOfSite(model);
  return bentToPins(model, middle === undefined ? places : around(places, middle));
}

/** The places, moved so that the box around them has this middle. */
function around({ x, y }: RoughMiddles, [middleX, middleY]: readonly [number, number]): RoughMiddles {
  const moved = (values: Float64Array, middle: number) => {
    const shift = middle - (Math.min(...values) + Math.max(...values)) / 2;
    return values.map((value) => value + shift);
  };
  return { x: moved(x, middleX), y: moved(y, middleY) };
}

/** All rooms with random shapes around these middles, every violation with weight 1. */
export function beginRoughly({ model, kernel }: LocalSearch, middles: RoughMiddles, random: Random): void {
  const state = emptyState(model);
  for (let room = 0; room < model.roomCount; room++) {
    const drawn = drawShape(model, state, room, random);
    const shape = drawn === -1 ? (model.roomShapes[room]?.[0] as number) : drawn;
    const at = model.pinned[room]?.at;
    const x = at?.[0] ?? Math.round((middles.x[room] as number) - (model.table.widths[shape] as number) / 2);
    const y = at?.[1] ?? Math.round((middles.y[room] as number) - (model.table.heights[shape] as number) / 2);
    put(model, state, room, shape, x, y);
    kernel.setRoom(room, shape, x, y);
  }
  kernel.begin();
}

/**
 * Places the corridors of a layout without violations, if it also satisfies the repeat rules, and returns the routed
 * ones. Otherwise moves a room that repeats a template, or one whose corridor can't be placed, next to a random
 * neighbor.
 */
function finish(
  search: LocalSearch,
  state: LayoutState,
  route: (state: LayoutState) => Routing,
  random: Random,
): ReadonlyMap<number, Route> | undefined {
  const { model } = search;
  for (let room = 0; room < model.roomCount; room++) {
    const shape = state.shape[room] as number;
    const isOnSite = isAllowedAt(model.siteMasks, room, shape, state.x[room] as number, state.y[room] as number);
    if (isOnSite && mayTake(model, state, room, shape)) continue;
    moveAside(search, state, room, random);
    return undefined;
  }
  for (const [link, { corridor }] of model.links.entries()) {
    const body = model.roomCount + link;
    const shape = state.shape[body] as number;
    if (corridor === undefined || !mayTake(model, state, body, shape)) continue;
    put(model, state, body, shape, state.x[body] as number, state.y[body] as number);
  }
  let open = -1;
  if (placeCorridors(model, state, random)) {
    packParts(model, state);
    const routing = route(state);
    if (routing.ok) return routing.routes;
    open = routing.link;
  } else open = firstOpenCorridor(model, state);
  const { a, b } = model.links[open] as Link;
  truncate(model, state, model.roomCount);
  moveAside(search, state, random.below(2) === 0 ? a : b, random);
  return undefined;
}

/** Moves a room, with any of its shapes, to a random place next to a random neighbor. */
function moveAside({ model, kernel }: LocalSearch, state: LayoutState, room: number, random: Random): void {
  const own = model.linksOf[room] as Int32Array;
  if (model.anchors.includes(room)) return;
  const shape = drawShape(model, state, room, random);
  if (shape === -1 || own.length === 0) return;
  const link = model.links[own[random.below(own.length)] as number] as Link;
  const other = link.a === room ? link.b : link.a;
  const offsets = model.spaces.offsets(jointFrom(link, other), state.shape[other] as number, shape);
  if (offsets.count === 0) return;
  const at = random.below(offsets.count);
  const x = (state.x[other] as number) + (offsets.dx[at] as number);
  const y = (state.y[other] as number) + (offsets.dy[at] as number);
  kernel.moveRoom(room, shape, x, y);
}
