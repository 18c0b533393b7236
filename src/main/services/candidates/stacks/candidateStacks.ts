import type { Database } from "better-sqlite3";
import { inSteps } from "#main/processes/inSteps.ts";
import { candidateQueries } from "#main/store/candidateQueries.ts";
import type { Store } from "#main/store/openStore.ts";
import { readLevels } from "#main/store/readCandidates.ts";
import type { CandidateFilter, CandidateSort } from "#shared/contract/candidates.ts";
import type { LevelFeatures } from "#shared/levels/featureSimilarity.ts";
import { allLevelKinds, findLevelKind } from "#shared/levels/registry.ts";
import { StudioError } from "../../studioError.ts";
import { type Stack, type StackItem, buildStacks } from "./buildStacks.ts";
import { candidateStackMessages } from "../../messages.ts";
import { hasSameItems } from "#shared/kernel/sameJson.ts";

/** Maximum number of candidates for stacking; the features of each take some hundred bytes of memory. */
export const mostStacked = 100_000;
const levelsAtOnce = 200;

interface Known {
  /** Of every level that was stacked before: a candidate never changes. */
  readonly features: Map<number, LevelFeatures | undefined>;
  /** The newest stacks, and the ids they are of. */
  ids: readonly number[];
  stacks: Promise<readonly Stack[]> | undefined;
}

const knownOf = new WeakMap<Database, Known>();

/** Stacks of a query's candidates in its order. Throws INVALID when there are too many. */
export function candidateStacks(store: Store, filter: CandidateFilter, sort: CandidateSort): Promise<readonly Stack[]> {
  const { ids, total } = candidateQueries.page(store, { filter, sort, limit: mostStacked });
  if (total > mostStacked) throw tooMany(total);
  const known: Known = knownOf.get(store.db) ?? { features: new Map(), ids: [], stacks: undefined };
  knownOf.set(store.db, known);
  if (known.stacks !== undefined && hasSameItems(known.ids, ids)) return known.stacks;
  const stacks = inSteps(buildStacks(stackItems(store, ids, known.features)), () => false).then((built) => built ?? []);
  stacks.catch(() => (known.stacks = undefined));
  known.ids = ids;
  known.stacks = stacks;
  return stacks;
}

/**
 * Ranks candidates within a stack: by stars or a metric when the gallery is sorted by it, otherwise by the quality
 * metric of the kind's archive.
 */
export function stackRanks(store: Store, filter: CandidateFilter, sort: CandidateSort): (id: number) => number {
  const ranks = new Map<number, number>();
  const orders: { filter: CandidateFilter; sort: CandidateSort }[] =
    sort.by === "arrival" ? allLevelKinds().flatMap((kind) => qualityOrder(filter, kind)) : [{ filter, sort }];
  for (const order of orders) {
    const { ids } = candidateQueries.page(store, { ...order, limit: mostStacked });
    for (const [rank, id] of ids.entries()) ranks.set(id, rank);
  }
  return (id) => ranks.get(id) ?? Infinity;
}

function qualityOrder(
  filter: CandidateFilter,
  { id: kind, archive, metrics }: ReturnType<typeof allLevelKinds>[number],
): { filter: CandidateFilter; sort: CandidateSort }[] {
  if (archive === undefined || (filter.kind !== undefined && filter.kind !== kind)) return [];
  const isLower = metrics.find(({ id }) => id === archive.quality)?.better === "lower";
  const sort: CandidateSort = {
    by: `metric:${archive.quality}`,
    direction: isLower ? "ascending" : "descending",
  };
  return [{ filter: { ...filter, kind }, sort }];
}

function* stackItems(
  store: Store,
  ids: readonly number[],
  known: Map<number, LevelFeatures | undefined>,
): Generator<StackItem, void, undefined> {
  for (let first = 0; first < ids.length; first += levelsAtOnce) {
    const part = ids.slice(first, first + levelsAtOnce);
    for (const { id, kind, level } of readLevels(
      store,
      part.filter((id) => !known.has(id)),
    )) {
      known.set(id, level === undefined ? undefined : featuresOf(kind, level));
    }
    for (const id of part) yield { id, features: known.get(id) };
  }
}

function featuresOf(kindId: string, text: string): LevelFeatures | undefined {
  const kind = findLevelKind(kindId);
  if (kind?.features === undefined) return undefined;
  // Stored levels are the stable JSON text of levels that the kind's validator accepted.
  return kind.features(JSON.parse(text));
}

function tooMany(total: number): StudioError {
  return new StudioError("INVALID", candidateStackMessages.candidatesCantBeStacked(total, mostStacked), {
    remedy: candidateStackMessages.narrowFilterOrUnstack,
  });
}
