import { addPoint, countPoints, emptyGrid, hasPoint, intersectGrid, resetGrid, trimRows } from "../spaces/bitGrid.ts";
import type { BitGrid } from "../spaces/bitGrid.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { jointFrom } from "../model/links.ts";
import type { Link } from "../model/links.ts";
import { otherEnd } from "../model/layoutState.ts";
import { isCloser } from "../spaces/overlap.ts";
import { gapBetween } from "../model/placement.ts";
import { addPredecessors } from "../spaces/widening.ts";

/** Widenings of sets before the look at a ring is given up. */
const mostWidenings = 6000;
/** Places of one shape in a set at most; larger ones are left unknown. */
const largestGrid = 1 << 20;

/** What may still be spent on looking for proofs: words of bits to write, some 20,000 a millisecond; counted down. */
export interface Effort {
  words: number;
}

/** Places by shape. */
type Places = Map<number, BitGrid>;

/** Why no place is left for a room: the links over which the last places were lost. */
export interface NoPlace {
  readonly room: number;
  readonly links: readonly number[];
}

/**
 * Arc consistency over (shape, place): where the site bounds a room, its places are carried over the links to its
 * neighbours and back until nothing changes. Shapes that have no place left are taken out of `domains`. Returns a room that has
 * none at all, a proof that there is no layout. Gives up (proving nothing) when its effort is spent.
 */
export function placeDomains(model: LayoutModel, domains: readonly Set<number>[], effort: Effort): NoPlace | undefined {
  const { siteMasks } = model;
  if (siteMasks === undefined) return undefined;
  const bounded = domains.map((shapes, room) => boundedPlaces(model, room, shapes));
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
      if (own === undefined || effort.words <= 0) return undefined;
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
 * Whether a room is the only one with bounds among those it is connected to, on open site: all of them can then be
 * moved with it, so its places say nothing about theirs.
 */
function isAlone({ input, part }: LayoutModel, bounded: readonly (Places | undefined)[], room: number): boolean {
  if (input.site !== undefined) return false;
  return bounded.every((known, other) => known === undefined || other === room || part[other] !== part[room]);
}

/** The places the site allows, by shape; undefined where they are without bounds or too many. */
function boundedPlaces(model: LayoutModel, room: number, shapes: ReadonlySet<number>): Places | undefined {
  const places: Places = new Map();
  for (const shape of shapes) {
    const mask = model.siteMasks?.mask(room, shape);
    if (mask?.allows !== true || mask.grid.width * mask.grid.height > largestGrid) return undefined;
    places.set(shape, mask.grid);
  }
  return places;
}

/** Takes away shapes without places; true when none is left. */
function dropEmpty(places: Places, shapes: Set<number>): boolean {
  for (const [shape, grid] of places) {
    if (countPoints(grid) > 0) continue;
    places.delete(shape);
    shapes.delete(shape);
  }
  return shapes.size === 0;
}

/** The places of `room` from which the link leads to one of the other end's, cut to `before`. */
function carried(
  model: LayoutModel,
  link: number,
  room: number,
  shapes: ReadonlySet<number>,
  others: Places,
  before: Places | undefined,
  effort: Effort,
): Places | undefined {
  const joint = jointFrom(model.links[link] as Link, room);
  const scratch = emptyGrid();
  const next: Places = new Map();
  for (const shape of shapes) {
    const known = before?.get(shape);
    const grid = emptyGrid();
    const steps = [...others].map(([other, places]) => [model.spaces.offsets(joint, shape, other), places] as const);
    const box = known ?? unionBox(steps.filter(([{ count }]) => count > 0));
    if (box.width * box.height > largestGrid) return undefined;
    resetGrid(grid, box.left, box.top, box.width, box.height, false);
    for (const [offsets, places] of steps) {
      if (offsets.count === 0) continue;
      addPredecessors(grid, places, offsets, scratch);
      effort.words -= (offsets.rectangles.length / 4) * grid.height * grid.stride;
    }
    trimRows(grid);
    if (known !== undefined) intersectGrid(grid, known);
    const mask = model.siteMasks?.mask(room, shape);
    if (mask !== undefined) keepMasked(grid, mask.grid, mask.allows);
    next.set(shape, grid);
  }
  return next;
}

function keepMasked(grid: BitGrid, mask: BitGrid, allows: boolean): void {
  for (let y = grid.top; y < grid.top + grid.height; y++) {
    for (let x = grid.left; x < grid.left + grid.width; x++) {
      if (hasPoint(grid, x, y) && hasPoint(mask, x, y) !== allows) removePoint(grid, x, y);
    }
  }
}

function removePoint(grid: BitGrid, x: number, y: number): void {
  const column = x - grid.left;
  const word = (y - grid.top) * grid.stride + (column >>> 5);
  grid.bits[word] = (grid.bits[word] as number) & ~(1 << (column & 31));
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Everything from which one of the steps can lead into its places. */
function unionBox(steps: readonly (readonly [Box, Box])[]): Box {
  if (steps.length === 0) return { left: 0, top: 0, width: 0, height: 0 };
  const left = Math.min(...steps.map(([step, places]) => places.left - step.left - step.width + 1));
  const top = Math.min(...steps.map(([step, places]) => places.top - step.top - step.height + 1));
  const right = Math.max(...steps.map(([step, places]) => places.left + places.width - step.left));
  const bottom = Math.max(...steps.map(([step, places]) => places.top + places.height - step.top));
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * Whether a ring of rooms can be closed at all with any of their shapes, each as far from the first as it must be: the
 * first room is held, its places carried around the ring. False is a proof; when it would take too long the answer is true.
 */
export function canClose(
  model: LayoutModel,
  domains: readonly ReadonlySet<number>[],
  ring: readonly number[],
  effort: Effort,
): boolean {
  const start = ring.reduce((best, room, i) => (sizeOf(domains, room) < sizeOf(domains, ring[best]) ? i : best), 0);
  const rooms = [...ring.slice(start), ...ring.slice(0, start)];
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
  const home: Places = new Map([[firstShape, held]]);
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
    if (next === undefined || effort.words <= 0) return true;
    if (i > 1 && i < rooms.length - 1)
      for (const [shape, grid] of next) clearNear(model, first, firstShape, room, shape, grid);
    places = next;
  }
  const back = linkBetween(model, rooms.at(-1) as number, first);
  const closed = carried({ ...model, siteMasks: undefined }, back, first, new Set([firstShape]), places, home, effort);
  return closed === undefined || countPoints(closed.get(firstShape) ?? emptyGrid()) > 0;
}

/** Takes out the places at which the room would overlap the first one, or come too close to it. */
function clearNear(
  model: LayoutModel,
  first: number,
  firstShape: number,
  room: number,
  shape: number,
  grid: BitGrid,
): void {
  const gap = gapBetween(model, first, room);
  for (let y = grid.top; y < grid.top + grid.height; y++) {
    for (let x = grid.left; x < grid.left + grid.width; x++) {
      if (hasPoint(grid, x, y) && isCloser(model.table, firstShape, shape, x, y, gap)) removePoint(grid, x, y);
    }
  }
}

function linkBetween(model: LayoutModel, a: number, b: number): number {
  return (model.linksOf[a] as Int32Array).find((link) => otherEnd(model, link, a) === b) ?? 0;
}
