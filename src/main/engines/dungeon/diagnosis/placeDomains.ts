import { type BitGrid, addPoint, countPoints, emptyGrid, resetGrid } from "../spaces/bitGrid.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { type Link, jointFrom } from "../model/links.ts";
import { otherEnd } from "../model/layoutState.ts";
import { clearOverlaps } from "../spaces/configurationSpaces.ts";
import { type Effort, type Places, placesBefore } from "../site/placesBefore.ts";
import { keepAllowed } from "../site/siteMasks.ts";
import { gapBetween } from "../model/placement.ts";

/** Widenings of sets before the check of a cycle is given up. */
const mostWidenings = 6000;
/** Places by shape, from which some may be removed. */
type PlacesLeft = Map<number, BitGrid>;

/** Why no place is left for a room: the connections over which the last places were lost. */
export interface NoPlace {
  readonly room: number;
  readonly links: readonly number[];
}

/**
 * Arc consistency over (shape, place): where the site bounds a room, its places are propagated over the connections to
 * its neighbors and back until nothing changes. Shapes without places are removed from `domains`. Returns a room that
 * has none at all, a proof that no layout exists. Gives up (proving nothing) when its effort is spent.
 */
export function placeDomains(model: LayoutModel, domains: readonly Set<number>[], effort: Effort): NoPlace | undefined {
  const { siteMasks } = model;
  if (siteMasks === undefined) return undefined;
  const bounded = domains.map((shapes, room) => boundedPlaces(model, room, shapes, effort));
  const places = bounded.map((known, room) => (isAlone(model, bounded, room) ? undefined : known));
  const lostAt: Set<number>[] = domains.map(() => new Set());
  const queue = new Set<number>();
  for (const [room, known] of bounded.entries()) {
    if (known === undefined) continue;
    if (dropEmpty(known, domains[room] as Set<number>)) return { room, links: [] };
    if (places[room] !== undefined) queue.add(room);
  }
  for (const room of queue) {
    queue.delete(room);
    const own = places[room];
    for (const link of model.linksOf[room] as Int32Array) {
      if (model.links[link]?.isKeptNear === true) continue;
      const other = otherEnd(model, link, room);
      const shapes = domains[other] as Set<number>;
      if (own === undefined || effort.words < 0) return undefined;
      const before = places[other];
      const next = carried(model, link, other, shapes, own, before, effort);
      if (next === undefined) continue;
      const isNews =
        before === undefined ||
        [...next].some(([shape, grid]) => countPoints(grid) < countPoints(before.get(shape) ?? grid));
      if (!isNews) continue;
      places[other] = next;
      lostAt[other]?.add(link);
      if (dropEmpty(next, shapes)) return { room: other, links: [...(lostAt[other] ?? [])] };
      queue.add(other);
    }
  }
  return undefined;
}

/**
 * Whether a room is the only bounded one in its component, on open site: all of them can then be moved with it, so its
 * places don't restrict theirs.
 */
function isAlone({ input, part }: LayoutModel, bounded: readonly (Places | undefined)[], room: number): boolean {
  if (input.site !== undefined) return false;
  return bounded.every((known, other) => known === undefined || other === room || part[other] !== part[room]);
}

/** The places the site allows, by shape; undefined where they are without bounds or too many. */
function boundedPlaces(
  model: LayoutModel,
  room: number,
  shapes: ReadonlySet<number>,
  { largestGrid }: Effort,
): PlacesLeft | undefined {
  const places: PlacesLeft = new Map();
  for (const shape of shapes) {
    const mask = model.siteMasks?.mask(room, shape);
    if (mask?.allows !== true || mask.grid.width * mask.grid.height > largestGrid) return undefined;
    places.set(shape, mask.grid);
  }
  return places;
}

/** Removes shapes without places; true when none is left. */
function dropEmpty(places: PlacesLeft, shapes: Set<number>): boolean {
  for (const [shape, grid] of places) {
    if (countPoints(grid) > 0) continue;
    places.delete(shape);
    shapes.delete(shape);
  }
  return shapes.size === 0;
}

/** The places of `room` from which the connection leads to one of the other end's, clipped to `before`. */
function carried(
  model: LayoutModel,
  link: number,
  room: number,
  shapes: ReadonlySet<number>,
  others: Places,
  before: Places | undefined,
  effort: Effort,
): PlacesLeft | undefined {
  const joint = jointFrom(model.links[link] as Link, room);
  const next: PlacesLeft = new Map();
  for (const shape of shapes) {
    const grid = placesBefore(model, joint, shape, others, before?.get(shape), effort);
    if (grid === undefined) return undefined;
    if (model.siteMasks !== undefined) keepAllowed(grid, model.siteMasks.mask(room, shape), emptyGrid());
    next.set(shape, grid);
  }
  return next;
}

/**
 * Whether a cycle of rooms can be closed at all with any of their shapes, each within its maximum distance from the
 * first: the first room is fixed, its places propagated around the cycle. False is a proof; the answer is true if the
 * check would take too long.
 */
export function canClose(
  model: LayoutModel,
  domains: readonly ReadonlySet<number>[],
  cycle: readonly number[],
  effort: Effort,
): boolean {
  const start = cycle.reduce((best, room, i) => (sizeOf(domains, room) < sizeOf(domains, cycle[best]) ? i : best), 0);
  const rooms = [...cycle.slice(start), ...cycle.slice(0, start)];
  const sizes = rooms.map((room) => sizeOf(domains, room));
  const cost = sizes.reduce((sum, size, i) => sum + size * (sizes[i + 1] ?? 1), 0) * (sizes[0] ?? 1);
  if (cost > mostWidenings) return true;
  const [first] = rooms;
  if (first === undefined) return true;
  return [...(domains[first] as ReadonlySet<number>)].some((shape) => closesFrom(model, domains, rooms, shape, effort));
}

function sizeOf(domains: readonly ReadonlySet<number>[], room: number | undefined): number {
  return domains[room ?? 0]?.size ?? 0;
}

function closesFrom(
  model: LayoutModel,
  domains: readonly ReadonlySet<number>[],
  rooms: readonly number[],
  firstShape: number,
  effort: Effort,
): boolean {
  const [first] = rooms as readonly [number];
  const held = emptyGrid();
  resetGrid(held, 0, 0, 1, 1, false);
  addPoint(held, 0, 0);
  const home: PlacesLeft = new Map([[firstShape, held]]);
  let places = home;
  for (const [i, room] of rooms.entries()) {
    if (i === 0) continue;
    const link = linkBetween(model, rooms[i - 1] as number, room);
    const next = carried(
      { ...model, siteMasks: undefined },
      link,
      room,
      domains[room] as ReadonlySet<number>,
      places,
      undefined,
      effort,
    );
    if (next === undefined || effort.words < 0) return true;
    if (i > 1 && i < rooms.length - 1)
      for (const [shape, grid] of next)
        clearOverlaps(grid, model.table, firstShape, shape, gapBetween(model, first, room));
    places = next;
  }
  const back = linkBetween(model, rooms.at(-1) as number, first);
  const closed = carried({ ...model, siteMasks: undefined }, back, first, new Set([firstShape]), places, home, effort);
  return closed === undefined || countPoints(closed.get(firstShape) ?? emptyGrid()) > 0;
}

function linkBetween(model: LayoutModel, a: number, b: number): number {
  return (model.linksOf[a] as Int32Array).find((link) => otherEnd(model, link, a) === b) ?? 0;
}
