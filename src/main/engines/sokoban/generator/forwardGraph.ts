import { createRandom } from "#shared/kernel/random.ts";
import type { RoomGraph } from "../solver/roomGraph.ts";
import { createStateTable, zobristWords } from "../solver/stateTable.ts";
import type { PullSearch } from "./pullSearch.ts";

/** What the whole graph of positions says of a room. */
export interface ForwardGraph {
  /** Positions that can be reached from the start. */
  readonly states: number;
  /** Share of them from which the room can still be solved; low = unforgiving. */
  readonly solvableShare: number;
  /** Pushes a position offers, on average. */
  readonly branching: number;
}

/** Visits every position that can be reached from the start, dead ends included; undefined past the limit. */
export function forwardGraph(
  graph: RoomGraph,
  home: PullSearch,
  start: number,
  limit: number,
): ForwardGraph | undefined {
  const { neighbours, squares } = graph;
  const count = home.table.boxCount;
  const { boxWord, playerWord } = zobristWords(squares, createRandom(1));
  const table = createStateTable(count);
  const boxes = new Uint16Array(count);
  const child = new Uint16Array(count);
  const hasBox = new Uint8Array(squares);
  const marks = new Int32Array(squares);
  const childMarks = new Int32Array(squares);
  const open = new Int32Array(squares);
  let stamp = 0;
  let pushes = 0;
  let solvable = 0;

  function walk(from: number, into: Int32Array): number {
    stamp++;
    into[from] = stamp;
    open[0] = from;
    let lowest = from;
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

  home.table.readBoxes(start, boxes);
  table.add(home.table.keyOf(start), boxes, home.table.playerOf(start));
  for (let state = 0; state < table.size(); state++) {
    if (table.size() > limit) return undefined;
    table.readBoxes(state, boxes);
    if (home.table.find(table.keyOf(state), boxes, table.playerOf(state)) >= 0) solvable++;
    for (let i = 0; i < count; i++) hasBox[boxes[i] as number] = 1;
    walk(table.playerOf(state), marks);
    const here = stamp;
    for (let index = 0; index < count; index++) {
      const box = boxes[index] as number;
      for (let direction = 0; direction < 4; direction++) {
        const to = neighbours[box * 4 + direction] as number;
        const from = neighbours[box * 4 + (direction ^ 2)] as number;
        if (to < 0 || from < 0 || hasBox[to] === 1 || marks[from] !== here) continue;
        pushes++;
        hasBox[box] = 0;
        hasBox[to] = 1;
        const region = walk(box, childMarks);
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
        if (table.find(key, child, region) < 0) table.add(key, child, region);
      }
    }
    for (let i = 0; i < count; i++) hasBox[boxes[i] as number] = 0;
  }
  const states = table.size();
  return { states, solvableShare: solvable / states, branching: pushes / states };
}
