import { type AtLeast, nearestSolution } from "#shared/kernel/differenceConstraints.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { Link } from "../model/links.ts";
import { gapBetween } from "../model/placement.ts";
import type { StartingPlace } from "../model/startingPlaces.ts";

/** Constraints along both axes; variables are the rooms' left and top edges. */
interface Axes {
  readonly x: AtLeast[];
  readonly y: AtLeast[];
}

/** A rectangle relative to its room, in cells; right and bottom are the first cell outside. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Where the rooms of a layout end up when some are moved by hand (the anchors of the model) and push and pull the
 * others: each room keeps its shape, the sides its doors are on, and its side of every other room; no room moves
 * farther than necessary. `places` contains every room, by number; anchors are at their new places. Undefined if that
 * is infeasible. O(rooms^2) constraints, a few passes over them.
 */
export function pushedPlaces(model: LayoutModel, places: readonly StartingPlace[]): StartingPlace[] | undefined {
  const axes: Axes = { x: [], y: [] };
  for (const link of model.links) if (!keepJoined(model, places, link, axes)) return undefined;
  keepApart(model, places, axes);
  const fixed = new Set(model.anchors);
  const x = nearestSolution(
    places.map((place) => place.x),
    axes.x,
    fixed,
  );
  const y = nearestSolution(
    places.map((place) => place.y),
    axes.y,
    fixed,
  );
  if (x === undefined || y === undefined) return undefined;
  return places.map((place, room) => ({ ...place, x: x[room] as number, y: y[room] as number }));
}

/** Keeps two joined rooms within their current run of offsets, or the nearest one. */
function keepJoined(model: LayoutModel, places: readonly StartingPlace[], link: Link, axes: Axes): boolean {
  const one = places[link.a] as StartingPlace;
  const other = places[link.b] as StartingPlace;
  const { rectangles } = model.spaces.offsets(link.joint, one.shape, other.shape);
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  let nearest = -1;
  let least = Infinity;
  for (let i = 0; i < rectangles.length; i += 4) {
    const way =
      wayTo(dx, rectangles[i] as number, rectangles[i + 2] as number) +
      wayTo(dy, rectangles[i + 1] as number, rectangles[i + 3] as number);
    if (way >= least) continue;
    least = way;
    nearest = i;
  }
  if (nearest === -1) return false;
  keepWithin(axes.x, link, rectangles[nearest] as number, rectangles[nearest + 2] as number);
  keepWithin(axes.y, link, rectangles[nearest + 1] as number, rectangles[nearest + 3] as number);
  return true;
}

/** Steps from a number to the nearest of `length` numbers from `start` on. */
function wayTo(number: number, start: number, length: number): number {
  return Math.max(0, start - number, number - (start + length - 1));
}

function keepWithin(constraints: AtLeast[], { a, b }: Link, start: number, length: number): void {
  constraints.push({ from: a, to: b, least: start }, { from: b, to: a, least: -(start + length - 1) });
}

/** Keeps unconnected rooms on the side of each other on which they are farthest apart now. */
function keepApart(model: LayoutModel, places: readonly StartingPlace[], axes: Axes): void {
  const joined = new Set(model.links.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
  for (let a = 0; a < places.length; a++) {
    for (let b = a + 1; b < places.length; b++) {
      if (joined.has(`${a} ${b}`)) continue;
      const [one, other] = [places[a] as StartingPlace, places[b] as StartingPlace];
      const gap = gapBetween(model, a, b);
      const whole = farthestSide(boundsOf(model, one.shape), boundsOf(model, other.shape), one, other, gap);
      if (whole.slack >= 0) {
        add(axes, a, b, whole);
        continue;
      }
      // One is in a notch of the other, or they overlap: then box by box.
      for (const box of boxesOf(model, one.shape)) {
        for (const second of boxesOf(model, other.shape)) add(axes, a, b, farthestSide(box, second, one, other, gap));
      }
    }
  }
}

interface Side {
  readonly axis: "x" | "y";
  /** The second box comes after the first along the axis. */
  readonly after: boolean;
  /** The minimum distance of the two edges, and the current slack. */
  readonly least: number;
  readonly slack: number;
}

function farthestSide(box: Box, second: Box, one: StartingPlace, other: StartingPlace, gap: number): Side {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  const side = (axis: Side["axis"], after: boolean, least: number): Side => {
    const apart = axis === "x" ? dx : dy;
    return { axis, after, least, slack: (after ? apart : -apart) - least };
  };
  return [
    side("x", true, box.right - second.left + gap),
    side("x", false, second.right - box.left + gap),
    side("y", true, box.bottom - second.top + gap),
    side("y", false, second.bottom - box.top + gap),
  ].reduce((best, candidate) => (candidate.slack > best.slack ? candidate : best));
}

function add(axes: Axes, a: number, b: number, { axis, after, least }: Side): void {
  axes[axis].push(after ? { from: a, to: b, least } : { from: b, to: a, least });
}

function boundsOf({ table }: LayoutModel, shape: number): Box {
  return { left: 0, top: 0, right: table.widths[shape] as number, bottom: table.heights[shape] as number };
}

function boxesOf({ table }: LayoutModel, shape: number): Box[] {
  const flat = table.rectangles.subarray(table.starts[shape], table.starts[shape + 1]);
  return Array.from({ length: flat.length / 4 }, (_, i) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = flat.subarray(4 * i, 4 * i + 4);
    return { left, top, right, bottom };
  });
}
