import type { Rect } from "../../../kernel/geometry.ts";
import type { DungeonLayout } from "../layout.ts";
import { cellsTouched } from "../siteCells.ts";

/**
 * Cells of the map that an obstacle of the site touches, as row-major indexes into `bounds`; on every floor's frame the
 * same ones. Empty for layouts that are tied to no position on the site. O(cells * obstacles).
 */
export function obstacleCells({ rules, floors }: DungeonLayout, bounds: Rect): ReadonlySet<number> {
  const { origin, site } = rules;
  if (origin === undefined || site?.obstacles === undefined) return new Set();
  const isTouched = site.obstacles.map(cellsTouched);
  const frames = floors ?? [{ offset: [bounds.x, bounds.y] as const, size: [bounds.width, bounds.height] as const }];
  const cells = new Set<number>();
  for (const { offset, size } of frames) {
    for (let y = 0; y < size[1]; y++) {
      for (let x = 0; x < size[0]; x++) {
        if (!isTouched.some((touched) => touched(origin[0] + x, origin[1] + y))) continue;
        cells.add((offset[1] - bounds.y + y) * bounds.width + offset[0] - bounds.x + x);
      }
    }
  }
  return cells;
}
