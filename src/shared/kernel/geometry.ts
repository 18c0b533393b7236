/** An integer point [x, y] in grid cells; x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** A half-open rectangle of cells: x in [x, x + width), y in [y, y + height). */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The eight symmetries of the square grid (the dihedral group D4): rotations are clockwise on screen, `mirror-x` flips
 * left and right, and the `mirror-...` names are that flip followed by the rotation.
 */
export const gridTransformations = [
  "identity",
  "rotate-90",
  "rotate-180",
  "rotate-270",
  "mirror-x",
  "mirror-x-rotate-90",
  "mirror-x-rotate-180",
  "mirror-x-rotate-270",
] as const;
/** One of the eight symmetries of the grid. */
export type GridTransformation = (typeof gridTransformations)[number];

/** Applies a symmetry about the origin. Bijective on integer points; never yields -0. */
export function transformPoint([x, y]: Point, transformation: GridTransformation): Point {
  switch (transformation) {
    case "identity":
      return [x, y];
    case "rotate-90":
      return [0 - y, x];
    case "rotate-180":
      return [0 - x, 0 - y];
    case "rotate-270":
      return [y, 0 - x];
    case "mirror-x":
      return [0 - x, y];
    case "mirror-x-rotate-90":
      return [0 - y, 0 - x];
    case "mirror-x-rotate-180":
      return [x, 0 - y];
    case "mirror-x-rotate-270":
      return [y, x];
  }
}

/** The symmetry that does one after the other. */
export function combinedTransformation(first: GridTransformation, second: GridTransformation): GridTransformation {
  const after = (point: Point): string => transformPoint(transformPoint(point, first), second).join();
  const [right, down] = [after([1, 0]), after([0, 1])];
  const found = gridTransformations.find(
    (one) => transformPoint([1, 0], one).join() === right && transformPoint([0, 1], one).join() === down,
  );
  return found ?? "identity";
}

/** The symmetry that undoes another. */
export function inverseTransformation(transformation: GridTransformation): GridTransformation {
  const found = gridTransformations.find((one) => combinedTransformation(transformation, one) === "identity");
  return found ?? "identity";
}

/** The bounding box of all points (as corners, not cells); undefined for none. */
export function boundsOf(points: Iterable<Point>): Rect | undefined {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return left === Infinity ? undefined : { x: left, y: top, width: right - left, height: bottom - top };
}

/** Steps along the grid from one point to another, the sum of both distances. */
export function gridDistance(a: Point, b: Point): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
}
