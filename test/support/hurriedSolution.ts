import { createWalks } from "#main/engines/sokoban/improve/solutionCost.ts";
import { anySolution } from "#main/engines/sokoban/solver/anySolution.ts";
import { roomGraph } from "#main/engines/sokoban/solver/roomGraph.ts";
import { solutionMoves } from "#main/engines/sokoban/solver/solutionMoves.ts";

/** An unoptimized solution: a random push, good or bad, then the solution of a greedy search. */
export function hurriedSolution(room: readonly string[], pick: number): string | undefined {
  const graph = roomGraph(room);
  const hasBox = new Uint8Array(graph.squares);
  for (const box of graph.boxes) hasBox[box] = 1;
  const walks = createWalks(graph);
  walks.walk(graph.player, hasBox);
  const pushes = graph.boxes
    .flatMap((box) => [0, 1, 2, 3].map((direction) => box * 4 + direction))
    .filter((push) => {
      const [to, from] = [graph.neighbours[push]!, graph.neighbours[push ^ 2]!];
      return to >= 0 && from >= 0 && hasBox[to] === 0 && walks.distanceTo(from) >= 0;
    });
  if (pushes.length === 0) return undefined;
  const first = pushes[pick % pushes.length]!;
  const boxes = graph.boxes
    .map((box) => (box === first >> 2 ? graph.neighbours[first]! : box))
    .toSorted((a, b) => a - b);
  const limits = { memoryBytes: 2 ** 28, isOutOfTime: () => false };
  const rest = anySolution({ ...graph, boxes, player: first >> 2 }, limits);
  return rest.status === "solved" ? solutionMoves(graph, [first, ...rest.pushes]) : undefined;
}
