import type { Point, Rect } from "#shared/kernel/geometry.ts";
import type { Spot } from "#renderer/canvas/camera.ts";

/** Columns and rows of a board. */
export interface GridSize {
  readonly width: number;
  readonly height: number;
}

/** A box of cells that is selected: where it was begun, and the cell that the keyboard is on. */
export interface GridSelection {
  readonly anchor: Point;
  readonly cursor: Point;
}

/** The cell at a spot of the board; undefined outside the board. */
export function cellAt(spot: Spot, { width, height }: GridSize): Point | undefined {
  const x = Math.floor(spot.x);
  const y = Math.floor(spot.y);
  return x >= 0 && y >= 0 && x < width && y < height ? [x, y] : undefined;
}

/** The cell of the board that is nearest to a spot. */
export function nearestCell(spot: Spot, size: GridSize): Point {
  return heldInside([Math.floor(spot.x), Math.floor(spot.y)], size);
}

/** The nearest cell of the board. */
export function heldInside([x, y]: Point, { width, height }: GridSize): Point {
  return [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))];
}

/** The box of cells that two cells span, both included. */
export function boxOf({ anchor, cursor }: GridSelection): Rect {
  return {
    x: Math.min(anchor[0], cursor[0]),
    y: Math.min(anchor[1], cursor[1]),
    width: Math.abs(anchor[0] - cursor[0]) + 1,
    height: Math.abs(anchor[1] - cursor[1]) + 1,
  };
}

/** The cells of a box, row by row. */
export function cellsIn({ x, y, width, height }: Rect): Point[] {
  return Array.from({ length: width * height }, (_, i): Point => [x + (i % width), y + Math.floor(i / width)]);
}

/** The cells at the edge of a box, row by row. */
export function outlineOf(box: Rect): Point[] {
  const right = box.x + box.width - 1;
  const bottom = box.y + box.height - 1;
  return cellsIn(box).filter(([x, y]) => x === box.x || x === right || y === box.y || y === bottom);
}

/** The cells from one to another, both included, each adjacent to the next: a fast stroke leaves no gaps. */
export function cellsBetween(from: Point, to: Point): Point[] {
  const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = steps === 0 ? 0 : i / steps;
    return [Math.round(from[0] + (to[0] - from[0]) * t), Math.round(from[1] + (to[1] - from[1]) * t)];
  });
}

/** Two undefined are the same: no cell. */
export function sameCell(a: Point | undefined, b: Point | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]);
}

/** "cell:3,5": how problems and selections name a cell. */
export function cellTarget([x, y]: Point): string {
  return `cell:${x},${y}`;
}

/** The cell that a target names; undefined for other targets. */
export function parseCellTarget(target: string): Point | undefined {
  const [, x, y] = /^cell:(\d+),(\d+)$/.exec(target) ?? [];
  return x === undefined || y === undefined ? undefined : [Number(x), Number(y)];
}

/** The selection as stored in a history, anchor first; a selection outside the board is moved back onto it. */
export function readSelection(targets: readonly string[], size: GridSize): GridSelection | undefined {
  const [anchor, cursor] = targets.map(parseCellTarget);
  if (anchor === undefined || size.width === 0 || size.height === 0) return undefined;
  return { anchor: heldInside(anchor, size), cursor: heldInside(cursor ?? anchor, size) };
}

/** Anchor first, then cursor: what `readSelection` reads. */
export function selectionTargets({ anchor, cursor }: GridSelection): readonly string[] {
  return [cellTarget(anchor), cellTarget(cursor)];
}

/** Whether a cell is inside a box of cells. */
export function isInBox([x, y]: Point, box: Rect): boolean {
  return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
}
