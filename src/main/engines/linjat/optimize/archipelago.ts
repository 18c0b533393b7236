import { scoreOf } from "../fast/scoring.ts";
import { mutateBoard } from "../mutateBoard.ts";
import { addDots, isHardEnough, isUnique } from "../generatorContext.ts";
import { tryCost } from "../startPuzzle.ts";
import { acceptedScore, coolingOf } from "./annealing.ts";
import { type Archive, kindOf, offerEntry, pickEntry } from "./archive.ts";
import { type Entry, type Search, type SearchContext, findStart, takeEntry } from "./searchContext.ts";

/** One annealed walk. */
export interface Island {
  current: Entry;
  /** Best of this cycle, and best since the last fresh start. */
  peak: Entry;
  best: Entry;
  /** Iterations of this cycle, and cycles in a row that brought nothing better. */
  age: number;
  dull: number;
}

/** Cycles without a better best before an island starts afresh, and random boards it may try for that. */
const patience = 3;
const freshTries = 3000;

/**
 * The studio's own search: islands that anneal in turn, and a shared archive. A board is abandoned as soon as it cannot
 * be accepted any more; when a cycle ends, an island restarts from its best, its neighbor's, the archive, or scratch.
 */
export interface Archipelago extends Search {
  readonly islands: Island[];
  readonly archive: Archive;
}

/**
 * A search from its start or, given the islands and archive of a saved one, from there on; both are changed in place.
 */
export function createArchipelago(
  searchContext: SearchContext,
  islands: Island[] = [],
  archive: Archive = new Map(),
): Archipelago {
  const { parameters, random, context, target, scoring } = searchContext;
  const cooling = coolingOf(scoring, parameters);
  const axes = [parameters.firstAxis, parameters.secondAxis] as const;

  function start(tries: number): boolean {
    if (islands.length === parameters.islands) return true;
    const entry = findStart(searchContext, tries, false);
    if (entry === undefined) return false;
    islands.push({ current: entry, peak: entry, best: entry, age: 0, dull: 0 });
    offerEntry(archive, kindOf(context, entry.board, axes), entry);
    return islands.length === parameters.islands;
  }

  function iterate(): void {
    const at = searchContext.iteration++ % islands.length;
    const island = islands[at] as Island;
    const floor = acceptedScore(cooling, island.current.score, island.age++, 1 - random.float());
    mutateBoard(island.current, context.plan, target, random);
    if (addDots(context, target, random, { scoring, floor })) accept(island, floor);
    if (island.age >= cooling.cycle) beginCycle(island, at);
  }

  /** Accepts the completed target as the island's next board if it scores enough and is valid. */
  function accept(island: Island, floor: number): void {
    searchContext.solved++;
    const score = scoreOf(context.result, scoring);
    if (score < floor) return;
    const kind = kindOf(context, target, axes);
    if (!isUnique(context, target) || !isHardEnough(context, target)) return;
    const entry = takeEntry(searchContext, score);
    island.current = entry;
    if (score > island.peak.score) island.peak = entry;
    offerEntry(archive, kind, entry);
  }

  function beginCycle(island: Island, at: number): void {
    island.age = 0;
    island.dull = island.peak.score > island.best.score ? 0 : island.dull + 1;
    if (island.dull === 0) island.best = island.peak;
    island.current = nextStart(island, at);
    island.peak = island.current;
  }

  function nextStart(island: Island, at: number): Entry {
    if (island.dull === 0) return island.best;
    const fresh =
      island.dull > patience
        ? findStart(searchContext, Math.ceil(freshTries / tryCost(context.brief)), false)
        : undefined;
    if (fresh !== undefined) {
      island.best = fresh;
      island.dull = 0;
      return fresh;
    }
    const neighbour = (islands[(at + 1) % islands.length] as Island).best;
    return neighbour.score > island.best.score ? neighbour : pickEntry(archive, random);
  }

  const harvest = (): Entry[] => [...archive.values()].sort((a, b) => b.score - a.score || a.iteration - b.iteration);
  return { searchContext, islands, archive, start, iterate, harvest };
}
