import type { DoorLine } from "#shared/levels/dungeon/doorSegments.ts";
import { offsetSet } from "./offsetSet.ts";
import type { OffsetSet } from "./offsetSet.ts";
import { isCloser, overlapArea } from "./overlap.ts";
import type { ShapeTable } from "./overlap.ts";
import type { Shape } from "./shapes.ts";

/** A way two rooms may be joined: by a door, or over a corridor of one of these shapes. */
export interface JointType {
  /** Corridor shapes; empty = a door. */
  readonly corridors: readonly number[];
  /** Least free cells between the two rooms; 0 for doors. */
  readonly gap: number;
}

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
): ConfigurationSpaces {
  const doorSpaces = pairCache(shapes.length, (a, b) => doorOffsets(shapes, table, a, b));
  const spaces = joints.map((joint) =>
    joint.corridors.length === 0
      ? doorSpaces
      : pairCache(shapes.length, (a, b) => corridorOffsets(table, joint, a, b, doorSpaces)),
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
function doorOffsets(shapes: readonly Shape[], table: ShapeTable, a: number, b: number): OffsetSet {
  const pairs: number[] = [];
  for (const own of shapes[a]?.doors ?? []) {
    for (const other of shapes[b]?.doors ?? []) {
      if (!areOpposite(own, other)) continue;
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

/** Whether doors of two walls can be one door when the walls are laid on each other. */
export function areOpposite(a: DoorLine, b: DoorLine): boolean {
  return a.length === b.length && (a.facing + 2) % 4 === b.facing;
}

/** Offsets at which some corridor shape fits between the two: a door to each, and the rooms far enough apart. */
function corridorOffsets(table: ShapeTable, joint: JointType, a: number, b: number, doors: PairSpace): OffsetSet {
  const pairs: number[] = [];
  for (const corridor of joint.corridors) {
    const first = doors(a, corridor);
    const second = doors(corridor, b);
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
