import { scoreOf, type Scoring } from "../fast/scoring.ts";
import { mutateBoard } from "../mutateBoard.ts";
import { addDots, isHardEnough, isUnique, type GeneratorContext } from "../generatorContext.ts";
import { tryCost } from "../startPuzzle.ts";
import { type Entry, type Search, type SearchContext, findStart, takeEntry } from "./searchContext.ts";
import type { OptimizeParameters, ArchiveAxis } from "#shared/levels/linjat/optimizeTask.ts";
import type { Random } from "#shared/kernel/random.ts";

/** Maximum number of kinds of puzzles. */
const capacity = 4096;

/**
 * The best puzzle of every kind, a kind being the values on two axes that the designer picks: MAP-Elites (Mouret,
 * Clune, "Illuminating search spaces by mapping elites", 2015). Kinds are in the order they were found.
 */
export type Archive = Map<number, Entry>;

/** The kind of the puzzle that the context has rated last; `board` is its content. */
export function kindOf(context: GeneratorContext, board: Int8Array, axes: readonly [ArchiveAxis, ArchiveAxis]): number {
  return 1000 * valueOn(axes[0], context, board) + valueOn(axes[1], context, board);
}

function valueOn(axis: ArchiveAxis, { result, solver }: GeneratorContext, board: Int8Array): number {
  switch (axis) {
    case "depth":
      return result.depth;
    case "width":
      return result.width;
    case "hardest":
      return result.layers.findLastIndex((layers) => layers > 0);
    case "dots":
      return board.reduce((dots, content) => (content < 0 ? dots + 1 : dots), 0);
    case "numbers":
      return solver.count;
  }
}

/** Stores an entry for its kind if it is better than the stored one; in a full archive, in place of the worst. */
export function offerEntry(archive: Archive, kind: number, entry: Entry): void {
  const holder = archive.get(kind);
  if (holder !== undefined && entry.score <= holder.score) return;
  if (holder === undefined && archive.size >= capacity) {
    const [worst, { score }] = [...archive].reduce((a, b) => (b[1].score < a[1].score ? b : a));
    if (entry.score <= score) return;
    archive.delete(worst);
  }
  archive.set(kind, entry);
}

/** Any entry, each as likely; the archive must have one. */
function pickEntry(archive: Archive, random: Random): Entry {
  const entries = [...archive.values()];
  return entries[random.below(entries.length)] as Entry;
}

/**
 * How far below its score an island may accept: simulated annealing (Kirkpatrick et al. 1983) in cycles. Each cycle
 * cools geometrically; the next one starts hot again, from a better board.
 */
interface Cooling {
  /** Temperatures in points of score. */
  readonly hot: number;
  readonly cold: number;
  /** Iterations of one island. */
  readonly cycle: number;
}

const longestCycle = 60_000;
const shortestCycle = 500;
/** Cycles of every island in a short run. */
const cyclesWanted = 4;

/** Hot enough to lose a fifth of the dearest layer; in short runs the cycles are shorter. */
export function coolingOf({ most }: Scoring, { iterations, islands }: OptimizeParameters): Cooling {
  const hot = Math.max(2, most / 5);
  const share = Math.floor(iterations / islands / cyclesWanted);
  return { hot, cold: hot / 10, cycle: Math.max(shortestCycle, Math.min(longestCycle, share)) };
}

/** The minimum score that is accepted in place of `score`, `age` iterations into the cycle; `luck` in (0, 1]. */
function acceptedScore({ hot, cold, cycle }: Cooling, score: number, age: number, luck: number): number {
  return score + hot * Math.pow(cold / hot, age / cycle) * Math.log(luck);
}

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
