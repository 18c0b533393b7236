import type { Point } from "#shared/kernel/geometry.ts";
import { sameCell } from "./cells.ts";

/** A board or room with cells that no engine may change, as [x, y]. */
interface WithLocks {
  readonly locked: readonly Point[];
}

/** Whether this cell is locked. O(locks): use a set for whole boards. */
export function isLocked({ locked }: WithLocks, cell: Point): boolean {
  return locked.some((one) => sameCell(one, cell));
}

/** The locked cells after these, each named once, are locked or unlocked. */
export function withLocks({ locked }: WithLocks, cells: readonly Point[], locks: boolean): [number, number][] {
  const others = locked.filter((one) => !cells.some((cell) => sameCell(cell, one)));
  const unique = new Map(cells.map((cell) => [cell.join(), cell]));
  return [...others, ...(locks ? unique.values() : [])].map(([x, y]) => [x, y]);
}
