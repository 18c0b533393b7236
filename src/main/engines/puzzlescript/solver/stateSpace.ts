import { defined } from "#shared/kernel/defined.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { LevelSearch } from "./levelSearch.ts";
import { stepsPerSlice } from "./searchSettings.ts";
import { objectHash } from "../fast/fastBoard.ts";

/** Shortest solutions are counted up to this. */
const mostCounted = 1_000_000;

/** Measures of the boards reachable from a level's start. */
export interface StateSpace {
  readonly states: number;
  /** All boards in reach were visited, so that dead ends are exact. */
  readonly isComplete: boolean;
  /** Inputs per board that lead to another board. */
  readonly branching: number;
  /** Share of boards from which no win is in reach; only where complete. */
  readonly deadShare?: number;
  /** Turns to the nearest dead end; absent: there is none, or the boards are not complete. */
  readonly firstDeadEnd?: number;
  /** Turns of the shortest win; absent: none found. */
  readonly shortest?: number;
  /** Different inputs that win in as many turns. */
  readonly shortestSolutions?: number;
  /** The same up to the order of what they do. */
  readonly solutionClasses?: number;
  /** Movable objects that no board has moved. */
  readonly idleObjects: number;
}

/** Visits boards breadth-first up to a number, then searches backwards from the wins. In steps of a few milliseconds. */
export function* exploreStates(program: Program, seed: string, limit: number): Generator<void, StateSpace, undefined> {
  const search = new LevelSearch(program, 0, seed, { keepsLost: true });
  const from: number[] = [];
  const to: number[] = [];
  const winning = new Set<number>();
  const idle = new IdleObjects(search);
  const ways: number[] = [1];
  let shortest: number | undefined;
  let solutions = 0;
  let winningInputs = 0;
  let expanded = 0;
  let nextSlice = stepsPerSlice;
  for (; expanded < search.store.count && search.store.count <= limit; expanded++) {
    if (search.board.spent >= nextSlice) {
      nextSlice = search.board.spent + stepsPerSlice;
      yield;
    }
    const turns = defined(search.turns[expanded]);
    for (const input of search.inputs) {
      const next = search.play(expanded, input);
      if (next === undefined) continue;
      if (next.won) {
        winning.add(expanded);
        winningInputs++;
        shortest ??= turns + 1;
        if (shortest === turns + 1) solutions = Math.min(mostCounted, solutions + defined(ways[expanded]));
        continue;
      }
      if (next.state === expanded) continue;
      from.push(expanded);
      to.push(next.state);
      if (next.isNew) idle.see();
      if (search.turns[next.state] === turns + 1) {
        ways[next.state] = Math.min(mostCounted, (ways[next.state] ?? 0) + defined(ways[expanded]));
      }
    }
  }
  const isComplete = expanded === search.store.count && !search.isIncomplete && !search.isRandom;
  // Solutions are counted only where all boards a turn before the win were seen.
  const isSeen = (turns: number): boolean => expanded === search.store.count || defined(search.turns[expanded]) > turns;
  const counted =
    shortest !== undefined && isSeen(shortest - 1)
      ? yield* solutionCounts(search, from, to, winning, shortest, solutions)
      : {};
  const found = shortest === undefined ? {} : { shortest, ...counted };
  const common = {
    states: search.store.count,
    isComplete,
    branching: expanded === 0 ? 0 : (from.length + winningInputs) / expanded,
    idleObjects: idle.count,
    ...found,
  };
  if (!isComplete) return common;
  const alive = aliveStates(search.store.count, from, to, winning);
  let dead = 0;
  let firstDeadEnd: number | undefined;
  for (let state = 0; state < search.store.count; state++) {
    if (alive[state] === 1) continue;
    dead++;
    const turns = defined(search.turns[state]);
    if (firstDeadEnd === undefined || turns < firstDeadEnd) firstDeadEnd = turns;
  }
  const deadShare = dead / search.store.count;
  return { ...common, deadShare, ...(firstDeadEnd === undefined ? {} : { firstDeadEnd }) };
}

function* solutionCounts(
  search: LevelSearch,
  from: readonly number[],
  to: readonly number[],
  winning: ReadonlySet<number>,
  shortest: number,
  shortestSolutions: number,
): Generator<void, Pick<StateSpace, "shortestSolutions" | "solutionClasses">, undefined> {
  const { turns } = search;
  const last = [...winning].filter((state) => turns[state] === shortest - 1);
  const steps = [...from.keys()].filter((edge) => turns[defined(to[edge])] === defined(turns[defined(from[edge])]) + 1);
  const stepsFrom = steps.map((edge) => defined(from[edge]));
  const stepsTo = steps.map((edge) => defined(to[edge]));
  const isOnWay = aliveStates(search.store.count, stepsFrom, stepsTo, new Set(last));
  const onWay = [...isOnWay.keys()].filter((state) => isOnWay[state] === 1);
  const isWay = (state: number): boolean => isOnWay[state] === 1;
  return { shortestSolutions, solutionClasses: yield* countSolutionClasses(search, onWay, isWay, shortest) };
}

/** 1 for states from which a win is in reach: backwards from the wins. */
function aliveStates(
  count: number,
  from: readonly number[],
  to: readonly number[],
  winning: ReadonlySet<number>,
): Uint8Array {
  const alive = new Uint8Array(count);
  const first = new Int32Array(count).fill(-1);
  const next = new Int32Array(to.length);
  for (const [edge, state] of to.entries()) {
    next[edge] = defined(first[state]);
    first[state] = edge;
  }
  const queue = [...winning];
  for (const state of queue) alive[state] = 1;
  for (const state of queue) {
    for (let edge = defined(first[state]); edge >= 0; edge = defined(next[edge])) {
      const before = defined(from[edge]);
      if (alive[before] === 1) continue;
      alive[before] = 1;
      queue.push(before);
    }
  }
  return alive;
}

/** Movable objects of the start that have stayed in their cells on every board so far. */
class IdleObjects {
  private readonly search: LevelSearch;
  private places: { readonly index: number; readonly object: number }[];

  constructor(search: LevelSearch) {
    const { at, tables } = search.board;
    const { layout, program } = tables;
    this.search = search;
    this.places = [];
    for (const layer of search.facts.changing) {
      for (const place of layout.cells) {
        const object = defined(at[layer * layout.places + place]);
        const isOwn = layer !== program.backgroundLayer && object !== 0 && !search.facts.fixed.has(object - 1);
        if (isOwn) this.places.push({ index: layer * layout.places + place, object });
      }
    }
  }

  get count(): number {
    return this.places.length;
  }

  see(): void {
    const { at } = this.search.board;
    if (this.places.some(({ index, object }) => at[index] !== object)) {
      this.places = this.places.filter(({ index, object }) => at[index] === object);
    }
  }
}

/** Classes of solutions are counted up to this. */
const mostClasses = 10_000;

/** Bits of a class's key above the lower 32, so that the key is an exact number. */
const highBits = 0x1fffff;

/**
 * Number of shortest solutions up to the order of their steps, up to `mostClasses`: a solution is the multiset of what its turns do to
 * objects other than the player. `onWay` has the states on shortest solutions in breadth-first order, `isOnWay` says which these are.
 * Multisets are compared by 53 bits of the sum of hashes. O(states on the way × classes).
 */
function* countSolutionClasses(
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
