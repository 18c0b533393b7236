import { freezes, freezeTest } from "./freeze.ts";
import type { RoomGraph } from "./roomGraph.ts";
import { createWalker } from "./walker.ts";

/** Most boxes of a set. */
export const mostAreaBoxes = 12;

/** A small search with few boxes, all others removed from the board. O(mostStates * squares) at worst. */
export function areaSearch(graph: RoomGraph, dead: Uint8Array, mostStates: number) {
  const { squares, neighbours, isGoal } = graph;
  const isFrozen = freezeTest(graph, dead);
  const walker = createWalker(graph);
  const local = new Uint8Array(squares);
  const reach = new Int32Array(squares);
  const childReach = new Int32Array(squares);
  const width = mostAreaBoxes + 1;
  const states = new Uint16Array((mostStates + 1) * width);
  // At most half of the slots are taken.
  const mask = 2 ** Math.ceil(Math.log2(2 * (mostStates + 1))) - 1;
  const slots = new Int32Array(mask + 1);
  const slotTurn = new Int32Array(mask + 1);
  const child = new Uint16Array(width);
  let inZone: Int32Array = reach;
  let zone = 0;
  let size = 0;
  let used = 0;
  let turn = 0;

  /** Stores the position in `child` unless it is known. */
  function store(): void {
    let hash = 0;
    for (let i = 0; i <= size; i++) hash = Math.imul(hash ^ (child[i] as number), 0x9e3779b1) ^ (hash >>> 13);
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (; slotTurn[slot] === turn; slot = (slot + 1) & mask) {
      const base = (slots[slot] as number) * width;
      let i = 0;
      while (i <= size && states[base + i] === child[i]) i++;
      if (i > size) return;
    }
    slotTurn[slot] = turn;
    slots[slot] = used;
    const base = used * width;
    for (let i = 0; i <= size; i++) states[base + i] = child[i] as number;
    used++;
  }

  /**
   * Tries all pushes of a stored position; true when one leads out of the zone or to all goals, or the table is full.
   */
  function leadsOut(state: number): boolean {
    const base = state * width;
    for (let i = 0; i < size; i++) local[states[base + i] as number] = 1;
    const answer = pushesLeadOut(base);
    for (let i = 0; i < size; i++) local[states[base + i] as number] = 0;
    return answer;
  }

  function pushesLeadOut(base: number): boolean {
    walker.walk(states[base + size] as number, local, reach);
    const here = walker.stamp();
    for (let i = 0; i < size; i++) {
      const box = states[base + i] as number;
      for (let direction = 0; direction < 4; direction++) {
        const to = neighbours[box * 4 + direction] as number;
        const from = neighbours[box * 4 + (direction ^ 2)] as number;
        if (to < 0 || from < 0 || reach[from] !== here || local[to] === 1 || dead[to] === 1) continue;
        local[box] = 0;
        local[to] = 1;
        const isStuck = isFrozen(to, local) === freezes.deadlock;
        const isOut = !isStuck && (inZone[to] !== zone || keep(base, i, to, box));
        local[box] = 1;
        local[to] = 0;
        if (isOut) return true;
      }
    }
    return false;
  }

  /** Stores the position after a push; true when it is solved or the table is full. */
  function keep(base: number, index: number, to: number, player: number): boolean {
    let home = true;
    let at = 0;
    let isPut = false;
    for (let i = 0; i < size; i++) {
      if (i === index) continue;
      const square = states[base + i] as number;
      if (!isPut && square > to) {
        child[at++] = to;
        isPut = true;
      }
      child[at++] = square;
      if (isGoal[square] === 0) home = false;
    }
    if (!isPut) child[at] = to;
    if (home && isGoal[to] === 1) return true;
    child[size] = walker.walk(player, local, childReach);
    store();
    return used > mostStates;
  }

  function isHome(set: ArrayLike<number>): boolean {
    for (let i = 0; i < size; i++) if (isGoal[set[i] as number] === 0) return false;
    return true;
  }

  /** The lowest square where the player walks from `player` among the boxes of the set. O(squares). */
  function lowestOf(set: ArrayLike<number>, count: number, player: number): number {
    for (let i = 0; i < count; i++) local[set[i] as number] = 1;
    const lowest = walker.walk(player, local, childReach);
    for (let i = 0; i < count; i++) local[set[i] as number] = 0;
    return lowest;
  }

  return {
    lowestOf,
    /**
     * Whether no pushes of the boxes in `set` (the first `count`, ascending) bring one of them out of the zone or all
     * of them to goals; then every position with these boxes is a deadlock. Squares of the zone have the value
     * `zoneMark` in `zoneMarks`. False if `mostStates` positions don't decide it.
     */
    isLost: (set: ArrayLike<number>, count: number, player: number, zoneMarks: Int32Array, zoneMark: number) => {
      size = count;
      inZone = zoneMarks;
      zone = zoneMark;
      if (isHome(set)) return false;
      turn++;
      used = 0;
      for (let i = 0; i < size; i++) child[i] = set[i] as number;
      child[size] = lowestOf(set, size, player);
      store();
      for (let state = 0; state < used; state++) if (leadsOut(state)) return false;
      return true;
    },
  };
}
