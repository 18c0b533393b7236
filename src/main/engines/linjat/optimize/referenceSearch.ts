import { scoreOf } from "../fast/scoring.ts";
import { mutateAsReference } from "../mutateAsReference.ts";
import { addDots, isHardEnough, isUnique } from "../generatorContext.ts";
import { type Entry, type Search, type SearchContext, findStart, takeEntry } from "./searchContext.ts";

const poolSize = 10;

/** The reference's search: one pool, duplicates allowed, no restarts. For side-by-side runs. (Spec: section 3.) */
export interface ReferenceSearch extends Search {
  readonly pool: Entry[];
}

/** A search from its start or, given the pool of a saved one, from there on; the pool is changed in place. */
export function createReferenceSearch(searchContext: SearchContext, pool: Entry[] = []): ReferenceSearch {
  const hasHardGoal = searchContext.scoring.weights.subarray(4).some((weight) => weight > 0);
  return {
    searchContext,
    pool,
    start(tries) {
      const entry = pool.length > 0 ? undefined : findStart(searchContext, tries, hasHardGoal);
      if (entry !== undefined) pool.push(entry);
      return pool.length > 0;
    },
    iterate: () => iterate(searchContext, pool),
    harvest: () => withoutEquals(pool),
  };
}

/** A member of the pool, a mutation, new dots, a rating, and a place in the pool if it earned one. */
function iterate(searchContext: SearchContext, pool: Entry[]): void {
  const { context, target, random, scoring } = searchContext;
  searchContext.iteration++;
  const parent = pool[random.below(pool.length)] as Entry;
  mutateAsReference(parent, context.plan, target, random);
  // The reference's encoding has two lines for a 1, so that no puzzle with a 1 is ever solved.
  if (target.includes(1) || !addDots(context, target, random) || !isHardEnough(context, target)) return;
  searchContext.solved++;
  const score = scoreOf(context.result, scoring);
  if (pool.length === poolSize && score <= (pool.at(-1)?.score ?? -Infinity)) return;
  if (!isUnique(context, target)) return;
  const at = pool.findIndex((entry) => entry.score < score);
  pool.splice(at < 0 ? pool.length : at, 0, takeEntry(searchContext, score));
  if (pool.length > poolSize) pool.length = poolSize;
}

function withoutEquals(pool: readonly Entry[]): Entry[] {
  return [...new Map(pool.map((entry) => [entry.board.join(), entry])).values()];
}
