import { defined } from "#shared/kernel/defined.ts";
import type { LevelSearch } from "./levelSearch.ts";
import { stepsPerSlice } from "./searchSettings.ts";
import { objectHash } from "../fast/fastBoard.ts";

/** Classes of solutions are counted up to this. */
const mostClasses = 10_000;

/** Bits of a class's key above the lower 32, so that the key is an exact number. */
const highBits = 0x1fffff;

/**
 * Number of shortest solutions up to the order of their steps, up to `mostClasses`: a solution is the multiset of what its turns do to
 * objects other than the player. `onWay` has the states on shortest solutions in breadth-first order, `isOnWay` says which these are.
 * Multisets are compared by 53 bits of the sum of hashes. O(states on the way × classes).
 */
export function* countSolutionClasses(
  search: LevelSearch,
  onWay: readonly number[],
  isOnWay: (state: number) => boolean,
  shortest: number,
): Generator<void, number, undefined> {
  const { board, program } = search;
  const players = new Set(program.player.objects.map((id) => id + 1));
  const before = new Uint16Array(board.at.length);
  const classes = new Map<number, Set<number>>([[defined(onWay[0]), new Set([0])]]);
  const won = new Set<number>();
  let nextSlice = board.spent + stepsPerSlice;
  for (const state of onWay) {
    const ways = classes.get(state);
    classes.delete(state);
    if (ways === undefined) continue;
    const turns = defined(search.turns[state]);
    search.restore(state);
    before.set(board.at);
    for (const input of search.inputs) {
      if (board.spent >= nextSlice) {
        nextSlice = board.spent + stepsPerSlice;
        yield;
      }
      const next = search.play(state, input);
      if (next === undefined || (next.won && turns + 1 !== shortest)) continue;
      if (!next.won && (!isOnWay(next.state) || defined(search.turns[next.state]) !== turns + 1)) continue;
      addStep(ways, effectOf(search, before, players), next.won ? won : setAt(classes, next.state));
      board.spent += ways.size;
    }
  }
  return won.size;
}

function setAt(sets: Map<number, Set<number>>, state: number): Set<number> {
  const known = sets.get(state);
  if (known !== undefined) return known;
  const made = new Set<number>();
  sets.set(state, made);
  return made;
}

function addStep(ways: ReadonlySet<number>, effect: readonly [number, number], into: Set<number>): void {
  for (const way of ways) {
    // Adding the same step to different sums gives different sums, so that a full set stays full.
    if (into.size >= mostClasses) return;
    const low = ((way | 0) + effect[0]) >>> 0;
    const high = (Math.floor(way / 2 ** 32) + effect[1]) & highBits;
    into.add(high * 2 ** 32 + low);
  }
}

/** What a turn did to objects other than the player, as two numbers; zero for nothing. */
function effectOf(search: LevelSearch, before: Uint16Array, players: ReadonlySet<number>): readonly [number, number] {
  const { at, tables } = search.board;
  const { places, cells } = tables.layout;
  const { objectCount } = tables;
  const sum = [0, 0];
  const add = (object: number, index: number): void => {
    sum[0] = (defined(sum[0]) + objectHash(object, index)) | 0;
    sum[1] = (defined(sum[1]) + objectHash(object + 2 * objectCount + 2, index)) | 0;
  };
  for (const layer of search.facts.changing) {
    if (search.facts.decoration.has(layer)) continue;
    for (let i = 0; i < cells.length; i++) {
      const index = layer * places + defined(cells[i]);
      const [was, is] = [defined(before[index]), defined(at[index])];
      if (was === is) continue;
      if (was !== 0 && !players.has(was)) add(was, index);
      if (is !== 0 && !players.has(is)) add(is + objectCount + 1, index);
    }
  }
  const [low, high] = [defined(sum[0]), defined(sum[1])];
  return low === 0 && high === 0 ? [0, 0] : [objectHash(1, low), objectHash(2, high)];
}
