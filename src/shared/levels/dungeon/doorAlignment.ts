import type { Point } from "../../kernel/geometry.ts";
import type { DungeonLayout, LayoutDoor } from "./layout.ts";

/** A stretch of a wall, from its lower to its upper end. */
type Stretch = readonly [low: number, high: number];

/**
 * Shares of a layout's doors, 0 to 1, that look planned: those in the middle of the wall that their two rooms share, to half a
 * cell, and those at which the walls of both rooms end on one line. 1 without doors. O(doors * corners of a room).
 */
export function doorAlignment(layout: DungeonLayout): { readonly centered: number; readonly aligned: number } {
  const outlines = new Map(layout.rooms.map(({ id, outline }) => [id, outline]));
  let [centered, aligned] = [0, 0];
  for (const door of layout.doors) {
    const [, low, high] = stretchOf(door);
    const one = wallAt(outlines.get(door.from) ?? [], door);
    const other = wallAt(outlines.get(door.to) ?? [], door);
    const before = low - Math.max(one[0], other[0]);
    const after = Math.min(one[1], other[1]) - high;
    if (Math.abs(before - after) <= 1) centered++;
    if (one[0] === other[0] || one[1] === other[1]) aligned++;
  }
  const count = layout.doors.length;
  return count === 0 ? { centered: 1, aligned: 1 } : { centered: centered / count, aligned: aligned / count };
}

/** The axis that a door lies along, 0 for x and 1 for y, and its ends. */
function stretchOf({ segment: [start, end] }: LayoutDoor): readonly [0 | 1, number, number] {
  const along = start[1] === end[1] ? 0 : 1;
  return [along, Math.min(start[along], end[along]), Math.max(start[along], end[along])];
}

/** The straight wall of a room that a door lies on, from corner to corner. */
function wallAt(outline: readonly Point[], door: LayoutDoor): Stretch {
  const [along, low, high] = stretchOf(door);
  const across = along === 0 ? 1 : 0;
  const line = door.segment[0][across];
  for (const [i, end] of outline.entries()) {
    const start = outline.at(i - 1) as Point;
    const [from, to] = [Math.min(start[along], end[along]), Math.max(start[along], end[along])];
    if (start[across] === line && end[across] === line && from <= low && high <= to) return [from, to];
  }
  return [low, high];
}
