import type { Box, Spot } from "./camera.ts";

/** A spatial index of boxes: culling and hit-testing visit a few cells instead of everything. */
export interface SpatialIndex<Item> {
  /** Items whose box touches `box`, each once, in insertion order. O(cells + hits log hits). */
  inBox(box: Box): Item[];
  /** Items whose box contains `spot`, in insertion order. */
  at(spot: Spot): Item[];
  /** The smallest box that contains every item; undefined for none. */
  readonly bounds: Box | undefined;
}

/** Boxes that cover more cells than this are in a separate list: long edges would fill the table. */
const largestCover = 64;

/** Builds a uniform grid over the items' boxes; `cell` should be about the size of a typical item. O(items). */
export function createSpatialIndex<Item>(
  items: readonly Item[],
  boxOf: (item: Item) => Box,
  cell: number,
): SpatialIndex<Item> {
  const boxes = items.map(boxOf);
  const table = new Map<number, number[]>();
  const large: number[] = [];
  boxes.forEach((box, number) => {
    const span = cellSpan(box, cell);
    if (spanSize(span) > largestCover) return void large.push(number);
    eachCell(span, (key) => {
      const list = table.get(key);
      if (list === undefined) table.set(key, [number]);
      else list.push(number);
    });
  });

  function inBox(box: Box): Item[] {
    const span = cellSpan(box, cell);
    const found = new Set<number>();
    const test = (number: number): void => {
      const candidate = boxes[number];
      if (candidate !== undefined && touches(candidate, box)) found.add(number);
    };
    if (spanSize(span) > boxes.length + largestCover) boxes.forEach((_, number) => test(number));
    else {
      large.forEach(test);
      eachCell(span, (key) => table.get(key)?.forEach(test));
    }
    return [...found].sort((a, b) => a - b).flatMap((number) => items[number] ?? []);
  }

  return {
    inBox,
    at: ({ x, y }) => inBox({ x, y, width: 0, height: 0 }),
    bounds: unionBox(boxes),
  };
}

/** The smallest box around all; undefined for none. */
export function unionBox(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** True when two closed boxes share a point. */
export function touches(a: Box, b: Box): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

/** The box between two opposite corners. */
export function boxBetween(a: Spot, b: Spot): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

interface Span {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function cellSpan(box: Box, cell: number): Span {
  return {
    left: Math.floor(box.x / cell),
    top: Math.floor(box.y / cell),
    right: Math.floor((box.x + box.width) / cell),
    bottom: Math.floor((box.y + box.height) / cell),
  };
}

function spanSize(span: Span): number {
  return (span.right - span.left + 1) * (span.bottom - span.top + 1);
}

function eachCell(span: Span, visit: (key: number) => void): void {
  for (let y = span.top; y <= span.bottom; y++) {
    // Two distant cells may share a key; the box test filters them out.
    for (let x = span.left; x <= span.right; x++) visit(x * 73_856_093 + y * 19_349_663);
  }
}
