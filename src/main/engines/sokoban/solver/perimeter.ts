import { regionChange } from "./regionChange.ts";
import type { RoomGraph } from "./roomGraph.ts";
import { type StateTable, type ZobristWords, createStateTable, moveBox } from "./stateTable.ts";
import { type Resumable, workOfStep } from "./resumable.ts";
import { createWalker } from "./walker.ts";

/** All positions within some pushes of the end, found backward from it. */
export type Perimeter = ReturnType<typeof createPerimeter>;

/** Breadth-first by pulls, from all boxes on goals and the player anywhere. Keys are those of the calling search. */
export function createPerimeter(graph: RoomGraph, { boxWord, playerWord }: ZobristWords) {
  const { squares, neighbours, goals } = graph;
  const count = goals.length;
  const table: StateTable = createStateTable(count);
  const walker = createWalker(graph);
  const changes = regionChange(graph);
  const hasBox = new Uint8Array(squares);
  const boxes = new Uint16Array(count);
  const child = new Uint16Array(count);
  const reach = new Int32Array(squares);
  const childReach = new Int32Array(squares);
  const region = { reach, stamp: 0, lowest: 0 };
  /** First position of each layer, and one past the last. */
  const layers = [0];
  let isComplete = false;

  function enter(key: number, player: number): void {
    const whole = key ^ (playerWord[player] as number);
    if (table.find(whole, child, player) < 0) table.add(whole, child, player);
  }

  function addSolved(): void {
    let key = 0;
    child.set(goals);
    for (const goal of goals) {
      hasBox[goal] = 1;
      key ^= boxWord[goal] as number;
    }
    const seen = new Set<number>();
    for (let square = 0; square < squares; square++)
      if (hasBox[square] === 0) seen.add(walker.walk(square, hasBox, reach));
    for (const lowest of seen) enter(key, lowest);
    hasBox.fill(0);
    layers.push(table.size());
  }

  /** Pulls every box of a position in all directions. */
  function expand(state: number): void {
    table.readBoxes(state, boxes);
    for (let i = 0; i < count; i++) hasBox[boxes[i] as number] = 1;
    const player = table.playerOf(state);
    const key = table.keyOf(state) ^ (playerWord[player] as number);
    region.lowest = walker.walk(player, hasBox, reach);
    region.stamp = walker.stamp();
    for (let i = 0; i < count; i++) {
      const box = boxes[i] as number;
      for (let direction = 0; direction < 4; direction++) {
        const to = neighbours[box * 4 + direction] as number;
        if (to < 0 || reach[to] !== region.stamp) continue;
        const playerSquare = neighbours[to * 4 + direction] as number;
        if (playerSquare < 0 || hasBox[playerSquare] === 1) continue;
        hasBox[box] = 0;
        hasBox[to] = 1;
        const known = changes.afterPull(region, hasBox, box, to, direction);
        const lowest = known >= 0 ? known : walker.walk(playerSquare, hasBox, childReach);
        hasBox[box] = 1;
        hasBox[to] = 0;
        moveBox(boxes, child, i, to);
        enter(key ^ (boxWord[box] as number) ^ (boxWord[to] as number), lowest);
      }
    }
    for (let i = 0; i < count; i++) hasBox[boxes[i] as number] = 0;
  }

  /** The layer of a position, by halving. */
  function layerOf(state: number): number {
    let low = 0;
    let high = layers.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((layers[middle] as number) <= state) low = middle;
      else high = middle;
    }
    return low;
  }

  addSolved();

  return {
    /** Every position with at most this many pushes left is known; Infinity when there are no others. */
    depth: () => (isComplete ? Infinity : layers.length - 2),
    size: () => table.size(),
    bytes: () => table.bytes(),
    /** The fewest pushes from a position to the end; -1 when unknown, so that there are more than `depth` or none. */
    pushesLeft: (key: number, at: Uint16Array, player: number) => {
      const state = table.find(key, at, player);
      return state < 0 ? -1 : layerOf(state);
    },
    /** Adds the positions with one push more. */
    *grow(): Resumable<void> {
      const end = table.size();
      let work = 0;
      for (let state = layers.at(-2) ?? 0; state < end; state++) {
        expand(state);
        work += squares * count;
        if (work < workOfStep) continue;
        work = 0;
        yield;
      }
      if (table.size() === end) isComplete = true;
      else layers.push(table.size());
    },
  };
}
