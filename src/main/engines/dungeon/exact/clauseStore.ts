/**
 * Clauses one after the other in one array, and by literal those that watch it. A clause is known by the place of its
 * header, two numbers: how many literals it has, and how many decision levels were among them when it was learned (few =
 * useful; 0 for clauses that were given). Its literals follow, the two watched ones first.
 */
export interface ClauseStore {
  words: Int32Array;
  end: number;
  /** By literal, pairs: a clause that watches it, and another of its literals: where that is true the clause can wait. */
  readonly watches: Int32Array[];
  /** By literal, how many numbers of its list are in use. */
  readonly watchEnds: number[];
  /** Clauses that were learned, oldest first. */
  learned: number[];
}

/** Numbers before the literals of a clause. */
export const headerSize = 2;

export function emptyStore(): ClauseStore {
  return { words: new Int32Array(1 << 14), end: 0, watches: [], watchEnds: [], learned: [] };
}

/** Stores a clause of two literals or more, and watches the first two. */
export function storeClause(store: ClauseStore, literals: readonly number[], levels: number): number {
  const clause = store.end;
  store.end += headerSize + literals.length;
  if (store.end > store.words.length) store.words = copied(store.words, 2 * store.end);
  const { words } = store;
  words[clause] = literals.length;
  words[clause + 1] = levels;
  for (let i = 0; i < literals.length; i++) words[clause + headerSize + i] = literals[i] as number;
  addWatch(store, literals[0] as number, clause, literals[1] as number);
  addWatch(store, literals[1] as number, clause, literals[0] as number);
  if (levels > 0) store.learned.push(clause);
  return clause;
}

/** Lists for the two literals of a new variable. */
export function addWatchLists({ watches, watchEnds }: ClauseStore): void {
  watches.push(new Int32Array(16), new Int32Array(16));
  watchEnds.push(0, 0);
}

export function addWatch({ watches, watchEnds }: ClauseStore, literal: number, clause: number, blocker: number): void {
  let list = watches[literal] as Int32Array;
  const end = watchEnds[literal] as number;
  if (end === list.length) {
    list = copied(list, 2 * end);
    watches[literal] = list;
  }
  list[end] = clause;
  list[end + 1] = blocker;
  watchEnds[literal] = end + 2;
}

/**
 * Forgets the worse half of the learned clauses, but none of two levels or fewer, and closes the gaps: all clauses get other
 * places. Only at level 0 with all consequences drawn. O(clauses).
 */
export function forgetClauses(store: ClauseStore): void {
  const { learned, watches, watchEnds } = store;
  const levelsOf = (clause: number | undefined) => store.words[(clause ?? 0) + 1] as number;
  const ranked = [...learned.keys()].sort((a, b) => levelsOf(learned[a]) - levelsOf(learned[b]) || b - a);
  const forgotten = new Set<number>();
  for (const i of ranked.slice(Math.ceil(ranked.length / 2))) {
    if (levelsOf(learned[i]) > 2) forgotten.add(learned[i] as number);
  }
  const moved = moveTogether(store, forgotten);
  for (const [literal, list] of watches.entries()) {
    let end = 0;
    for (let i = 0; i < (watchEnds[literal] as number); i += 2) {
      const place = moved.get(list[i] as number);
      if (place === undefined) continue;
      list[end] = place;
      list[end + 1] = list[i + 1] as number;
      end += 2;
    }
    watchEnds[literal] = end;
  }
  store.learned = learned.flatMap((clause) => moved.get(clause) ?? []);
}

/** By old place of each clause that is kept, its new one. */
function moveTogether(store: ClauseStore, forgotten: ReadonlySet<number>): Map<number, number> {
  const { words } = store;
  const moved = new Map<number, number>();
  let end = 0;
  for (let clause = 0; clause < store.end;) {
    const next = clause + headerSize + (words[clause] as number);
    if (!forgotten.has(clause)) {
      moved.set(clause, end);
      words.copyWithin(end, clause, next);
      end += next - clause;
    }
    clause = next;
  }
  store.end = end;
  return moved;
}

/** The same numbers at the start of a longer array. */
function copied(array: Int32Array, length: number): Int32Array {
  const longer = new Int32Array(length);
  longer.set(array);
  return longer;
}
