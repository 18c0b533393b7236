import type { Random } from "#shared/kernel/random.ts";
import type { Link } from "../model/links.ts";
import { emptyObstacles, gatherObstacles, overlapAmong } from "./obstacles.ts";
import type { Obstacles } from "./obstacles.ts";
import type { Relaxation } from "./relaxation.ts";

/** The best place of a corridor; one object reused. */
export interface CorridorSearch {
  /** Room whose following bodies are not in the way; -1 when all are. */
  skip: number;
  cost: number;
  /** -1 when the rooms are not joined, or no place costs less than the limit. */
  shape: number;
  x: number;
  y: number;
  readonly near: Obstacles;
}

export function emptyCorridorSearch(bodyCount: number): CorridorSearch {
  return { skip: -1, cost: 0, shape: -1, x: 0, y: 0, near: emptyObstacles(bodyCount) };
}

/**
 * The place at which the corridor of a link joins its two rooms, there with these shapes, and its faults weigh least: all
 * places of all its shapes, each stretch of them from a random place on (from its beginning without `random`), until one
 * costs nothing.
 */
export function findCorridor(
  relaxation: Relaxation,
  link: number,
  shapeA: number,
  ax: number,
  ay: number,
  shapeB: number,
  bx: number,
  by: number,
  limit: number,
  random: Random | undefined,
): void {
  const { model, corridor: search } = relaxation;
  const { passage, corridor } = model.links[link] as Link;
  search.cost = limit;
  search.shape = -1;
  if (corridor === undefined) return;
  const { shapes, onward } = corridor;
  const begin = random === undefined ? 0 : random.below(shapes.length);
  for (let i = 0; i < shapes.length; i++) {
    const shape = shapes[(begin + i) % shapes.length] as number;
    const first = model.spaces.offsets(passage, shapeA, shape).rectangles;
    const second = model.spaces.offsets(onward, shape, shapeB).rectangles;
    for (let one = 0; one < first.length; one += 4) {
      const left = ax + (first[one] as number);
      const top = ay + (first[one + 1] as number);
      const right = left + (first[one + 2] as number);
      const bottom = top + (first[one + 3] as number);
      for (let two = 0; two < second.length; two += 4) {
        const otherRight = bx - (second[two] as number) + 1;
        const otherBottom = by - (second[two + 1] as number) + 1;
        const fromX = Math.max(left, otherRight - (second[two + 2] as number));
        const fromY = Math.max(top, otherBottom - (second[two + 3] as number));
        const wide = Math.min(right, otherRight) - fromX;
        const high = Math.min(bottom, otherBottom) - fromY;
        if (wide <= 0 || high <= 0) continue;
        tryPlaces(relaxation, model.roomCount + link, shape, fromX, fromY, wide, high, random);
        if (search.shape !== -1 && search.cost === 0) return;
      }
    }
  }
}

function tryPlaces(
  relaxation: Relaxation,
  body: number,
  shape: number,
  left: number,
  top: number,
  wide: number,
  high: number,
  random: Random | undefined,
): void {
  const { corridor: search, model } = relaxation;
  const { near } = search;
  const right = left + wide - 1 + (model.table.widths[shape] as number);
  const bottom = top + high - 1 + (model.table.heights[shape] as number);
  gatherObstacles(relaxation, near, body, search.skip, left, top, right, bottom);
  const count = wide * high;
  const begin = random === undefined ? 0 : random.below(count);
  for (let i = 0; i < count; i++) {
    const at = (begin + i) % count;
    const x = left + (at % wide);
    const y = top + Math.floor(at / wide);
    const cost = overlapAmong(relaxation, near, shape, x, y, search.cost);
    if (cost >= search.cost) continue;
    search.cost = cost;
    search.shape = shape;
    search.x = x;
    search.y = y;
    if (cost === 0) return;
  }
}
