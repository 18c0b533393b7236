import { defined } from "#shared/kernel/defined.ts";
import type { LevelSearch } from "./levelSearch.ts";
import { inputLetters, stepsPerSlice, type LevelVerdict, type SearchSettings } from "./searchSettings.ts";

/** Bits of the table of pairs: pairs that share a bit count as one, which only narrows the search. */
const pairBits = 1 << 22;

/** States at most, as a share of all that may be visited and as a number. */
export const share = 4;

const mostStates = 20_000;

/**
 * Iterated width search (Lipovetzky and Geffner 2012): breadth-first, but a board is followed only if it is the first to have some
 * object in some place (width 1), or some two of them at once (width 2). Width 1 sees at most as many boards as there are objects
 * and places, however large the board. Finds solutions, not the shortest, and proves nothing. Undefined: none found. The search
 * must be new.
 */
export function* widenedSearch(
  search: LevelSearch,
  width: 1 | 2,
  settings: SearchSettings,
): Generator<void, LevelVerdict | undefined, undefined> {
  const novelty = new Novelty(search, width);
  search.restore(0);
  novelty.see();
  const queue = [0];
  const closed = new Set(queue);
  const most = Math.min(mostStates, settings.states / share);
  let nextSlice = stepsPerSlice;
  for (const state of queue) {
    if (search.board.spent >= nextSlice) {
      nextSlice = search.board.spent + stepsPerSlice;
      yield;
      if (settings.isOutOfTime()) return undefined;
    }
    for (const input of search.inputs) {
      const next = search.play(state, input);
      if (search.ranOut) return undefined;
      if (next === undefined) continue;
      if (next.won) {
        const solution = search.pathTo(state) + defined(inputLetters[input]);
        return { status: "at-most", solution, states: search.store.count };
      }
      if (closed.has(next.state) || !novelty.see()) continue;
      closed.add(next.state);
      queue.push(next.state);
    }
    if (search.store.count > most || search.store.count * search.store.bytesPerState > settings.memoryBytes)
      return undefined;
  }
  return undefined;
}

/** What boards have been seen to have. */
class Novelty {
  private readonly search: LevelSearch;
  private readonly width: 1 | 2;
  private readonly atoms: Uint8Array;
  private readonly pairs: Uint8Array;
  private readonly layers: readonly number[];
  private readonly present: number[] = [];

  constructor(search: LevelSearch, width: 1 | 2) {
    const { tables } = search.board;
    this.search = search;
    this.width = width;
    this.atoms = new Uint8Array((tables.objectCount + 1) * tables.layout.places);
    this.pairs = new Uint8Array(width === 2 ? pairBits >> 3 : 0);
    this.layers = search.facts.changing.filter((layer) => !search.facts.decoration.has(layer));
  }

  /** Whether the board at hand has anything new; marks all it has. */
  see(): boolean {
    const { at, tables } = this.search.board;
    const { fixed } = this.search.facts;
    const { places, cells } = tables.layout;
    const { atoms, present } = this;
    let isNew = false;
    present.length = 0;
    this.search.board.spent += this.layers.length * cells.length;
    for (const layer of this.layers) {
      for (let i = 0; i < cells.length; i++) {
        const place = defined(cells[i]);
        const object = defined(at[layer * places + place]);
        if (object !== 0 && fixed.has(object - 1)) continue;
        // An empty place is an atom as well: things that vanish are news.
        const atom = object * places + place;
        if (object !== 0) present.push(atom);
        if (atoms[atom] === 1) continue;
        atoms[atom] = 1;
        isNew = true;
      }
    }
    return this.width === 1 ? isNew : this.seePairs() || isNew;
  }

  private seePairs(): boolean {
    const { pairs, present } = this;
    this.search.board.spent += (present.length * present.length) >> 1;
    let isNew = false;
    for (let i = 1; i < present.length; i++) {
      const a = Math.imul(defined(present[i]), 0x9e3779b1);
      for (let j = 0; j < i; j++) {
        const hash = (a ^ Math.imul(defined(present[j]), 0x85ebca77)) >>> 10;
        const bit = 1 << (hash & 7);
        const at = hash >>> 3;
        const before = defined(pairs[at]);
        if ((before & bit) !== 0) continue;
        pairs[at] = before | bit;
        isNew = true;
      }
    }
    return isNew;
  }
}
