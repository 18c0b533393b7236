import type { RoomGraph } from "./roomGraph.ts";

/** Finds where the player can walk. Allocates once; `marks` belongs to the caller and keeps the stamps of earlier walks. */
export function createWalker({ squares, neighbours }: RoomGraph) {
  const open = new Int32Array(squares);
  let stamp = 0;
  return {
    /** The stamp of the last walk. */
    stamp: () => stamp,
    /**
     * Marks with a new stamp where the player walks from `start`; returns the lowest of these squares, which represents
     * all of them. O(squares).
     */
    walk: (start: number, hasBox: Uint8Array, marks: Int32Array) => {
      stamp++;
      marks[start] = stamp;
      open[0] = start;
      let lowest = start;
      for (let head = 0, tail = 1; head < tail; head++) {
        const base = (open[head] as number) * 4;
        for (let direction = 0; direction < 4; direction++) {
          const next = neighbours[base + direction] as number;
          if (next < 0 || marks[next] === stamp || hasBox[next] === 1) continue;
          marks[next] = stamp;
          if (next < lowest) lowest = next;
          open[tail++] = next;
        }
      }
      return lowest;
    },
  };
}
