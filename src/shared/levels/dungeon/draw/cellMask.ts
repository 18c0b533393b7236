import { boundsOf, type Point } from "../../../kernel/geometry.ts";

/** The cells inside an orthogonal outline, with questions answered in constant time. */
export interface CellMask {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  has(x: number, y: number): boolean;
  /** Whether the rectangle between two corners (any real coordinates) lies on cells of the mask only. */
  covers(left: number, top: number, right: number, bottom: number): boolean;
}

/** Rasterises an orthogonal integer outline by the even-odd rule, row by row. O(area + corners * height). */
export function maskOf(outline: readonly Point[]): CellMask {
  const { x: left, y: top, width, height } = boundsOf(outline) ?? { x: 0, y: 0, width: 0, height: 0 };
  const cells = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) fillRow(cells, row * width, left, crossings(outline, top + row));
  const sums = prefixSums(cells, width, height);
  const countIn = (x0: number, y0: number, x1: number, y1: number): number => {
    const stride = width + 1;
    return (
      (sums[y1 * stride + x1] ?? 0) -
      (sums[y0 * stride + x1] ?? 0) -
      (sums[y1 * stride + x0] ?? 0) +
      (sums[y0 * stride + x0] ?? 0)
    );
  };
  return {
    left,
    top,
    width,
    height,
    has: (x, y) => x >= left && x < left + width && cells[(y - top) * width + x - left] === 1,
    covers(fromX, fromY, toX, toY) {
      const x0 = Math.floor(fromX) - left;
      const y0 = Math.floor(fromY) - top;
      const x1 = Math.ceil(toX) - left;
      const y1 = Math.ceil(toY) - top;
      if (x0 < 0 || y0 < 0 || x1 > width || y1 > height) return false;
      return countIn(x0, y0, x1, y1) === (x1 - x0) * (y1 - y0);
    },
  };
}

/** Where the middle of a cell row crosses the outline, ascending. */
function crossings(outline: readonly Point[], y: number): number[] {
  const found: number[] = [];
  let [fromX, fromY] = outline.at(-1) ?? [0, 0];
  for (const [x, toY] of outline) {
    if (x === fromX && Math.min(fromY, toY) <= y && y < Math.max(fromY, toY)) found.push(x);
    [fromX, fromY] = [x, toY];
  }
  return found.sort((a, b) => a - b);
}

function fillRow(cells: Uint8Array, start: number, left: number, spans: readonly number[]): void {
  for (let at = 0; at + 1 < spans.length; at += 2) {
    cells.fill(1, start + (spans[at] ?? 0) - left, start + (spans[at + 1] ?? 0) - left);
  }
}

/** sums[y][x] = cells above and left of the corner [x, y]; one row and column larger than the mask. */
function prefixSums(cells: Uint8Array, width: number, height: number): Uint32Array {
  const stride = width + 1;
  const sums = new Uint32Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += cells[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = row + (sums[y * stride + x + 1] ?? 0);
    }
  }
  return sums;
}
