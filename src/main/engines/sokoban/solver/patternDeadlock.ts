import { createAnswerCache } from "./answerCache.ts";
import { areaSearch } from "./areaSearch.ts";
import type { RoomGraph } from "./roomGraph.ts";

/** Positions of one search at most. */
const mostStates = 200;

/**
 * Detects two and three adjacent boxes that can neither be separated nor brought to goals. Patterns are learned: when
 * boxes are first adjacent with the player behind one of them, they are searched in isolation until one is more than
 * two steps away from its place; the answer is cached by squares and push.
 */
export function patternDeadlock(graph: RoomGraph, dead: Uint8Array) {
  const { squares, neighbours } = graph;
  const search = areaSearch(graph, dead, mostStates);
  const cache = createAnswerCache(4);
  const inZone = new Int32Array(squares);
  const key = new Uint16Array(4);
  const set = new Uint16Array(3);
  const beside = new Int32Array(8);
  let zone = 0;

  /** Finds the boxes on the eight squares around. */
  function boxesBeside(square: number, hasBox: Uint8Array): number {
    let count = 0;
    for (let side = 0; side < 4; side++) {
      const next = neighbours[square * 4 + side] as number;
      const turned = neighbours[square * 4 + ((side + 1) & 3)] as number;
      if (next >= 0 && hasBox[next] === 1) beside[count++] = next;
      const corner =
        next >= 0 ? neighbours[next * 4 + ((side + 1) & 3)] : turned >= 0 ? neighbours[turned * 4 + side] : -1;
      if ((corner as number) >= 0 && hasBox[corner as number] === 1) beside[count++] = corner as number;
    }
    return count;
  }

  function markZone(square: number, steps: number): void {
    inZone[square] = zone;
    if (steps === 0) return;
    for (let side = 0; side < 4; side++) {
      const next = neighbours[square * 4 + side] as number;
      if (next >= 0) markZone(next, steps - 1);
    }
  }

  /** The set is `key` after its first two numbers, with the pushed square. */
  function isSetLost(size: number, square: number, direction: number): boolean {
    key[0] = square;
    key[1] = direction;
    const known = cache.find(key, size + 1);
    if (known >= 0) return known === 1;
    zone++;
    set[0] = square;
    for (let i = 1; i < size; i++) set[i] = key[i + 1] as number;
    for (let i = 0; i < size; i++) markZone(set[i] as number, 2);
    const sorted = set.subarray(0, size).sort();
    const player = neighbours[square * 4 + (direction ^ 2)] as number;
    const isLost = search.isLost(sorted, size, player, inZone, zone);
    cache.add(key, size + 1, isLost);
    return isLost;
  }

  return {
    bytes: () => cache.bytes(),
    /** Whether the box that has just been pushed to `square` forms such a pattern with adjacent boxes. */
    isLost: (square: number, direction: number, hasBox: Uint8Array) => {
      const count = boxesBeside(square, hasBox);
      for (let i = 0; i < count; i++) {
        key[2] = beside[i] as number;
        if (isSetLost(2, square, direction)) return true;
        for (let j = i + 1; j < count; j++) {
          key[2] = Math.min(beside[i] as number, beside[j] as number);
          key[3] = Math.max(beside[i] as number, beside[j] as number);
          if (isSetLost(3, square, direction)) return true;
        }
      }
      return false;
    },
  };
}
