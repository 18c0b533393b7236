import { boundsOf, type Point } from "../../../kernel/geometry.ts";
import type { DungeonLayout } from "../layout.ts";
import type { MapGrid } from "./mapGrid.ts";
import { wallSegments } from "./wallSegments.ts";

/** What lies on the line between two tiles; a positive number is the index of a door + 1. */
export const tileBorder = { open: 0, wall: -1 } as const;

/** Walls and doors without thickness: what lies on the lines around every tile of a map. */
export interface TileBorders {
  /** The lines to the left, above, to the right and below a tile, in this order. */
  around(tile: number): readonly [left: number, top: number, right: number, bottom: number];
  /** What a step between two adjacent tiles meets. */
  between(one: number, other: number): number;
}

/** The borders of a map whose walls take no tiles. O(tiles). */
export function tileBorders(layout: DungeonLayout, { width, height, bounds, settings }: MapGrid): TileBorders {
  // Upright lines have a column more than tiles, level ones a row more.
  const [upright, level] = [new Int32Array((width + 1) * height), new Int32Array(width * (height + 1))];
  const mark = (segment: readonly [Point, Point], value: number): void => {
    const box = boundsOf(segment) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [(box.x - bounds.x) * settings.tilesPerCell, (box.y - bounds.y) * settings.tilesPerCell];
    for (let i = 0; i < box.height * settings.tilesPerCell; i++) upright[(y + i) * (width + 1) + x] = value;
    for (let i = 0; i < box.width * settings.tilesPerCell; i++) level[y * width + x + i] = value;
  };
  for (const segment of wallSegments(layout, [])) mark(segment, tileBorder.wall);
  // Of doors on the same line it is the first, as in the grid.
  for (const [index, { segment }] of [...layout.doors.entries()].reverse()) mark(segment, index + 1);
  const left = (tile: number): number => upright[tile + Math.floor(tile / width)] ?? 0;
  const top = (tile: number): number => level[tile] ?? 0;
  return {
    around: (tile) => [left(tile), top(tile), upright[tile + Math.floor(tile / width) + 1] ?? 0, top(tile + width)],
    between: (one, other) => {
      const later = Math.max(one, other);
      return Math.abs(one - other) === 1 ? left(later) : top(later);
    },
  };
}
