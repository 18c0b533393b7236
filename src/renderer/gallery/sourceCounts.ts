import type { CandidateFilter } from "#shared/contract/candidates.ts";
import type { CandidateCounts } from "./curateStore.ts";
import { conditionCount } from "./filterModel.ts";

/** A number of the sidebar: all candidates of a source, and those that pass the filter, if one is set. */
export interface SourceCount {
  readonly all: number;
  readonly passing: number | undefined;
}

/** What the sidebar says beside each source. */
export interface SourceCounts {
  readonly total: SourceCount | undefined;
  run(runId: string): SourceCount;
  document(documentId: string): SourceCount;
}

/**
 * Counts of whole sources and, beside them, of what passes the filter's conditions there, whichever source is shown.
 * `everything` counts without conditions, `passing` with them, both over all sources; null until they are read.
 */
export function sourceCounts(
  everything: CandidateCounts | null,
  passing: CandidateCounts | null,
  filter: CandidateFilter,
): SourceCounts {
  const counted = conditionCount(filter) > 0 ? passing : null;
  const runIn = (counts: CandidateCounts | null, id: string): number =>
    counts?.runs.find(({ runId }) => runId === id)?.count ?? 0;
  const documentIn = (counts: CandidateCounts | null, id: string): number =>
    counts?.documents.find(({ documentId }) => documentId === id)?.count ?? 0;
  return {
    total: everything === null ? undefined : { all: everything.total, passing: counted?.total },
    run: (id) => ({ all: runIn(everything, id), passing: counted === null ? undefined : runIn(counted, id) }),
    document: (id) => ({
      all: documentIn(everything, id),
      passing: counted === null ? undefined : documentIn(counted, id),
    }),
  };
}
