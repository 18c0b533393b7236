import type { Point } from "#shared/kernel/geometry.ts";

/** A level after one small change, or after several. */
export interface Edited<Level> {
  readonly level: Level;
  /** The label of each change in undo entries. */
  readonly labels: readonly string[];
  /** Cells that differ. */
  readonly cells: readonly Point[];
  /** The sort of change, so that suggestions cover several: "wall", "box". */
  readonly sort: string;
}

/** An invalid level, and its possible changes. */
export interface RepairSearch<Level, Proof> {
  readonly level: Level;
  /** Single changes of a level, those to be tried first in front. */
  readonly editsOf: (level: Level) => readonly Edited<Level>[];
  /** Equal for equal levels: two changes often make one level in either order. */
  readonly keyOf: (level: Level) => string;
  /** A proof that a level is valid; undefined when it isn't, or when finding out takes too long. */
  readonly prove: (level: Level) => Generator<void, Proof | undefined, undefined>;
  /** True once no more levels are to be tried. */
  readonly isSpent: () => boolean;
  /** Levels with two changes that are tried at most. */
  readonly mostPairs: number;
}

/** A change, or two, after which the level is valid, with the proof of that. */
export interface Repaired<Level, Proof> extends Edited<Level> {
  readonly proof: Proof;
}

/** Limit on first changes of pairs; the second is any change of the level after the first. */
const mostFirst = 40;

/**
 * The smallest changes after which a level is as it should be, each proved: all single changes are tried, and pairs of them
 * only where no single one does. Yields now and then.
 */
export function* smallestRepairs<Level, Proof>(
  search: RepairSearch<Level, Proof>,
): Generator<void, readonly Repaired<Level, Proof>[], undefined> {
  const { level, editsOf, keyOf } = search;
  const seen = new Set([keyOf(level)]);
  const singles = editsOf(level);
  const found = yield* proved(search, singles, seen);
  if (found.length > 0 || search.isSpent()) return found;
  return yield* proved(search, pairsOf(search, singles), seen, enoughPairs);
}

/** Number of pairs after which the search ends: there are many, and another seed finds more. */
const enoughPairs = 12;

function* proved<Level, Proof>(
  { keyOf, prove, isSpent }: RepairSearch<Level, Proof>,
  edits: Iterable<Edited<Level>>,
  seen: Set<string>,
  enough = Infinity,
): Generator<void, readonly Repaired<Level, Proof>[], undefined> {
  const found: Repaired<Level, Proof>[] = [];
  for (const edit of edits) {
    if (isSpent() || found.length >= enough) break;
    const key = keyOf(edit.level);
    if (seen.has(key)) continue;
    seen.add(key);
    const proof = yield* prove(edit.level);
    if (proof !== undefined) found.push({ ...edit, proof });
    yield;
  }
  return found;
}

/** Two successive changes; the first changes alternate, each with its next second one. */
function* pairsOf<Level, Proof>(
  { editsOf, mostPairs }: RepairSearch<Level, Proof>,
  singles: readonly Edited<Level>[],
): Generator<Edited<Level>, void, undefined> {
  const firsts = singles.slice(0, mostFirst).map((first) => ({ first, seconds: editsOf(first.level) }));
  const longest = Math.max(0, ...firsts.map(({ seconds }) => seconds.length));
  let made = 0;
  for (let i = 0; i < longest; i++) {
    for (const { first, seconds } of firsts) {
      const second = seconds[i];
      if (second === undefined) continue;
      if (++made > mostPairs) return;
      yield {
        level: second.level,
        labels: [...first.labels, ...second.labels],
        cells: [...first.cells, ...second.cells],
        sort: [first.sort, second.sort].sort().join("+"),
      };
    }
  }
}
