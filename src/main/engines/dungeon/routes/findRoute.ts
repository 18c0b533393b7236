/** Steps right, down, left, up; a direction is the index. */
const stepX = [1, 0, -1, 0] as const;
const stepY = [0, 1, 0, -1] as const;

/** States of a cell of the search. */
export const blocked = 0;
/** Free to pass in every direction. */
export const open = 1;
/** May only be crossed straight: it is over a vertical, or horizontal, corridor. */
export const acrossVertical = 2;
/** Over a horizontal corridor: only crossed vertically. */
export const acrossHorizontal = 3;

/** A field of places for a square, row-major; costs and ends of one search. */
export interface RouteField {
  readonly width: number;
  readonly height: number;
  /** By place: blocked, open, or across. */
  readonly passable: Uint8Array;
  /** Places to start from. */
  readonly starts: readonly number[];
  /** By start: steps that count as walked before it, and cost nothing. Default: none. */
  readonly walked?: readonly number[];
  /** By place: 1 where the route may end. */
  readonly ends: Uint8Array;
  /** Steps at most. */
  readonly maxSteps: number;
}

/**
 * The cheapest path of a square from a start to an end: A* over (place, direction) with buckets by cost, steps cost 1
 * and bends `bendCost`. Returns the places in order, or undefined. If bends cost nothing it is the shortest path, so
 * that undefined proves that none of at most `maxSteps` exists; otherwise a short path may be missed. O(places).
 */
export function findRoute(field: RouteField, bendCost: number): number[] | undefined {
  const { width, height, passable, ends } = field;
  const states = width * height * 4;
  const cost = new Int32Array(states).fill(-1);
  const steps = new Int32Array(states);
  const from = new Int32Array(states).fill(-1);
  const box = boxOf(ends, width);
  if (box === undefined) return undefined;
  const buckets: number[][] = [];
  const push = (state: number, total: number, walked: number, before: number) => {
    const known = cost[state] as number;
    if (known !== -1 && known <= total) return;
    cost[state] = total;
    steps[state] = walked;
    from[state] = before;
    (buckets[total + leastWay(state >> 2, width, box)] ??= []).push(state);
  };
  for (const [i, start] of field.starts.entries()) {
    if (passable[start] !== open) continue;
    for (let direction = 0; direction < 4; direction++) push(start * 4 + direction, 0, field.walked?.[i] ?? 0, -1);
  }
  const done = new Uint8Array(states);
  for (let level = 0; level < buckets.length; level++) {
    const bucket = buckets[level] ?? [];
    for (const state of bucket) {
      if (done[state] === 1 || (cost[state] as number) + leastWay(state >> 2, width, box) !== level) continue;
      done[state] = 1;
      const place = state >> 2;
      if (ends[place] === 1 && passable[place] === open) return wayTo(state, from);
      const walked = (steps[state] as number) + 1;
      if (walked > field.maxSteps) continue;
      for (let direction = 0; direction < 4; direction++) {
        const next = stepFrom(field, place, state & 3, direction);
        if (next === -1) continue;
        const bend = direction === (state & 3) ? 0 : bendCost;
        push(next * 4 + direction, (cost[state] as number) + 1 + bend, walked, state);
      }
    }
  }
  return undefined;
}

/** The place one step on; -1 where that is not allowed. */
function stepFrom({ width, height, passable }: RouteField, place: number, heading: number, direction: number): number {
  const isOver = passable[place] !== open;
  if ((direction + 2) % 4 === heading || (isOver && direction !== heading)) return -1;
  const column = (place % width) + (stepX[direction] as number);
  const row = Math.floor(place / width) + (stepY[direction] as number);
  if (column < 0 || row < 0 || column >= width || row >= height) return -1;
  const next = row * width + column;
  const kind = passable[next];
  if (kind === open) return next;
  const isAlongX = direction % 2 === 0;
  return kind === (isAlongX ? acrossVertical : acrossHorizontal) ? next : -1;
}

function wayTo(state: number, from: Int32Array): number[] {
  const places: number[] = [];
  for (let at = state; at !== -1; at = from[at] as number) places.push(at >> 2);
  return places.reverse();
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

function boxOf(ends: Uint8Array, width: number): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let place = ends.indexOf(1); place !== -1; place = ends.indexOf(1, place + 1)) {
    left = Math.min(left, place % width);
    right = Math.max(right, place % width);
    top = Math.min(top, Math.floor(place / width));
    bottom = Math.max(bottom, Math.floor(place / width));
  }
  return left === Infinity ? undefined : [left, top, right, bottom];
}

/** Steps to the box of all ends: a lower bound on the distance to the nearest of them. */
function leastWay(place: number, width: number, [left, top, right, bottom]: Box): number {
  const x = place % width;
  const y = Math.floor(place / width);
  return Math.max(0, left - x, x - right) + Math.max(0, top - y, y - bottom);
}
