import type { Resumable } from "../solver/resumable.ts";
import type { RoomGraph } from "../solver/roomGraph.ts";
import { createCostQueue } from "./costQueue.ts";
import { type CostScale, createWalks } from "./solutionCost.ts";

/** Positions between two yields. */
const positionsOfStep = 500;

/** Where a way through the positions has come to. */
interface State {
  /** Squares of the boxes, ascending, a UTF-16 unit each. */
  readonly boxes: string;
  /** The push that led here; -1 at the start. */
  readonly last: number;
  readonly parent: number;
  cost: number;
  isClosed: boolean;
}

/**
 * The cheapest solution made of parts of the given ones: a way may change from one solution to another where their
 * boxes are in the same places and the player can walk from one's square to the other's. As in JSoko's optimizer,
 * which takes several solutions. Never costs more than the cheapest given one. Dijkstra's algorithm over positions with
 * their last push, so that walks, box lines and box changes are exact: O(n * squares) for n pushes in all solutions,
 * times the ways to enter a position. The solutions must be valid, at least one of them.
 */
export function* combineSolutions(
  graph: RoomGraph,
  scale: CostScale,
  solutions: readonly (readonly number[])[],
): Resumable<readonly number[]> {
  const { squares, neighbours, isGoal } = graph;
  const walks = createWalks(graph);
  const hasBox = new Uint8Array(squares);
  const start = String.fromCharCode(...graph.boxes.toSorted((a, b) => a - b));

  /** Walks from the player's square around the boxes; returns the position's key, the same for all squares in reach. */
  function lookAround(boxes: string, player: number): string {
    hasBox.fill(0);
    for (let i = 0; i < boxes.length; i++) hasBox[boxes.charCodeAt(i)] = 1;
    walks.walk(player, hasBox);
    let lowest = 0;
    while (walks.distanceTo(lowest) < 0) lowest++;
    return `${boxes}${String.fromCharCode(lowest)}`;
  }

  /** The pushes that some solution makes in a position, by its key. */
  const pushesAt = new Map<string, Set<number>>();
  let steps = 0;
  for (const solution of solutions) {
    let boxes = start;
    let { player } = graph;
    for (const push of solution) {
      if (++steps % positionsOfStep === 0) yield;
      const key = lookAround(boxes, player);
      const pushes = pushesAt.get(key) ?? new Set();
      pushesAt.set(key, pushes.add(push));
      boxes = moved(boxes, push >> 2, neighbours[push] ?? 0);
      player = push >> 2;
    }
  }

  const states: State[] = [{ boxes: start, last: -1, parent: -1, cost: 0, isClosed: false }];
  const numbers = new Map<string, number>();
  const queue = createCostQueue();
  queue.push(0, 0);
  for (let number = queue.pop(); number >= 0; number = queue.pop()) {
    const state = states[number];
    if (state === undefined || state.isClosed) continue;
    if (++steps % positionsOfStep === 0) yield;
    state.isClosed = true;
    const { boxes, last, cost } = state;
    if (Array.from(boxes, (box) => box.charCodeAt(0)).every((box) => isGoal[box] === 1)) return wayTo(states, number);
    const lastBox = last < 0 ? -1 : neighbours[last];
    for (const push of pushesAt.get(lookAround(boxes, last < 0 ? graph.player : last >> 2)) ?? []) {
      const box = push >> 2;
      const walk = walks.distanceTo(neighbours[push ^ 2] ?? 0);
      const isOtherBox = box !== lastBox;
      const total = cost + scale.push(walk, isOtherBox, isOtherBox || (push & 3) !== (last & 3));
      const next = moved(boxes, box, neighbours[push] ?? 0);
      const key = `${next}${push}`;
      const known = numbers.get(key);
      if (known !== undefined && (states[known]?.cost ?? 0) <= total) continue;
      numbers.set(key, states.length);
      queue.push(states.length, total);
      states.push({ boxes: next, last: push, parent: number, cost: total, isClosed: false });
    }
  }
  throw new Error("None of the solutions to combine solves the room.");
}

/** Squares of boxes after one has moved, ascending again. */
function moved(boxes: string, from: number, to: number): string {
  const rest = boxes.replace(String.fromCharCode(from), "");
  let place = 0;
  while (place < rest.length && rest.charCodeAt(place) < to) place++;
  return `${rest.slice(0, place)}${String.fromCharCode(to)}${rest.slice(place)}`;
}

function wayTo(states: readonly State[], end: number): number[] {
  const way: number[] = [];
  for (let state = states[end]; state !== undefined && state.parent >= 0; state = states[state.parent])
    way.push(state.last);
  return way.toReversed();
}
