import { createRandom } from "#shared/kernel/random.ts";
import { hopeless, matchingBound } from "../solver/matchingBound.ts";
import { freezes, freezeTest } from "../solver/freeze.ts";
import { goalDistances, pushDistancesInSteps } from "../solver/pushDistances.ts";
import type { RoomGraph } from "../solver/roomGraph.ts";
import { createStateTable, moveBox, zobristWords } from "../solver/stateTable.ts";
import { type Resumable, unlessOver } from "../solver/resumable.ts";
import { createCostQueue } from "./costQueue.ts";
import { type CostScale, createWalks } from "./solutionCost.ts";

/** A stretch of a solution that is to be replaced by a cheaper one. */
export interface Stretch {
  /** The room with the boxes and the player where the stretch begins, and its boxes' last places as goals. */
  readonly graph: RoomGraph;
  /** `square * 4 + direction` of each push. */
  readonly pushes: readonly number[];
  /** The push before the stretch and the one after it; -1 at the ends of the solution. */
  readonly before: number;
  readonly after: number;
  /** Cost of the stretch and of the push after it. */
  readonly cost: number;
}

/** Limits of a vicinity search. */
export interface VicinityLimits {
  /** Boxes that may be elsewhere than in the nearest position of the stretch. */
  readonly boxes: number;
  /** Positions to expand at most. */
  readonly nodes: number;
  /**
   * Drops positions in which boxes freeze each other, and counts pushes around the player: for searches of a whole
   * room.
   */
  readonly prunesFrozen?: true;
  /** Called now and then, with the bytes in use: whether the search ends here, as at its limit. */
  readonly isOver?: (bytes: number) => boolean;
}

/** Result of a search. */
export interface VicinityOutcome {
  /** The cheapest pushes of the vicinity; absent when none are cheaper than the stretch. */
  readonly pushes?: readonly number[];
  /** Whether the limit ended the search. */
  readonly isLimited: boolean;
  /** Positions that were expanded. */
  readonly nodes: number;
}

/** Pushes of the stretch that are checked to find the position nearest to another. */
const slide = 16;
/** Positions between two yields. */
const nodesOfStep = 500;
/** Positions between two checks of clock and memory; bytes per position in addition to those of the table. */
const nodesOfCheck = 50;
const bytesOfState = 48;

/**
 * Vicinity search (as in the optimizers YASO and JSoko; plan neighborhood graph search of Nakhost and Mueller 2010): A*
 * over positions in which at most a given number of boxes are elsewhere than in some position of the given stretch. A
 * state is the set of boxes with the last push, so that moves, box lines and box changes are exact. Anything that can't
 * become cheaper than the stretch is dropped, so that an exhausted vicinity proves that nothing in it is cheaper.
 */
export function* vicinitySearch(
  stretch: Stretch,
  scale: CostScale,
  limits: VicinityLimits,
): Resumable<VicinityOutcome> {
  const { graph, after } = stretch;
  const { neighbours, squares } = graph;
  const count = graph.boxes.length;
  const isOver = (bytes: number): boolean => limits.isOver?.(bytes) === true;
  const distances =
    limits.prunesFrozen === true ? yield* unlessOver(pushDistancesInSteps(graph), () => isOver(0)) : undefined;
  if (isOver(0)) return { isLimited: true, nodes: 0 };
  const bound = matchingBound((distances ?? goalDistances(graph)).toGoal, count);
  const isFrozen = distances === undefined ? undefined : freezeTest(graph, distances.dead);
  // Where all boxes may be elsewhere, nothing is too far from the stretch.
  const isNear = limits.boxes < count;
  const { boxWord, playerWord } = zobristWords(squares * 4 + 1, createRandom(1));
  const table = createStateTable(count);
  const queue = createCostQueue();
  const walks = createWalks(graph);
  const hasBox = new Uint8Array(squares);
  const boxes = new Uint16Array(count);
  const child = new Uint16Array(count);
  const costs: number[] = [];
  const parents: number[] = [];
  const isClosed: boolean[] = [];
  // The position of the stretch that is nearest, and how many boxes are elsewhere there.
  const anchors: number[] = [];
  const elsewhere: number[] = [];
  /** Lower bound on the cost of the rest. */
  const rests: number[] = [];
  const goalOf = graph.isGoal;

  function isHome(): boolean {
    for (let i = 0; i < count; i++) if (goalOf[child[i] as number] === 0) return false;
    return true;
  }

  /** Number of boxes that have to be taken up again: the one pushed last can be pushed on without that. */
  function astray(lastBox: number): number {
    let boxesAstray = goalOf[lastBox] === 0 ? -1 : 0;
    for (let i = 0; i < count; i++) boxesAstray += 1 - (goalOf[child[i] as number] as number);
    return boxesAstray;
  }

  /** Slides the anchor along the stretch to the position with the fewest boxes elsewhere. `hasBox` is the child's. */
  function anchored(anchor: number, differing: number): { anchor: number; elsewhere: number } {
    let best = { anchor, elsewhere: differing };
    for (let at = anchor, now = differing; at < stretch.pushes.length && at < anchor + slide; at++) {
      now += stepDifference(stretch.pushes[at] as number, 1);
      if (now <= best.elsewhere) best = { anchor: at + 1, elsewhere: now };
    }
    for (let at = anchor - 1, now = differing; at >= 0 && at >= anchor - slide; at--) {
      now += stepDifference(stretch.pushes[at] as number, -1);
      if (now < best.elsewhere) best = { anchor: at, elsewhere: now };
    }
    return best;
  }

  function stepDifference(push: number, way: 1 | -1): number {
    const left = hasBox[push >> 2] as number;
    const taken = hasBox[neighbours[push] as number] as number;
    return way * (left - taken);
  }

  /** Enters the position after a push if it is new, or reached at less cost. */
  function enter(state: number, index: number, push: number, key: number, cost: number): void {
    if (cost >= stretch.cost) return;
    const known = table.find(key, child, push);
    if (known >= 0) {
      if (cost >= (costs[known] as number)) return;
      costs[known] = cost;
      parents[known] = state;
      isClosed[known] = false;
      queue.push(known, cost + (rests[known] as number));
      return;
    }
    const rest = bound.matchMoved(index, neighbours[push] as number);
    if (rest >= hopeless) return;
    const least = scale.atLeast(rest, astray(neighbours[push] as number));
    if (cost + least >= stretch.cost) return;
    const from = push >> 2;
    const to = neighbours[push] as number;
    if (isFrozen?.(to, hasBox) === freezes.deadlock) return;
    const anchor = anchors[state] as number;
    const differing = (elsewhere[state] as number) + (isAt(anchor, from) ? 1 : 0) - (isAt(anchor, to) ? 1 : 0);
    const near = isNear ? anchored(anchor, differing) : { anchor, elsewhere: 0 };
    if (near.elsewhere > limits.boxes) return;
    const added = table.add(key, child, push);
    costs[added] = cost;
    parents[added] = state;
    isClosed[added] = false;
    anchors[added] = near.anchor;
    elsewhere[added] = near.elsewhere;
    rests[added] = least;
    queue.push(added, cost + least);
  }

  const occupied = isNear ? stretchPositions(stretch) : new Uint8Array(0);
  const isAt = (anchor: number, square: number) => occupied[anchor * squares + square] === 1;

  let end: { cost: number; state: number } | undefined;
  let key = 0;
  for (const [i, box] of graph.boxes.entries()) {
    boxes[i] = box;
    key ^= boxWord[box] as number;
  }
  const startCode = stretch.before < 0 ? squares * 4 : stretch.before;
  const start = table.add(key, boxes, startCode);
  costs[start] = 0;
  parents[start] = -1;
  anchors[start] = 0;
  elsewhere[start] = 0;
  rests[start] = 0;
  isClosed[start] = false;
  queue.push(start, 0);
  let nodes = 0;
  for (let state = queue.pop(); state >= 0; state = queue.pop()) {
    if (isClosed[state] === true) continue;
    if (end !== undefined && end.cost <= (costs[state] as number) + (rests[state] as number)) break;
    if (++nodes > limits.nodes) return { isLimited: true, nodes: limits.nodes };
    if (nodes % nodesOfStep === 0) yield;
    if (nodes % nodesOfCheck === 0 && isOver(table.bytes() + costs.length * bytesOfState))
      return { isLimited: true, nodes };
    isClosed[state] = true;
    table.readBoxes(state, boxes);
    const last = table.playerOf(state);
    const isStart = last === squares * 4;
    const player = isStart || state === start ? graph.player : last >> 2;
    const lastBox = isStart ? -1 : (neighbours[last] as number);
    for (let i = 0; i < count; i++) hasBox[boxes[i] as number] = 1;
    walks.walk(player, hasBox);
    child.set(boxes);
    if (isHome()) {
      const total = (costs[state] as number) + costAfter(last, lastBox, isStart);
      if (total < stretch.cost && (end === undefined || total < end.cost)) end = { cost: total, state };
    }
    bound.matchAll(boxes);
    const setKey = boxes.reduce((sum, box) => sum ^ (boxWord[box] as number), 0);
    for (let i = 0; i < count; i++) {
      const box = boxes[i] as number;
      for (let direction = 0; direction < 4; direction++) {
        const push = box * 4 + direction;
        const to = neighbours[push] as number;
        const from = neighbours[box * 4 + (direction ^ 2)] as number;
        if (to < 0 || from < 0 || hasBox[to] === 1) continue;
        const walk = walks.distanceTo(from);
        if (walk < 0) continue;
        const isOtherBox = box !== lastBox;
        const step = scale.push(walk, isOtherBox, isOtherBox || direction !== (last & 3));
        moveBox(boxes, child, i, to);
        hasBox[box] = 0;
        hasBox[to] = 1;
        const childKey = setKey ^ (boxWord[box] as number) ^ (boxWord[to] as number) ^ (playerWord[push] as number);
        enter(state, i, push, childKey, (costs[state] as number) + step);
        hasBox[box] = 1;
        hasBox[to] = 0;
      }
    }
    for (let i = 0; i < count; i++) hasBox[boxes[i] as number] = 0;
  }
  return { isLimited: false, nodes, ...(end === undefined ? {} : { pushes: wayTo(end.state) }) };

  /** Cost of the push after the stretch, with the walk to it; not finite when the player can't reach it. */
  function costAfter(last: number, lastBox: number, isStart: boolean): number {
    if (after < 0) return 0;
    const from = neighbours[(after & ~3) + ((after & 3) ^ 2)] as number;
    const walk = walks.distanceTo(from);
    if (walk < 0) return Infinity;
    const isOtherBox = isStart || after >> 2 !== lastBox;
    return scale.push(walk, isOtherBox, isOtherBox || (after & 3) !== (last & 3));
  }

  function wayTo(state: number): number[] {
    const way: number[] = [];
    for (let at = state; (parents[at] as number) >= 0; at = parents[at] as number) way.push(table.playerOf(at));
    return way.toReversed();
  }
}

/** The boxes of every position of a stretch: `position * squares + square`. */
function stretchPositions({ graph, pushes }: Stretch): Uint8Array {
  const { squares, neighbours } = graph;
  const occupied = new Uint8Array((pushes.length + 1) * squares);
  for (const box of graph.boxes) occupied[box] = 1;
  for (const [at, push] of pushes.entries()) {
    const next = (at + 1) * squares;
    occupied.copyWithin(next, at * squares, next);
    occupied[next + (push >> 2)] = 0;
    occupied[next + (neighbours[push] ?? 0)] = 1;
  }
  return occupied;
}
