import type { RoomGraph } from "../roomGraph.ts";

/**
 * Steps between all squares of the empty room, `[from * squares + to]`, none more than `most` (up to 255).
 * O(squares^2).
 */
export function walkingDistances(graph: RoomGraph, most: number): Uint8Array {
  const { squares } = graph;
  const distances = new Uint8Array(squares * squares);
  for (let start = 0; start < squares; start++)
    fillSteps(graph, start, most, distances.subarray(start * squares, (start + 1) * squares));
  return distances;
}

/** Steps from one square to all in the empty room, none more than `most` (up to 255). O(squares). */
export function stepsFrom(graph: RoomGraph, start: number, most: number): Uint8Array {
  const steps = new Uint8Array(graph.squares);
  fillSteps(graph, start, most, steps);
  return steps;
}

function fillSteps({ neighbours }: RoomGraph, start: number, most: number, steps: Uint8Array): void {
  steps.fill(most);
  steps[start] = 0;
  const queue = [start];
  for (const square of queue) {
    const next = (steps[square] as number) + 1;
    if (next >= most) break;
    for (let direction = 0; direction < 4; direction++) {
      const to = neighbours[square * 4 + direction] as number;
      if (to < 0 || (steps[to] as number) < most) continue;
      steps[to] = next;
      queue.push(to);
    }
  }
}
