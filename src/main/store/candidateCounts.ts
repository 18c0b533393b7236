import type { CandidateCounts, CandidateFilter } from "#shared/contract/candidates.ts";
import { type MarkCondition, filterCondition, filterSources, flagNumber } from "./candidateFilter.ts";
import type { Store } from "./openStore.ts";

/** Number of candidates with exactly these marks. */
export interface MarkGroup {
  readonly flag: number;
  readonly stars: number;
  readonly label: number;
  readonly count: number;
}

/** Number of candidates each run would show if it were the only source. */
export interface RunCount {
  readonly runId: string;
  readonly documentId: string | null;
  readonly count: number;
}

/** The scans needed for counting. */
export interface Counting {
  /** Groups what passes the filter with its flags, stars and labels ignored. */
  markGroups(filter: CandidateFilter): MarkGroup[];
  runs(filter: CandidateFilter): RunCount[];
  matching(filter: CandidateFilter): number;
}

/** Ignored when candidates are grouped by marks. */
export const groupedMarks: readonly MarkCondition[] = ["flags", "stars", "labels"];

/** One scan for the marks, up to two more for runs and documents. */
export function countCandidates(store: Store, filter: CandidateFilter, counting: Counting): CandidateCounts {
  return {
    ...countMarks(counting.markGroups(filter), filter),
    tags: countTags(store, filter),
    ...countSources(store, filter, counting),
  };
}

/**
 * Groups candidates by all marks at once (a few dozen groups) and then filters the groups: cheaper than one scan per
 * mark.
 */
function countMarks(
  groups: readonly MarkGroup[],
  filter: CandidateFilter,
): Pick<CandidateCounts, "total" | "flags" | "stars" | "labels"> {
  const flagsAsked = filter.flags?.map(flagNumber);
  const passes = {
    flags: (group: MarkGroup) => flagsAsked?.includes(group.flag) ?? true,
    stars: (group: MarkGroup) => group.stars >= (filter.minStars ?? 0) && group.stars <= (filter.maxStars ?? 5),
    labels: (group: MarkGroup) => filter.labels?.includes(group.label) ?? true,
  };
  const count = (but: keyof typeof passes | undefined, pick: (group: MarkGroup) => boolean): number =>
    groups
      .filter((group) => pick(group))
      .filter((group) => (["flags", "stars", "labels"] as const).every((name) => name === but || passes[name](group)))
      .reduce((sum, group) => sum + group.count, 0);
  const flag = (number: number): number => count("flags", (group) => group.flag === number);
  return {
    total: count(undefined, () => true),
    flags: { none: flag(0), keep: flag(1), reject: flag(2) },
    stars: Array.from({ length: 6 }, (_, stars) => count("stars", (group) => group.stars === stars)),
    labels: Array.from({ length: 5 }, (_, label) => count("labels", (group) => group.label === label)),
  };
}

function countTags({ db }: Store, filter: CandidateFilter): CandidateCounts["tags"] {
  const where = filterCondition(db, filter, { without: ["tags"] });
  return db
    .prepare<unknown[], { tag: string; count: number }>(
      `SELECT t.tag, count(*) AS count FROM mark_tags t CROSS JOIN candidates c ON c.key_id = t.key_id
       WHERE ${where.sql} GROUP BY t.tag ORDER BY count DESC, t.tag`,
    )
    .all(...where.values);
}

function countSources(
  store: Store,
  filter: CandidateFilter,
  counting: Counting,
): Pick<CandidateCounts, "runs" | "documents"> {
  const { runIds, documentId, front, ...others } = filter;
  const inDocument = counting.runs(documentId === undefined ? others : { ...others, documentId });
  const everywhere = documentId === undefined && runIds === undefined;
  const ofRuns = everywhere ? inDocument : counting.runs(runIds === undefined ? others : { ...others, runIds });
  const documents = Map.groupBy(
    ofRuns.filter((run) => run.documentId !== null),
    (run) => run.documentId ?? "",
  );
  // A Pareto front is computed per run and per document.
  if (front !== undefined) {
    return {
      runs: inDocument.map(({ runId }) => ({ runId, count: counting.matching({ ...filter, runIds: [runId] }) })),
      documents: [...documents.keys()].map((id) => ({
        documentId: id,
        count: counting.matching({ ...filter, documentId: id }),
      })),
    };
  }
  return {
    runs: inDocument.map(({ runId, count }) => ({ runId, count })),
    documents: [...documents].map(([id, runs]) => ({
      documentId: id,
      count: countDocument(store, counting, runIds === undefined ? others : { ...others, runIds }, id, runs),
    })),
  };
}

/**
 * With one run among the sources, the run's count is the document's. Duplicates across several runs are a single tile,
 * so the document needs its own count.
 */
function countDocument(
  store: Store,
  counting: Counting,
  filter: CandidateFilter,
  documentId: string,
  runs: readonly RunCount[],
): number {
  const ofDocument = { ...filter, documentId };
  if (!filter.foldDuplicates || filterSources(store.db, ofDocument).runs?.length === 1) {
    return runs.reduce((sum, run) => sum + run.count, 0);
  }
  return counting.matching(ofDocument);
}
