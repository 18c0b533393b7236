import { statSync } from "node:fs";
import { join } from "node:path";
import type { CandidateFilter, CandidateSort } from "#shared/contract/candidates.ts";
import { readFormula } from "#shared/formula/formula.ts";
import { plainNumber } from "#shared/formula/formulaTypes.ts";
import { type FormulaVocabulary, formulaName } from "#shared/formula/formulaVocabulary.ts";
import { hashText } from "#shared/kernel/hash.ts";
import { type Random, createRandom } from "#shared/kernel/random.ts";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { candidateQueries } from "#main/store/candidateQueries.ts";
import { clearMetrics, fillFromMetrics } from "#main/store/ownMetricColumns.ts";
import { loadColumns, reloadMetrics } from "#main/store/columns/candidateColumns.ts";
import { type NewCandidate, insertCandidates } from "#main/store/insertCandidates.ts";
import { markCandidates, undoMarks } from "#main/store/marks.ts";
import { type Store, openStore } from "#main/store/openStore.ts";
import { readLevels, readSummaries } from "#main/store/readCandidates.ts";

const batch = 500;
const repeats = 5;
const metricIds = Array.from({ length: 12 }, (_, i) => `metric-${i}`);

const everything: CandidateFilter = { foldDuplicates: true };
/** A step of a brush that is dragged: other ranges each time, so that nothing remembered helps. */
function brushed(step: number): CandidateFilter {
  return {
    foldDuplicates: true,
    metrics: [
      { metric: "metric-1", min: 20 + step / 10, max: 60 },
      { metric: "metric-2", min: 20, max: 80 },
    ],
  };
}
const grid = { x: "metric-4", y: "metric-5", quality: "metric-6", better: "higher", columns: 20, rows: 20 } as const;
const byMetric: CandidateSort = { by: "metric:metric-3", direction: "descending" };

/** What the store is measured with. */
export interface StoreBench {
  /** Milliseconds of processor time of this process. */
  readonly now: () => number;
  /** The database is made here; it must be empty. */
  readonly folder: string;
  /** Level texts, used again and again. */
  readonly levels: readonly string[];
  readonly count: number;
}

/** The store with `count` candidates of one run: 12 metrics and a real layout each, one in ten a duplicate. */
export async function* benchStore({ now, folder, levels, count }: StoreBench): AsyncGenerator<BenchRow> {
  const file = join(folder, "candidates.sqlite");
  const store = openStore({ file, backupFolder: folder, readOnly: false });
  const details = { candidates: count };
  try {
    const seconds = fill(store, now, levels, count);
    yield row("insert", count / seconds, "candidates/s", "at least 15,000 candidates/s");
    store.db.pragma("wal_checkpoint(TRUNCATE)");
    const size = statSync(file).size;
    yield row("file size", size / count, "bytes per candidate", "under 3,000 bytes", `${levels[0]?.length} per level`);
    const tiles = measured(store, now, () => firstTiles(store));
    yield row("first tiles before columns are loaded", tiles.ms, "ms", "under 300 ms", `${tiles.result}`);
    const scattered = idsInNoOrder(store);
    const pictures = measured(store, now, () => readNext(store, scattered));
    yield row("100 levels from all over the run", pictures.ms, "ms", "under 50 ms", `${pictures.result}`);
    const beforeLoading = now();
    await loadColumns(store);
    yield row("load columns", now() - beforeLoading, "ms", "under 3 s per million");
    const first = measured(store, now, () => page(store, everything));
    yield row("first page of 200", first.ms, "ms", "under 50 ms", `${first.result.total}`);
    const filtered = measured(store, now, (i) => page(store, brushed(i)));
    yield row("brush: tiles", filtered.ms, "ms", "under 100 ms", `${filtered.result.total}`);
    const counts = measured(store, now, (i) => candidateQueries.counts(store, brushed(i + repeats + 1)));
    yield row("brush: counts for the filter bar", counts.ms, "ms", "under 100 ms", `${counts.result.total}`);
    const deep = measured(store, now, (i) => page(store, brushed(i), Math.floor(count / 10)));
    yield row("page at a tenth", deep.ms, "ms", "under 50 ms", `${deep.result.ids[0] ?? "none"}`);
    const bars = measured(store, now, (i) => histograms(store, brushed(i + 2 * repeats + 2)));
    yield row("brush: six histograms", bars.ms, "ms", "under 100 ms", bars.result);
    const points = measured(store, now, () =>
      candidateQueries.scatter(store, everything, "metric-4", "metric-5", 50_000),
    );
    yield row("scatter of 50,000", points.ms, "ms", "under 200 ms", `${points.result.total}`);
    const cells = measured(store, now, () => candidateQueries.bests(store, { ...grid, filter: everything }));
    yield row("map of bests, 20 x 20", cells.ms, "ms", "under 200 ms", `${cells.result.cells[0]?.bestId ?? "none"}`);
    const marked = measured(store, now, (i) => markOne(store, i));
    yield row("mark one, with the counts after it", marked.ms, "ms", "under 20 ms", `${marked.result}`);
    const times: number[] = [];
    let shown = "";
    for (let i = 0; i < repeats; i++) {
      const before = now();
      shown = await remeasure(store, i);
      times.push(now() - before);
    }
    const middle = times.toSorted((a, b) => a - b)[Math.floor(repeats / 2)] ?? 0;
    yield row("measure all by a new formula", middle, "ms", "under 300 ms per 50,000", shown);
    const rejected = measured(store, now, () => rejectAndUndo(store));
    yield row("reject 300 and undo", rejected.ms, "ms", "under 100 ms", `${rejected.result}`);
  } finally {
    store.close();
  }

  function row(name: string, value: number, unit: string, goal: string, signature?: string): BenchRow {
    const common = { name: `store: ${name}`, value, unit, goal, details };
    return signature === undefined ? common : { ...common, signature };
  }
}

/** The run that all candidates of a bench belong to, number 1. */
export function addRun({ db }: Store, count: number): void {
  db.exec(`INSERT INTO runs (id, kind, task, document_name, parameters, seed, count, engine_version, state,
    created_at, input) VALUES ('bench1', 'dungeon', 'generate', 'Bench', '{}', 1, ${count}, '1', 'done', 0, '{}')`);
}

/** Seconds that storing took; making the candidates up is not counted. */
function fill(store: Store, now: () => number, levels: readonly string[], count: number): number {
  addRun(store, count);
  const random = createRandom(1);
  let spent = 0;
  for (let start = 0; start < count; start += batch) {
    const candidates = Array.from({ length: Math.min(batch, count - start) }, (_, i) =>
      madeUp(random, start + i, levels),
    );
    const before = now();
    insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, candidates);
    spent += now() - before;
  }
  return spent / 1000;
}

function madeUp(random: Random, sequence: number, levels: readonly string[]): NewCandidate {
  const original = sequence > 0 && random.below(10) === 0 ? random.below(sequence) : sequence;
  const metrics = metricIds.map((id, i) => [id, i % 2 === 0 ? random.below(100) : random.below(1_000_000) / 10_000]);
  return {
    sequence,
    level: levels[sequence % levels.length] ?? "{}",
    canonicalKey: hashText(`level ${original}`),
    metrics: Object.fromEntries(metrics) as Record<string, number>,
  };
}

/** A screen of tiles in arrival order with their levels; returns how many there are in all. */
function firstTiles(store: Store): number {
  const query = { filter: everything, sort: { by: "arrival", direction: "ascending" } as const, limit: 60 };
  const found = candidateQueries.page(store, query);
  readSummaries(store, found.ids, everything);
  readLevels(store, found.ids);
  return found.total;
}

function page(store: Store, filter: CandidateFilter, offset = 0): { ids: readonly number[]; total: number } {
  const found = candidateQueries.page(store, { filter, sort: byMetric, limit: 200, offset });
  readSummaries(store, found.ids, filter);
  return found;
}

/** What the filter strip asks for; returns a signature of the last one. */
function histograms(store: Store, filter: CandidateFilter): string {
  const asked = metricIds.slice(1, 7).map((metric) => candidateQueries.histogram(store, filter, metric, 40));
  return hashText(asked.at(-1)?.inside.join() ?? "");
}

/** One candidate is kept, and the counts on screen follow. */
function markOne(store: Store, step: number): number {
  const { ids } = candidateQueries.page(store, { filter: everything, sort: byMetric, limit: 1, offset: step });
  const target = { sql: "c.id = ?", values: [ids[0] ?? 0] };
  markCandidates(store, target, { flag: "keep" }, "Keep", 0);
  candidateQueries.counts(store, { ...everything, flags: ["none"] });
  return candidateQueries.counts(store, everything).flags.keep;
}

/** 1,000 ids, of which few are in a block together. */
function idsInNoOrder({ db }: Store): number[] {
  return db.prepare<[], number>("SELECT id FROM candidates ORDER BY (id * 7919) % 10007 LIMIT 1000").pluck().all();
}

/** Reads the levels of 100 of the ids, other ones each time; returns their characters. */
function readNext(store: Store, ids: number[]): number {
  const levels = readLevels(store, ids.splice(0, 100));
  return levels.reduce((sum, { level = "" }) => sum + level.length, 0);
}

/** A formula over two metrics for all candidates, in the database and in the columns; another one each time. */
async function remeasure(store: Store, step: number): Promise<string> {
  const { formula } = readFormula(`max(metric1 / metric2, ${step})`, formulaNames);
  if (formula === undefined) throw new Error("The formula of the bench has errors.");
  const id = "own-bench";
  clearMetrics(store, [id]);
  fillFromMetrics(store, "dungeon", { id, formula });
  await reloadMetrics(store, [id]);
  const { min, max, all } = candidateQueries.histogram(store, everything, id, 40);
  return hashText([min, max, ...all].join());
}

const formulaNames: FormulaVocabulary = {
  names: metricIds.map((metric) => ({ name: formulaName(metric), type: plainNumber, hint: "", metric })),
  classes: [],
  functions: [],
};

function rejectAndUndo(store: Store): number {
  const { ids } = candidateQueries.page(store, { filter: everything, sort: byMetric, limit: 300 });
  const target = { sql: "c.id IN (SELECT value FROM json_each(?))", values: [JSON.stringify(ids)] };
  const { changed } = markCandidates(store, target, { flag: "reject" }, "Reject", 0);
  undoMarks(store);
  return changed;
}

/** The median time of some repeats, and what the last one gave. The database changes in between. */
function measured<Result>(
  store: Store,
  now: () => number,
  work: (repeat: number) => Result,
): { readonly ms: number; readonly result: Result } {
  const times: number[] = [];
  let result = work(0);
  for (let i = 0; i < repeats; i++) {
    store.db.exec("UPDATE runs SET seconds = seconds + 1");
    const before = now();
    result = work(i + 1);
    times.push(now() - before);
  }
  return { ms: times.sort((a, b) => a - b)[Math.floor(repeats / 2)] ?? 0, result };
}
