import { createRandom } from "#shared/kernel/random.ts";
import { freezes, freezeTest } from "./freeze.ts";
import { hopeless, matchingBound } from "./matchingBound.ts";
import { pushDistancesInSteps } from "./pushDistances.ts";
import type { RoomGraph } from "./roomGraph.ts";
import { createSearchRecords } from "./searchRecords.ts";
import { createStateTable, zobristWords } from "./stateTable.ts";
import { unlessOver, workOfStep } from "./resumable.ts";
import type { Resumable } from "./resumable.ts";

/**
 * Of all solutions with `pushes` pushes (the fewest there are) one with the fewest moves: positions with the player's exact
 * square, one layer a push, the fewest moves kept for each; positions that cannot be home with the pushes that are left
 * are dropped. Undefined when time or memory run out.
 */
export function* fewestMoves(
  graph: RoomGraph,
  pushes: number,
  memoryBytes: number,
  isOutOfTime: () => boolean,
): Resumable<readonly number[] | undefined> {
  const { neighbours, squares } = graph;
  const count = graph.boxes.length;
  const distances = yield* unlessOver(pushDistancesInSteps(graph), isOutOfTime);
  if (distances === undefined) return undefined;
  const bound = matchingBound(distances.toGoal, count);
  const isFrozen = freezeTest(graph, distances.dead);
  const { boxWord, playerWord } = zobristWords(squares, createRandom(1));
  const table = createStateTable(count);
  const records = createSearchRecords();
  const hasBox = new Uint8Array(squares);
  const boxes = new Uint16Array(count);
  const child = new Uint16Array(count);
  const walked = new Int32Array(squares);
  const open = new Int32Array(squares);

  function walk(start: number): void {
    walked.fill(-1);
    walked[start] = 0;
    open[0] = start;
    for (let head = 0, tail = 1; head < tail; head++) {
      const square = open[head] as number;
      for (let direction = 0; direction < 4; direction++) {
        const next = neighbours[square * 4 + direction] as number;
        if (next < 0 || walked[next] !== -1 || hasBox[next] === 1) continue;
        walked[next] = (walked[square] as number) + 1;
        open[tail++] = next;
      }
    }
  }

  /** Enters the position after a push; `layerStart` is the number of the first state of the next layer. */
  function enter(state: number, index: number, direction: number, left: number, layerStart: number): void {
    const box = boxes[index] as number;
    const push = box * 4 + direction;
    const to = neighbours[push] as number;
    const estimate = bound.matchMoved(index, to);
    if (estimate >= hopeless || estimate > left) return;
    hasBox[box] = 0;
    hasBox[to] = 1;
    const isLost = isFrozen(to, hasBox) === freezes.deadlock;
    hasBox[box] = 1;
    hasBox[to] = 0;
    if (isLost) return;
    child.set(boxes);
    child[index] = to;
    child.sort();
    const moves = records.depthOf(state) + (walked[neighbours[box * 4 + (direction ^ 2)] as number] as number) + 1;
    const key =
      table.keyOf(state) ^
      (boxWord[box] as number) ^
      (boxWord[to] as number) ^
      (playerWord[table.playerOf(state)] as number) ^
      (playerWord[box] as number);
    const known = table.find(key, child, box);
    if (known < 0) records.write(table.add(key, child, box), state, push, moves, estimate);
    // A position of an earlier layer was reached with fewer pushes: this way is not push-optimal.
    else if (known >= layerStart && moves < records.depthOf(known)) records.write(known, state, push, moves, estimate);
  }

  function expand(state: number, left: number, layerStart: number): void {
    table.readBoxes(state, boxes);
    for (const box of boxes) hasBox[box] = 1;
    walk(table.playerOf(state));
    bound.matchAll(boxes);
    for (let index = 0; index < count; index++) {
      const base = (boxes[index] as number) * 4;
      for (let direction = 0; direction < 4; direction++) {
        const to = neighbours[base + direction] as number;
        const from = neighbours[base + (direction ^ 2)] as number;
        if (to < 0 || from < 0 || (walked[from] as number) < 0 || hasBox[to] === 1) continue;
        enter(state, index, direction, left, layerStart);
      }
    }
    for (const box of boxes) hasBox[box] = 0;
  }

  boxes.set(graph.boxes);
  const key = graph.boxes.reduce((sum, box) => sum ^ (boxWord[box] as number), playerWord[graph.player] as number);
  records.write(table.add(key, boxes, graph.player), -1, -1, 0, 0);
  let work = 0;
  for (let layer = 0, first = 0; layer < pushes; layer++) {
    const end = table.size();
    for (let state = first; state < end; state++) {
      if ((state & 255) === 0 && (isOutOfTime() || (table.bytes() + records.bytes()) * 2 > memoryBytes))
        return undefined;
      work += (squares + count * count) * 4;
      if (work >= workOfStep) {
        work = 0;
        yield;
      }
      expand(state, pushes - layer - 1, end);
    }
    first = end;
    if (layer + 1 === pushes) return bestOf(first);
  }
  return [];

  /** In the last layer nothing is left to push, so every state is a solution. */
  function bestOf(first: number): readonly number[] {
    let best = first;
    for (let state = first; state < table.size(); state++) {
      if (records.depthOf(state) < records.depthOf(best)) best = state;
    }
    return records.pathTo(best);
  }
}
