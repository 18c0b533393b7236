import type { RoomGraph } from "../roomGraph.ts";

/**
 * Steps between all squares of the empty room, `[from * squares + to]`, none more than `most` (up to 255).
 * O(squares^2).
 */
export function walkingDistances({ squares, neighbours }: RoomGraph, most: number): Uint8Array {
  const distances = new Uint8Array(squares * squares).fill(most);
  const queue = new Int32Array(squares);
  for (let start = 0; start < squares; start++) {
    const base = start * squares;
    distances[base + start] = 0;
    queue[0] = start;
    for (let head = 0, tail = 1; head < tail; head++) {
      const square = queue[head] as number;
      const next = (distances[base + square] as number) + 1;
      if (next >= most) break;
      for (let direction = 0; direction < 4; direction++) {
        const to = neighbours[square * 4 + direction] as number;
        if (to < 0 || (distances[base + to] as number) < most) continue;
        distances[base + to] = next;
        queue[tail++] = to;
      }
    }
  }
  return distances;
}
