import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { type LayoutState, emptyState } from "../../model/layoutState.ts";
import { outwardTree } from "../constructor/outwardTree.ts";
import { isDrawnFirst, isNearlyTree } from "../radialPlaces.ts";
import { type LocalSearch, readLayout } from "./localSearchKernel.ts";

/** Cost of placing a room outwards, in moves of local search, roughly. */
const outwardTime = 12;
/** Moves between two checks of the violations, and from the best layout before the search returns to it. */
const lookEvery = 50;
const burst = 1000;
/** Bursts in vain before the layout is given up. */
const patience = 8;

/** Progress: the moves since the last report, and whether all rooms are placed, so that no violations means a layout. */
interface GrownProgress {
  readonly moves: number;
  readonly isWhole: boolean;
}

/**
 * Whether local search begins from a layout grown outwards: in large graphs that nothing ties to a place, with few
 * cycles.
 */
export function mayGrow(model: LayoutModel): boolean {
  return isDrawnFirst(model) && isNearlyTree(model);
}

/**
 * Grows a spanning tree outwards, then repairs the remaining violations, mostly where connections close a cycle: local
 * search in bursts, each from the layout with the fewest violations so far, so that violations do not spread into
 * finished parts (iterated local search, Lourenço, Martin, Stützle 2003). Reports at the latest when no violation is
 * left, and continues if there is one again.
 */
export function* improveGrown(search: LocalSearch, random: Random): Generator<GrownProgress, void, undefined> {
  const { model, kernel } = search;
  let grown: LayoutState | undefined;
  let counted = 0;
  for (const growing = outwardTree(model, random); ;) {
    const { value, done } = growing.next();
    yield { moves: outwardTime * (value.moves - counted), isWhole: false };
    counted = value.moves;
    grown = value.state;
    if (done === true) break;
  }
  if (grown === undefined) return;
  takeUp(search, grown);
  let best = grown;
  let least = kernel.faultCount.value;
  for (let inVain = 0, since = 0; inVain < patience;) {
    // Without a violation no move is made; it counts as one, so that a layout that can't be finished is given up.
    const moves = Math.max(1, kernel.improve(lookEvery));
    since += moves;
    yield { moves, isWhole: true };
    const faults = Math.max(1, kernel.faultCount.value);
    if (faults <= least) {
      if (faults < least) inVain = since = 0;
      least = faults;
      best = emptyState(model);
      readLayout(search, best);
    }
    if (since < burst) continue;
    takeUp(search, best);
    since = 0;
    inVain++;
  }
}

/** Loads the layout's rooms, every violation with weight 1. */
function takeUp({ model, kernel }: LocalSearch, { shape, x, y }: LayoutState): void {
  for (let room = 0; room < model.roomCount; room++) {
    kernel.setRoom(room, shape[room] as number, x[room] as number, y[room] as number);
  }
  kernel.begin();
}
