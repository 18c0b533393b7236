import type { RoomGraph } from "./roomGraph.ts";

const walks = ["l", "u", "r", "d"];
const pushLetters = ["L", "U", "R", "D"];

/** Pushes as LURD letters, with the shortest walks between them. Throws when a push cannot be made: a wrong solver. */
export function solutionMoves(graph: RoomGraph, pushes: readonly number[]): string {
  const hasBox = new Uint8Array(graph.squares);
  for (const box of graph.boxes) hasBox[box] = 1;
  let player = graph.player;
  let text = "";
  for (const push of pushes) {
    const direction = push & 3;
    const box = push >> 2;
    const from = graph.neighbours[box * 4 + (direction ^ 2)] ?? -1;
    const to = graph.neighbours[push] ?? -1;
    const path = walkPath(graph, hasBox, player, from);
    if (path === undefined || to < 0 || hasBox[to] === 1 || hasBox[box] === 0) {
      throw new Error(`The solver made an impossible push: square ${box}, direction ${direction}.`);
    }
    text += path + (pushLetters[direction] ?? "");
    hasBox[box] = 0;
    hasBox[to] = 1;
    player = box;
  }
  return text;
}

/** A shortest walk around the boxes, or undefined when there is none. O(squares). */
function walkPath(
  { neighbours, squares }: RoomGraph,
  hasBox: Uint8Array,
  from: number,
  to: number,
): string | undefined {
  if (to < 0) return undefined;
  const cameBy = new Int8Array(squares).fill(-1);
  const queue = [from];
  cameBy[from] = 4;
  for (const square of queue) {
    if (square === to) break;
    for (let direction = 0; direction < 4; direction++) {
      const next = neighbours[square * 4 + direction] ?? -1;
      if (next < 0 || hasBox[next] === 1 || cameBy[next] !== -1) continue;
      cameBy[next] = direction;
      queue.push(next);
    }
  }
  if (cameBy[to] === -1) return undefined;
  let text = "";
  for (let square = to; square !== from;) {
    const direction = cameBy[square] ?? 0;
    text = (walks[direction] ?? "") + text;
    square = neighbours[square * 4 + (direction ^ 2)] ?? from;
  }
  return text;
}
