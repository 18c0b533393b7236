import type { Point } from "../../kernel/geometry.ts";
import { signedArea2 } from "../../kernel/orthogonalPolygon.ts";
import { outlineMessages } from "./messages.ts";

/** Fault of an outline: `corner` is the number of the corner at which it starts. */
export interface OutlineFault {
  readonly code:
    | "outline-too-few-corners"
    | "outline-side-zero"
    | "outline-side-slanted"
    | "outline-folds-back"
    | "outline-crosses-itself"
    | "outline-touches-itself";
  readonly message: string;
  readonly corner: number;
  /** Points of the drawing to show. */
  readonly points: readonly Point[];
}

/**
 * Every reason why a list of corners is not a simple orthogonal polygon, first fault first; empty when it is one. A
 * corner in the middle of a straight wall is allowed. O(n^2) in the number of corners.
 */
export function outlineFaults(outline: readonly Point[]): OutlineFault[] {
  if (outline.length < 4) {
    return [fault("outline-too-few-corners", outlineMessages.outlineTooFewCorners(outline.length), 0, outline)];
  }
  const sides = outline.map((from, i) => [from, outline[(i + 1) % outline.length] as Point] as const);
  const faults: OutlineFault[] = [];
  for (const [i, [from, to]] of sides.entries()) {
    if (from[0] === to[0] && from[1] === to[1]) {
      faults.push(fault("outline-side-zero", outlineMessages.outlineSideZero(i + 1, at(from)), i, [from]));
    } else if (from[0] !== to[0] && from[1] !== to[1]) {
      faults.push(fault("outline-side-slanted", outlineMessages.outlineSideSlanted(at(from), at(to)), i, [from, to]));
    }
  }
  if (faults.length > 0) return faults;
  for (const [i, side] of sides.entries()) {
    const next = sides[(i + 1) % sides.length];
    if (next !== undefined && foldsBack(side, next)) {
      faults.push(
        fault("outline-folds-back", outlineMessages.outlineFoldsBack(at(next[0])), (i + 1) % sides.length, [next[0]]),
      );
    }
  }
  for (const [i, side] of sides.entries()) {
    for (let j = i + 2; j < sides.length; j++) {
      const other = sides[j];
      if (other === undefined || (i === 0 && j === sides.length - 1)) continue;
      const point = commonPoint(side, other);
      if (point === undefined) continue;
      const crosses = isInside(point, side) && isInside(point, other);
      faults.push(
        crosses
          ? fault("outline-crosses-itself", outlineMessages.outlineCrossesItself(at(point)), i, [point])
          : fault("outline-touches-itself", outlineMessages.outlineTouchesItself(at(point)), i, [point]),
      );
    }
  }
  if (faults.length === 0 && signedArea2(outline) === 0) {
    return [fault("outline-folds-back", outlineMessages.outlineEnclosesNoCells, 0, outline)];
  }
  return faults;
}

type Side = readonly [Point, Point];

function foldsBack([a, b]: Side, [, c]: Side): boolean {
  return (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0;
}

/** A point that two axis-parallel sides have in common. */
function commonPoint([a, b]: Side, [c, d]: Side): Point | undefined {
  const left = Math.max(Math.min(a[0], b[0]), Math.min(c[0], d[0]));
  const right = Math.min(Math.max(a[0], b[0]), Math.max(c[0], d[0]));
  const top = Math.max(Math.min(a[1], b[1]), Math.min(c[1], d[1]));
  const bottom = Math.min(Math.max(a[1], b[1]), Math.max(c[1], d[1]));
  return left <= right && top <= bottom ? [left, top] : undefined;
}

function isInside(point: Point, [a, b]: Side): boolean {
  return !samePoint(point, a) && !samePoint(point, b);
}

function samePoint(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function at([x, y]: Point): string {
  return `[${x}, ${y}]`;
}

function fault(code: OutlineFault["code"], message: string, corner: number, points: readonly Point[]): OutlineFault {
  return { code, message, corner, points };
}
