import { defined } from "#shared/kernel/defined.ts";
import { type Program, isRandom } from "#shared/levels/puzzlescript/language/program.ts";
import { unreachableDistance } from "./goalDistances.ts";
import { ruleFacts } from "./ruleFacts.ts";
import { LevelSearch } from "./levelSearch.ts";
import {
  inputLetters,
  stepsPerSlice,
  type LevelVerdict,
  type SearchSettings,
  type UndecidedReason,
} from "./searchSettings.ts";
import { widenedSearch } from "./wideningSearch.ts";

/**
 * Priority queue with integer keys, lowest first; among equal keys last in, first out. O(1) each where keys are small.
 */
class BucketQueue {
  /** Key of the last popped item. */
  lastKey = 0;
  private readonly buckets: number[][] = [];
  private lowest = 0;

  push(key: number, value: number): void {
    (this.buckets[key] ??= []).push(value);
    if (key < this.lowest) this.lowest = key;
  }

  /** Undefined: empty. */
  pop(): number | undefined {
    for (; this.lowest < this.buckets.length; this.lowest++) {
      const value = this.buckets[this.lowest]?.pop();
      if (value === undefined) continue;
      this.lastKey = this.lowest;
      return value;
    }
    return undefined;
  }
}

/** Seeds under which a game with randomness is tried, after the given one. */
export const randomSeeds = ["", "1", "2"] as const;

/** Cells from which on a board is searched by pairs of objects as well. */
const largeBoard = 120;

/** A search in steps of some milliseconds. */
export type SearchSteps = Generator<void, LevelVerdict, undefined>;

/**
 * A portfolio of two alternating searches: A* for the shortest solution (breadth-first where nothing is proved about
 * distances), and best-first search on guessed distances for any. A game with randomness is searched under each of a
 * few seeds.
 */
export function* solveLevel(program: Program, levelIndex: number, settings: SearchSettings): SearchSteps {
  const { movesBetweenTurns, hasRandomClash } = ruleFacts(program);
  if (hasRandomClash) return { status: "undecided", states: 0, reason: "random-clash" };
  if (movesBetweenTurns) return { status: "undecided", states: 0, reason: "moves-between-turns" };
  if (!isRandom(program)) return yield* searchBoth(program, levelIndex, settings);
  let states = 0;
  let reason: UndecidedReason = "random";
  for (const suffix of randomSeeds) {
    const share = Math.ceil(settings.states / randomSeeds.length);
    const verdict = yield* searchBoth(program, levelIndex, {
      ...settings,
      states: share,
      seed: settings.seed + suffix,
    });
    states += verdict.states;
    if (verdict.status === "shortest" || verdict.status === "at-most") {
      return { ...verdict, status: "at-most", states, seed: settings.seed + suffix };
    }
    if (verdict.status === "undecided") reason = verdict.reason;
    if (reason === "time") break;
  }
  return { status: "undecided", states, reason };
}

function* searchBoth(program: Program, levelIndex: number, settings: SearchSettings): SearchSteps {
  const half = { ...settings, states: Math.ceil(settings.states / 2), memoryBytes: settings.memoryBytes / 2 };
  const { seed, isOutOfTime } = settings;
  const first = new LevelSearch(program, levelIndex, seed, { usesSymmetries: true, isOutOfTime });
  const another = (): LevelSearch => new LevelSearch(program, levelIndex, seed, { like: first, isOutOfTime });
  const exact = runSearch(first, "shortest", half);
  const quick = searchAny(another, half);
  let found: LevelVerdict | undefined;
  let proof: LevelVerdict | undefined;
  while (proof === undefined || (proof.status === "undecided" && found === undefined)) {
    if (proof === undefined) proof = nextOf(exact);
    if (found === undefined) found = nextOf(quick);
    yield;
  }
  const states = proof.states + (found?.states ?? 0);
  if (found?.status !== "at-most" || proof.status === "shortest" || proof.status === "none")
    return { ...proof, states };
  if (proof.status === "at-most" && proof.solution.length <= found.solution.length) return { ...proof, states };
  return { ...found, states };
}

function nextOf(steps: SearchSteps): LevelVerdict | undefined {
  const { done, value } = steps.next();
  return done === true ? value : undefined;
}

/** Any solution: iterated width search first, which large boards need, then best-first search. */
function* searchAny(another: () => LevelSearch, settings: SearchSettings): SearchSteps {
  let states = 0;
  for (const width of [1, 2] as const) {
    const search = another();
    if (width === 2 && search.board.tables.layout.cells.length < largeBoard) continue;
    const found = yield* widenedSearch(search, width, settings);
    states += search.store.count;
    if (found !== undefined) return { ...found, states };
    if (settings.isOutOfTime()) return { status: "undecided", states, reason: "time" };
  }
  const verdict = yield* runSearch(another(), "any", { ...settings, states: Math.max(1, settings.states - states) });
  return { ...verdict, states: verdict.states + states };
}

/** One best-first search: by turns and their lower bound, or by the guess alone. */
export function* runSearch(search: LevelSearch, order: "shortest" | "any", settings: SearchSettings): SearchSteps {
  const queue = new BucketQueue();
  const { store } = search;
  const closed: boolean[] = [];
  let best: { readonly turns: number; readonly solution: string } | undefined;
  let nextSlice = stepsPerSlice;
  /** A limit was reached: what was found until then is a solution, but perhaps not the shortest. */
  const stopped = (reason: UndecidedReason): LevelVerdict =>
    best === undefined
      ? { status: "undecided", states: store.count, reason }
      : { status: "at-most", solution: best.solution, states: store.count };
  if (search.atLeast() < unreachableDistance) queue.push(order === "any" ? search.guess() : search.atLeast(), 0);
  for (;;) {
    if (search.board.spent >= nextSlice) {
      nextSlice = search.board.spent + stepsPerSlice;
      yield;
      if (settings.isOutOfTime()) return stopped("time");
    }
    const state = queue.pop();
    // Keys never fall below that of the current state, so a win that is no longer than it is the shortest.
    if (best !== undefined && (state === undefined || best.turns <= queue.lastKey)) {
      return { status: search.isIncomplete ? "at-most" : "shortest", solution: best.solution, states: store.count };
    }
    if (state === undefined) break;
    if (closed[state] === true) continue;
    closed[state] = true;
    for (const input of search.inputs) {
      const next = search.play(state, input);
      if (search.ranOut) return stopped("time");
      if (next === undefined) continue;
      const turns = defined(search.turns[state]) + 1;
      if (next.won) {
        const solution = search.pathTo(state) + defined(inputLetters[input]);
        if (order === "any") return { status: "at-most", solution, states: store.count };
        if (best === undefined || turns < best.turns) best = { turns, solution };
        continue;
      }
      if (!next.isNew) {
        if (order === "any" || closed[next.state] === true || defined(search.turns[next.state]) <= turns) continue;
        search.reparent(next.state, state, input, next.isImage);
      }
      const bound = search.atLeast();
      if (bound === unreachableDistance) continue;
      queue.push(order === "any" ? search.guess() : turns + bound, next.state);
    }
    if (store.count > settings.states) return stopped("states");
    if (store.count * store.bytesPerState > settings.memoryBytes) return stopped("memory");
  }
  if (search.isIncomplete) return { status: "undecided", states: store.count, reason: "faults" };
  return { status: "none", states: store.count };
}
