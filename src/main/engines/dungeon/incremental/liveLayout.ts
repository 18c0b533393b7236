import { type JsonValue, asJson } from "#shared/kernel/json.ts";
import { createRandom, deriveSeed, type Random } from "#shared/kernel/random.ts";
import { type LiveLayoutAnswer, type StabilityLevel, liveQuestionSchema } from "#shared/levels/dungeon/analyses.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { Pin } from "#shared/levels/dungeon/placement.ts";
import { finishedLayout } from "../model/finishedLayout.ts";
import { type LayoutModel, layoutModel } from "../model/layoutModel.ts";
import { plannedModel } from "../model/plannedModel.ts";
import { oneFloorsLayout } from "../floors/oneFloorsLayout.ts";
import { hasFloors } from "../floors/splitFloors.ts";
import { oneLayout, unheard } from "../oneLayout.ts";
import { plainProblems } from "../diagnosis/feasibility.ts";
import { withTriedFixes } from "../diagnosis/triedFixes.ts";
import { type LayoutState, emptyState, truncate } from "../model/layoutState.ts";
import { graphOf } from "../model/modelGraph.ts";
import { displaced, wayFromBase } from "../search/constructor/startingLayout.ts";
import { chainsOf } from "../search/chains.ts";
import { searchLayout } from "../search/searchLayout.ts";
import { improveRouted, type RoutedLayout } from "../preferences/improveLayout.ts";
import { fillGaps } from "./fillGaps.ts";
import { placesLeft, withoutLostShapes } from "./placesLeft.ts";
import { fits, put } from "../model/placement.ts";
import { mayTake } from "../model/positions.ts";
import { routeCorridors } from "../routes/routeCorridors.ts";
import type { StartingPlace } from "../model/startingPlaces.ts";
import { placeCorridors } from "../model/corridorPlacement.ts";
import { pushedPlaces } from "./pushedPlaces.ts";

/** How often corridors are placed again if one of them, placed at random, leaves no place for another. */
const corridorTries = 20;

/**
 * The starting layout after its anchors have pushed the other rooms (`pushedPlaces`), with its corridors placed or
 * routed again. Undefined when a room has no previous place, the pushed rooms do not fit on the site, or a corridor no
 * longer fits between them.
 */
function pushRooms(model: LayoutModel, random: Random): RoutedLayout | undefined {
  const byRoom = new Map(model.base.map((place) => [place.room, place]));
  const current = Array.from({ length: model.roomCount }, (_, room) => settle(model, byRoom.get(room)));
  const known = current.filter((place) => place !== undefined);
  const places = known.length === model.roomCount ? pushedPlaces(model, known) : undefined;
  if (places === undefined) return undefined;
  const state = emptyState(model);
  for (const { room, shape, x, y } of places) {
    if (!mayTake(model, state, room, shape) || !fits(model, state, room, shape, x, y)) return undefined;
    put(model, state, room, shape, x, y);
  }
  const rooms = state.placedCount;
  for (let left = corridorTries; !placeCorridors(model, state, random); left--) {
    if (left === 0) return undefined;
    truncate(model, state, rooms);
  }
  const routing = routeCorridors(model, state);
  return routing.ok ? { state, routes: routing.routes } : undefined;
}

/** A pinned position takes precedence over that of the starting layout. */
function settle({ pinned }: LayoutModel, place: StartingPlace | undefined): StartingPlace | undefined {
  const [x, y] = (place && pinned[place.room]?.at) ?? [place?.x, place?.y];
  return place === undefined || x === undefined || y === undefined ? undefined : { ...place, x, y };
}

/** Rooms moved back towards their old place, for each room. */
const followSteps = 6;
/** Distance, in cells, that is added for a room that has moved at all: few should move, and not far. */
const movedCells = 8;

/**
 * Of several layouts the one nearest to the starting layout, in which few rooms have moved, and not far. Undefined when
 * none of the tries found one. In steps of a few milliseconds.
 */
export function* followLayout(
  model: LayoutModel,
  { seed, moves, tries }: { readonly seed: number; readonly moves: number; readonly tries: number },
): Generator<void, RoutedLayout | undefined, undefined> {
  const chains = chainsOf(graphOf(model), model.anchors);
  let best: RoutedLayout | undefined;
  let least = Infinity;
  for (let attempt = 0; attempt < tries && least > 0; attempt++) {
    const random = createRandom(deriveSeed(seed, attempt));
    const limits = { moves, variation: 0, follows: attempt % 2 === 1 };
    const { state, routes } = yield* unheard(searchLayout(model, chains, limits, random));
    // If two tries find nothing at all, the others rarely do, and the user is waiting.
    if (state === undefined && best === undefined && attempt > 0) return undefined;
    if (state === undefined) continue;
    // Its rooms are moved back towards their old places.
    const steps = followSteps * model.roomCount;
    const found = improveRouted(model, { state, routes }, (now) => wayBack(model, now), steps, random);
    if (found.cost >= least) continue;
    least = found.cost;
    best = found;
  }
  return best;
}

function wayBack(model: LayoutModel, state: LayoutState): number {
  return wayFromBase(model, state) + movedCells * displaced(model, state);
}

/**
 * "live-layout": a layout after an edit, as close to the one on screen as the first stability level that has one.
 * Problems that make an input impossible on every level are returned before any level is tried; levels whose pinned
 * rooms leave too few places to the others are proved to have none and skipped. A layout that fails validation counts
 * as none.
 */
export function* askLiveLayout(question: JsonValue): Generator<void, JsonValue, undefined> {
  const { input, seed, current, levels } = liveQuestionSchema.parse(question);
  const hasStairs = hasFloors(input);
  const plain = hasStairs ? [] : plainProblems(layoutModel(input));
  if (!isUsable(plain)) {
    const problems = yield* unheard(withTriedFixes(input, plain, createRandom(seed)));
    const refused: LiveLayoutAnswer = { isProved: true, problems };
    return asJson(refused);
  }
  let answer: LiveLayoutAnswer = { isProved: false, problems: plain };
  for (const [index, level] of levels.entries()) {
    yield;
    const solving = hasStairs ? solveFloors : solveLevel;
    const { layout, ...found } = yield* solving(input, seed, current, level);
    answer = found;
    if (layout === undefined || validateLayout(layout).length > 0) continue;
    answer = { ...found, layout, level: index };
    break;
  }
  return asJson(answer);
}

function* solveLevel(
  input: DungeonInput,
  seed: number,
  current: readonly Pin[],
  level: StabilityLevel,
): Generator<void, LiveLayoutAnswer, undefined> {
  if (level.way === "fresh") return yield* oneLayout(layoutModel(input), { seed, moves: level.moves, variation: 1 });
  const based = { ...input, base: { rooms: [...current], keep: level.keep } };
  const layout = level.way === "push" ? pushed(based, seed) : yield* held(based, seed, level);
  return { isProved: false, problems: [], ...(layout === undefined ? {} : { layout }) };
}

/** The same with several floors; there nothing is pushed. */
function* solveFloors(
  input: DungeonInput,
  seed: number,
  current: readonly Pin[],
  level: StabilityLevel,
): Generator<void, LiveLayoutAnswer, undefined> {
  switch (level.way) {
    case "push":
      return { isProved: false, problems: [] };
    case "hold": {
      const based = { ...input, base: { rooms: [...current], keep: level.keep } };
      const { layout } = yield* oneFloorsLayout(based, { seed, moves: level.moves, variation: 0 });
      return { isProved: false, problems: [], ...(layout === undefined ? {} : { layout }) };
    }
    case "fresh":
      return yield* oneFloorsLayout(input, { seed, moves: level.moves, variation: 1 });
  }
}

function* held(
  input: DungeonInput,
  seed: number,
  limits: { readonly moves: number; readonly tries: number },
): Generator<void, DungeonLayout | undefined, undefined> {
  const whole = layoutModel(input);
  // Rooms already placed keep their templates; new ones get the sizes preferred by role and intensity, where they fit.
  const planned = plannedModel(whole);
  return (planned && (yield* heldIn(planned, seed, limits))) ?? (yield* heldIn(whole, seed, limits));
}

function* heldIn(
  whole: LayoutModel,
  seed: number,
  limits: { readonly moves: number; readonly tries: number },
): Generator<void, DungeonLayout | undefined, undefined> {
  const left = placesLeft(whole);
  if (left === undefined) return undefined;
  const random = createRandom(seed);
  const filled = fillGaps(whole, left, random);
  if (filled.kind === "impossible") return undefined;
  const model = withoutLostShapes(whole, left);
  const found: RoutedLayout | undefined =
    filled.kind === "filled" ? filled : yield* followLayout(model, { seed, ...limits });
  return found && finishedLayout(model, found.state, found.routes);
}

function pushed(input: DungeonInput, seed: number): DungeonLayout | undefined {
  const model = layoutModel(input);
  const random = createRandom(seed);
  const found = pushRooms(model, random);
  return found && finishedLayout(model, found.state, found.routes);
}
