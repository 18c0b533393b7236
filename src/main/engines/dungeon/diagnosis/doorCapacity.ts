import type { DoorLine } from "#shared/levels/dungeon/doorSegments.ts";

/**
 * Most doors a shape can have at once without two sharing a stretch of wall: an upper bound on its neighbours. Per wall
 * the classic interval schedule (earliest end first), with doors of one line taken end to end. O(doors log doors).
 */
export function doorCapacity(doors: readonly DoorLine[]): number {
  const walls = new Map<string, DoorLine[]>();
  for (const line of doors) {
    const key = `${line.facing} ${line.wall}`;
    walls.set(key, [...(walls.get(key) ?? []), line]);
  }
  let capacity = 0;
  for (const lines of walls.values()) capacity += doorsOnWall(lines);
  return capacity;
}

function doorsOnWall(lines: readonly DoorLine[]): number {
  let count = 0;
  let end = -Infinity;
  for (;;) {
    let next = Infinity;
    for (const { from, to, length } of lines) {
      const start = Math.max(from, end);
      if (start <= to) next = Math.min(next, start + length);
    }
    if (next === Infinity) return count;
    end = next;
    count++;
  }
}
