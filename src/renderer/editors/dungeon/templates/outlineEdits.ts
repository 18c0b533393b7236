import { boundsOf, transformPoint, type GridTransformation, type Point } from "#shared/kernel/geometry.ts";

/** Corners of a simple orthogonal polygon in order, last not repeated (see `roomTemplateSchema`). */
export type Outline = readonly Point[];

/** One side of an outline: from corner `index` to the next one. */
export interface Side {
  readonly index: number;
  readonly from: Point;
  readonly to: Point;
  /** Runs left or right. */
  readonly horizontal: boolean;
  readonly length: number;
}

/** One per corner, in outline order: side i runs from corner i to the next; lengths in cells. */
export function sidesOf(outline: Outline): Side[] {
  return outline.map((from, index) => {
    const to = cornerAt(outline, index + 1);
    const horizontal = from[1] === to[1];
    return { index, from, to, horizontal, length: Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]) };
  });
}

/** The corner with this number, cyclically. */
export function cornerAt(outline: Outline, index: number): Point {
  const { length } = outline;
  return outline[((index % length) + length) % length] ?? [0, 0];
}

/** Clockwise from the top left, in grid points; `a` and `b` are any two opposite corners. */
export function rectangleOutline(a: Point, b: Point): Outline {
  const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const [top, bottom] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** Takes out corners that lie on their neighbour, on a straight wall, or at the end of a wall of no width. */
export function simplifyOutline(outline: Outline): Outline {
  let corners = [...outline];
  for (;;) {
    const kept = corners.filter((corner, i) => isTurn(cornerAt(corners, i - 1), corner, cornerAt(corners, i + 1)));
    if (kept.length === corners.length || kept.length < 4) return kept;
    corners = kept;
  }
}

function isTurn(before: Point, corner: Point, after: Point): boolean {
  return !((before[0] === corner[0] && corner[0] === after[0]) || (before[1] === corner[1] && corner[1] === after[1]));
}

/** Moves a side across itself by `by` cells (right or down is positive); its neighbours stretch along. */
export function moveSide(outline: Outline, index: number, by: number): Outline {
  const from = cornerAt(outline, index);
  const to = cornerAt(outline, index + 1);
  const horizontal = from[1] === to[1];
  const second = (index + 1) % outline.length;
  return outline.map((corner, i) => {
    if (i !== index && i !== second) return corner;
    return horizontal ? [corner[0], corner[1] + by] : [corner[0] + by, corner[1]];
  });
}

/** Moves a corner; its two neighbours follow in one coordinate each, so that every wall stays on the grid. */
export function moveCorner(outline: Outline, index: number, to: Point): Outline {
  const corner = cornerAt(outline, index);
  const before = (index + outline.length - 1) % outline.length;
  const after = (index + 1) % outline.length;
  const comesAlongRow = cornerAt(outline, before)[1] === corner[1];
  return outline.map((other, i) => {
    if (i === index) return to;
    if (i === before) return comesAlongRow ? [other[0], to[1]] : [to[0], other[1]];
    if (i === after) return comesAlongRow ? [to[0], other[1]] : [other[0], to[1]];
    return other;
  });
}

/** Moves the whole outline. */
export function moveOutline(outline: Outline, dx: number, dy: number): Outline {
  return outline.map(([x, y]) => [x + dx, y + dy]);
}

/**
 * Cuts a side in two at a grid point inside it, so that either half can be moved by itself: two corners on the same spot,
 * with a side of no length between them. The second half is side `index + 2`.
 */
export function splitSide(outline: Outline, index: number, at: Point): Outline {
  return [...outline.slice(0, index + 1), at, at, ...outline.slice(index + 1)];
}

/**
 * Takes a corner out by levelling the shorter of its two walls, which removes that wall's other corner too. Undefined
 * when fewer than four corners would be left.
 */
export function deleteCorner(outline: Outline, index: number): Outline | undefined {
  if (outline.length < 6) return undefined;
  const corner = cornerAt(outline, index);
  const before = cornerAt(outline, index - 1);
  const after = cornerAt(outline, index + 1);
  const toBefore = Math.abs(corner[0] - before[0]) + Math.abs(corner[1] - before[1]);
  const toAfter = Math.abs(after[0] - corner[0]) + Math.abs(after[1] - corner[1]);
  // Levelling the wall after the corner moves the wall before it, and the other way round.
  const levelled =
    toAfter <= toBefore
      ? moveSide(outline, (index + outline.length - 1) % outline.length, across(corner, after))
      : moveSide(outline, index, across(corner, before));
  const simple = simplifyOutline(levelled);
  return simple.length < 4 ? undefined : simple;
}

function across(from: Point, to: Point): number {
  return to[0] - from[0] + (to[1] - from[1]);
}

/** Turns or mirrors about the middle of the bounding box: its top left stays where it is. */
export function transformOutline(outline: Outline, transformation: GridTransformation): Outline {
  return outline.map(placeAfter(outline, transformation));
}

/** Where a point goes when the outline is turned or mirrored in its place; doors follow with it. */
export function placeAfter(outline: Outline, transformation: GridTransformation): (point: Point) => Point {
  const before = boundsOf(outline);
  const after = boundsOf(outline.map((point) => transformPoint(point, transformation)));
  const dx = (before?.x ?? 0) - (after?.x ?? 0);
  const dy = (before?.y ?? 0) - (after?.y ?? 0);
  return (point) => {
    const [x, y] = transformPoint(point, transformation);
    return [x + dx, y + dy];
  };
}

/** True when the middle of the cell whose top left is [x, y] lies inside. Even-odd rule; O(corners). */
export function holdsCell(outline: Outline, x: number, y: number): boolean {
  let inside = false;
  for (const { from, to, horizontal } of sidesOf(outline)) {
    if (horizontal || from[0] > x) continue;
    if (Math.min(from[1], to[1]) <= y && y < Math.max(from[1], to[1])) inside = !inside;
  }
  return inside;
}
