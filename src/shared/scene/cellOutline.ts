import { appendPolygon } from "./pathData.ts";
import type { PathData } from "./scene.ts";

/**
 * The outline of a set of cells as closed paths, corners only; holes run the other way round, so the non-zero and the
 * even-odd rule both fill the cells. Cells that touch at a corner stay apart. Linear in the area.
 */
export function cellOutline(width: number, height: number, isIn: (x: number, y: number) => boolean): PathData {
  const has = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height && isIn(x, y);
  const columns = width + 1;
  /** End points of the edges that leave a corner, by heading: right, down, left, up. The cells lie to the right. */
  const edges = new Uint8Array(columns * (height + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!has(x, y)) continue;
      if (!has(x, y - 1)) mark(edges, y * columns + x, 0);
      if (!has(x + 1, y)) mark(edges, y * columns + x + 1, 1);
      if (!has(x, y + 1)) mark(edges, (y + 1) * columns + x + 1, 2);
      if (!has(x - 1, y)) mark(edges, (y + 1) * columns + x, 3);
    }
  }
  const path: number[] = [];
  for (let corner = 0; corner < edges.length; corner++) {
    while (edges[corner] !== 0) appendPolygon(path, follow(edges, corner, columns));
  }
  return path;
}

function mark(edges: Uint8Array, corner: number, heading: number): void {
  edges[corner] = (edges[corner] ?? 0) | (1 << heading);
}

/**
 * Traces one closed outline and removes its edges; where two cells touch at a corner it turns right, which keeps them
 * separate.
 */
function follow(edges: Uint8Array, start: number, columns: number): number[] {
  const steps = [1, columns, -1, -columns];
  const points: number[] = [];
  let at = start;
  let heading = -1;
  do {
    const out = edges[at] ?? 0;
    const next = [heading + 1, heading, heading + 3, 0, 1, 2, 3]
      .map((turn) => turn & 3)
      .find((turn) => out & (1 << turn));
    if (next === undefined) break;
    edges[at] = out & ~(1 << next);
    if (next !== heading) points.push(at % columns, Math.floor(at / columns));
    heading = next;
    at += steps[heading] ?? 0;
  } while (at !== start);
  return points;
}
