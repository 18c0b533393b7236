import type { Point } from "#shared/kernel/geometry.ts";
import { normalOutline } from "#shared/kernel/orthogonalPolygon.ts";

/**
 * The outline of a connected set of cells; undefined when it isn't a simple polygon because it has a hole or touches
 * itself at a corner. O(cells).
 */
export function cellOutline(cells: readonly Point[]): Point[] | undefined {
  const inside = new Set(cells.map(([x, y]) => `${x},${y}`));
  const has = (x: number, y: number) => inside.has(`${x},${y}`);
  /** By its start, the one wall that begins there, clockwise. */
  const next = new Map<string, Point>();
  let start: Point | undefined;
  for (const [x, y] of cells) {
    const walls: [boolean, Point, Point][] = [
      [!has(x, y - 1), [x, y], [x + 1, y]],
      [!has(x + 1, y), [x + 1, y], [x + 1, y + 1]],
      [!has(x, y + 1), [x + 1, y + 1], [x, y + 1]],
      [!has(x - 1, y), [x, y + 1], [x, y]],
    ];
    for (const [isWall, from, to] of walls) {
      if (!isWall) continue;
      const key = from.join(",");
      if (next.has(key)) return undefined;
      next.set(key, to);
      start ??= from;
    }
  }
  if (start === undefined) return undefined;
  const outline: Point[] = [];
  let at: Point = start;
  do {
    outline.push(at);
    at = next.get(at.join(",")) as Point;
  } while (at[0] !== start[0] || at[1] !== start[1]);
  return outline.length === next.size ? normalOutline(outline) : undefined;
}
