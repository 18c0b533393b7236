import { corralPruning } from "./corral.ts";
import { type AreaLimits, corralDeadlock } from "./corralDeadlock.ts";
import { matchingBound } from "./matchingBound.ts";
import type { Prunings } from "./prunings.ts";
import { type PushDistances, unreachable } from "./pushDistances.ts";
import { regionChange } from "./regionChange.ts";
import { createRegions } from "./regions.ts";
import type { RoomGraph } from "./roomGraph.ts";
import { createWalker } from "./walker.ts";
import { freezes, freezeTest } from "./freeze.ts";
import { patternDeadlock } from "./patternDeadlock.ts";

/** Called for each push: where it ends, how many single pushes it is, and where the player then is. */
export type EachPush = (index: number, push: number, to: number, pushes: number, player: number) => void;

/** A matching takes cubic time in the boxes; beyond this many it is left out. */
const mostMatched = 256;

/** A position is expanded so quickly that searching its areas for longer does not pay. */
const areaLimits: AreaLimits = { boxes: 4, states: 40 };

/**
 * The pushes of one position after the other, those left out that cannot matter. O(boxes * squares + boxes^3) a
 * position.
 */
export function positionMoves(graph: RoomGraph, distances: PushDistances, prunings: Prunings) {
  const { squares, neighbours } = graph;
  const count = graph.boxes.length;
  const { sides, sideOf } = distances.player;
  const isBySide = prunings.sides && sideOf.length > 0;
  const isMatching = prunings.matching && count <= mostMatched;
  const bound = matchingBound(isBySide ? distances.fromSide : distances.toGoal, count);
  const rules = pushRules(graph, distances, prunings);
  const corral = corralPruning(graph, rules.dead);
  const areas = prunings.corralDeadlocks ? corralDeadlock(graph, rules.dead, areaLimits) : undefined;
  const regions = createRegions(graph);
  const walker = createWalker(graph);
  const changes = regionChange(graph);
  const hasBox = new Uint8Array(squares);
  const boxes = new Uint16Array(count);
  const rows = new Int32Array(count);
  const reach = new Int32Array(squares);
  const childReach = new Int32Array(squares);
  const region = { reach, stamp: 0, lowest: 0 };
  let pruned = -1;

  /** Lower bound of the pushes from the position in `boxes`; `hopeless` when it has no solution. */
  function estimate(player: number): number {
    if (!isMatching) return 0;
    for (let i = 0; i < count; i++) {
      const box = boxes[i] as number;
      rows[i] = isBySide ? box * 4 + (sideOf[box * squares + player] as number) : box;
    }
    return bound.matchAll(rows);
  }

  function pushesBetween(box: number, to: number, direction: number): number {
    let pushes = 1;
    for (let at = neighbours[box * 4 + direction] as number; at !== to; at = neighbours[at * 4 + direction] as number)
      pushes++;
    return pushes;
  }

  function tryPush(index: number, box: number, direction: number, each: EachPush): void {
    hasBox[box] = 0;
    const to = rules.land(box, direction, hasBox);
    if (to >= 0) {
      const behind = neighbours[to * 4 + (direction ^ 2)] as number;
      const pushes = pushesBetween(box, to, direction);
      hasBox[to] = 1;
      const known = pushes === 1 ? changes.afterPush(region, hasBox, box, to, direction) : -1;
      const player = known >= 0 ? known : walker.walk(behind, hasBox, childReach);
      hasBox[to] = 0;
      each(index, box * 4 + direction, to, pushes, player);
    }
    hasBox[box] = 1;
  }

  function setBoxes(value: 0 | 1): void {
    for (let i = 0; i < count; i++) hasBox[boxes[i] as number] = value;
  }

  return {
    /** The boxes of the position, ascending; filled by the caller before `open`. */
    boxes,
    estimate,
    /** The lowest square of the player's region in the position in `boxes`. */
    regionOf: (player: number) => {
      setBoxes(1);
      const lowest = walker.walk(player, hasBox, reach);
      setBoxes(0);
      return lowest;
    },
    /** Whether bounds come from a matching, which has the parity of every solution. */
    isMatching,
    rules,
    bytes: () => rules.bytes() + (areas?.bytes() ?? 0),
    /** Makes ready for the pushes with the player on the lowest square of his region; false when the position is lost. */
    open: (player: number) => {
      setBoxes(1);
      region.lowest = walker.walk(player, hasBox, reach);
      region.stamp = walker.stamp();
      pruned = prunings.corrals ? corral.prune(hasBox, reach, region.stamp) : -1;
      if (pruned === 0) return false;
      if (areas !== undefined && areas.isLost(hasBox, regions, regions.find(hasBox), player)) return false;
      estimate(player);
      return true;
    },
    /** The pushes of the box at `index`; `player` of each is the lowest square of his region. */
    forBox: (index: number, each: EachPush) => {
      const box = boxes[index] as number;
      for (let direction = 0; direction < 4; direction++) {
        const push = box * 4 + direction;
        const to = neighbours[push] as number;
        const from = neighbours[box * 4 + (direction ^ 2)] as number;
        if (to < 0 || from < 0 || reach[from] !== region.stamp || hasBox[to] === 1) continue;
        if (pruned > 0 && corral.allowed[push] !== corral.mark()) continue;
        tryPush(index, box, direction, each);
      }
    },
    /** Lower bound of the pushes that are left after a push of the box at `index` to a square; `hopeless` when it loses. */
    leftAfter: (index: number, to: number, direction: number) => {
      if (!isMatching) return 0;
      const side = to * 4 + (direction ^ 2);
      return bound.matchMoved(index, isBySide ? to * 4 + (sides[side] as number) : to);
    },
    close: () => setBoxes(0),
  };
}

/**
 * Where pushes end, and which of them lose at first sight. A tunnel here is any square on which the player behind a box
 * cannot get around it: it can only be pushed further. As long as it stays, the far side is out of the player's reach,
 * and anything done on the near side can be done later as well, so the box is pushed on at once; if it can't be, the
 * position is a deadlock.
 */
function pushRules(graph: RoomGraph, distances: PushDistances, prunings: Prunings) {
  const { squares, neighbours } = graph;
  const dead = prunings.deadSquares ? distances.dead : new Uint8Array(squares);
  const deadSides = prunings.sides ? deadBySide(graph, distances) : new Uint8Array(squares * 4);
  const mustContinue = prunings.tunnels ? onlySides(graph, distances) : new Uint8Array(squares * 4);
  const isFrozen = freezeTest(graph, dead);
  const patterns = prunings.patterns ? patternDeadlock(graph, dead) : undefined;

  function isLost(square: number, direction: number, hasBox: Uint8Array): boolean {
    if (prunings.freeze && isFrozen(square, hasBox) === freezes.deadlock) return true;
    return patterns !== undefined && patterns.isLost(square, direction, hasBox);
  }

  return {
    /** Squares that no box may enter; all 0 when dead squares are disabled. */
    dead,
    /**
     * Where a box pushed from `box` ends, or -1 for a deadlock. `hasBox` is without the box, and the next square is free.
     */
    land: (box: number, direction: number, hasBox: Uint8Array) => {
      let to = neighbours[box * 4 + direction] as number;
      for (;;) {
        const side = to * 4 + (direction ^ 2);
        if (dead[to] === 1 || deadSides[side] === 1) return -1;
        if (mustContinue[side] === 0) break;
        to = neighbours[to * 4 + direction] as number;
        if (to < 0 || hasBox[to] === 1) return -1;
      }
      hasBox[to] = 1;
      const isNoWay = isLost(to, direction, hasBox);
      hasBox[to] = 0;
      return isNoWay ? -1 : to;
    },
    /** The single pushes (box square * 4 + direction) that make up one push of `land`. */
    singlePushes: (push: number): readonly number[] => {
      const pushes = [push];
      const direction = push & 3;
      let to = neighbours[push] as number;
      for (; mustContinue[to * 4 + (direction ^ 2)] === 1; to = neighbours[to * 4 + direction] as number)
        pushes.push(to * 4 + direction);
      return pushes;
    },
    bytes: () => patterns?.bytes() ?? 0,
  };
}

/** 1 for box square * 4 + side of the player from which the box can't reach a goal. */
function deadBySide({ squares, goals }: RoomGraph, { fromSide, player, dead }: PushDistances): Uint8Array {
  return Uint8Array.from({ length: squares * 4 }, (_, at) => {
    const side = player.sides[at] as number;
    if (side < 0 || fromSide.length === 0) return dead[at >> 2] as number;
    const row = ((at >> 2) * 4 + side) * goals.length;
    for (let goal = 0; goal < goals.length; goal++) if ((fromSide[row + goal] as number) < unreachable) return 0;
    return 1;
  });
}

/** 1 for box square * 4 + side of the player, off the goals, where he can walk to no other side. */
function onlySides({ squares, isGoal }: RoomGraph, { player }: PushDistances): Uint8Array {
  const { sides } = player;
  return Uint8Array.from({ length: squares * 4 }, (_, at) => {
    const base = at & ~3;
    if (isGoal[at >> 2] === 1 || (sides[at] as number) < 0) return 0;
    let walkable = 0;
    for (let side = 0; side < 4; side++) if (sides[base + side] === sides[at]) walkable++;
    return walkable === 1 ? 1 : 0;
  });
}
