import { csvText } from "#shared/text/csvText.ts";
import { yieldToEventLoop } from "#main/exports/yieldToEventLoop.ts";
import { candidateQueries } from "#main/store/candidateQueries.ts";
import { loadColumns } from "#main/store/columns/candidateColumns.ts";
import type { Store } from "#main/store/openStore.ts";
import { readSummaries } from "#main/store/readCandidates.ts";
import { listRuns } from "#main/store/runRecords.ts";
import { type CandidateFilter, type CandidateSort, labelNames } from "#shared/contract/candidates.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { arrivalOf } from "#shared/project/candidateId.ts";

const pageSize = 500;
const head = [
  ..."number,id,kind,run,task,document,seed,shard,sequence,engine,key,duplicates".split(","),
  ..."flag,stars,label,tags,note".split(","),
];

/**
 * The candidates of a query as CSV, one row each in the query's order: provenance, marks and metrics. Metrics that no
 * candidate of the query has get no column. Yields to the event loop between pages; candidates that arrive meanwhile
 * may or may not be included. O(candidates).
 */
export async function candidatesTable(
  store: Store,
  query: { readonly filter: CandidateFilter; readonly sort: CandidateSort },
): Promise<{ readonly csv: string; readonly rows: number }> {
  await loadColumns(store);
  const runs = new Map(listRuns(store).map((run) => [run.id, run]));
  const summaries = [];
  for await (const page of yieldToEventLoop(pagesOf(store, query))) summaries.push(...page);
  const measured = new Set(summaries.flatMap(({ metrics }) => Object.keys(metrics)));
  const known = allLevelKinds().flatMap(({ metrics }) => metrics.map(({ id }) => id));
  const columns = [...new Set([...known, ...measured])].filter((id) => measured.has(id));
  const rows = summaries.map(({ id, kind, runId, canonicalKey, duplicates, marks, metrics }, index) => {
    const run = runs.get(runId);
    const { shard, sequence } = arrivalOf(id);
    const origin = [run?.number ?? "", run?.task ?? "", run?.documentName ?? "", run?.seed ?? "", shard, sequence];
    const said = [marks.flag ?? "", marks.stars, labelNames[marks.label] ?? "", marks.tags.join(" "), marks.note];
    const level = [run?.engineVersion ?? "", canonicalKey, duplicates];
    return [index + 1, id, kind, ...origin, ...level, ...said, ...columns.map((metric) => metrics[metric] ?? "")];
  });
  return { csv: csvText([[...head, ...columns], ...rows]), rows: rows.length };
}

function* pagesOf(store: Store, query: { readonly filter: CandidateFilter; readonly sort: CandidateSort }) {
  let after: string | undefined;
  do {
    const { ids, next } = candidateQueries.page(store, { ...query, after, limit: pageSize });
    yield readSummaries(store, ids, query.filter);
    after = next ?? undefined;
  } while (after !== undefined);
}
