import { createRandom } from "#shared/kernel/random.ts";
import type { RoomGraph } from "../solver/roomGraph.ts";
import { createSearchRecords } from "../solver/searchRecords.ts";
import type { SearchRecords } from "../solver/searchRecords.ts";
import { createStateTable, zobristWords } from "../solver/stateTable.ts";
import type { StateTable } from "../solver/stateTable.ts";

/** All positions from which the boxes can be brought home, with the fewest pushes each. */
export interface PullSearch {
  readonly table: StateTable;
  /** `depthOf` = pushes home; following `parentOf` leads home, `pushOf` names the push. */
  readonly records: SearchRecords;
  /** False when the limit ended the search: farther positions may exist. */
  readonly complete: boolean;
  /** Fewest pushes of the farthest position. */
  readonly depth: number;
}

/**
 * Exhaustive backward search (pulls) from all boxes on goals and every place of the player: breadth-first, so the last
 * layer holds the exact farthest starts of this room (Taylor and Parberry 2011). Memory and time grow with the positions.
 */
export function pullSearch(graph: RoomGraph, stateLimit: number): PullSearch {
  const { neighbours, squares, goals } = graph;
  const count = goals.length;
  const { boxWord, playerWord } = zobristWords(squares, createRandom(1));
  const table = createStateTable(count);
  const records = createSearchRecords();
  const hasBox = new Uint8Array(squares);
  const boxes = new Uint16Array(count);
  const child = new Uint16Array(count);
  const marks = new Int32Array(squares);
  const childMarks = new Int32Array(squares);
  const open = new Int32Array(squares);
  let stamp = 0;

  function walk(start: number, into: Int32Array): number {
    stamp++;
    into[start] = stamp;
    open[0] = start;
    let lowest = start;
    for (let head = 0, tail = 1; head < tail; head++) {
      const base = (open[head] as number) * 4;
      for (let direction = 0; direction < 4; direction++) {
        const next = neighbours[base + direction] as number;
        if (next < 0 || into[next] === stamp || hasBox[next] === 1) continue;
        into[next] = stamp;
        if (next < lowest) lowest = next;
        open[tail++] = next;
      }
    }
    return lowest;
  }

  function pull(state: number, index: number, side: number): void {
    const box = boxes[index] as number;
    const to = neighbours[box * 4 + side] as number;
    const player = neighbours[to * 4 + side] as number;
    hasBox[box] = 0;
    hasBox[to] = 1;
    const region = walk(player, childMarks);
    hasBox[box] = 1;
    hasBox[to] = 0;
    child.set(boxes);
    child[index] = to;
    child.sort();
    const key =
      table.keyOf(state) ^
      (boxWord[box] as number) ^
      (boxWord[to] as number) ^
      (playerWord[table.playerOf(state)] as number) ^
      (playerWord[region] as number);
    if (table.find(key, child, region) >= 0) return;
    const depth = records.depthOf(state) + 1;
    records.write(table.add(key, child, region), state, to * 4 + (side ^ 2), depth, 0);
  }

  for (const [i, goal] of goals.entries()) {
    boxes[i] = goal;
    hasBox[goal] = 1;
  }
  const goalKey = goals.reduce((sum, goal) => sum ^ (boxWord[goal] as number), 0);
  for (let square = 0; square < squares; square++) {
    if (hasBox[square] === 1) continue;
    const region = walk(square, marks);
    const key = goalKey ^ (playerWord[region] as number);
    if (table.find(key, boxes, region) < 0) records.write(table.add(key, boxes, region), -1, -1, 0, 0);
  }
  hasBox.fill(0);
  let state = 0;
  for (; state < table.size() && table.size() < stateLimit; state++) {
    table.readBoxes(state, boxes);
    for (let i = 0; i < count; i++) hasBox[boxes[i] as number] = 1;
    walk(table.playerOf(state), marks);
    const here = stamp;
    for (let index = 0; index < count; index++) {
      const base = (boxes[index] as number) * 4;
      for (let side = 0; side < 4; side++) {
        const to = neighbours[base + side] as number;
        if (to < 0 || marks[to] !== here) continue;
        const player = neighbours[to * 4 + side] as number;
        if (player >= 0 && hasBox[player] === 0) pull(state, index, side);
      }
    }
    for (let i = 0; i < count; i++) hasBox[boxes[i] as number] = 0;
  }
  const last = table.size() - 1;
  return { table, records, complete: state > last, depth: last < 0 ? 0 : records.depthOf(last) };
}

/** The pushes that bring a position of the search home. */
export function pushesHome({ records }: PullSearch, state: number): number[] {
  return records.pathTo(state).toReversed();
}
