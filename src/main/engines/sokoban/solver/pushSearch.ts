import { createRandom } from "#shared/kernel/random.ts";
import { createBucketQueue } from "./bucketQueue.ts";
import { hopeless } from "./matchingBound.ts";
import { type Perimeter, createPerimeter } from "./perimeter.ts";
import { type EachPush, positionMoves } from "./positionMoves.ts";
import type { Prunings } from "./prunings.ts";
import { type PushDistances, distanceBytes } from "./pushDistances.ts";
import type { RoomGraph } from "./roomGraph.ts";
import { createSearchRecords } from "./searchRecords.ts";
import { createStateTable, moveBox, zobristWords } from "./stateTable.ts";
import { type Resumable, workOfStep } from "./resumable.ts";

/** Settings of a search. */
export interface PushSearchStyle {
  /**
   * Weight of the bound relative to the pushes made; 1 finds push-optimal solutions, more finds some solution sooner.
   */
  readonly weight: number;
  readonly prunings: Prunings;
}

/** Limits of one run of a search. */
export interface PushSearchLimits {
  /** Positions to expand at most, those of earlier runs counted. */
  readonly nodeLimit: number;
  readonly memoryBytes: number;
  /** Called now and then. */
  readonly isOutOfTime: () => boolean;
}

/** Result of one run of a search. */
export interface SearchOutcome {
  readonly status: "solved" | "unsolvable" | "out-of-memory" | "out-of-time" | "out-of-nodes";
  /** `box square * 4 + direction` of each push; empty unless solved. */
  readonly pushes: readonly number[];
  /** Positions expanded. */
  readonly nodes: number;
  /** Different positions visited. */
  readonly states: number;
  /** With weight 1 and out of nodes: no solution has fewer pushes. */
  readonly atLeast?: number;
}

/** The perimeter grows while it has fewer positions than this share of the search's. */
const perimeterShare = 1;

/**
 * A resumable search over single pushes. Best-first search over pushes with normalized player regions. With weight 1 it
 * is A* and the solution has the fewest pushes: the bound is admissible, every pruning keeps an optimal solution,
 * shorter paths to a known position reopen it, and keys are compared in full. Memory grows with the positions visited;
 * nothing is allocated per position.
 */
export function createPushSearch(graph: RoomGraph, distances: PushDistances, { weight, prunings }: PushSearchStyle) {
  const { squares, isGoal } = graph;
  const count = graph.boxes.length;
  const moves = positionMoves(graph, distances, prunings);
  const { boxes } = moves;
  const words = zobristWords(squares, createRandom(1));
  const { boxWord, playerWord } = words;
  const perimeter = prunings.perimeter ? createPerimeter(graph, words) : undefined;
  const table = createStateTable(count);
  const records = createSearchRecords();
  const queue = createBucketQueue();
  const child = new Uint16Array(count);
  const workOfBox = squares + count * count;
  let nodes = 0;
  let isStarted = false;
  let current = 0;

  /** The bound raised to the perimeter's bound for the position; `hopeless` when it cannot be solved. */
  function raised(left: number, key: number, at: Uint16Array, player: number): number {
    if (perimeter === undefined || left > perimeter.depth()) return left;
    const exact = perimeter.pushesLeft(key, at, player);
    if (exact >= 0) return exact;
    const depth = perimeter.depth();
    if (depth === Infinity) return hopeless;
    return depth + 1 + (moves.isMatching ? (depth + 1 - left) & 1 : 0);
  }

  /** Enters the position after a push of the current one if it is new or reached by fewer pushes. */
  const enter: EachPush = (index, push, to, pushes, player) => {
    const box = push >> 2;
    const key =
      table.keyOf(current) ^
      (boxWord[box] as number) ^
      (boxWord[to] as number) ^
      (playerWord[table.playerOf(current)] as number) ^
      (playerWord[player] as number);
    moveBox(boxes, child, index, to);
    const depth = records.depthOf(current) + pushes;
    const known = table.find(key, child, player);
    if (known < 0) {
      const left = moves.leftAfter(index, to, push & 3);
      const bound = left >= hopeless ? left : raised(left, key, child, player);
      if (bound >= hopeless) return;
      const state = table.add(key, child, player);
      records.write(state, current, push, depth, bound);
      queue.push(state, depth + weight * bound);
    } else if (weight === 1 && depth < records.depthOf(known)) {
      const bound = records.boundOf(known);
      records.write(known, current, push, depth, bound);
      queue.push(known, depth + bound);
    }
  };

  function start(): void {
    isStarted = true;
    let key = 0;
    for (const [i, box] of graph.boxes.entries()) {
      boxes[i] = box;
      key ^= boxWord[box] as number;
      if (moves.rules.dead[box] === 1) return;
    }
    const left = moves.estimate(graph.player);
    if (left >= hopeless) return;
    const player = moves.regionOf(graph.player);
    const state = table.add(key ^ (playerWord[player] as number), boxes, player);
    records.write(state, -1, -1, 0, left);
    queue.push(state, weight * left);
  }

  function isSolved(): boolean {
    for (let i = 0; i < count; i++) if (isGoal[boxes[i] as number] === 0) return false;
    return true;
  }

  /** Whether the perimeter has grown past the bound of the position in `boxes`, so that it has to be queued again. */
  function hasToWait(state: number): boolean {
    const left = records.boundOf(state);
    const now = raised(left, table.keyOf(state), boxes, table.playerOf(state));
    if (now === left) return false;
    if (now >= hopeless) return true;
    const depth = records.depthOf(state);
    records.raise(state, now);
    queue.push(state, depth + weight * now);
    return true;
  }

  const answer = (status: SearchOutcome["status"], pushes: readonly number[] = []): SearchOutcome => ({
    status,
    pushes,
    nodes,
    states: table.size(),
  });

  /** The limit that was reached, if any; called now and then. */
  function limitMet({ memoryBytes, isOutOfTime }: PushSearchLimits): SearchOutcome | undefined {
    if (isOutOfTime()) return answer("out-of-time");
    // Growing doubles, so half of the ceiling has to be free.
    const growing = table.bytes() + records.bytes() + queue.bytes() + (perimeter?.bytes() ?? 0);
    if (growing * 2 + moves.bytes() + distanceBytes(graph) > memoryBytes) return answer("out-of-memory");
    return undefined;
  }

  function isSmall(known: Perimeter): boolean {
    return known.depth() < Infinity && known.size() < table.size() * perimeterShare;
  }

  /** Continues until it is solved, proved unsolvable or at a limit; may be run again with higher limits. */
  function* run(limits: PushSearchLimits): Resumable<SearchOutcome> {
    if (graph.outOfReach.length > 0) return answer("unsolvable");
    if (!isStarted) start();
    let work = 0;
    for (let state = queue.pop(); state >= 0; state = queue.pop()) {
      if (records.isClosed(state)) continue;
      table.readBoxes(state, boxes);
      if (isSolved())
        return answer(
          "solved",
          records.pathTo(state).flatMap((push) => moves.rules.singlePushes(push)),
        );
      if (hasToWait(state)) continue;
      const priority = records.depthOf(state) + weight * records.boundOf(state);
      if (nodes >= limits.nodeLimit) {
        queue.push(state, priority);
        return { ...answer("out-of-nodes"), ...(weight === 1 ? { atLeast: priority } : {}) };
      }
      if ((nodes & 255) === 0) {
        const met = limitMet(limits);
        if (met !== undefined) {
          queue.push(state, priority);
          return met;
        }
      }
      nodes++;
      if ((nodes & 31) === 0 && perimeter !== undefined && isSmall(perimeter)) yield* perimeter.grow();
      current = state;
      if (moves.open(table.playerOf(state))) {
        for (let index = 0; index < count; index++) {
          moves.forBox(index, enter);
          work += workOfBox;
          if (work < workOfStep) continue;
          work = 0;
          yield;
          if (!limits.isOutOfTime()) continue;
          moves.close();
          queue.push(state, priority);
          return answer("out-of-time");
        }
      }
      moves.close();
      records.close(state);
    }
    return answer("unsolvable");
  }

  return { run };
}
