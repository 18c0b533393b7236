import { defined } from "#shared/kernel/defined.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { LevelSearch } from "./levelSearch.ts";
import { stepsPerSlice } from "./searchSettings.ts";
import { countSolutionClasses } from "./solutionClasses.ts";

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
