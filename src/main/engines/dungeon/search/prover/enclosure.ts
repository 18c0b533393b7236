import type { LayoutModel } from "../../model/layoutModel.ts";
import type { LayoutState } from "../../model/layoutState.ts";
import { rectangleAt } from "../../model/rectangleAt.ts";

/** What a shape covers, by column and by row of its bounding box: first cell, and the cell after the last. */
interface Extents {
  readonly tops: Int32Array;
  readonly bottoms: Int32Array;
  readonly lefts: Int32Array;
  readonly rights: Int32Array;
}

/**
 * Rays outwards from the enclosed rooms: up and down from the outermost cells of every column, left and right from those
 * of every row. A ray that no placed room of the cycle stops is open.
 */
interface Rays {
  readonly left: number;
  readonly top: number;
  readonly extents: Extents;
  readonly open: {
    readonly up: Uint8Array;
    readonly down: Uint8Array;
    readonly left: Uint8Array;
    readonly right: Uint8Array;
  };
  readonly openCount: number;
}

interface Enclosure {
  /** Rays from these rooms, all placed, that no placed room of the cycle stops. */
  raysFrom(inner: readonly number[], cycle: readonly number[]): Rays;
  /** How many open rays a room with this shape would stop there. It must not overlap the enclosed rooms. */
  stopped(rays: Rays, shape: number, x: number, y: number): number;
  /** Cells enclosed by the placed rooms that are not theirs; undefined where they are fewer than `least`. */
  hole(cycle: readonly number[], least: number): Hole | undefined;
  /** The fewest cells that a room can have. */
  leastArea(room: number): number;
  /** A cell of the shape, from the corner of its bounding box. */
  cellOf(shape: number): readonly [x: number, y: number];
}

/** Whether a cell is enclosed. */
type Hole = (x: number, y: number) => boolean;

/**
 * Necessary conditions for rooms inside a cycle of rooms, each joined to the next by a door: the cycle contains a closed
 * curve around them, so that every ray outwards from them meets a room of the cycle.
 */
export function enclosure(model: LayoutModel, state: LayoutState): Enclosure {
  const known: Extents[] = [];
  const extentsOf = (shape: number): Extents => (known[shape] ??= shapeExtents(model, shape));
  const leastArea = (room: number) => Math.min(...[...(model.roomShapes[room] as Int32Array)].map(areaOf));
  return { raysFrom, stopped, hole, leastArea, cellOf: (shape) => [extentsOf(shape).lefts[0] as number, 0] };

  function raysFrom(inner: readonly number[], cycle: readonly number[]): Rays {
    const { left, top, right, bottom } = bounds(inner);
    const extents = emptyExtents(right - left, bottom - top);
    for (const room of inner) {
      const own = extentsOf(state.shape[room] as number);
      widen(extents, own, (state.x[room] as number) - left, (state.y[room] as number) - top);
    }
    const [width, height] = [right - left, bottom - top];
    const open = {
      up: new Uint8Array(width).fill(1),
      down: new Uint8Array(width).fill(1),
      left: new Uint8Array(height).fill(1),
      right: new Uint8Array(height).fill(1),
    };
    const rays = { left, top, extents, open, openCount: 2 * (width + height) };
    let openCount = rays.openCount;
    for (const room of cycle) {
      const [x, y] = [state.x[room] as number, state.y[room] as number];
      openCount -= stopped(rays, state.shape[room] as number, x, y, true);
    }
    return { ...rays, openCount };
  }

  function stopped(rays: Rays, shape: number, x: number, y: number, isClosing = false): number {
    const own = extentsOf(shape);
    const { extents, open } = rays;
    const [dx, dy] = [x - rays.left, y - rays.top];
    let count = 0;
    const lastColumn = Math.min(extents.tops.length, dx + own.tops.length);
    for (let column = Math.max(0, dx); column < lastColumn; column++) {
      if (open.up[column] === 1 && (own.tops[column - dx] as number) + dy < (extents.tops[column] as number)) {
        count++;
        if (isClosing) open.up[column] = 0;
      }
      if (open.down[column] === 1 && (own.bottoms[column - dx] as number) + dy > (extents.bottoms[column] as number)) {
        count++;
        if (isClosing) open.down[column] = 0;
      }
    }
    const lastRow = Math.min(extents.lefts.length, dy + own.lefts.length);
    for (let row = Math.max(0, dy); row < lastRow; row++) {
      if (open.left[row] === 1 && (own.lefts[row - dy] as number) + dx < (extents.lefts[row] as number)) {
        count++;
        if (isClosing) open.left[row] = 0;
      }
      if (open.right[row] === 1 && (own.rights[row - dy] as number) + dx > (extents.rights[row] as number)) {
        count++;
        if (isClosing) open.right[row] = 0;
      }
    }
    return count;
  }

  function hole(cycle: readonly number[], least: number): Hole | undefined {
    const { left, top, right, bottom } = bounds(cycle);
    // A margin of one cell all around, from which everything outside is reached.
    const [width, height] = [right - left + 2, bottom - top + 2];
    let free = (right - left) * (bottom - top);
    for (const room of cycle) free -= areaOf(state.shape[room] as number);
    if (free < least) return undefined;
    const cells = new Uint8Array(width * height);
    const { starts, rectangles } = model.table;
    for (const room of cycle) {
      const shape = state.shape[room] as number;
      const [x, y] = [(state.x[room] as number) - left + 1, (state.y[room] as number) - top + 1];
      for (let i = starts[shape] as number; i < (starts[shape + 1] as number); i += 4) {
        for (let row = y + (rectangles[i + 1] as number); row < y + (rectangles[i + 3] as number); row++) {
          cells.fill(1, row * width + x + (rectangles[i] as number), row * width + x + (rectangles[i + 2] as number));
        }
      }
    }
    const stack = [0];
    cells[0] = 2;
    let reached = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const column = at % width;
      for (const next of [at - width, at + width, column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1]) {
        if (cells[next] !== 0) continue;
        cells[next] = 2;
        reached++;
        stack.push(next);
      }
    }
    // The margin is reached whole, and not free.
    if (free - (reached - 2 * (width + height) + 4) < least) return undefined;
    return (x, y) => {
      const [column, row] = [x - left + 1, y - top + 1];
      return column > 0 && row > 0 && column < width && row < height && cells[row * width + column] === 0;
    };
  }

  function areaOf(shape: number): number {
    const { starts, rectangles } = model.table;
    let area = 0;
    for (let i = starts[shape] as number; i < (starts[shape + 1] as number); i += 4) {
      area +=
        ((rectangles[i + 2] as number) - (rectangles[i] as number)) *
        ((rectangles[i + 3] as number) - (rectangles[i + 1] as number));
    }
    return area;
  }

  function bounds(rooms: readonly number[]) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const room of rooms) {
      const shape = state.shape[room] as number;
      const [x, y] = [state.x[room] as number, state.y[room] as number];
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + (model.table.widths[shape] as number));
      bottom = Math.max(bottom, y + (model.table.heights[shape] as number));
    }
    return { left, top, right, bottom };
  }
}

function emptyExtents(width: number, height: number): Extents {
  return {
    tops: new Int32Array(width).fill(height),
    bottoms: new Int32Array(width),
    lefts: new Int32Array(height).fill(width),
    rights: new Int32Array(height),
  };
}

function shapeExtents({ table }: LayoutModel, shape: number): Extents {
  const extents = emptyExtents(table.widths[shape] as number, table.heights[shape] as number);
  for (let i = table.starts[shape] as number; i < (table.starts[shape + 1] as number); i += 4) {
    const [left, top, right, bottom] = rectangleAt(table.rectangles, i);
    for (let x = left; x < right; x++) {
      extents.tops[x] = Math.min(extents.tops[x] as number, top);
      extents.bottoms[x] = Math.max(extents.bottoms[x] as number, bottom);
    }
    for (let y = top; y < bottom; y++) {
      extents.lefts[y] = Math.min(extents.lefts[y] as number, left);
      extents.rights[y] = Math.max(extents.rights[y] as number, right);
    }
  }
  return extents;
}

/** Extends what is covered by a shape at [dx, dy]. */
function widen(extents: Extents, own: Extents, dx: number, dy: number): void {
  for (let x = 0; x < own.tops.length; x++) {
    extents.tops[x + dx] = Math.min(extents.tops[x + dx] as number, (own.tops[x] as number) + dy);
    extents.bottoms[x + dx] = Math.max(extents.bottoms[x + dx] as number, (own.bottoms[x] as number) + dy);
  }
  for (let y = 0; y < own.lefts.length; y++) {
    extents.lefts[y + dy] = Math.min(extents.lefts[y + dy] as number, (own.lefts[y] as number) + dx);
    extents.rights[y + dy] = Math.max(extents.rights[y + dy] as number, (own.rights[y] as number) + dx);
  }
}
