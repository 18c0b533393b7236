import type { Random } from "#shared/kernel/random.ts";
import { mix32 } from "#shared/kernel/hash.ts";
import type { ArchiveAxis, OptimizeParameters } from "#shared/levels/linjat/optimizeTask.ts";
import { goalWeights } from "#shared/levels/linjat/optimizeTask.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import { randomBoard } from "./boardMaker.ts";
import type { Classification } from "./fast/fastSteps.ts";
import { mutateAsReference, mutateBoard } from "./mutateBoard.ts";
import type { SolvedBoard } from "./mutateBoard.ts";
import { furnish, isHardEnough, isUnique, rate } from "./puzzleWorkshop.ts";
import type { Workshop } from "./puzzleWorkshop.ts";

/** A puzzle of the pool or the archive. */
export interface Entry extends SolvedBoard {
  readonly score: number;
  readonly iteration: number;
}

/** One search: a pool of the best, an archive of the best of every kind, and what it has seen. */
export interface Island {
  readonly workshop: Workshop;
  readonly parameters: OptimizeParameters;
  readonly weights: Int32Array;
  readonly perWidth: number;
  readonly random: Random;
  readonly pool: Entry[];
  /** Best entry by the values of the two axes. */
  readonly archive: Map<number, Entry>;
  /** Hashes of the pool's boards since the last fresh start. */
  readonly seen: Set<number>;
  readonly target: Int8Array;
  iteration: number;
  solved: number;
  /** Highest score so far. */
  best: number;
  /** Iteration of the last improvement of the pool's best. */
  improved: number;
  starts: number;
}

const poolSize = 10;
/** Iterations without a better best before a fresh start, and tries for one at most. */
const patience = 20_000;
const startTries = 1_000_000;

export function createIsland(workshop: Workshop, parameters: OptimizeParameters, random: Random): Island {
  const weights = goalWeights[parameters.goal];
  return {
    workshop,
    parameters,
    weights: Int32Array.from(rules, (rule) => weights[rule]),
    perWidth: weights.width,
    random,
    pool: [],
    archive: new Map(),
    seen: new Set(),
    target: new Int8Array(workshop.brief.width * workshop.brief.height),
    iteration: 0,
    solved: 0,
    best: -Infinity,
    improved: 0,
    starts: 0,
  };
}

/** The weighted sum of a classification. */
export function scoreOf({ layers, width }: Classification, weights: Int32Array, perWidth: number): number {
  let score = width * perWidth;
  for (let rule = 0; rule < weights.length; rule++) score += (layers[rule] as number) * (weights[rule] as number);
  return score;
}

/**
 * Finds a first entry, up to `tries` random boards at a time; where a rule after FIT has a weight, one that uses such a
 * rule. False when none was found or the tries of this island are used up.
 */
export function startIsland(island: Island, tries: number): boolean {
  const { workshop, random, weights } = island;
  const hard = weights.subarray(4).some((weight) => weight > 0);
  for (let i = 0; i < tries && island.starts < startTries; i++) {
    island.starts++;
    island.target.set(randomBoard(workshop.plan, random));
    if (!isPuzzle(island)) continue;
    const { layers } = workshop.result;
    if (hard && (layers[4] as number) + (layers[5] as number) + (layers[6] as number) === 0) continue;
    const score = scoreOf(workshop.result, weights, island.perWidth);
    if (!isUnique(workshop, island.target)) continue;
    island.best = Math.max(island.best, score);
    insert(island, entryOf(island, score));
    return true;
  }
  return false;
}

/** One iteration: a parent, a mutation, new dots, a rating, and a place in the pool if it earned one. */
export function iterate(island: Island): void {
  const { parameters, pool, random, workshop, target } = island;
  island.iteration++;
  const asReference = parameters.method === "reference";
  const parent = asReference ? (pool[random.below(pool.length)] as Entry) : chooseParent(island);
  if (asReference) mutateAsReference(parent, workshop.plan, target, random);
  else mutateBoard(parent, workshop.plan, target, random);
  if (isPuzzle(island)) {
    island.solved++;
    offer(island, asReference);
  }
  if (!asReference && island.iteration - island.improved > patience) startAfresh(island);
}

/** Dots for the target; true when it is then what the brief asks for, uniqueness aside. */
function isPuzzle({ workshop, target, random }: Island): boolean {
  return furnish(workshop, target, random) && rate(workshop, target) && isHardEnough(workshop, target);
}

/**
 * Takes the rated target into pool and archive where it earns a place. Most do not: only the others are counted and
 * copied. Without the archive, equal boards come in again, as in the reference.
 */
function offer(island: Island, asReference: boolean): void {
  const { workshop, pool, archive, seen, target } = island;
  const score = scoreOf(workshop.result, island.weights, island.perWidth);
  const forPool = pool.length < poolSize || score > (pool.at(-1)?.score ?? -Infinity);
  const kind = asReference ? 0 : kindOf(island);
  const forArchive = !asReference && score > (archive.get(kind)?.score ?? -Infinity);
  if ((!forPool && !forArchive) || !isUnique(workshop, target)) return;
  const entry = entryOf(island, score);
  island.best = Math.max(island.best, score);
  if (forArchive) archive.set(kind, entry);
  if (!forPool) return;
  if (!asReference) {
    const hash = target.reduce((sum, content, cell) => mix32(sum ^ (content + 1 + 32 * cell)), 1);
    if (seen.has(hash)) return;
    seen.add(hash);
  }
  insert(island, entry);
}

function entryOf({ workshop, target, iteration }: Island, score: number): Entry {
  // Checks in between may have left another position in the solver.
  rate(workshop, target);
  return { board: target.slice(), owners: workshop.solver.owner.slice(), score, iteration };
}

function insert(island: Island, entry: Entry): void {
  const { pool } = island;
  if (entry.score > (pool[0]?.score ?? -Infinity)) island.improved = island.iteration;
  const at = pool.findIndex(({ score }) => score < entry.score);
  pool.splice(at < 0 ? pool.length : at, 0, entry);
  if (pool.length > poolSize) pool.length = poolSize;
}

function kindOf({ workshop, parameters, target }: Island): number {
  const value = (axis: ArchiveAxis): number => {
    switch (axis) {
      case "depth":
        return workshop.result.depth;
      case "width":
        return workshop.result.width;
      case "hardest":
        return workshop.result.layers.findLastIndex((layers) => layers > 0);
      case "dots":
        return target.reduce((dots, content) => (content < 0 ? dots + 1 : dots), 0);
      case "numbers":
        return workshop.solver.count;
    }
  };
  return 1000 * value(parameters.firstAxis) + value(parameters.secondAxis);
}

/** Mostly of the pool; now and then of the archive, for new blood. */
function chooseParent({ pool, archive, random }: Island): Entry {
  if (random.below(8) > 0 || archive.size === 0) return pool[random.below(pool.length)] as Entry;
  const entries = [...archive.values()];
  return entries[random.below(entries.length)] as Entry;
}

/** An empty pool with one new board; the best of every kind stay in the archive. */
function startAfresh(island: Island): void {
  const kept = [...island.pool];
  island.pool.length = 0;
  island.seen.clear();
  island.improved = island.iteration;
  if (!startIsland(island, 20_000)) island.pool.push(...kept);
}

/** What the island found, best first, boards once only. */
export function harvest({ pool, archive, parameters }: Island): Entry[] {
  const all = parameters.method === "reference" ? pool : [...new Set([...pool, ...archive.values()])];
  const boards = new Set<string>();
  return [...all]
    .sort((a, b) => b.score - a.score || a.iteration - b.iteration)
    .filter(({ board }) => {
      const text = board.join();
      return !boards.has(text) && boards.add(text).has(text);
    });
}
