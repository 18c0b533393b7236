import { createRandom } from "#shared/kernel/random.ts";
import { createBucketQueue } from "./bucketQueue.ts";
import { corralPruning } from "./corral.ts";
import { freezes, freezeTest } from "./freeze.ts";
import { matchingBound } from "./matchingBound.ts";
import { pushDistances, unreachable } from "./pushDistances.ts";
import type { RoomGraph } from "./roomGraph.ts";
import { createSearchRecords } from "./searchRecords.ts";
import { createStateTable, zobristWords } from "./stateTable.ts";

/** Which prunings are at work; all of them keep push-optimality. */
export interface Prunings {
  readonly deadSquares: boolean;
  readonly freeze: boolean;
  readonly matching: boolean;
  readonly corrals: boolean;
}

export const allPrunings: Prunings = { deadSquares: true, freeze: true, matching: true, corrals: true };

export interface SearchSettings {
  /** How much the bound counts against the pushes made; 1 gives push-optimal solutions, more gives some solution sooner. */
  readonly weight: number;
  readonly prunings: Prunings;
  /** Positions to expand at most. */
  readonly nodeLimit: number;
  readonly memoryBytes: number;
  /** Asked now and then. */
  isOutOfTime(): boolean;
}

export interface SearchOutcome {
  readonly status: "solved" | "unsolvable" | "out-of-memory" | "out-of-time" | "out-of-nodes";
  /** `box square * 4 + direction` of each push; empty unless solved. */
  readonly pushes: readonly number[];
  /** Positions expanded. */
  readonly nodes: number;
  /** Different positions met. */
  readonly states: number;
}

/**
 * Best-first search over pushes with normalised player regions. With weight 1 it is A* and the solution has the fewest pushes: the
 * bound is admissible, every pruning keeps an optimal solution, shorter ways to a known position reopen it, and keys
 * are compared in full. Memory grows with the positions met; nothing is allocated per position.
 */
export function searchPushes(graph: RoomGraph, settings: SearchSettings): SearchOutcome {
  const { neighbours, isGoal, squares } = graph;
  const { prunings, weight } = settings;
  const count = graph.boxes.length;
  const distances = pushDistances(graph);
  const dead = prunings.deadSquares ? distances.dead : new Uint8Array(squares);
  const bound = matchingBound(distances, count);
  const isFrozen = freezeTest(graph, dead);
  const corral = corralPruning(graph, dead);
  const { boxWord, playerWord } = zobristWords(squares, createRandom(1));
  const table = createStateTable(count);
  const records = createSearchRecords();
  const queue = createBucketQueue();
  const hasBox = new Uint8Array(squares);
  const boxes = new Uint16Array(count);
  const child = new Uint16Array(count);
  const reach = new Int32Array(squares);
  const childReach = new Int32Array(squares);
  const open = new Int32Array(squares);
  let stamp = 0;

  /** Marks where the player walks from `start`; the lowest square stands for all of them. */
  function walk(start: number, marks: Int32Array): number {
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
  }

  /** Enters the position after a push if it is new or reached by fewer pushes. */
  function enter(parent: number, push: number, key: number, player: number, estimate: number): void {
    const depth = records.depthOf(parent) + 1;
    const known = table.find(key, child, player);
    if (known < 0) {
      const state = table.add(key, child, player);
      records.write(state, parent, push, depth, estimate);
      queue.push(state, depth + weight * estimate);
    } else if (depth < records.depthOf(known) && weight === 1) {
      const kept = records.boundOf(known);
      records.write(known, parent, push, depth, kept);
      queue.push(known, depth + kept);
    }
  }

  function tryPush(state: number, index: number, direction: number): void {
    const box = boxes[index] as number;
    const to = neighbours[box * 4 + direction] as number;
    hasBox[box] = 0;
    hasBox[to] = 1;
    if (!prunings.freeze || isFrozen(to, hasBox) !== freezes.deadlock) {
      const estimate = prunings.matching ? bound.matchMoved(index, to) : 0;
      if (estimate < unreachable) {
        const player = walk(box, childReach);
        const old = table.playerOf(state);
        const key =
          table.keyOf(state) ^
          (boxWord[box] as number) ^
          (boxWord[to] as number) ^
          (playerWord[old] as number) ^
          (playerWord[player] as number);
        moveBox(boxes, child, index, to);
        enter(state, box * 4 + direction, key, player, estimate);
      }
    }
    hasBox[box] = 1;
    hasBox[to] = 0;
  }

  function expand(state: number): void {
    const here = stamp;
    const pruned = prunings.corrals ? corral.prune(hasBox, reach, here) : -1;
    if (pruned === 0) return;
    const mark = corral.mark();
    if (prunings.matching) bound.matchAll(boxes);
    for (let index = 0; index < count; index++) {
      const base = (boxes[index] as number) * 4;
      for (let direction = 0; direction < 4; direction++) {
        const to = neighbours[base + direction] as number;
        const from = neighbours[base + (direction ^ 2)] as number;
        if (to < 0 || from < 0 || reach[from] !== here || hasBox[to] === 1 || dead[to] === 1) continue;
        if (pruned > 0 && corral.allowed[base + direction] !== mark) continue;
        tryPush(state, index, direction);
      }
    }
  }

  function isSolved(): boolean {
    for (let i = 0; i < count; i++) if (isGoal[boxes[i] as number] === 0) return false;
    return true;
  }

  const answer = (status: SearchOutcome["status"], nodes: number, pushes: readonly number[] = []): SearchOutcome => ({
    status,
    pushes,
    nodes,
    states: table.size(),
  });

  if (graph.outOfReach.length > 0) return answer("unsolvable", 0);
  let key = 0;
  for (const [i, box] of graph.boxes.entries()) {
    boxes[i] = box;
    hasBox[box] = 1;
    key ^= boxWord[box] as number;
    if (dead[box] === 1) return answer("unsolvable", 0);
  }
  const estimate = prunings.matching ? bound.matchAll(boxes) : 0;
  if (estimate >= unreachable) return answer("unsolvable", 0);
  const player = walk(graph.player, reach);
  const start = table.add(key ^ (playerWord[player] as number), boxes, player);
  records.write(start, -1, -1, 0, estimate);
  queue.push(start, weight * estimate);
  hasBox.fill(0);

  let nodes = 0;
  for (let state = queue.pop(); state >= 0; state = queue.pop()) {
    if (records.isClosed(state)) continue;
    records.close(state);
    table.readBoxes(state, boxes);
    if (isSolved()) return answer("solved", nodes, records.pathTo(state));
    if (nodes >= settings.nodeLimit) return answer("out-of-nodes", nodes);
    nodes++;
    if ((nodes & 255) === 0) {
      if (settings.isOutOfTime()) return answer("out-of-time", nodes);
      // Growing doubles, so half of the ceiling has to be free.
      if ((table.bytes() + records.bytes() + queue.bytes()) * 2 > settings.memoryBytes)
        return answer("out-of-memory", nodes);
    }
    for (let i = 0; i < count; i++) hasBox[boxes[i] as number] = 1;
    walk(table.playerOf(state), reach);
    expand(state);
    for (let i = 0; i < count; i++) hasBox[boxes[i] as number] = 0;
  }
  return answer("unsolvable", nodes);
}

/** `to` is `from` with one box moved, ascending again. */
function moveBox(from: Uint16Array, to: Uint16Array, index: number, square: number): void {
  to.set(from);
  let at = index;
  for (; at > 0 && (to[at - 1] as number) > square; at--) to[at] = to[at - 1] as number;
  for (; at + 1 < to.length && (to[at + 1] as number) < square; at++) to[at] = to[at + 1] as number;
  to[at] = square;
}
