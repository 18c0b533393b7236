import { shuffle } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { emptyState, isJoined, otherEnd, truncate } from "../../model/layoutState.ts";
import type { LayoutState } from "../../model/layoutState.ts";
import { isBlockedBy, put } from "../../model/placement.ts";
import { isRepeat } from "./layoutClauses.ts";
import { shapesUpToSymmetry } from "./symmetry.ts";

/** How an exhaustive search of a core ended. */
type CoreAnswer =
  /** The rooms of the core are placed, and nothing else is. */
  | { readonly kind: "placed"; readonly state: LayoutState }
  /** Every placement was tried and none is valid: a proof. */
  | { readonly kind: "impossible" }
  /** Placements were rejected, or its connections can't be searched this way. */
  | { readonly kind: "open" };

/** Where a room may still be placed, flat [shape, x, y]. */
type Places = readonly number[];

/** Places checked between two signs of life: about a tenth of a millisecond. */
const checksPerStep = 5000;

/**
 * Tries every placement of a few rooms: the room with fewest remaining places is next, at each place that joins it to
 * placed rooms (forward checking over configuration spaces). Sites and corridor bodies are left out, which only allows
 * more, so "impossible" is a proof for every graph with these rooms and connections.
 *
 * Decides small dense cores with rooms that aren't rectangles, where the clauses of the SMT search don't express what
 * fits into a notch: four connected rooms over five templates take some 10 million checks. Interchangeable rooms have
 * their templates in ascending order, and the first room has one orientation where the whole may be rotated.
 *
 * @param accepts whether a placement of all rooms is accepted. After a rejection the search continues, but proves
 * nothing.
 * @yields the number of places checked so far, in units of `checksPerStep`.
 */
export function* placeCore(
  model: LayoutModel,
  rooms: readonly number[],
  random: Random,
  accepts: (state: LayoutState) => boolean,
): Generator<number, CoreAnswer, undefined> {
  const links = linksWithin(model, rooms);
  const isPlain = (link: number) => model.links[link]?.route === undefined && model.links[link]?.isKeptNear !== true;
  if (!links.flat(2).every(isPlain)) return { kind: "open" };
  const twins = rooms.map((_, i) => rooms.map((_, j) => areTwins(model, rooms, links, i, j)));
  const state = emptyState(model);
  let checks = 0;
  let steps = 0;
  let isRefused = false;
  const degree = (i: number) => links[i]?.filter((between) => between.length > 0).length ?? 0;
  const first = [...rooms.keys()].reduce((one, other) => (degree(other) > degree(one) ? other : one));
  const shapes = shapesUpToSymmetry(model, model.roomShapes[rooms[first] as number] as Int32Array);
  const start = rooms.map((_, i) => (i === first ? shapes.flatMap((shape) => [shape, 0, 0]) : undefined));
  const isPlaced = yield* placeNext(start);
  if (isPlaced) return { kind: "placed", state };
  return { kind: isRefused ? "open" : "impossible" };

  /** Places the next room at all its places in turn, recursively; true once all are placed and accepted. */
  function* placeNext(left: readonly (Places | undefined)[]): Generator<number, boolean, undefined> {
    if (state.placedCount === rooms.length) {
      const isAccepted = accepts(state);
      if (!isAccepted) isRefused = true;
      return isAccepted;
    }
    const lengths = left.map((places) => places?.length ?? Infinity);
    const next = lengths.indexOf(Math.min(...lengths));
    const places = left[next];
    if (places === undefined) throw new RangeError("The core is not connected.");
    const count = state.placedCount;
    for (const at of shuffle([...Array(places.length / 3).keys()], random)) {
      const [shape, x, y] = places.slice(3 * at, 3 * at + 3) as [number, number, number];
      put(model, state, rooms[next] as number, shape, x, y);
      const after = narrowed(left, next);
      if (checks >= checksPerStep * (steps + 1)) {
        steps = Math.floor(checks / checksPerStep);
        yield steps;
      }
      if (after !== undefined && (yield* placeNext(after))) return true;
      truncate(model, state, count);
    }
    return false;
  }

  /** The places left to each room once one more is placed; undefined when a room has none. */
  function narrowed(left: readonly (Places | undefined)[], placed: number): (Places | undefined)[] | undefined {
    const after: (Places | undefined)[] = rooms.map(() => undefined);
    for (const [i, room] of rooms.entries()) {
      if (state.placedAt[room] !== -1) continue;
      const known = left[i];
      const isNew = known === undefined;
      const [link] = links[i]?.[placed] ?? [];
      if (isNew && link === undefined) continue;
      const places = known ?? joinedPlaces(model, state, room, link as number);
      const others = isNew ? [...rooms.keys()].filter((j) => state.placedAt[rooms[j] as number] !== -1) : [placed];
      const kept: number[] = [];
      for (let at = 0; at < places.length; at += 3) {
        const [shape, x, y] = [places[at] as number, places[at + 1] as number, places[at + 2] as number];
        if (others.every((other) => mayBeBeside(i, other, shape, x, y))) kept.push(shape, x, y);
      }
      checks += places.length / 3;
      if (kept.length === 0) return undefined;
      after[i] = kept;
    }
    return after;
  }

  /** Whether a room may be placed there next to an already placed one. */
  function mayBeBeside(i: number, other: number, shape: number, x: number, y: number): boolean {
    const [room, placed] = [rooms[i] as number, rooms[other] as number];
    const between = links[i]?.[other] ?? [];
    if (between.length === 0 && isBlockedBy(model, state, room, shape, x, y, placed)) return false;
    for (const link of between) if (!isJoined(model, state, link, room, shape, x, y)) return false;
    const placedShape = state.shape[placed] as number;
    if (isRepeat(model, room, placed, shape, placedShape)) return false;
    if (twins[i]?.[other] !== true) return true;
    const order = (model.templateOf[shape] as number) - (model.templateOf[placedShape] as number);
    return i < other ? order <= 0 : order >= 0;
  }
}

/** By pair of rooms of a core, the connections between them. */
function linksWithin(model: LayoutModel, rooms: readonly number[]): number[][][] {
  return rooms.map((room) => {
    const own = [...(model.linksOf[room] as Int32Array)];
    return rooms.map((other) => own.filter((link) => room !== other && otherEnd(model, link, room) === other));
  });
}

/**
 * Whether two rooms are interchangeable in every placement of the core: same shapes, and the same kind of connection to
 * each other room.
 */
function areTwins(
  model: LayoutModel,
  rooms: readonly number[],
  links: readonly (readonly (readonly number[])[])[],
  one: number,
  other: number,
): boolean {
  const [a, b] = [rooms[one] as number, rooms[other] as number];
  if (one === other || model.roomShapes[a]?.join() !== model.roomShapes[b]?.join()) return false;
  const seenFrom = (room: number, to: number) =>
    (links[room]?.[to] ?? []).map((link) => {
      const { a: start, joint, jointBack } = model.links[link] as LayoutModel["links"][number];
      return start === rooms[room] ? `${joint} ${jointBack}` : `${jointBack} ${joint}`;
    });
  const isAlike = (third: number) =>
    third === one || third === other || seenFrom(one, third).sort().join() === seenFrom(other, third).sort().join();
  return [...rooms.keys()].every(isAlike) && seenFrom(one, other).sort().join() === seenFrom(other, one).sort().join();
}

/** Every place at which a connection joins a room to its placed other end; flat [shape, x, y]. */
function joinedPlaces(model: LayoutModel, state: LayoutState, room: number, link: number): Places {
  const { a, joint, jointBack } = model.links[link] as LayoutModel["links"][number];
  const other = otherEnd(model, link, room);
  const [left, top, standing] = [state.x[other], state.y[other], state.shape[other]] as [number, number, number];
  const places: number[] = [];
  for (const shape of model.roomShapes[room] as Int32Array) {
    const { dx, dy, count } = model.spaces.offsets(a === other ? joint : jointBack, standing, shape);
    for (let i = 0; i < count; i++) places.push(shape, left + (dx[i] as number), top + (dy[i] as number));
  }
  return places;
}
