import { corralPruning } from "./corral.ts";
import { type AreaLimits, corralDeadlock } from "./corralDeadlock.ts";
import { matchingBound } from "./matchingBound.ts";
import type { Prunings } from "./prunings.ts";
import type { PushDistances } from "./pushDistances.ts";
import { type PushRules, pushRules } from "./pushRules.ts";
import { regionChange } from "./regionChange.ts";
import { createRegions } from "./regions.ts";
import type { RoomGraph } from "./roomGraph.ts";
import { createWalker } from "./walker.ts";

/** Called for each push: where it ends, how many single pushes it is, and where the player then is. */
export type EachPush = (index: number, push: number, to: number, pushes: number, player: number) => void;

/** The pushes of one position after the other, those left out that cannot matter. */
export interface PositionMoves {
  /** The boxes of the position, ascending; filled by the caller before `open`. */
  readonly boxes: Uint16Array;
  /** Makes ready for the pushes with the player on the lowest square of his region; false when the position is lost. */
  open(player: number): boolean;
  /** The pushes of the box at `index`; `player` of each is the lowest square of his region. */
  forBox(index: number, each: EachPush): void;
  /** Lower bound of the pushes that are left after a push of the box at `index` to a square; `hopeless` when it loses. */
  leftAfter(index: number, to: number, direction: number): number;
  close(): void;
  /** Lower bound of the pushes from the position in `boxes`; `hopeless` when it has no solution. */
  estimate(player: number): number;
  /** The lowest square of the player's region in the position in `boxes`. */
  regionOf(player: number): number;
  /** Whether bounds come from a matching, which has the parity of every solution. */
  readonly isMatching: boolean;
  readonly rules: PushRules;
  bytes(): number;
}

/** A matching takes cubic time in the boxes; beyond this many it is left out. */
const mostMatched = 256;

/** A position is expanded so quickly that searching its areas for longer does not pay. */
const areaLimits: AreaLimits = { boxes: 4, states: 40 };

/** O(boxes * squares + boxes^3) a position. */
export function positionMoves(graph: RoomGraph, distances: PushDistances, prunings: Prunings): PositionMoves {
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
    boxes,
    estimate,
    regionOf: (player) => {
      setBoxes(1);
      const lowest = walker.walk(player, hasBox, reach);
      setBoxes(0);
      return lowest;
    },
    isMatching,
    rules,
    bytes: () => rules.bytes() + (areas?.bytes() ?? 0),
    open: (player) => {
      setBoxes(1);
      region.lowest = walker.walk(player, hasBox, reach);
      region.stamp = walker.stamp();
      pruned = prunings.corrals ? corral.prune(hasBox, reach, region.stamp) : -1;
      if (pruned === 0) return false;
      if (areas !== undefined && areas.isLost(hasBox, regions, regions.find(hasBox), player)) return false;
      estimate(player);
      return true;
    },
    forBox: (index, each) => {
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
    leftAfter: (index, to, direction) => {
      if (!isMatching) return 0;
      const side = to * 4 + (direction ^ 2);
      return bound.matchMoved(index, isBySide ? to * 4 + (sides[side] as number) : to);
    },
    close: () => setBoxes(0),
  };
}
