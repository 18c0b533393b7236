import { createAnswerCache } from "./answerCache.ts";
import { areaSearch, mostAreaBoxes } from "./areaSearch.ts";
import type { Regions } from "./regions.ts";
import type { RoomGraph } from "./roomGraph.ts";

/** Limits on the search of one area. */
export interface AreaLimits {
  /** Areas with more boxes around them are not searched; at most `mostAreaBoxes`. */
  readonly boxes: number;
  /** Positions of one search at most, each a flood or a few. */
  readonly states: number;
}

/**
 * Proves positions lost by searching closed areas on their own. The answer of every search is cached by boxes and
 * player.
 */
export function corralDeadlock(graph: RoomGraph, dead: Uint8Array, most: AreaLimits) {
  const { squares, neighbours, isGoal } = graph;
  const search = areaSearch(graph, dead, most.states);
  const cache = createAnswerCache(mostAreaBoxes + 1);
  const inZone = new Int32Array(squares);
  const inSet = new Int32Array(squares);
  /** The boxes next to an area, and where the player is. */
  const set = new Uint16Array(mostAreaBoxes + 1);
  let size = 0;
  let zone = 0;

  /** Collects the boxes next to a region, which with it is the area they may move in; false: too many. */
  function takeSet(region: number, hasBox: Uint8Array, regions: Regions): boolean {
    zone++;
    size = 0;
    for (let square = 0; square < squares; square++) {
      if (regions.of[square] !== region) continue;
      inZone[square] = zone;
      for (let direction = 0; direction < 4; direction++) {
        const box = neighbours[square * 4 + direction] as number;
        if (box < 0 || hasBox[box] === 0 || inSet[box] === zone) continue;
        if (size === most.boxes) return false;
        inSet[box] = zone;
        inZone[box] = zone;
        insert(box);
      }
    }
    return size > 0;
  }

  function insert(box: number): void {
    let at = size++;
    for (; at > 0 && (set[at - 1] as number) > box; at--) set[at] = set[at - 1] as number;
    set[at] = box;
  }

  function isHome(): boolean {
    for (let i = 0; i < size; i++) if (isGoal[set[i] as number] === 0) return false;
    return true;
  }

  function isSetLost(player: number): boolean {
    set[size] = search.lowestOf(set, size, player);
    const known = cache.find(set, size + 1);
    if (known >= 0) return known === 1;
    const isLost = search.isLost(set, size, player, inZone, zone);
    cache.add(set, size + 1, isLost);
    return isLost;
  }

  return {
    bytes: () => cache.bytes(),
    /**
     * Whether the boxes around some area that the player cannot enter are deadlocked regardless of the others: with all
     * others removed, no pushes bring one of them out of the area or all of them to goals. `regions` are those of the
     * position.
     */
    isLost: (hasBox: Uint8Array, regions: Regions, parts: number, player: number) => {
      const home = regions.of[player] as number;
      for (let part = 0; part < parts; part++) {
        if (part === home || !takeSet(part, hasBox, regions) || isHome()) continue;
        if (isSetLost(player)) return true;
      }
      return false;
    },
  };
}
