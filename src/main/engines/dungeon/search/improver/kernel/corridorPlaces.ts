import { Obstacles, gatherObstacles, overlapAmong } from "./obstacles";
import { bottom, left, right, shapeOf, top } from "./layout";
import { below } from "./random";
import { spaceOf } from "./spaces";
import { corridorStarts, corridors, heights, links, roomCount, widths } from "./tables";

/** The best place found for a corridor; shape -1 when the rooms are not joined, or no place costs less than the limit. */
export let corridorCost: f64 = 0;
export let corridorShape: i32 = -1;
export let corridorX: i32 = 0;
export let corridorY: i32 = 0;

let near: Obstacles | null = null;

/** Allocated once the number of bodies is known. */
export function emptyCorridorPlaces(): void {
  near = new Obstacles();
}

/**
 * The place at which the corridor of a connection joins its two rooms, which are there with these shapes, with the
 * least weight of violations: all places of all its shapes, each segment of them from a random place on (from its start
 * when not randomized), until one costs nothing. Bodies that move with the room `skip` are not obstacles (-1: all are).
 */
export function findCorridor(
  link: i32,
  skip: i32,
  shapeA: i32,
  ax: i32,
  ay: i32,
  shapeB: i32,
  bx: i32,
  by: i32,
  limit: f64,
  isByLot: bool,
): void {
  corridorCost = limit;
  corridorShape = -1;
  const start = corridorStarts[link];
  const count = corridorStarts[link + 1] - start;
  if (count === 0) return;
  const passage = links[5 * link + 3];
  const onward = links[5 * link + 4];
  const begin = isByLot ? below(count) : 0;
  for (let i = 0; i < count; i++) {
    const shape = corridors[start + ((begin + i) % count)];
    const first = spaceOf(passage, shapeA, shape);
    const second = spaceOf(onward, shape, shapeB);
    for (let one = 0; one < first.length; one += 4) {
      const fromLeft = ax + first[one];
      const fromTop = ay + first[one + 1];
      const toRight = fromLeft + first[one + 2];
      const toBottom = fromTop + first[one + 3];
      for (let two = 0; two < second.length; two += 4) {
        const otherRight = bx - second[two] + 1;
        const otherBottom = by - second[two + 1] + 1;
        const x = max(fromLeft, otherRight - second[two + 2]);
        const y = max(fromTop, otherBottom - second[two + 3]);
        const wide = min(toRight, otherRight) - x;
        const high = min(toBottom, otherBottom) - y;
        if (wide <= 0 || high <= 0) continue;
        tryPlaces(roomCount + link, skip, shape, x, y, wide, high, isByLot);
        if (corridorShape !== -1 && corridorCost === 0) return;
      }
    }
  }
}

function tryPlaces(body: i32, skip: i32, shape: i32, x: i32, y: i32, wide: i32, high: i32, isByLot: bool): void {
  const obstacles = near as Obstacles;
  gatherObstacles(obstacles, body, skip, x, y, x + wide - 1 + widths[shape], y + high - 1 + heights[shape]);
  const count = wide * high;
  const begin = isByLot ? below(count) : 0;
  for (let i = 0; i < count; i++) {
    const at = begin + i < count ? begin + i : begin + i - count;
    const placeX = x + (at % wide);
    const placeY = y + at / wide;
    const cost = overlapAmong(obstacles, shape, placeX, placeY, corridorCost);
    if (cost >= corridorCost) continue;
    corridorCost = cost;
    corridorShape = shape;
    corridorX = placeX;
    corridorY = placeY;
    if (cost === 0) return;
  }
}

/** The weighted overlaps of a corridor where it is; but those with bodies that follow the room `skip`. */
export function costOfCorridor(body: i32, skip: i32): f64 {
  const obstacles = near as Obstacles;
  gatherObstacles(obstacles, body, skip, left[body], top[body], right[body], bottom[body]);
  return overlapAmong(obstacles, shapeOf[body], left[body], top[body], Infinity);
}
