import { freezes, freezeTest } from "../freeze.ts";
import { type GoalDistances, goalDistances, unreachable } from "../pushDistances.ts";
import type { RoomGraph } from "../roomGraph.ts";
import { unfillableGoals } from "./packedRoom.ts";

/** Limit on the bytes of cached tables; beyond it the cache is cleared. */
const mostBytes = 2 ** 24;

/** What is known of a room in which some boxes are walls. */
interface FrozenTable extends GoalDistances {
  /** From `unfillableGoals`. */
  readonly unfillable: readonly (readonly number[])[];
}

/**
 * What boxes frozen on their goals leave for the others. `plain` are the distances with no box frozen, which hold until
 * `look` finds one.
 */
export function frozenGoals(graph: RoomGraph, plain: GoalDistances) {
  const { neighbours, isGoal, goals } = graph;
  const isFrozen = freezeTest(graph, plain.dead);
  const tableBytes = plain.toGoal.byteLength + plain.dead.byteLength;
  const mostTables = mostBytes / tableBytes;
  const tables = new Map<string, FrozenTable>();
  const unfrozen: FrozenTable = { ...plain, unfillable: [] };
  const rowOf = new Int32Array(goals.length);
  const seen = new Int32Array(goals.length);
  let now = unfrozen;
  let stamp = 0;

  function tableOf(list: readonly number[]): FrozenTable {
    const key = list.join();
    const known = tables.get(key);
    if (known !== undefined) return known;
    if (tables.size >= mostTables) tables.clear();
    const walled = neighbours.slice();
    for (const square of list) {
      for (let direction = 0; direction < 4; direction++) {
        const beside = walled[square * 4 + direction] as number;
        if (beside >= 0) walled[beside * 4 + (direction ^ 2)] = -1;
        walled[square * 4 + direction] = -1;
      }
    }
    const unfillable = unfillableGoals(graph, walled, new Set(list));
    const table = { ...goalDistances({ ...graph, neighbours: walled }), unfillable };
    for (const square of list) table.dead[square] = 0;
    tables.set(key, table);
    return table;
  }

  /** Assigns a goal to the box, moving others if needed (Kuhn's augmenting paths). */
  function assign(box: number, boxes: Uint16Array): boolean {
    const base = (boxes[box] as number) * goals.length;
    for (let goal = 0; goal < goals.length; goal++) {
      if (seen[goal] === stamp || (now.toGoal[base + goal] as number) >= unreachable) continue;
      seen[goal] = stamp;
      if ((rowOf[goal] as number) < 0 || assign(rowOf[goal] as number, boxes)) {
        rowOf[goal] = box;
        return true;
      }
    }
    return false;
  }

  return {
    bytes: () => tables.size * tableBytes,
    /**
     * Finds the boxes that are frozen on goals and returns the push distances of the room with them as walls. O(boxes)
     * when the same boxes were frozen before.
     */
    look: (boxes: Uint16Array, hasBox: Uint8Array): GoalDistances => {
      const list: number[] = [];
      for (let i = 0; i < boxes.length; i++) {
        const square = boxes[i] as number;
        if (isGoal[square] === 1 && isFrozen(square, hasBox) === freezes.frozenOnGoals) list.push(square);
      }
      now = list.length === 0 ? unfrozen : tableOf(list);
      return now;
    },
    /**
     * Whether the free goals can be filled around the frozen boxes, after `look`: in the packed room every box can be
     * pulled away, in some order, or is on its goal already.
     */
    canFill: (hasBox: Uint8Array) => {
      const { unfillable } = now;
      return unfillable.length === 0 || unfillable.some((goals) => goals.every((goal) => hasBox[goal] === 1));
    },
    /** Whether the other boxes can be matched with the free goals, after `look`. O(boxes^3) at worst. */
    canMatch: (boxes: Uint16Array) => {
      rowOf.fill(-1);
      for (let box = 0; box < boxes.length; box++) {
        stamp++;
        if (!assign(box, boxes)) return false;
      }
      return true;
    },
  };
}
