import type { Point } from "#shared/kernel/geometry.ts";
import { movedDoor, type DoorRule } from "#shared/levels/dungeon/templateDocument.ts";
import type { Spot } from "#renderer/canvas/camera.ts";
import { sidesOf, type Outline, type Side } from "./outlineEdits.ts";

/** A door as two grid points on one wall. */
export type DoorSegment = readonly [Point, Point, unknown?];

/** A grid point on a wall, near the pointer. */
export interface WallSpot {
  readonly side: Side;
  readonly at: Point;
}

/** The wall point nearest to a spot (in cells), if it is within `reach` cells of it. */
export function wallSpotNear(outline: Outline, spot: Spot, reach: number): WallSpot | undefined {
  let best: WallSpot | undefined;
  let bestDistance = reach;
  for (const side of sidesOf(outline)) {
    const at = pointAlong(side, spot);
    const onWall = side.horizontal
      ? { x: held(spot.x, side.from[0], side.to[0]), y: at[1] }
      : { x: at[0], y: held(spot.y, side.from[1], side.to[1]) };
    const distance = Math.hypot(spot.x - onWall.x, spot.y - onWall.y);
    if (distance > bestDistance) continue;
    best = { side, at };
    bestDistance = distance;
  }
  return best;
}

/** The grid point of a wall nearest to a spot. */
export function pointAlong(side: Side, spot: Spot): Point {
  return side.horizontal
    ? [Math.round(held(spot.x, side.from[0], side.to[0])), side.from[1]]
    : [side.from[0], Math.round(held(spot.y, side.from[1], side.to[1]))];
}

/** A door from where the pointer went down on a wall to where it is; at least one cell long, undefined on a wall of none. */
export function doorBetween(start: WallSpot, spot: Spot): DoorSegment | undefined {
  const { side, at } = start;
  if (side.length === 0) return undefined;
  const end = pointAlong(side, spot);
  if (end[0] !== at[0] || end[1] !== at[1]) return ordered(at, end);
  // A click: the one cell of wall on the pointer's side of the point.
  const axis = side.horizontal ? 0 : 1;
  const position = side.horizontal ? spot.x : spot.y;
  const [low, high] = [Math.min(side.from[axis], side.to[axis]), Math.max(side.from[axis], side.to[axis])];
  const step = (position >= at[axis] && at[axis] < high) || at[axis] === low ? 1 : -1;
  return ordered(at, side.horizontal ? [at[0] + step, at[1]] : [at[0], at[1] + step]);
}

function ordered(a: Point, b: Point): DoorSegment {
  return a[0] < b[0] || a[1] < b[1] ? [a, b] : [b, a];
}

/** Cells between the two ends, which are on one axis-parallel wall. */
export function doorLength([a, b]: DoorSegment): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
}

/** The index of the door nearest to a spot (in cells) within `reach`; undefined for none. */
export function doorNear(doors: readonly DoorSegment[], spot: Spot, reach: number): number | undefined {
  let best: number | undefined;
  let bestDistance = reach;
  doors.forEach(([a, b], index) => {
    const x = held(spot.x, a[0], b[0]);
    const y = held(spot.y, a[1], b[1]);
    const distance = Math.hypot(spot.x - x, spot.y - y);
    if (distance <= bestDistance) {
      best = index;
      bestDistance = distance;
    }
  });
  return best;
}

/** A simple rule's stretches of wall as drawn doors, one per stretch at its full length: a start for a manual rule. */
export function manualFromSimple(outline: Outline, rule: DoorRule): DoorSegment[] {
  if (rule.mode === "manual") return rule.positions.map(([a, b]) => [a, b]);
  return sidesOf(outline).flatMap(({ from, to, horizontal, length }): DoorSegment[] => {
    if (length < rule.length + 2 * rule.cornerDistance) return [];
    const axis = horizontal ? 0 : 1;
    const start = Math.min(from[axis], to[axis]) + Math.floor((length - rule.length) / 2);
    return horizontal
      ? [
          [
            [start, from[1]],
            [start + rule.length, from[1]],
          ],
        ]
      : [
          [
            [from[0], start],
            [from[0], start + rule.length],
          ],
        ];
  });
}

/** Doors after their outline was edited: those that lie on the wall that moved go along with it. */
export function doorsAlong(rule: DoorRule, moved: Side, dx: number, dy: number): DoorRule {
  if (rule.mode === "simple") return rule;
  const isOn = ([x, y]: Point): boolean =>
    moved.horizontal
      ? y === moved.from[1] && within(x, moved.from[0], moved.to[0])
      : x === moved.from[0] && within(y, moved.from[1], moved.to[1]);
  return {
    mode: "manual",
    positions: rule.positions.map((door) =>
      isOn(door[0]) && isOn(door[1]) ? movedDoor(door, ([x, y]) => [x + dx, y + dy]) : door,
    ),
  };
}

/** Moves every drawn door through a map of points. */
export function mapDoors(rule: DoorRule, place: (point: Point) => Point): DoorRule {
  if (rule.mode === "simple") return rule;
  return { mode: "manual", positions: rule.positions.map((door) => movedDoor(door, place)) };
}

function held(value: number, a: number, b: number): number {
  return Math.min(Math.max(a, b), Math.max(Math.min(a, b), value));
}

function within(value: number, a: number, b: number): boolean {
  return held(value, a, b) === value;
}
