import { type DoorsJoin, type Passage, backwards, bothWays, forwards, reversed } from "../model/doorJoints.ts";
import { type BitGrid, addPoint, addRun, addShifted, clearRectangle, emptyGrid, resetGrid } from "./bitGrid.ts";
import { type OffsetSet, bitmapLimit, offsetSet, offsetSetOf } from "./offsetSet.ts";
import { type ShapeTable, isCloser } from "./overlap.ts";
import { type OpensRoute, routeDoorRule } from "../routes/routeDoors.ts";
import type { Shape } from "../model/shapes.ts";

/** How two rooms may be joined: by a door, or over a corridor of one of these shapes. */
export interface JointType {
  /** Corridor shapes; empty = a door. */
  readonly corridors: readonly number[];
  /** Minimum number of free cells between the two rooms; 0 for doors. */
  readonly gap: number;
  /** Direction of the door, seen from the first room; over a corridor, of the door of the first room. */
  readonly passage: Passage;
  /** Over a corridor, direction of the door of the second room, seen from the corridor. */
  readonly onward: Passage;
  /** The corridor is routed when all rooms are placed. */
  readonly route?: RouteReach;
}

/** Constraints on the rooms that a routed corridor is to join. */
interface RouteReach {
  readonly width: number;
  /** Most cells between their bounding boxes, along both axes together. */
  readonly reach: number;
}

/** Numbers of the joint types that are a door: they come first in the list, by passage. */
export const doorJoints: readonly JointType[] = ([bothWays, forwards, backwards] as const).map((passage) => ({
  corridors: [],
  gap: 0,
  passage,
  onward: bothWays,
}));

/**
 * The configuration spaces of all shape pairs: for each joint type and shapes a, b the exact set of offsets (position
 * of b minus position of a) at which they can be joined without overlapping. Computed on first use and cached.
 */
export type ConfigurationSpaces = ReturnType<typeof configurationSpaces>;

/**
 * `known` is a cache by joint type that models with the same shapes can share. `offsets` throws a RangeError for an
 * unknown joint.
 */
export function configurationSpaces(
  shapes: readonly Shape[],
  table: ShapeTable,
  joints: readonly JointType[],
  join: DoorsJoin,
  opensRoute: OpensRoute = routeDoorRule([]),
  known: KnownSpaces = new Map(),
) {
  const kept = (joint: JointType, compute: PairSpace): PairSpace => {
    const key = JSON.stringify(joint);
    const space = known.get(key) ?? pairCache(shapes.length, compute);
    known.set(key, space);
    return space;
  };
  const doors = doorJoints.map((joint) =>
    kept(joint, (a, b) => doorOffsets(shapes, table, a, b, joint.passage, join)),
  ) as [PairSpace, PairSpace, PairSpace];
  const spaces = joints.map((joint) => {
    if (joint.route !== undefined) return kept(joint, (a, b) => routeOffsets(shapes, table, joint, a, b, opensRoute));
    if (joint.corridors.length === 0) return doors[joint.passage];
    return kept(joint, (a, b) => corridorOffsets(table, joint, a, b, doors[joint.passage], doors[joint.onward]));
  });
  return {
    offsets(joint: number, a: number, b: number) {
      const space = spaces[joint];
      if (space === undefined) throw new RangeError(`Unknown connection type ${joint}.`);
      return space(a, b);
    },
  };
}

/** Spaces by what they depend on in addition to shapes and door rules; filled lazily. */
export type KnownSpaces = Map<string, PairSpace>;

type PairSpace = (a: number, b: number) => OffsetSet;

function pairCache(count: number, compute: PairSpace): PairSpace {
  const rows: (OffsetSet | undefined)[][] = Array.from({ length: count }, () => []);
  return (a, b) => {
    const row = rows[a] as (OffsetSet | undefined)[];
    const known = row[b];
    if (known !== undefined) return known;
    const space = compute(a, b);
    row[b] = space;
    return space;
  };
}

/** Offsets at which two shapes share a door: opposite walls on one line, equal length, equal place; no overlap. */
function doorOffsets(
  shapes: readonly Shape[],
  table: ShapeTable,
  a: number,
  b: number,
  passage: Passage,
  join: DoorsJoin,
): OffsetSet {
  const runs: { x: number; y: number; length: number; isUpright: boolean }[] = [];
  for (const own of shapes[a]?.doors ?? []) {
    for (const other of shapes[b]?.doors ?? []) {
      if (!join(own, other, passage)) continue;
      const across = own.wall - other.wall;
      const along = own.from - other.to;
      const length = own.to - other.from - along + 1;
      const isUpright = own.facing !== 0 && own.facing !== 2;
      if (length > 0) runs.push({ x: isUpright ? across : along, y: isUpright ? along : across, length, isUpright });
    }
  }
  const grid = emptyGrid();
  if (!openWindow(grid, pairWindow(table, a, b))) {
    const pairs = runs.flatMap(({ x, y, length, isUpright }) =>
      Array.from({ length }, (_, i) => (isUpright ? [x, y + i] : [x + i, y])).flat(),
    );
    return offsetSet(withoutOverlaps(pairs, table, a, b, 0));
  }
  for (const { x, y, length, isUpright } of runs) addRun(grid, x, y, length, isUpright);
  clearOverlaps(grid, table, a, b, 0);
  return offsetSetOf(grid);
}

/** Offsets at which some corridor shape fits between the two: a door to each, and the rooms far enough apart. */
function corridorOffsets(
  table: ShapeTable,
  joint: JointType,
  a: number,
  b: number,
  near: PairSpace,
  far: PairSpace,
): OffsetSet {
  const ways = joint.corridors
    .map((corridor) => ({ first: near(a, corridor), second: far(corridor, b) }))
    .filter(({ first, second }) => first.count > 0 && second.count > 0);
  const left = Math.min(0, ...ways.map(({ first, second }) => first.left + second.left));
  const top = Math.min(0, ...ways.map(({ first, second }) => first.top + second.top));
  const right = Math.max(0, ...ways.map(({ first, second }) => first.left + first.width + second.left + second.width));
  const bottom = Math.max(0, ...ways.map(({ first, second }) => first.top + first.height + second.top + second.height));
  const grid = emptyGrid();
  const isOpen = openWindow(grid, { left, top, width: right - left, height: bottom - top });
  const pairs: number[] = [];
  for (const { first, second } of ways) {
    for (let i = 0; i < first.count; i++) {
      const [dx, dy] = [first.dx[i] as number, first.dy[i] as number];
      if (isOpen && second.bits.length > 0) addShifted(grid, second, dx, dy);
      else
        for (let j = 0; j < second.count; j++) pairs.push(dx + (second.dx[j] as number), dy + (second.dy[j] as number));
    }
  }
  if (!isOpen) return offsetSet(withoutOverlaps(pairs, table, a, b, joint.gap));
  for (let i = 0; i < pairs.length; i += 2) addPoint(grid, pairs[i] as number, pairs[i + 1] as number);
  clearOverlaps(grid, table, a, b, joint.gap);
  return offsetSetOf(grid);
}

/** Sets an empty window for the grid; false when it would be too large. */
function openWindow(grid: BitGrid, { left, top, width, height }: Omit<BitGrid, "stride" | "bits">): boolean {
  if (width * height > bitmapLimit) return false;
  resetGrid(grid, left, top, width, height, false);
  return true;
}

/** All offsets at which the bounding boxes of two shapes touch or overlap. */
function pairWindow({ widths, heights }: ShapeTable, a: number, b: number): Omit<BitGrid, "stride" | "bits"> {
  const [wide, high] = [widths[b] as number, heights[b] as number];
  return {
    left: -wide,
    top: -high,
    width: wide + (widths[a] as number) + 1,
    height: high + (heights[a] as number) + 1,
  };
}

/** Removes the offsets at which the shapes overlap or have less than the gap between them. */
export function clearOverlaps(
  grid: BitGrid,
  { starts, rectangles }: ShapeTable,
  a: number,
  b: number,
  gap: number,
): void {
  for (let i = starts[a] as number; i < (starts[a + 1] as number); i += 4) {
    for (let j = starts[b] as number; j < (starts[b + 1] as number); j += 4) {
      clearRectangle(
        grid,
        (rectangles[i] as number) - (rectangles[j + 2] as number) - gap + 1,
        (rectangles[i + 1] as number) - (rectangles[j + 3] as number) - gap + 1,
        (rectangles[i + 2] as number) - (rectangles[j] as number) + gap - 1,
        (rectangles[i + 3] as number) - (rectangles[j + 1] as number) + gap - 1,
      );
    }
  }
}

/** The same for a list of offsets. */
function withoutOverlaps(pairs: readonly number[], table: ShapeTable, a: number, b: number, gap: number): number[] {
  const kept: number[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    const [dx, dy] = [pairs[i] as number, pairs[i + 1] as number];
    if (!isCloser(table, a, b, dx, dy, gap)) kept.push(dx, dy);
  }
  return kept;
}

/** Offsets at which the two are the gap apart and within reach, if both have a door a routed corridor may begin at. */
function routeOffsets(
  shapes: readonly Shape[],
  table: ShapeTable,
  { gap, route = { width: 1, reach: 0 }, passage }: JointType,
  a: number,
  b: number,
  opensRoute: OpensRoute,
): OffsetSet {
  const { width, reach } = route;
  const [one, other] = [shapes[a], shapes[b]];
  const hasDoor = (shape: Shape | undefined, way: Passage) =>
    shape?.doors.some((door) => opensRoute(door, width, way)) === true;
  if (one === undefined || other === undefined || !hasDoor(one, passage) || !hasDoor(other, reversed(passage))) {
    return offsetSet([]);
  }
  const pairs: number[] = [];
  for (let dy = -other.height - reach; dy <= one.height + reach; dy++) {
    const high = Math.max(0, dy - one.height, -dy - other.height);
    for (let dx = -other.width - reach; dx <= one.width + reach; dx++) {
      const wide = Math.max(0, dx - one.width, -dx - other.width);
      if (wide + high <= reach && !isCloser(table, a, b, dx, dy, gap)) pairs.push(dx, dy);
    }
  }
  return offsetSet(pairs);
}
