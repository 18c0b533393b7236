import { backwards, bothWays, forwards, reversed } from "../model/doorJoints.ts";
import type { DoorsJoin, Passage } from "../model/doorJoints.ts";
import { offsetSet } from "./offsetSet.ts";
import type { OffsetSet } from "./offsetSet.ts";
import { isCloser, overlapArea } from "./overlap.ts";
import type { ShapeTable } from "./overlap.ts";
import { routeDoorRule } from "../routes/routeDoors.ts";
import type { OpensRoute } from "../routes/routeDoors.ts";
import type { Shape } from "../model/shapes.ts";

/** A way two rooms may be joined: by a door, or over a corridor of one of these shapes. */
export interface JointType {
  /** Corridor shapes; empty = a door. */
  readonly corridors: readonly number[];
  /** Least free cells between the two rooms; 0 for doors. */
  readonly gap: number;
  /** How the door is passed, seen from the first room; over a corridor, the door of the first room. */
  readonly passage: Passage;
  /** Over a corridor, how the door of the second room is passed, seen from the corridor. */
  readonly onward: Passage;
  /** The corridor is routed when all rooms stand. */
  readonly route?: RouteReach;
}

/** How rooms stand that a routed corridor is to join. */
interface RouteReach {
  readonly width: number;
  /** Most cells between their bounding boxes, along both axes together. */
  readonly reach: number;
}

/** Numbers of the joint types that are a door: they stand first in the list, by passage. */
export const doorJoints: readonly JointType[] = ([bothWays, forwards, backwards] as const).map((passage) => ({
  corridors: [],
  gap: 0,
  passage,
  onward: bothWays,
}));

/**
 * The configuration spaces of all shape pairs: for each joint type and shapes a, b the exact set of offsets (position of
 * b minus position of a) at which they can be joined without overlapping. Computed on first use and kept.
 */
export interface ConfigurationSpaces {
  offsets(joint: number, a: number, b: number): OffsetSet;
}

export function configurationSpaces(
  shapes: readonly Shape[],
  table: ShapeTable,
  joints: readonly JointType[],
  join: DoorsJoin,
  opensRoute: OpensRoute = routeDoorRule([]),
): ConfigurationSpaces {
  const doors = doorJoints.map(({ passage }) =>
    pairCache(shapes.length, (a, b) => doorOffsets(shapes, table, a, b, passage, join)),
  ) as [PairSpace, PairSpace, PairSpace];
  const spaces = joints.map((joint) =>
    joint.route !== undefined
      ? pairCache(shapes.length, (a, b) => routeOffsets(shapes, table, joint, a, b, opensRoute))
      : joint.corridors.length === 0
        ? doors[joint.passage]
        : pairCache(shapes.length, (a, b) =>
            corridorOffsets(table, joint, a, b, doors[joint.passage], doors[joint.onward]),
          ),
  );
  return {
    offsets(joint, a, b) {
      const space = spaces[joint];
      if (space === undefined) throw new RangeError(`There is no joint type ${joint}.`);
      return space(a, b);
    },
  };
}

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
  const pairs: number[] = [];
  for (const own of shapes[a]?.doors ?? []) {
    for (const other of shapes[b]?.doors ?? []) {
      if (!join(own, other, passage)) continue;
      const across = own.wall - other.wall;
      for (let along = own.from - other.to; along <= own.to - other.from; along++) {
        const isFlat = own.facing === 0 || own.facing === 2;
        const dx = isFlat ? along : across;
        const dy = isFlat ? across : along;
        if (overlapArea(table, a, b, dx, dy) === 0) pairs.push(dx, dy);
      }
    }
  }
  return offsetSet(pairs);
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
  const pairs: number[] = [];
  for (const corridor of joint.corridors) {
    const first = near(a, corridor);
    const second = far(corridor, b);
    for (let i = 0; i < first.count; i++) {
      for (let j = 0; j < second.count; j++) {
        const dx = (first.dx[i] as number) + (second.dx[j] as number);
        const dy = (first.dy[i] as number) + (second.dy[j] as number);
        const fits = joint.gap > 0 ? !isCloser(table, a, b, dx, dy, joint.gap) : overlapArea(table, a, b, dx, dy) === 0;
        if (fits) pairs.push(dx, dy);
      }
    }
  }
  return offsetSet(pairs);
}

/** Offsets at which the two stand the gap apart and within reach, if both have a door a routed corridor may begin at. */
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
