import type { RoomGraph } from "../solver/roomGraph.ts";
import { type CostScale, createWalks } from "./solutionCost.ts";
import type { Stretch } from "./vicinitySearch.ts";

/** The stretch [from, to) of a valid solution. */
export function stretchOf(
  graph: RoomGraph,
  pushes: readonly number[],
  from: number,
  to: number,
  scale: CostScale,
): Stretch {
  const start = afterPushes(graph, pushes.slice(0, from));
  const goals = afterPushes(graph, pushes.slice(0, to)).boxes;
  const isGoal = new Uint8Array(graph.squares);
  for (const goal of goals) isGoal[goal] = 1;
  const stretch = {
    graph: { ...graph, ...start, goals, isGoal },
    pushes: pushes.slice(from, to),
    before: pushes[from - 1] ?? -1,
    after: pushes[to] ?? -1,
  };
  return { ...stretch, cost: costOf(stretch, scale) };
}

function costOf({ graph, pushes, before, after }: Omit<Stretch, "cost">, scale: CostScale): number {
  const { neighbours, squares, boxes } = graph;
  const walks = createWalks(graph);
  const hasBox = new Uint8Array(squares);
  for (const box of boxes) hasBox[box] = 1;
  let player = graph.player;
  let last = before;
  let cost = 0;
  for (const push of after < 0 ? pushes : [...pushes, after]) {
    const box = push >> 2;
    walks.walk(player, hasBox);
    const walk = walks.distanceTo(neighbours[box * 4 + ((push & 3) ^ 2)] ?? 0);
    const isOtherBox = last < 0 || neighbours[last] !== box;
    cost += scale.push(walk, isOtherBox, isOtherBox || (last & 3) !== (push & 3));
    hasBox[box] = 0;
    hasBox[neighbours[push] ?? 0] = 1;
    player = box;
    last = push;
  }
  return cost;
}

function afterPushes(
  { neighbours, boxes, player }: RoomGraph,
  pushes: readonly number[],
): { boxes: number[]; player: number } {
  const moved = new Set(boxes);
  for (const push of pushes) {
    moved.delete(push >> 2);
    moved.add(neighbours[push] ?? -1);
  }
  const last = pushes.at(-1);
  return { boxes: [...moved].toSorted((a, b) => a - b), player: last === undefined ? player : last >> 2 };
}

/** The pushes of valid LURD moves. */
export function pushesOf({ neighbours, player }: RoomGraph, moves: string): number[] {
  const pushes: number[] = [];
  let square = player;
  for (const letter of moves) {
    const direction = "lurd".indexOf(letter.toLowerCase());
    square = neighbours[square * 4 + direction] ?? -1;
    if (letter !== letter.toLowerCase()) pushes.push(square * 4 + direction);
  }
  return pushes;
}
