import { addressOf, lengthened } from "./arrays";
import { drawFrom, drawnHigh, drawnLow } from "./core";

/**
 * Clauses one after the other in one array, and by literal the clauses that watch it. A clause is identified by the
 * place of its header: its number of literals, the number of decision levels among them when it was learned (few =
 * useful; 0 for given clauses), and in four numbers the core it follows from. Its literals follow, the two watched ones
 * first.
 */
export let words = new StaticArray<i32>(1 << 14);
let end: i32 = 0;
/** Numbers before the literals of a clause. */
export const headerSize: i32 = 6;
const coreAt: i32 = 2;

/** By literal, pairs: a clause that watches it, and another of its literals: where that is true the clause can wait. */
let watches = new Array<StaticArray<i32>>();
/** By literal, how many numbers of its list are in use. */
let watchEnds = new StaticArray<i32>(512);
let literalCount: i32 = 0;

/** Learned clauses, oldest first. */
let learned = new StaticArray<i32>(1024);
export let learnedCount: i32 = 0;

/** Scratch of `forgetClauses`: where each clause has moved, by its old place, -1 for those forgotten. */
let moved = new StaticArray<i32>(0);

/** Lists for the two literals of a new variable. */
export function addWatchLists(): void {
  if (literalCount + 2 > watchEnds.length) watchEnds = lengthened(watchEnds);
  watches.push(new StaticArray<i32>(16));
  watches.push(new StaticArray<i32>(16));
  literalCount += 2;
}

/** The watch list of a literal: pairs of clause and blocker. */
export function watchesOf(literal: i32): StaticArray<i32> {
  return unchecked(watches[literal]);
}
/** Number of used entries of a watch list. */
export function watchEndOf(literal: i32): i32 {
  return unchecked(watchEnds[literal]);
}
/** Shortens a watch list after entries were moved to the front; what is beyond `size` is free again. */
export function setWatchEnd(literal: i32, size: i32): void {
  unchecked((watchEnds[literal] = size));
}

/** Makes a clause watch a literal; the blocker is another literal of the clause. */
export function addWatch(literal: i32, clause: i32, blocker: i32): void {
  let list = unchecked(watches[literal]);
  const size = unchecked(watchEnds[literal]);
  if (size === list.length) {
    list = lengthened(list);
    unchecked((watches[literal] = list));
  }
  unchecked((list[size] = clause));
  unchecked((list[size + 1] = blocker));
  unchecked((watchEnds[literal] = size + 2));
}

/** Adds the core of this clause to the one being derived. */
export function drawFromClause(clause: i32): void {
  const at = addressOf(words, clause + coreAt);
  drawFrom(load<u64>(at), load<u64>(at, 8));
}

/** Stores a clause of two literals or more with the derived core, and watches the first two. */
export function storeClause(literals: StaticArray<i32>, count: i32, levels: i32): i32 {
  const clause = end;
  end += headerSize + count;
  if (end > words.length) words = lengthened(words, end);
  words[clause] = count;
  words[clause + 1] = levels;
  const core = addressOf(words, clause + coreAt);
  store<u64>(core, drawnLow);
  store<u64>(core, drawnHigh, 8);
  memory.copy(addressOf(words, clause + headerSize), addressOf(literals, 0), (<usize>count) << 2);
  addWatch(literals[0], clause, literals[1]);
  addWatch(literals[1], clause, literals[0]);
  if (levels > 0) {
    if (learnedCount === learned.length) learned = lengthened(learned);
    learned[learnedCount++] = clause;
  }
  return clause;
}

/**
 * Deletes the worse half of the learned clauses, except those of two levels or fewer, and compacts the array, so that
 * all clauses move. Only at level 0 after propagation. O(clauses).
 */
export function forgetClauses(): void {
  if (moved.length < end) moved = new StaticArray<i32>(words.length);
  moveTogether(markForgotten());
  for (let literal = 0; literal < literalCount; literal++) {
    const list = watchesOf(literal);
    let size = 0;
    for (let i = 0; i < watchEnds[literal]; i += 2) {
      const place = moved[list[i]];
      if (place === -1) continue;
      list[size] = place;
      list[size + 1] = list[i + 1];
      size += 2;
    }
    watchEnds[literal] = size;
  }
}

/** The levels of the worst clauses that are kept, and how many of these newest ones. */
class Standard {
  constructor(
    public levels: i32,
    public count: i32,
  ) {}
}

function markForgotten(): Standard {
  let most = 0;
  for (let i = 0; i < learnedCount; i++) most = max(most, words[learned[i] + 1]);
  const ofLevels = new StaticArray<i32>(most + 1);
  for (let i = 0; i < learnedCount; i++) ofLevels[words[learned[i] + 1]]++;
  let left = (learnedCount + 1) >> 1;
  let levels = 0;
  while (levels <= most && left >= ofLevels[levels]) left -= ofLevels[levels++];
  return new Standard(levels, left);
}

/** Moves the kept clauses together. */
function moveTogether(standard: Standard): void {
  let sameLevels = 0;
  for (let i = 0; i < learnedCount; i++) if (words[learned[i] + 1] === standard.levels) sameLevels++;
  let tooOld = sameLevels - standard.count;
  let target = 0;
  let keptCount = 0;
  for (let clause = 0; clause < end;) {
    const next = clause + headerSize + words[clause];
    const levels = words[clause + 1];
    let isKept = levels <= 2 || levels < standard.levels;
    if (levels === standard.levels && !isKept) isKept = tooOld-- <= 0;
    moved[clause] = isKept ? target : -1;
    if (isKept) {
      if (levels > 0) learned[keptCount++] = target;
      memory.copy(addressOf(words, target), addressOf(words, clause), (<usize>(next - clause)) << 2);
      target += next - clause;
    }
    clause = next;
  }
  learnedCount = keptCount;
  end = target;
}
