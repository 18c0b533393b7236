import { boundsOf, type Point } from "../../../kernel/geometry.ts";
import type { PlacedRoom } from "../layout.ts";
import { cellsInside } from "../validator/cells.ts";

/** The one of a room's cells nearest to the center of its bounding box; ties go to the first in reading order. */
export function middleCell({ outline }: PlacedRoom, cells: readonly Point[] = cellsInside(outline)): Point {
  const { x, y, width, height } = boundsOf(outline) ?? { x: 0, y: 0, width: 0, height: 0 };
  const distance = ([cellX, cellY]: Point): number =>
    (2 * cellX + 1 - (2 * x + width)) ** 2 + (2 * cellY + 1 - (2 * y + height)) ** 2;
  return cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best), cells[0] ?? [x, y]);
}
