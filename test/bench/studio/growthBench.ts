import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { scanRepository } from "#main/services/project/scanRepository.ts";
import { candidateQueries } from "#main/store/candidateQueries.ts";
import { loadColumns } from "#main/store/columns/candidateColumns.ts";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import { type JournalPlace, type JournalledEdit, appendEdits, readPart } from "#main/store/journal.ts";
import { type Store, openStore } from "#main/store/openStore.ts";
import { readDocumentFile } from "#shared/project/readFiles.ts";
import { addRun } from "./storeBench.ts";
import { engineGrowth } from "./engineGrowth.ts";
import { type CostPoint, fitExponent } from "./fitExponent.ts";

const repeats = 5;
/** Candidates of a shard here; ids have room for 2^18. */
const shardSize = 200_000;
const place: JournalPlace = { session: "growth.1", documentId: "growthdoc1" };

/**
 * What grows while people use a project, at sizes that are ten times apart, then what grows in the engines, with the exponent
 * that fits: processor time.
 */
export async function* benchGrowth(cpu: () => number, mostCandidates: number): AsyncGenerator<BenchRow> {
  yield* journalRows(cpu);
  yield* documentRows(cpu);
  yield* candidateRows(cpu, mostCandidates);
  for (const { name, points, goal } of engineGrowth(cpu)) yield { ...row(name, points, ""), goal };
}

function* journalRows(cpu: () => number): Generator<BenchRow> {
  const append: CostPoint[] = [];
  const recover: CostPoint[] = [];
  for (const size of [100, 1000, 10_000, 100_000]) {
    const { store, close } = newStore();
    try {
      const edits = Array.from({ length: size }, (_, i) => edit(i));
      appendEdits(store, place, { revision: "r", type: "dungeon-graph", name: "Growth", data: {} }, edits, 0);
      append.push({ size, ms: median(cpu, () => appendEdits(store, place, undefined, [edit(size)], 0)) });
      recover.push({ size, ms: median(cpu, () => readPart(store, place)?.edits.length) });
    } finally {
      close();
    }
  }
  yield row("journal entries: append one", append, "0");
  yield row("journal entries: read all for recovery", recover, "1");
}

async function* documentRows(cpu: () => number): AsyncGenerator<BenchRow> {
  const first: CostPoint[] = [];
  const again: CostPoint[] = [];
  for (const size of [10, 100, 1000]) {
    const folder = mkdtempSync(join(tmpdir(), "levelwright-growth-"));
    try {
      const documents = join(folder, "documents");
      mkdirSync(documents);
      for (let i = 0; i < size; i++) writeFileSync(join(documents, `room-${i}-growth${i}.json`), documentText(i));
      const options = { label: "document", folder: documents, read: readDocumentFile };
      const scan = await scanRepository(options, new Map());
      // What can't be read is read again by each scan.
      for (const { fault } of scan.values()) if (fault !== undefined) throw new Error(fault.message);
      first.push({ size, ms: await medianOf(cpu, () => scanRepository(options, new Map())) });
      again.push({ size, ms: await medianOf(cpu, () => scanRepository(options, scan)) });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  yield row("documents: read when a project is opened", first, "1");
  yield row("documents: look for changes of other programs", again, "1");
}

async function* candidateRows(cpu: () => number, most: number): AsyncGenerator<BenchRow> {
  const insert: CostPoint[] = [];
  const page: CostPoint[] = [];
  const counts: CostPoint[] = [];
  for (const size of [1000, 10_000, 100_000, 1_000_000].filter((each) => each <= most)) {
    const { store, close } = newStore();
    try {
      addRun(store, size);
      const before = cpu();
      fill(store, size);
      insert.push({ size, ms: cpu() - before });
      await loadColumns(store);
      const sort = { by: "metric:m1", direction: "descending" } as const;
      // Another range each time, so that nothing remembered helps.
      const filter = (step: number) => ({
        foldDuplicates: true,
        metrics: [{ metric: "m0", min: step, max: 60 + step }],
      });
      page.push({
        size,
        ms: median(cpu, (i) => candidateQueries.page(store, { filter: filter(i), sort, limit: 200 })),
      });
      counts.push({ size, ms: median(cpu, (i) => candidateQueries.counts(store, filter(i + repeats))) });
    } finally {
      close();
    }
  }
  yield row("candidates: store them all", insert, "1");
  yield row("candidates: filter, sort, first page", page, "1");
  yield row("candidates: counts for the filter bar", counts, "1");
}

function fill(store: Store, size: number): void {
  const batch = 500;
  for (let start = 0; start < size; start += batch) {
    const candidates = Array.from({ length: Math.min(batch, size - start) }, (_, i) => ({
      sequence: (start % shardSize) + i,
      level: "{}",
      canonicalKey: `level ${start + i}`,
      metrics: { m0: (start + i) % 100, m1: ((start + i) * 7919) % 1009 },
    }));
    insertCandidates(store, { kind: "dungeon", run: 1, shard: Math.floor(start / shardSize), now: 0 }, candidates);
  }
}

/** The value is the exponent; the costs at each size are its details. */
function row(name: string, points: readonly CostPoint[], expected: string): BenchRow {
  const costs = points.map(({ size, ms }) => [`${size}`, Number(ms.toPrecision(3))]);
  return {
    name: `growth: ${name}`,
    value: Number(fitExponent(points).toFixed(2)),
    unit: "exponent",
    goal: `${expected}, at most n log n`,
    details: Object.fromEntries(costs) as Record<string, number>,
  };
}

function edit(i: number): JournalledEdit {
  return { label: `Move room ${i}`, changes: [{ path: ["rooms", i % 50, "x"], value: i }] };
}

function documentText(i: number): string {
  return JSON.stringify({
    format: "levelwright-document",
    formatVersion: 1,
    id: `growth${i}`,
    type: "sokoban-room",
    name: `Room ${i}`,
    data: { rows: Array.from({ length: 20 }, () => "#".repeat(20)), locked: [] },
  });
}

function newStore(): { readonly store: Store; readonly close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "levelwright-growth-"));
  const store = openStore({ file: join(folder, "candidates.sqlite"), backupFolder: folder, readOnly: false });
  return {
    store,
    close: () => {
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Median of `repeats`; never 0, so that it has a logarithm. */
function median(cpu: () => number, measured: (repeat: number) => unknown): number {
  const times = Array.from({ length: repeats }, (_, i) => {
    const before = cpu();
    measured(i);
    return cpu() - before;
  });
  return Math.max(0.001, times.toSorted((a, b) => a - b)[repeats >> 1] ?? 0);
}

async function medianOf(cpu: () => number, measured: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < repeats; i++) {
    const before = cpu();
    await measured();
    times.push(cpu() - before);
  }
  return Math.max(0.001, times.toSorted((a, b) => a - b)[repeats >> 1] ?? 0);
}
