import { type Random, shuffle } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { type LayoutState, emptyState, otherEnd, truncate } from "../../model/layoutState.ts";
import { gapBetween, put } from "../../model/placement.ts";
import { type OffsetSet, hasOffset } from "../../spaces/offsetSet.ts";
import { isCloser } from "../../spaces/overlap.ts";
import { enclosure } from "./enclosure.ts";
import { type OuterFace, outerFaces } from "./outerFaces.ts";
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
/** What it takes to look for a hole, in checks. */
const checksPerHole = 10;

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
  const kinds = rooms.map((room, i) => rooms.map((_, j) => kindOf(model, room, links[i]?.[j] ?? [])));
  const alike = rooms.map((room) => (model.roomShapes[room] as Int32Array).join());
  const isDoorsOnly = links.flat(2).every((link) => model.links[link]?.corridor === undefined);
  const drawings = isDoorsOnly && rooms.length > 4 ? outerFaces(kinds, alike) : undefined;
  const core = { model, rooms, links, kinds, alike, random, accepts, twins: twinsOf(kinds, alike) };
  let isOpen = false;
  let steps = 0;
  for (const face of drawings ?? [undefined]) {
    const placing = placeDrawing(core, face);
    const before = steps;
    for (;;) {
      const step = placing.next();
      if (step.done === true) {
        if (step.value.kind === "placed") return step.value;
        if (step.value.kind === "open") isOpen = true;
        break;
      }
      steps = before + step.value;
      yield steps;
    }
  }
  return { kind: isOpen ? "open" : "impossible" };
}

interface Core {
  readonly model: LayoutModel;
  readonly rooms: readonly number[];
  readonly links: readonly (readonly (readonly number[])[])[];
  readonly kinds: readonly (readonly string[])[];
  readonly alike: readonly string[];
  readonly random: Random;
  readonly accepts: (state: LayoutState) => boolean;
  /** Rooms that can be exchanged in every placement. */
  readonly twins: readonly (readonly boolean[])[];
}

/** Tries every placement, or every one with this outer face: then either the cycle or the rooms in it are placed first. */
function* placeDrawing(
  { model, rooms, links, kinds, alike, random, accepts, twins }: Core,
  face: OuterFace | undefined,
): Generator<number, CoreAnswer, undefined> {
  const state = emptyState(model);
  let checks = 0;
  let steps = 0;
  let isRefused = false;
  const inner = face?.inner.map((i) => rooms[i] as number) ?? [];
  const cycle = face?.cycle.map((i) => rooms[i] as number) ?? [];
  const enclosed = enclosure(model, state);
  const leastHole = inner.reduce((sum, room) => sum + enclosed.leastArea(room), 0);
  // Three rooms that all touch seldom have a hole; around more rooms there are fewer cycles than cycles at all.
  const early = new Set(face === undefined ? [] : face.cycle.length === 3 ? face.cycle : face.inner);
  const degree = (i: number) => links[i]?.filter((between) => between.length > 0).length ?? 0;
  const starts = early.size > 0 ? [...early] : [...rooms.keys()];
  const first = starts.reduce((one, other) => (degree(other) > degree(one) ? other : one));
  /** By the places of a room, the most rays it can stop at any of them. */
  const mostBefore = new WeakMap<Places, number>();
  const orbit = new Set(face?.automorphisms.map((image) => image[first]));
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
    const isEarly = state.placedCount < early.size;
    const lengths = left.map((places, i) => (isEarly && !early.has(i) ? Infinity : (places?.length ?? Infinity)));
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

  /** The places left to each room once one more is placed; undefined when a room has none, or the cycle can't be closed. */
  function narrowed(left: readonly (Places | undefined)[], placed: number): (Places | undefined)[] | undefined {
    checks += 1;
    const isEarlyDone = face !== undefined && state.placedCount >= early.size;
    const isCyclePlaced = isEarlyDone && early.has(face.cycle[0] as number);
    if (isCyclePlaced && state.placedCount === early.size) checks += checksPerHole;
    const hole = isCyclePlaced ? enclosed.hole(cycle, leastHole) : undefined;
    if (isCyclePlaced && hole === undefined) return undefined;
    const closing = isEarlyDone && !isCyclePlaced ? closingBound(left) : undefined;
    const after: (Places | undefined)[] = rooms.map(() => undefined);
    // Connected rooms have the fewest places left, and show soonest that there are too few.
    const isLinked = (i: number) => (links[i]?.[placed] ?? []).length > 0;
    const linkedFirst = [...rooms.keys()].filter(isLinked);
    for (const i of rooms.keys()) if (!isLinked(i)) linkedFirst.push(i);
    const shared = new Map<string, Places>();
    for (const i of linkedFirst) {
      const known = left[i];
      if (state.placedAt[rooms[i] as number] !== -1 || (known === undefined && !isLinked(i))) continue;
      const kept = known === undefined ? newPlaces(i, placed, shared) : besides(known, i, placed);
      const places = hole === undefined ? kept : kept.filter((_, at) => isEnclosed(hole, kept, at - (at % 3)));
      if (places.length === 0) return undefined;
      after[i] = places;
      if (closing !== undefined && !closing.canClose(i, places)) return undefined;
    }
    return closing === undefined ? after : closing.places(after);
  }

  /** The places of a room that a link joins to what is placed, the first to do so; the same list for rooms that are alike. */
  function newPlaces(i: number, placed: number, shared: Map<string, Places>): Places {
    const room = rooms[i] as number;
    const toPlaced = [...rooms.keys()].flatMap((j) => {
      const other = rooms[j] as number;
      if (state.placedAt[other] === -1) return [];
      const isNear = (model.near[room] as Int32Array).includes(other);
      return [[j, kinds[i]?.[j], isNear, gapBetween(model, room, other), isBefore(i, j), isBefore(j, i)]];
    });
    const key = JSON.stringify([alike[i], toPlaced]);
    const known = shared.get(key);
    if (known !== undefined) return known;
    const joined = joinedPlaces(model, state, room, links[i]?.[placed]?.[0] as number);
    const others = [...rooms.keys()].filter((j) => state.placedAt[rooms[j] as number] !== -1);
    const places = others.reduce((left, other) => besides(left, i, other), joined);
    shared.set(key, places);
    return places;
  }

  /** Whether a room in the cycle, at a place beside it, is in its hole: one cell says so. */
  function isEnclosed(hole: (x: number, y: number) => boolean, places: Places, at: number): boolean {
    const [dx, dy] = enclosed.cellOf(places[at] as number);
    return hole((places[at + 1] as number) + dx, (places[at + 2] as number) + dy);
  }

  /** Counts the rays that the rooms of the cycle can still stop, given the most that each could before. */
  function closingBound(before: readonly (Places | undefined)[]) {
    const placedOfCycle = cycle.filter((room) => state.placedAt[room] !== -1);
    const rays = enclosed.raysFrom(inner, placedOfCycle);
    const isFirst = placedOfCycle.length === 0;
    const most = rooms.map((room, i) => {
      if (state.placedAt[room] !== -1) return 0;
      return isFirst || before[i] === undefined ? Infinity : (mostBefore.get(before[i]) ?? Infinity);
    });
    const counts: number[][] = [];
    const counted = new Map<Places, number[]>();
    return { canClose, places };

    function canClose(i: number, kept: Places): boolean {
      const own = counted.get(kept) ?? countsAt(kept);
      counted.set(kept, own);
      counts[i] = own;
      most[i] = Math.max(...own);
      return most.reduce((sum, count) => sum + count, 0) >= rays.openCount;
    }

    function countsAt(kept: Places): number[] {
      checks += kept.length / 3;
      const own: number[] = [];
      for (let at = 0; at < kept.length; at += 3) {
        own.push(enclosed.stopped(rays, kept[at] as number, kept[at + 1] as number, kept[at + 2] as number));
      }
      return own;
    }

    /** The places at which all rays can still be stopped. */
    function places(after: readonly (Places | undefined)[]): (Places | undefined)[] {
      const spare = most.reduce((sum, count) => sum + count, 0) - rays.openCount;
      return after.map((kept, i) => {
        const own = counts[i];
        if (kept === undefined || own === undefined) return kept;
        const least = (most[i] as number) - spare;
        const closing = least <= 0 ? kept : kept.filter((_, at) => (own[Math.floor(at / 3)] as number) >= least);
        mostBefore.set(closing, most[i] as number);
        return closing;
      });
    }
  }

  /** The places of a room that are beside another that is placed: joined to it, or else clear of it. */
  function besides(places: Places, i: number, other: number): Places {
    checks += places.length / 3;
    const [room, placed] = [rooms[i] as number, rooms[other] as number];
    const between = links[i]?.[other] ?? [];
    const placedShape = state.shape[placed] as number;
    const [left, top] = [state.x[placed] as number, state.y[placed] as number];
    const gap = gapBetween(model, room, placed);
    const kept: number[] = [];
    let known = -1;
    let isAllowed = false;
    let sets: OffsetSet[] = [];
    for (let at = 0; at < places.length; at += 3) {
      const shape = places[at] as number;
      const x = places[at + 1] as number;
      const y = places[at + 2] as number;
      if (shape !== known) {
        known = shape;
        isAllowed = mayHaveBeside(i, other, shape);
        sets = between.map((link) => offsetsOf(model, link, room, shape, placedShape));
      }
      if (!isAllowed) continue;
      let isBeside = sets.length > 0 || !isCloser(model.table, shape, placedShape, left - x, top - y, gap);
      for (let link = 0; link < sets.length && isBeside; link++) {
        isBeside = hasOffset(sets[link] as OffsetSet, left - x, top - y);
      }
      if (isBeside) kept.push(shape, x, y);
    }
    return kept;
  }

  /** Whether a room may have a shape beside another that is placed, wherever it is. */
  function mayHaveBeside(i: number, other: number, shape: number): boolean {
    const placedShape = state.shape[rooms[other] as number] as number;
    if (isRepeat(model, rooms[i] as number, rooms[other] as number, shape, placedShape)) return false;
    const order = (model.templateOf[shape] as number) - (model.templateOf[placedShape] as number);
    if (isBefore(i, other)) return order <= 0;
    return !isBefore(other, i) || order >= 0;
  }

  /** Whether a room's template may not come after another's: of placements that are equal but for an exchange, one is enough. */
  function isBefore(i: number, other: number): boolean {
    if (face === undefined) return i < other && twins[i]?.[other] === true;
    return i === first && orbit.has(other);
  }
}

/** By pair of rooms of a core, the connections between them. */
function linksWithin(model: LayoutModel, rooms: readonly number[]): number[][][] {
  return rooms.map((room) => {
    const own = [...(model.linksOf[room] as Int32Array)];
    return rooms.map((other) => own.filter((link) => room !== other && otherEnd(model, link, room) === other));
  });
}

/** What connects a room to another, by how it is passed from the room; "" = nothing. */
function kindOf(model: LayoutModel, room: number, links: readonly number[]): string {
  const kinds = links.map((link) => {
    const { a, joint, jointBack } = model.links[link] as LayoutModel["links"][number];
    return a === room ? `${joint} ${jointBack}` : `${jointBack} ${joint}`;
  });
  return kinds.toSorted().join();
}

/** Whether two rooms can be exchanged in every placement of the core: the same shapes, the same kind of link to each other room. */
function twinsOf(kinds: readonly (readonly string[])[], alike: readonly string[]): boolean[][] {
  const rooms = [...kinds.keys()];
  return rooms.map((i) =>
    rooms.map((j) => {
      if (i === j || alike[i] !== alike[j] || kinds[i]?.[j] !== kinds[j]?.[i]) return false;
      return rooms.every((third) => third === i || third === j || kinds[i]?.[third] === kinds[j]?.[third]);
    }),
  );
}

/** Every place at which a connection joins a room to its placed other end; flat [shape, x, y]. */
function joinedPlaces(model: LayoutModel, state: LayoutState, room: number, link: number): Places {
  const { a, joint, jointBack } = model.links[link] as LayoutModel["links"][number];
  const other = otherEnd(model, link, room);
  const [left, top, placedShape] = [state.x[other], state.y[other], state.shape[other]] as [number, number, number];
  const places: number[] = [];
  for (const shape of model.roomShapes[room] as Int32Array) {
    const { dx, dy, count } = model.spaces.offsets(a === other ? joint : jointBack, placedShape, shape);
    for (let i = 0; i < count; i++) places.push(shape, left + (dx[i] as number), top + (dy[i] as number));
  }
  return places;
}

/** Offsets of a link's other end, with a shape, from a room with a shape. */
function offsetsOf(model: LayoutModel, link: number, room: number, shape: number, otherShape: number): OffsetSet {
  const { a, joint, jointBack } = model.links[link] as LayoutModel["links"][number];
  return model.spaces.offsets(a === room ? joint : jointBack, shape, otherShape);
}
