import { type BitGrid, addShifted, resetGrid } from "./bitGrid.ts";
import type { OffsetSet } from "./offsetSet.ts";

/**
 * Adds to `target` every point from which one of the steps leads into `next`; points outside `target` are lost, bits past
 * a row's end may stay. The steps are taken as rectangles: a rectangle of w x h steps costs log w + log h passes over the
 * grid instead of w * h. `scratch` is overwritten.
 */
export function addPredecessors(target: BitGrid, next: BitGrid, steps: OffsetSet, scratch: BitGrid): void {
  const { rectangles } = steps;
  let width = 0;
  let height = 0;
  for (let i = 0; i < rectangles.length; i += 4) {
    const dx = rectangles[i] as number;
    const dy = rectangles[i + 1] as number;
    if (rectangles[i + 2] !== width || rectangles[i + 3] !== height) {
      width = rectangles[i + 2] as number;
      height = rectangles[i + 3] as number;
      widen(scratch, next, width, height);
    }
    addShifted(target, scratch, -dx, -dy);
  }
}

/** Fills `scratch` with all points [x, y] such that `source` has a point in [x, x + width) x [y, y + height). */
function widen(scratch: BitGrid, source: BitGrid, width: number, height: number): void {
  const left = source.left - width + 1;
  const top = source.top - height + 1;
  resetGrid(scratch, left, top, source.width + width - 1, source.height + height - 1, false);
  addShifted(scratch, source, 0, 0);
  for (let done = 1; done < width;) {
    const by = Math.min(done, width - done);
    smearLeft(scratch, by);
    done += by;
  }
  for (let done = 1; done < height;) {
    const by = Math.min(done, height - done);
    smearUp(scratch, by);
    done += by;
  }
}

/** Adds every point moved by -by along x. */
function smearLeft({ bits, stride, height }: BitGrid, by: number): void {
  const words = by >>> 5;
  const step = by & 31;
  for (let row = 0; row < height; row++) {
    const start = row * stride;
    for (let word = 0; word + words < stride; word++) {
      const from = start + word + words;
      let moved = (bits[from] as number) >>> step;
      if (step !== 0 && word + words + 1 < stride) moved |= (bits[from + 1] as number) << (32 - step);
      bits[start + word] = (bits[start + word] as number) | moved;
    }
  }
}

/** Adds every point moved by -by along y. */
function smearUp({ bits, stride, height }: BitGrid, by: number): void {
  const ahead = by * stride;
  const end = (height - by) * stride;
  for (let word = 0; word < end; word++) {
    bits[word] = (bits[word] as number) | (bits[word + ahead] as number);
  }
}
